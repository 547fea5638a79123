import { type ReactNode, useState } from 'react';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FieldError } from '../../../ui/fields/FieldGroup.tsx';
import { nameOf, type Path } from './at-path.ts';
import type { FormOfTable } from './form-of-table.ts';

interface FoldedProps {
  readonly form: FormOfTable;
  readonly path: Path;
  readonly summary: string;
  readonly children: ReactNode;
}

/** A group of fields that stays folded until somebody opens it, or until one of them has a mistake. */
export function Folded({ form, path, summary, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const place = nameOf(path);
  const isWrong = [...form.mistakes.keys()].some((name) => name === place || name.startsWith(`${place}.`));
  const isShown = isOpen || isWrong;
  return (
    <Disclosure summary={summary} open={isShown} onToggle={setOpen}>
      {isShown && children}
    </Disclosure>
  );
}

/** The mistake of a group or a list as a whole. */
export function PlaceError({ form, path }: Pick<FoldedProps, 'form' | 'path'>) {
  const mistake = path.length > 0 && form.mistakes.get(nameOf(path));
  return mistake ? <FieldError role="alert">{mistake}</FieldError> : null;
}

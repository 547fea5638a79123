import { type ReactNode, useState } from 'react';
import { ActionIcon } from '../../../ui/ActionIcon.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { FieldError } from '../../../ui/fields/FieldGroup.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { FormOfTable } from './at-path.ts';
import { nameOf, type Path } from './at-path.ts';
import { SETTINGS_COPY } from './copy.ts';
import classes from './Fields.module.css';

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

interface RowProps {
  readonly legend: string | null;
  readonly name: string;
  readonly remove: (() => void) | null;
  readonly children: ReactNode;
}

/** An item of a list or a map in one row: under a legend, or with a button that removes it. */
export function Row({ legend, name, remove, children }: RowProps) {
  const body = <div className={classes.cells}>{children}</div>;
  if (legend !== null) return <Fieldset legend={legend}>{body}</Fieldset>;
  return (
    <div className={classes.row}>
      {body}
      {remove && (
        <ActionIcon variant="default" aria-label={SETTINGS_COPY.remove(name)} onClick={remove}>
          <Icon name="bin" />
        </ActionIcon>
      )}
    </div>
  );
}

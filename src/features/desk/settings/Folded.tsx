import { Box, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { ActionIcon } from '../../../ui/buttons/ActionIcon.tsx';
import { FieldError } from '../../../ui/fields/FieldGroup.tsx';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { SETTINGS_COPY } from './copy.ts';
import { type FormOfTable, nameOf, type Path } from './place.ts';
import classes from './Settings.module.css';

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
  const isWrong = Object.keys(form.errors).some((name) => name === place || name.startsWith(`${place}.`));
  const isShown = isOpen || isWrong;
  return (
    <Disclosure summary={summary} open={isShown} onToggle={setOpen}>
      {isShown && children}
    </Disclosure>
  );
}

/** The mistake of a group or a list as a whole. */
export function PlaceError({ form, path }: Pick<FoldedProps, 'form' | 'path'>) {
  const mistake = path.length > 0 && form.errors[nameOf(path)];
  return mistake ? <FieldError role="alert">{mistake}</FieldError> : null;
}

interface RowProps {
  readonly name: string;
  readonly remove: () => void;
  readonly children: ReactNode;
}

/** An item of a list or a map in one row, with a button that removes it. */
export function Row({ name, remove, children }: RowProps) {
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <Box className={classes.cells} flex={1} miw={0}>
        {children}
      </Box>
      <ActionIcon variant="default" aria-label={SETTINGS_COPY.remove(name)} onClick={remove}>
        <Icon name="bin" />
      </ActionIcon>
    </Group>
  );
}

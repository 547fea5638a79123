import type { ReactNode } from 'react';
import { ActionIcon } from '../../../ui/ActionIcon.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SETTINGS_COPY } from './copy.ts';
import classes from './Fields.module.css';

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

import { useEffect, useRef } from 'react';
import type { ItemLine } from '../../../../services/values.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { ListActions } from './actions.ts';
import { LINES_COPY } from './copy.ts';
import classes from './lines.module.css';
import { rowId } from './row-id.ts';

interface RemovedRowProps {
  readonly name: string;
  readonly line: ItemLine;
  readonly actions: ListActions;
}

/** The placeholder of a removed line, with an undo button that takes the focus. */
export function RemovedRow({ name, line, actions }: RemovedRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const restore = () => {
    actions.restore(line.id);
    requestAnimationFrame(() => document.getElementById(rowId(name, line.id))?.focus());
  };
  const item = line.item || LINES_COPY.unnamed;
  return (
    <li className={classes.removed}>
      <span>{LINES_COPY.removed(item)}</span>
      <Button
        ref={button}
        variant="default"
        size="sm"
        aria-label={LINES_COPY.undoFor(item)}
        onClick={restore}
      >
        {LINES_COPY.undo}
      </Button>
    </li>
  );
}

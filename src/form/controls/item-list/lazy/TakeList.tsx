import { useEffect, useRef } from 'react';
import type { NewItem } from '../../../../services/field.ts';
import type { ItemLine } from '../../../../services/values.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { ListActions } from './actions.ts';
import classes from './shelf.module.css';
import { SHELF_COPY } from './shelf-copy.ts';

interface TakeListProps {
  readonly question: string;
  readonly items: readonly NewItem[];
  /** The list that is being made. */
  readonly current: readonly ItemLine[];
  readonly actions: ListActions;
  /** The button that leaves everything as it is. */
  readonly refusal: string;
  readonly onDone: () => void;
}

/** Where a list is to go: with the one that is being made, in its place, or nowhere. Asked, never assumed. */
export function TakeList({ question, items, current, actions, refusal, onDone }: TakeListProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  const given = current.filter(({ item }) => item.trim() !== '').length;
  const add = () => {
    actions.add(items);
    onDone();
  };
  const replace = () => {
    actions.replace(items);
    onDone();
  };
  return (
    <fieldset ref={box} tabIndex={-1} className={classes.take}>
      <legend>{question}</legend>
      <Preview items={items} />
      <div className={classes.actions}>
        {given > 0 && <Button onClick={add}>{SHELF_COPY.add}</Button>}
        <Button tone={given > 0 ? 'line' : 'filled'} onClick={replace}>
          {given > 0 ? SHELF_COPY.replace(given) : SHELF_COPY.accept}
        </Button>
        <Button tone="line" onClick={onDone}>
          {refusal}
        </Button>
      </div>
    </fieldset>
  );
}

const SHOWN = 8;

/** The first few, so that one knows what it is about. */
function Preview({ items }: Pick<TakeListProps, 'items'>) {
  const rest = items.length - SHOWN;
  return (
    <ul className={classes.preview}>
      {items.slice(0, SHOWN).map(({ quantity, item, brand }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
        <li key={index}>
          {quantity} × {[item, brand].filter(Boolean).join(', ')}
        </li>
      ))}
      {rest > 0 && <li>{SHELF_COPY.more(rest)}</li>}
    </ul>
  );
}

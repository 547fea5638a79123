import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { NewItem } from '../../../../services/field.ts';
import type { ItemLine } from '../../../../services/values.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { ShowMore, usePart } from '../../../../ui/buttons/ShowMore.tsx';
import { Fieldset } from '../../../../ui/layout/Fieldset.tsx';
import type { ListActions } from './actions.ts';
import classes from './shelf.module.css';
import { SHELF_COPY } from './shelf-copy.ts';

/**
 * Gives the focus to a box that a press has opened, and back to what was pressed when the box goes with the focus in it
 * (docs/rules/pages.md#focus).
 * @param isThere whether the box is drawn
 */
export function useOpenedFocus<Box extends HTMLElement>(isThere = true): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const [pressed] = useState(() => document.activeElement);
  // A layout effect ends while the box is still on the page, and knows whether it has the focus.
  useLayoutEffect(() => {
    const opened = box.current;
    if (!isThere || !opened) return;
    opened.focus();
    return () => {
      if (opened.contains(document.activeElement) && pressed instanceof HTMLElement) pressed.focus();
    };
  }, [isThere, pressed]);
  return box;
}

interface TakeListProps {
  readonly question: string;
  readonly items: readonly NewItem[];
  /** The list in the form. */
  readonly current: readonly ItemLine[];
  readonly actions: ListActions;
  /** The label of the button that changes nothing. */
  readonly refusal: string;
  readonly onDone: () => void;
}

/** Asks whether a list is added to the one in the form, replaces it, or is discarded. */
export function TakeList({ question, items, current, actions, refusal, onDone }: TakeListProps) {
  const box = useOpenedFocus<HTMLFieldSetElement>();
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
    <Fieldset ref={box} tabIndex={-1} legend={question}>
      <Preview items={items} />
      <div className={classes.actions}>
        {given > 0 && <Button onClick={add}>{SHELF_COPY.add}</Button>}
        <Button variant={given > 0 ? 'default' : 'filled'} onClick={replace}>
          {given > 0 ? SHELF_COPY.replace(given) : SHELF_COPY.accept}
        </Button>
        <Button variant="default" onClick={onDone}>
          {refusal}
        </Button>
      </div>
    </Fieldset>
  );
}

const MAX_PREVIEWED = 8;

function Preview({ items }: Pick<TakeListProps, 'items'>) {
  const [shown, more] = usePart(items, MAX_PREVIEWED);
  return (
    <>
      <ul className={classes.preview}>
        {shown.map(({ quantity, item, brand }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <li key={index}>
            {quantity} × {[item, brand].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      {more && <ShowMore {...more} />}
    </>
  );
}

import type { NewItem } from '../../../../services/field.ts';
import type { ItemLine } from '../../../../services/values.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Fieldset } from '../../../../ui/Fieldset.tsx';
import { ShowMore, usePart } from '../../../../ui/ShowMore.tsx';
import type { ListActions } from './actions.ts';
import classes from './shelf.module.css';
import { SHELF_COPY } from './shelf-copy.ts';
import { useOpenedFocus } from './use-opened-focus.ts';

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

import { useMemo } from 'react';
import type { Entry } from '../../../../domain/submission.ts';
import type { NewItem } from '../../../../services/field.ts';
import { MAX_QUANTITY } from '../../../../services/item-list.ts';
import { decodeRequest } from '../../../../services/request.ts';
import { itemKey, type UsualItem, usualFor, usualItems } from '../../../../services/usual-items.ts';
import type { ItemLine } from '../../../../services/values.ts';
import { Icon } from '../../../../ui/brand/Icon.tsx';
import { ShowMore, usePart } from '../../../../ui/buttons/ShowMore.tsx';
import { useFormContext, useFormState } from '../../../engine/form-context.ts';
import type { ListActions } from './actions.ts';
import classes from './shelf.module.css';
import { SHELF_COPY } from './shelf-copy.ts';

export interface UsualItemsProps {
  readonly name: string;
  /** This service's orders on this device. */
  readonly entries: readonly Entry[];
  /** The items that the text in the field above names: « 2 lai ». */
  readonly read: readonly NewItem[];
  readonly actions: ListActions;
  readonly disabled: boolean;
  /** Called after an item was added. */
  readonly onTaken: () => void;
}

const OFFERED_AT_ONCE = 8;

/**
 * Offers items of earlier orders, one tap each, filtered by the typed text. They come from the orders that the device
 * keeps anyway, for as long as it keeps them; no other history is stored.
 */
export function UsualItems({ name, entries, read, actions, disabled, onTaken }: UsualItemsProps) {
  const { store } = useFormContext();
  const usual = useUsual(name, entries);
  const lines = useFormState(store, ({ values }) => values[name]) as readonly ItemLine[];
  const inList = useMemo(() => new Map(lines.map((line) => [itemKey(line), line])), [lines]);
  const isOne = read.length <= 1;
  const offered = isOne ? usualFor(usual, read[0]?.item ?? '') : [];
  const [shown, more] = usePart(offered, OFFERED_AT_ONCE);
  if (usual.length === 0) return null;

  const quantity = read[0]?.quantity ?? 1;
  const take = ({ key, ...item }: UsualItem) => {
    const line = inList.get(key);
    if (line) actions.update(line.id, { quantity: Math.min(MAX_QUANTITY, line.quantity + quantity) });
    else actions.add([{ ...item, quantity }]);
    onTaken();
  };
  return (
    <div className={classes.usual}>
      <ul aria-label={SHELF_COPY.usual}>
        {shown.map((item) => {
          const there = inList.get(item.key)?.quantity ?? 0;
          return (
            <li key={item.key}>
              <button type="button" className={classes.chip} disabled={disabled} onClick={() => take(item)}>
                <Icon name={there > 0 ? 'check' : 'plus'} size="small" />
                <span>{[item.item, item.brand].filter(Boolean).join(', ')}</span>
                {there > 0 && <span className={classes.times}>{SHELF_COPY.inList(there)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {more && <ShowMore {...more} of={SHELF_COPY.usual} />}
    </div>
  );
}

function useUsual(name: string, entries: readonly Entry[]): readonly UsualItem[] {
  const { service } = useFormContext();
  return useMemo(() => {
    const bought = entries.filter(({ state }) => state !== 'cancelled');
    const lists = bought.map(
      ({ request }) => decodeRequest(service, request.fields)[name] as readonly ItemLine[],
    );
    return usualItems(lists);
  }, [service, name, entries]);
}

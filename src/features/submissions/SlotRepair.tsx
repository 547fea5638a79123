import { useState } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { useTables } from '../../device/reference-data/use-tables.ts';
import { formatWireEuros } from '../../domain/money.ts';
import type { Entry } from '../../domain/submission.ts';
import { TimeTiles } from '../../form/controls/TimeTiles.tsx';
import { dearerBy, PriceChanges } from '../../form/price-comparison/PriceComparison.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { act } from './act.ts';
import { budgetLabelOf, SUBMISSIONS_COPY } from './list-copy.ts';
import { moveTo, quoteAt, slotOffer } from './repairs.ts';

/** Replaces a passed slot by one of today's, at that slot's price, in two taps. */
export function SlotRepair({ entry }: { entry: Entry }) {
  const [time, setTime] = useState('');
  const now = useNow() ?? serverNow();
  const tables = useTables();
  const offer = slotOffer(entry, tables, now);
  if (!offer) return null;
  if (offer.times.length === 0) return <p>{SUBMISSIONS_COPY.noSlots(offer)}</p>;
  const chosen = offer.times.includes(time) ? time : '';
  const quote = chosen ? quoteAt(entry, chosen, tables, now) : null;
  const before = entry.request.quote;
  return (
    <>
      <TimeTiles
        name={`slot-${entry.id}`}
        label={SUBMISSIONS_COPY.newSlot()}
        options={offer.times.map((value) => ({
          value,
          note: dearerBy(before, quoteAt(entry, value, tables, now)),
        }))}
        value={chosen}
        onChange={setTime}
      />
      {quote && before && (
        <p role="status">
          {SUBMISSIONS_COPY.slotPrice(
            chosen,
            formatWireEuros(before.totalToPay),
            formatWireEuros(quote.totalToPay),
          )}
        </p>
      )}
      {quote && before && <PriceChanges before={before} after={quote} budgetLabel={budgetLabelOf(entry)} />}
      <Button
        fullWidth
        disabled={chosen === ''}
        aria-label={SUBMISSIONS_COPY.named(SUBMISSIONS_COPY.confirmSlot, entry.title)}
        onClick={() => void act(entry.id, (current, at) => moveTo(current, chosen, quote, at))}
      >
        {SUBMISSIONS_COPY.confirmSlot}
      </Button>
    </>
  );
}

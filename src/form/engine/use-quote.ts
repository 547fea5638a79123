import { startTransition, useEffect, useMemo, useState } from 'react';
import type { VoucherKind } from '../../domain/order/voucher.ts';
import type { Quote } from '../../domain/quote/quote.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { Service } from '../../services/define.ts';
import { withOfferedSlot } from '../../services/offered-slot.ts';
import type { Values } from '../../services/values.ts';
import type { FormStore } from './form-store.ts';

/** Pause in typing before the values count as settled, in milliseconds. */
const PAUSE = 250;

/**
 * The values, for results that depend on all of them: the price, the completed steps. A single change takes effect at
 * once, further ones after a pause, so that no keystroke waits for the rest of the form.
 */
export function useValuesAfterPause(store: FormStore): Values {
  const [values, setValues] = useState(() => store.get().values);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const settle = () => startTransition(() => setValues(store.get().values));
    const follow = () => {
      if (pause === undefined) settle();
      clearTimeout(pause);
      pause = setTimeout(() => {
        pause = undefined;
        settle();
      }, PAUSE);
    };
    // Values may have changed before the subscription.
    settle();
    const stop = store.subscribe(follow);
    return () => {
      stop();
      clearTimeout(pause);
    };
  }, [store]);
  return values;
}

/** A price, and the values that it is of: the form's own may have changed since. */
interface LiveQuote {
  /** Null before the time is known, or while an answer is missing. */
  readonly quote: Quote | null;
  readonly values: Values;
}

/** The live price of the form's values. */
export function useQuote(
  service: Service,
  store: FormStore,
  tables: Tables,
  now: Instant | null,
  voucher: VoucherKind | null,
): LiveQuote {
  const values = useValuesAfterPause(store);
  const quote = useMemo(
    () =>
      now === null
        ? null
        : service.quote(withOfferedSlot(service, values, { tables, now }), tables, now, voucher),
    [service, values, tables, now, voucher],
  );
  return { quote, values };
}

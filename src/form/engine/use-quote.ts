import { useMemo } from 'react';
import type { Instant } from '../../domain/island-time.ts';
import type { Quote } from '../../domain/quote/quote.ts';
import type { Tables } from '../../domain/tables.ts';
import type { VoucherKind } from '../../domain/voucher.ts';
import type { Service } from '../../services/define.ts';
import { withOfferedSlot } from '../../services/offered-slot.ts';
import type { FormStore } from './form-store.ts';
import { useValuesAfterPause } from './use-values-after-pause.ts';

/** The live price of the form's values; null before the time is known, or while an answer is missing. */
export function useQuote(
  service: Service,
  store: FormStore,
  tables: Tables,
  now: Instant | null,
  voucher: VoucherKind | null,
): Quote | null {
  const values = useValuesAfterPause(store);
  return useMemo(
    () =>
      now === null
        ? null
        : service.quote(withOfferedSlot(service, values, { tables, now }), tables, now, voucher),
    [service, values, tables, now, voucher],
  );
}

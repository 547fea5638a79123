import type { Entry } from '../../domain/submission.ts';
import { PAID_COPY } from '../../form/summary/paid-copy.ts';
import { paidLines } from '../../form/summary/paid-lines.ts';
import { Receipt } from '../../ui/Receipt.tsx';

/** What was paid of an order and given back, as this device was told. Null while it knows of nothing. */
export function Payments({ entry }: { readonly entry: Entry }) {
  const money = paidLines(entry);
  return money && <Receipt title={PAID_COPY.title} {...money} />;
}

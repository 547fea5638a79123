import type { Entry } from '../../domain/submission.ts';
import { PAID_COPY } from '../../form/summary/paid-copy.ts';
import { paidLines } from '../../form/summary/paid-lines.ts';
import { Receipt } from '../../ui/Receipt.tsx';

/** Shows the payments and refunds of an order, as this device was told. Null while it knows of no payment. */
export function Payments({ entry }: { readonly entry: Entry }) {
  const money = paidLines(entry);
  return money && <Receipt title={PAID_COPY.title} {...money} />;
}

import { useOrderStatuses } from '../../device/order-status/use-order-statuses.ts';
import type { Entry } from '../../domain/submission.ts';
import { Receipt } from '../../ui/Receipt.tsx';
import { type Issuer, receiptOf } from './receipt.ts';

interface OrderReceiptProps {
  readonly entry: Entry;
  readonly isPaidOnline: boolean;
  readonly issuer: Issuer;
}

/**
 * The cost of a received order, and what was paid of it and given back, as the server has told this device. It shows
 * offline, and is kept up to date with a network. Null for an order without a price.
 */
export function OrderReceipt({ entry, isPaidOnline, issuer }: OrderReceiptProps) {
  useOrderStatuses();
  const content = receiptOf(entry, isPaidOnline, issuer);
  if (!content) return null;
  const { title, reference, lines, total, notes } = content;
  return (
    <Receipt
      title={title}
      aside={reference}
      lines={lines}
      total={total}
      footer={notes.map((note) => <p key={note}>{note}</p>)}
    >
      {entry.title}
    </Receipt>
  );
}

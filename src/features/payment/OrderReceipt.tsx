import type { Entry } from '../../domain/submission.ts';
import { Receipt } from '../../ui/Receipt.tsx';
import classes from './OrderReceipt.module.css';
import { type Issuer, receiptOf } from './receipt.ts';

interface OrderReceiptProps {
  readonly entry: Entry;
  readonly isPaidOnline: boolean;
  readonly issuer: Issuer;
}

/**
 * The cost of a received order, and how much of it is paid. It reads only local data, so that it shows and
 * prints offline. Null for an order without a price.
 */
export function OrderReceipt({ entry, isPaidOnline, issuer }: OrderReceiptProps) {
  const content = receiptOf(entry, isPaidOnline, issuer);
  if (!content) return null;
  const { title, reference, lines, total, notes } = content;
  return (
    <Receipt
      title={title}
      aside={reference}
      lines={lines}
      total={total}
      footer={
        <>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p className={classes.issuer}>{content.issuer}</p>
        </>
      }
    >
      {entry.title}
    </Receipt>
  );
}

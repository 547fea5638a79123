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
 * What a received order costs, and how much of it is paid. Made from what is on the device, so that it reads and prints
 * offline. Nothing where nothing was priced.
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

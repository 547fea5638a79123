import { dateAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { formatEuros, formatWireEuros } from '../../domain/money.ts';
import { type Entry, referenceOf } from '../../domain/submission.ts';
import { dueOnline } from '../../services/price.ts';
import { Receipt } from '../../ui/Receipt.tsx';
import { RECEIPT_COPY } from './copy.ts';
import classes from './OrderReceipt.module.css';

/** Who gives the receipt: the operator's own data. */
export interface Issuer {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

interface OrderReceiptProps {
  readonly entry: Entry;
  /** By card, before it was received; otherwise the manager sends links (document 2 §1). */
  readonly isPaidOnline: boolean;
  readonly issuer: Issuer;
}

/**
 * What a received order costs, and how much of it is paid. Made from what is on the device, so that it reads and prints
 * offline. Nothing where nothing was priced.
 */
export function OrderReceipt({ entry, isPaidOnline, issuer }: OrderReceiptProps) {
  const { quote } = entry.request;
  if (!quote) return null;
  const copy = isPaidOnline ? RECEIPT_COPY.paid : RECEIPT_COPY.ordered;
  const fees = [...quote.serviceDetails, ...quote.deliveryDetails];
  const total = isPaidOnline ? formatEuros(dueOnline(quote)) : formatWireEuros(quote.totalToPay);
  const hasBudgetLine = quote.budget > 0 && !isPaidOnline;
  return (
    <Receipt
      title={copy.title}
      aside={referenceOf(entry)}
      lines={[
        ...fees.map(({ label, amount }) => ({ label, amount: formatWireEuros(amount) })),
        ...(hasBudgetLine ? [{ label: RECEIPT_COPY.budget, amount: formatWireEuros(quote.budget) }] : []),
      ]}
      total={{ label: copy.total, amount: total }}
      footer={
        <>
          {entry.receivedAt !== null && <p>{copy.at(onIsland(dateAndTime(entry.receivedAt)))}</p>}
          {isPaidOnline && quote.budget > 0 && (
            <p>{RECEIPT_COPY.budgetLater(formatWireEuros(quote.budget))}</p>
          )}
          <p className={classes.issuer}>{RECEIPT_COPY.issuer(issuer.name, issuer.address, issuer.email)}</p>
        </>
      }
    >
      {entry.title}
    </Receipt>
  );
}

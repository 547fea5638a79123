import { useOrderStatuses } from '../../device/order-status/use-order-statuses.ts';
import type { Entry } from '../../domain/submission.ts';
import { PrintButton } from '../../form/hand-out/PrintButton.tsx';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { PaperSheet } from '../../ui/layout/PaperSheet.tsx';
import { Receipt } from '../../ui/lists/Receipt.tsx';
import { RECEIPT_COPY } from './copy.ts';
import { type Issuer, receiptOf, receiptText } from './receipt.ts';

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

interface ReceiptProps {
  readonly entry: Entry;
  readonly isPaidOnline: boolean;
  readonly issuer: Issuer;
}

/** Leads to the receipt as it is printed; null for an order without a price. */
export function ReceiptLink({ entry, isPaidOnline, issuer }: ReceiptProps) {
  const content = receiptOf(entry, isPaidOnline, issuer);
  if (!content) return null;
  return (
    <ButtonLink to="/confirmation" search={{ envoi: entry.id, papier: 'recu' }} variant="default" fullWidth>
      {content.isPaid ? RECEIPT_COPY.print : RECEIPT_COPY.printSummary}
    </ButtonLink>
  );
}

/** The receipt on a page of its own, to print or to hand out as text (docs/rules/pages.md#short-confirmation). */
export function ReceiptPage({ entry, isPaidOnline, issuer }: ReceiptProps) {
  const content = receiptOf(entry, isPaidOnline, issuer);
  if (!content) return null;
  const { title, reference, lines, total, notes } = content;
  return (
    <PaperSheet
      paper="a4"
      buttons={
        <>
          <ButtonLink to="/confirmation" search={{ envoi: entry.id }} variant="default" size="sm">
            {RECEIPT_COPY.back}
          </ButtonLink>
          <PrintButton name={RECEIPT_COPY.fileName(title, reference)} text={receiptText(entry, content)}>
            {RECEIPT_COPY.printSummary}
          </PrintButton>
        </>
      }
    >
      <p>{content.issuer}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{[reference, entry.title].filter(Boolean).join(' · ')}</p>
      <dl data-amounts>
        {[...lines, total].map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{label === total.label ? <b>{amount}</b> : amount}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </PaperSheet>
  );
}

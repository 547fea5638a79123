import type { Entry } from '../../domain/submission.ts';
import { PrintButton } from '../../form/hand-out/PrintButton.tsx';
import { RECEIPT_COPY } from './copy.ts';
import { type Issuer, receiptOf, receiptText } from './receipt.ts';

interface PrintReceiptProps {
  readonly entry: Entry;
  readonly isPaidOnline: boolean;
  readonly issuer: Issuer;
}

/** Prints the receipt, or copies it as text. */
export function PrintReceipt({ entry, isPaidOnline, issuer }: PrintReceiptProps) {
  const content = receiptOf(entry, isPaidOnline, issuer);
  if (!content) return null;
  return (
    <PrintButton
      name={RECEIPT_COPY.fileName(content.title, content.reference)}
      text={receiptText(entry, content)}
    >
      {content.isPaid ? RECEIPT_COPY.print : RECEIPT_COPY.printSummary}
    </PrintButton>
  );
}

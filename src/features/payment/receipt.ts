import { dateAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { totalLabel, withoutGoods } from '../../copy/total.ts';
import { formatEuros, formatWireEuros } from '../../domain/money.ts';
import { LINK_NAMES } from '../../domain/payment/payment-link-copy.ts';
import { type Entry, progressOf, referenceOf } from '../../domain/submission.ts';
import { shownName } from '../../domain/text/typography.ts';
import { paidLines } from '../../form/summary/paid-lines.ts';
import { findService } from '../../services/catalogue.ts';
import { payerOf } from '../../services/for-someone.ts';
import { linksOf, type PaymentLinks } from '../../services/payment-links.ts';
import { dueOnline } from '../../services/price.ts';
import { decodeRequest } from '../../services/request.ts';
import { RECEIPT_COPY } from './copy.ts';

/** The issuer of the receipt, from the operator's data. */
export interface Issuer {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

export interface ReceiptContent {
  readonly title: string;
  readonly reference: string | null;
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly total: { readonly label: string; readonly amount: string };
  readonly notes: readonly string[];
  readonly issuer: string;
  /** Whether something is paid: before that it is no receipt. */
  readonly isPaid: boolean;
}

/**
 * The receipt of an order: its price, and how much of it is paid. Null for an order without a price.
 * @param isPaidOnline by card, before it was received; otherwise the manager sends links
 * (docs/rules/payments.md#to-be-paid)
 */
export function receiptOf(entry: Entry, isPaidOnline: boolean, issuer: Issuer): ReceiptContent | null {
  const { quote } = entry.request;
  if (!quote) return null;
  const money = paidLines(entry);
  // The lines of the price already tell of a single payment by card.
  if (money && (!isPaidOnline || money.lines.length > 1)) {
    return {
      title: RECEIPT_COPY.paid.title,
      reference: referenceOf(entry),
      ...money,
      notes: [...receivedNote(entry), ...leftToPay(entry)],
      issuer: RECEIPT_COPY.issuer(issuer.name, issuer.address, issuer.email),
      isPaid: true,
    };
  }
  const copy = isPaidOnline ? RECEIPT_COPY.paid : RECEIPT_COPY.ordered;
  const budget = { label: RECEIPT_COPY.budget, amount: formatWireEuros(quote.budget) };
  const fees = [...quote.serviceDetails, ...quote.deliveryDetails].map(({ label, amount }) => ({
    label: shownName(label),
    amount: formatWireEuros(amount),
  }));
  const hasBudget = quote.budget > 0;
  return {
    title: copy.title,
    reference: referenceOf(entry),
    lines: hasBudget && !isPaidOnline ? [...fees, budget] : fees,
    total: {
      label: withoutGoods(quote) === null ? copy.total : totalLabel(quote),
      amount: isPaidOnline ? formatEuros(dueOnline(quote)) : formatWireEuros(quote.totalToPay),
    },
    notes: [
      ...(entry.receivedAt === null || (!isPaidOnline && mayBePaidByLink(entry))
        ? receivedNote(entry)
        : [
            copy.at(
              onIsland(dateAndTime(entry.receivedAt)),
              linksAfter(entry),
              payerOf(entry.request.fields),
            ),
          ]),
      ...leftToPay(entry),
      ...(isPaidOnline && hasBudget && linksOfManager(entry).length === 0
        ? [RECEIPT_COPY.budgetLater(budget.amount)]
        : []),
    ],
    issuer: RECEIPT_COPY.issuer(issuer.name, issuer.address, issuer.email),
    isPaid: isPaidOnline,
  };
}

/** Whether the order has come so far that a link of it may have been paid, whatever this device was told last. */
const mayBePaidByLink = (entry: Entry): boolean =>
  progressOf(entry) !== null || linksOfManager(entry).length > 0;

const linksOfManager = ({ progress }: Entry) => progress?.links ?? [];

function receivedNote({ receivedAt, service }: Entry): string[] {
  if (receivedAt === null) return [];
  const said = findService(service)?.kind === 'donation' ? RECEIPT_COPY.giftReceived : RECEIPT_COPY.received;
  return [said(onIsland(dateAndTime(receivedAt)))];
}

/** The links that wait, as this device was told last. */
const leftToPay = (entry: Entry): string[] =>
  linksOfManager(entry).map(({ kind, amount }) =>
    RECEIPT_COPY.left(LINK_NAMES[kind], formatWireEuros(amount)),
  );

/** The payment links that the manager still sends for a received order. */
export function linksAfter({ service: slug, request: { fields, quote } }: Entry): PaymentLinks {
  const service = findService(slug);
  return service ? linksOf(service, decodeRequest(service, fields), quote) : 'both';
}

/** The receipt as lines of plain text. */
export function receiptText(entry: Entry, content: ReceiptContent): string {
  const { title, reference, lines, total, notes, issuer } = content;
  return [
    reference === null ? title : `${title} ${reference}`,
    entry.title,
    ...[...lines, total].map(({ label, amount }) => `${label}\u00a0: ${amount}`),
    ...notes,
    issuer,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

import type { LinkLine } from '../../../backend/desk/payments.ts';
import { writtenText } from '../../../domain/clean-text.ts';
import { type Cents, formatAmount, fromWireLine, MOST_MONEY, parseEuros } from '../../../domain/money.ts';
import type { LinkKind } from '../../../domain/payment.ts';
import { type Question, replacementsOf } from '../../../domain/question.ts';
import { shownName } from '../../../domain/typography.ts';
import type { WireFields, WireQuote } from '../../../domain/wire.ts';
import { findService } from '../../../services/catalogue.ts';
import { CHECK_COPY } from '../../../services/check-copy.ts';
import { decodeRequest } from '../../../services/restore.ts';
import { PAYMENTS_COPY } from './copy.ts';

/** A line of a link as the manager types it. */
export interface Row {
  /** Identifies the row for as long as the form is open. */
  readonly key: number;
  readonly label: string;
  readonly amount: string;
}

/** Whether a row names an article whose amount is still to be written. */
export const isOpenRow = ({ label, amount }: Row): boolean =>
  writtenText(label) !== '' && writtenText(amount) === '';

const MINUS = /^[-−]/;

/** An amount as typed, in cents; below zero with a minus sign, for what is taken off. Null when it is none. */
export function parseSigned(text: string): Cents | null {
  const clean = text.trim();
  const cents = parseEuros(clean.replace(MINUS, ''));
  return cents !== null && MINUS.test(clean) ? -cents : cents;
}

/** An amount as a field shows it: « 12,50 ». */
export const typed = (cents: Cents): string => formatAmount(cents);

const rows = (lines: readonly Omit<Row, 'key'>[]): Row[] => lines.map((line, key) => ({ key, ...line }));

export const rowsOf = (lines: readonly LinkLine[]): Row[] =>
  rows(lines.map(({ label, amount }) => ({ label, amount: typed(amount) })));

interface Order {
  readonly service: string;
  readonly fields: WireFields;
  readonly quote: WireQuote | null;
  /** The prices for which it was last paid; zero where nothing was. */
  readonly agreed: Readonly<Record<LinkKind, Cents>>;
  readonly questions: readonly Question[];
}

/** The lines that are proposed for a link: the goods without their prices, and the fees, less what is settled. */
export function proposedRows(kind: LinkKind, order: Order): Row[] {
  return kind === 'budget' ? goodsOf(order) : feesOf(order);
}

/**
 * The lines of a shopping list, with what the customer has accepted in the place of some; one line for goods that were written as a
 * text, and for what a correction has added to goods that are paid.
 */
function goodsOf({ service: slug, fields, questions, quote, agreed }: Order): Row[] {
  if (agreed.budget > 0) {
    const more = fromWireLine(quote?.budget ?? 0) - agreed.budget;
    return rows([{ label: PAYMENTS_COPY.moreGoods, amount: more > 0 ? typed(more) : '' }]);
  }
  const service = findService(slug);
  const values = service ? decodeRequest(service, fields) : {};
  const [name = ''] = Object.entries(service?.fields ?? {}).find(([, { kind }]) => kind === 'itemList') ?? [];
  const list: unknown = values[name];
  const items = Array.isArray(list) ? list : [];
  const accepted = replacementsOf(questions, items);
  const goods = items.map(({ quantity, item }, index) => {
    const instead = accepted.get(index + 1);
    return instead
      ? { label: instead.proposal, amount: typed(instead.price) }
      : { label: `${quantity} × ${item}`, amount: '' };
  });
  return rows(goods.length > 0 ? goods : [{ label: PAYMENTS_COPY.goods, amount: '' }]);
}

function feesOf({ quote, agreed }: Order): Row[] {
  const fees = [...(quote?.serviceDetails ?? []), ...(quote?.deliveryDetails ?? [])];
  const paid = agreed.frais > 0 ? [{ label: PAYMENTS_COPY.settled, amount: typed(-agreed.frais) }] : [];
  return rows([
    ...fees.map(({ label, amount }) => ({ label: shownName(label), amount: typed(fromWireLine(amount)) })),
    ...paid,
  ]);
}

export interface ReadRows {
  /** The lines with an amount: one without is left out of the link. */
  readonly lines: readonly LinkLine[];
  readonly total: Cents;
  /** The message of each wrong row, by its key. */
  readonly errors: Readonly<Record<number, { readonly label?: string; readonly amount?: string }>>;
}

/** Reads the rows of a link as they were typed. */
export function readRows(typedRows: readonly Row[]): ReadRows {
  const lines: LinkLine[] = [];
  const errors: Record<number, { label?: string; amount?: string }> = {};
  for (const { key, label, amount } of typedRows) {
    if (writtenText(amount) === '') continue;
    const cents = parseSigned(amount);
    if (cents === null) errors[key] = { amount: PAYMENTS_COPY.badAmount };
    else if (Math.abs(cents) > MOST_MONEY) errors[key] = { amount: CHECK_COPY.tooMuch };
    else if (writtenText(label) === '' && cents !== 0) errors[key] = { label: PAYMENTS_COPY.noLabel };
    else if (cents !== 0) lines.push({ label: writtenText(label), amount: cents });
  }
  return { lines, total: lines.reduce((sum, line) => sum + line.amount, 0), errors };
}

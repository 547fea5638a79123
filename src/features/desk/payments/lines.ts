import type { LinkLine } from '../../../backend/desk/payments.ts';
import {
  type Cents,
  formatAmount,
  fromWireLine,
  MOST_MONEY,
  parseEuros,
  percentOf,
} from '../../../domain/money.ts';
import { answersOf, articleOf, type Question } from '../../../domain/order/question.ts';
import type { LinkKind } from '../../../domain/payment/payment.ts';
import { announcedBudget, priceOf } from '../../../domain/quote/settlement.ts';
import type { WireFields, WireQuote } from '../../../domain/submission/wire.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { shownName } from '../../../domain/text/typography.ts';
import { findService } from '../../../services/catalogue.ts';
import { CHECK_COPY } from '../../../services/check-copy.ts';
import { decodeRequest } from '../../../services/request.ts';
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
  /** What the next link of a kind leaves out because the other kind was paid too much. */
  readonly credit: Readonly<Record<LinkKind, Cents>>;
}

/** The lines that are proposed for a link: the goods without their prices, and the fees, less what is settled. */
export function proposedRows(kind: LinkKind, order: Order): Row[] {
  return kind === 'budget' ? goodsOf(order) : feesOf(order);
}

/**
 * The lines of a shopping list. A replacement that the customer has accepted stands in place of its article. Goods that were written
 * as a text are one line, and so is what a correction has added to goods that are paid.
 */
function goodsOf({ service: slug, fields, questions, quote, agreed, credit }: Order): Row[] {
  if (agreed.budget > 0) {
    const more = fromWireLine(quote?.budget ?? 0) - agreed.budget;
    return rows([
      { label: PAYMENTS_COPY.moreGoods, amount: more > 0 ? typed(more) : '' },
      ...creditOf(credit.budget),
    ]);
  }
  const service = findService(slug);
  const values = service ? decodeRequest(service, fields) : {};
  const [name = ''] = Object.entries(service?.fields ?? {}).find(([, { kind }]) => kind === 'itemList') ?? [];
  const list: unknown = values[name];
  const items = Array.isArray(list) ? list : [];
  const answered = answersOf(questions, items);
  const goods = items.flatMap((line, index) => {
    const answer = answered.get(index + 1);
    if (!answer) return [{ label: articleOf(line), amount: '' }];
    // What the customer wants nothing for, or what has nothing in its place, is bought by nobody.
    if (answer.state === 'non' || answer.proposal === '') return [];
    return [{ label: answer.proposal, amount: typed(answer.price) }];
  });
  return rows(goods.length > 0 ? goods : [{ label: PAYMENTS_COPY.goods, amount: '' }]);
}

/** What was paid too much of the other kind, taken off. */
const creditOf = (cents: Cents) =>
  cents > 0 ? [{ label: PAYMENTS_COPY.credit, amount: typed(-cents) }] : [];

function feesOf({ quote, agreed, credit }: Order): Row[] {
  const fees = [...(quote?.serviceDetails ?? []), ...(quote?.deliveryDetails ?? [])];
  const paid = agreed.frais > 0 ? [{ label: PAYMENTS_COPY.settled, amount: typed(-agreed.frais) }] : [];
  return rows([
    ...fees.map(({ label, amount }) => ({ label: shownName(label), amount: typed(fromWireLine(amount)) })),
    ...paid,
    ...creditOf(credit.frais),
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

/** A fee that is a share of the goods, counted on the budget that was announced and on the real price (docs/rules/desk.md#payment-links). */
export interface Share {
  /** The key of its row. */
  readonly key: number;
  readonly label: string;
  readonly percent: number;
  readonly announced: Cents;
  readonly real: Cents;
}

/**
 * The fees among the rows that would differ on the real price of the goods.
 * @param goods what the goods cost really; zero where it is not known yet
 */
export function sharesOf({ quote }: Pick<Order, 'quote'>, fees: readonly Row[], goods: Cents): Share[] {
  const budget = fromWireLine(quote?.budget ?? 0);
  if (goods <= 0 || budget <= 0 || goods === budget) return [];
  return (quote?.serviceDetails ?? []).flatMap(({ label, reason, amount }) => {
    const percent = Number(/^(\d+)\s*%/.exec(reason ?? '')?.[1] ?? 0);
    const row = fees.find((each) => each.label === shownName(label));
    const real = percentOf(goods, percent);
    if (percent === 0 || !row || parseSigned(row.amount) === real) return [];
    return [{ key: row.key, label: row.label, percent, announced: fromWireLine(amount), real }];
  });
}

/**
 * What was announced of the links that are to be made, and how much more is asked for; zero where nothing was announced of them.
 * @param isMore whether they come on top of all that was announced
 */
export function announcedOf(
  order: Pick<Order, 'quote' | 'fields' | 'agreed'>,
  wanted: readonly { readonly kind: LinkKind; readonly total: Cents }[],
  isMore: boolean,
): { readonly announced: Cents; readonly above: Cents } {
  const parts = wanted.flatMap(({ kind, total }) => {
    const price = kind === 'budget' ? announcedBudget(order) : priceOf(kind, order.quote);
    if (!price) return [];
    return [{ price, asked: isMore ? price + total : total + order.agreed[kind] }];
  });
  const announced = parts.reduce((sum, { price }) => sum + price, 0);
  const asked = parts.reduce((sum, each) => sum + each.asked, 0);
  return { announced, above: Math.max(0, asked - announced) };
}

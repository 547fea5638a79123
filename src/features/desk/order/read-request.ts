import type { DeskOrder } from '../../../backend/desk/order.ts';
import { timeOfDay } from '../../../copy/dates.ts';
import { totalAmount, totalLabel } from '../../../copy/total.ts';
import { findLast } from '../../../domain/collections.ts';
import type { MessageValues } from '../../../domain/desk/message.ts';
import { formatEuros, formatWireEuros } from '../../../domain/money.ts';
import type { CoursePlace } from '../../../domain/order/course.ts';
import { LINK_NAMES } from '../../../domain/payment/payment-link-copy.ts';
import { priceOf } from '../../../domain/quote/settlement.ts';
import type { Tables } from '../../../domain/tables.ts';
import { shownName } from '../../../domain/text/typography.ts';
import { type SentFact, sentFacts } from '../../../form/summary/SentSummary.tsx';
import { findService } from '../../../services/catalogue.ts';
import { courseSheet, deliveryCommune } from '../../../services/course-sheet.ts';
import type { Service } from '../../../services/define.ts';
import { type OrderPerson, peopleOf } from '../../../services/order-people.ts';
import { decodeRequest } from '../../../services/request.ts';
import type { Values } from '../../../services/values.ts';
import { STANDING_COPY } from './copy.ts';
import { openLinks } from './sections.ts';

/** An order in the words of its own form. */
export interface OrderRequest {
  /** Null where this version of the app does not know it. */
  readonly service: Service | null;
  /** Every answer, without the list and the files, which stand by themselves. */
  readonly facts: readonly SentFact[];
  readonly people: readonly OrderPerson[];
  readonly places: readonly CoursePlace[];
  /** The shopping list as it travels; empty without one. */
  readonly list: string;
  /** Whether the customer wishes not to be called. */
  readonly isSmsOnly: boolean;
  /** The restaurant or the shop, which tells the order apart in a list. */
  readonly title: string;
  labelOf(field: string): string;
}

const APART = ['itemList', 'files'];

/** Reads what an order says. A service that this version does not know shows what came on the wire. */
export function readRequest(order: DeskOrder, tables: Tables): OrderRequest {
  const { fields, files } = order;
  const service = findService(order.service);
  const sheet = courseSheet(order.service, fields);
  const common = {
    places: (sheet?.places ?? []).filter(({ map }) => map !== ''),
    list: sheet?.list ?? '',
    isSmsOnly: fields.contact_sms_uniquement === 'oui' || fields.contact_sms_uniquement === true,
  };
  if (!service) {
    const facts = Object.entries(fields).map(([name, value]) => ({ name, label: name, text: String(value) }));
    return { ...common, service, facts, people: [], title: '', labelOf: (field) => field };
  }
  const values: Values = decodeRequest(service, fields, files);
  const kindOf = (name: string) => service.fields[name]?.kind ?? '';
  return {
    ...common,
    service,
    facts: sentFacts(service, values, tables).filter(({ name }) => !APART.includes(kindOf(name))),
    people: peopleOf(service, values, fields),
    title: service.title(values),
    labelOf: (field) => service.fields[field]?.label ?? field,
  };
}

/** The parts of an order that a message tells. */
type ToldOrder = Pick<
  DeskOrder,
  'reference' | 'service' | 'fields' | 'quote' | 'slotAt' | 'links' | 'questions'
>;

/**
 * The values of the placeholders in a message to one of the people of an order. A value that the desk does not know is absent.
 * @param gestionnaire the manager's name
 * @param site the origin of the site, for the links
 * @param now epoch milliseconds: links that have expired by then are not told, nor a question whose time is over
 */
export function messageValues(
  order: ToldOrder,
  person: OrderPerson,
  gestionnaire: string,
  site: string,
  now: number,
): MessageValues {
  const open = openLinks(order.links, now);
  const addressOf = (token: string) => `${site}/paiement?lien=${token}`;
  const [budget, fees] = (['budget', 'frais'] as const).map((kind) =>
    open.find((link) => link.kind === kind),
  );
  const lines = open.map(
    ({ kind, amount, token }) => `${LINK_NAMES[kind]}, ${formatEuros(amount)}\u00a0: ${addressOf(token)}`,
  );
  const question = findLast(
    order.questions,
    ({ state, expiresAt }) => state === 'ouverte' && Date.parse(expiresAt) > now,
  );
  return {
    prenom: person.name,
    numero: order.reference,
    gestionnaire,
    ...(order.quote && { total: totalAmount(formatWireEuros(order.quote.totalToPay), order.quote) }),
    ...(order.slotAt && { creneau: timeOfDay(Date.parse(order.slotAt)) }),
    commune: shownName(deliveryCommune(order.service, order.fields)),
    liens: lines.join('\n'),
    ...(budget && { lien_budget: addressOf(budget.token), montant_budget: formatEuros(budget.amount) }),
    ...(question && {
      article: question.item,
      remplacement: question.proposal,
      prix: formatEuros(question.price),
    }),
    ...(fees && { lien_frais: addressOf(fees.token), montant_frais: formatEuros(fees.amount) }),
  };
}

/** A line of what an order costs. */
export interface MoneyLine {
  readonly label: string;
  readonly amount: string;
  readonly isStrong?: boolean;
}

/**
 * How an order stands with its money, in lines: the total that was announced, what was paid, and what is left.
 * @param now epoch milliseconds: what a link asks for counts until it expires, and then what was announced
 */
export function standingOf(
  { quote, kept, toPay, links }: Pick<DeskOrder, 'quote' | 'kept' | 'toPay' | 'links'>,
  now: number,
): readonly MoneyLine[] {
  const open = openLinks(links, now);
  const asked = toPay.map((kind) => ({ kind, amount: open.find((link) => link.kind === kind)?.amount }));
  const left = asked.reduce((sum, { kind, amount }) => sum + (amount ?? priceOf(kind, quote)), 0);
  const isKnown = asked.every(({ kind, amount }) => amount !== undefined || priceOf(kind, quote) > 0);
  const total = quote && { label: totalLabel(quote), amount: formatWireEuros(quote.totalToPay) };
  if (kept === 0) return total ? [{ ...total, isStrong: true }] : [];
  return [
    ...(total ? [{ ...total, label: STANDING_COPY.announced }] : []),
    { label: STANDING_COPY.paid, amount: formatEuros(kept) },
    {
      label: STANDING_COPY.left,
      amount: isKnown ? formatEuros(left) : STANDING_COPY.notKnown,
      isStrong: true,
    },
  ];
}

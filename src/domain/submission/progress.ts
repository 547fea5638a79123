import { type Cents, fromWireLine } from '../money.ts';
import { isFinal, type OrderState, type OrderStatus } from '../order/order-status.ts';
import { type Instant, islandClock } from '../time/island-time.ts';
import { type Change, changed, type Entry, unchanged } from './entry.ts';
import { isExpired } from './timing.ts';
import { admits } from './transitions.ts';

/** Statuses that add nothing to the receipt. */
const SAID_BY_RECEIPT: ReadonlySet<OrderStatus> = new Set(['recue', 'paiement_en_attente']);

/** The manager's status since reception; null before one. */
export function progressOf({ state, progress }: Entry): OrderStatus | null {
  return state === 'received' && progress && !SAID_BY_RECEIPT.has(progress.status) ? progress.status : null;
}

/** Whether the manager's status may still change. */
export function isFollowed(entry: Entry, now: Instant): boolean {
  return entry.state === 'received' && !isFinal(entry.progress?.status ?? 'recue') && !isExpired(entry, now);
}

/** Whether a manager has the order: from its reception until it is delivered, answered or cancelled. */
export function isInHand(entry: Entry, now: Instant): boolean {
  return isFollowed(entry, now) && progressOf(entry) !== 'retenue';
}

/** Whether the delivery is still ahead: received, not over, and not for another day than today. */
export function isComing(entry: Entry, now: Instant): boolean {
  const { slot } = entry.request;
  return isFollowed(entry, now) && (slot === null || slot.date === islandClock(now).date);
}

/** Stores the server's status of a received order. Refused when it is not new, so that nothing is written. */
export function noteProgress(entry: Entry, state: OrderState): Change {
  const { status, history, links, questions, corrected, without, isWithoutItems, paid, givenBack } = state;
  const { progress } = entry;
  const isKnown =
    progress?.status === status &&
    progress.history.length === history.length &&
    tokensOf(progress.links) === tokensOf(links) &&
    (progress.questions ?? 0) === (questions ?? 0) &&
    progress.corrected === corrected &&
    (progress.without ?? null) === (without ?? null) &&
    progress.isWithoutItems === isWithoutItems &&
    moneyOf(progress) === moneyOf(state);
  if (!admits(entry.state, 'noteProgress') || isKnown) return unchanged('not-applicable');
  const asked = {
    ...(links && { links }),
    ...(questions && { questions }),
    ...(corrected !== undefined && { corrected }),
    ...(without && { without }),
    ...(isWithoutItems && { isWithoutItems }),
    ...(paid && { paid }),
    ...(givenBack && { givenBack }),
  };
  return changed({ ...entry, progress: { status, history, ...asked } });
}

const tokensOf = (links: OrderState['links'] = []) => links.map(({ token }) => token).join();

type MoneyOf = Pick<OrderState, 'paid' | 'givenBack'>;
const moneyOf = ({ paid = [], givenBack = [] }: MoneyOf) => JSON.stringify([paid, givenBack]);

/**
 * Sums of an order in cents, as far as this device was told: `paid` was charged, `givenBack` was refunded, `extra` is too much and not
 * refunded yet.
 */
export function sumsPaid(entry: Pick<Entry, 'progress'>): {
  readonly paid: Cents;
  readonly extra: Cents;
  readonly givenBack: Cents;
} {
  const { paid = [], givenBack = [] } = entry.progress ?? {};
  const sum = (list: readonly { readonly amount: number }[]) =>
    list.reduce((cents, { amount }) => cents + fromWireLine(amount), 0);
  const extra = paid.map((money) => ({ amount: money.isExtra ? (money.extra ?? money.amount) : 0 }));
  return { paid: sum(paid), extra: sum(extra), givenBack: sum(givenBack) };
}

/** Whether money of an order that is over may still be given back. */
export function mayBeGivenBack(entry: Entry, now: Instant): boolean {
  const { paid, givenBack } = sumsPaid(entry);
  return entry.state === 'received' && !isFollowed(entry, now) && !isExpired(entry, now) && paid > givenBack;
}

/** Whether the card form of an order was opened, while the order itself was never sent. */
export const hadCardForm = ({ attempts, unconfirmed }: Pick<Entry, 'attempts' | 'unconfirmed'>): boolean =>
  attempts === 0 && unconfirmed.length > 0;

/**
 * Whether a card form is all that the server had of the order, and this device knows of no payment. The order does not arrive without
 * one (docs/rules/payments.md#server-decides). A card form that is still open may be paid all the same.
 */
export const isLeftUnpaid = (entry: Entry): boolean =>
  hadCardForm(entry) && !entry.mayBePaid && !entry.hasLostVersions;

/** Whether the order was cancelled at its card form, before any payment that this device knows of. */
export const isCancelledUnpaid = (entry: Entry): boolean =>
  entry.state === 'cancelled' && entry.problem === null && isLeftUnpaid(entry);

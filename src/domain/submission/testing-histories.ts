import type { Instant } from '../time/island-time.ts';
import { lease, markStale, reclaimAbandoned, recordOutcome } from './attempt.ts';
import { acceptPrice, acknowledge, amend, cancel, chooseSlot, resend } from './customer-actions.ts';
import { type Change, type Entry, newEntry, sameRequest } from './entry.ts';
import type { Outcome } from './outcome.ts';
import { aNewEntry, aQuote, aReceipt, aRequest, NOON } from './testing.ts';
import { mayHaveArrived, slotHasPassed } from './timing.ts';
import type { SubmissionRequest } from './wire.ts';

/**
 * Random histories of one submission: three senders (two tabs, a worker) that lease, crash and lose answers; a
 * network that delays, repeats and drops; a customer who edits, accepts and cancels; a server with unique keys that
 * changes its prices and closes. The server checks form and key, then slot, opening and price.
 */

const MINUTE = 60_000;

/** Cheaper than `expect`, which the histories would call millions of times. */
function must(condition: boolean, broken: string): void {
  if (!condition) throw new Error(broken);
}

type Accepted = { request: SubmissionRequest; at: Instant };
/**
 * A request under way. @property overtaken the network keeps order and a later copy was received: this one never will
 * be
 */
type Flight = { sent: Entry; answer: Outcome | null; overtaken: boolean };

export type World = {
  now: Instant;
  entry: Entry;
  flights: Map<number, Flight>;
  /** Requests of attempts that no sender waits for any more; they may still be received, even twice. */
  adrift: Entry[];
  /** Every version that the customer has ever confirmed. */
  confirmed: SubmissionRequest[];
  /** Whether the customer was told that this device cannot know which version counts. */
  told: boolean;
  acknowledged: boolean;
  server: { accepted: Accepted[]; price: number; closed: boolean; skew: number };
  /** Whether the network keeps the order of requests. */
  ordered: boolean;
};

const refusalOf = (code: string, quote?: ReturnType<typeof aQuote>): Outcome => ({
  kind: 'refusal',
  problem: { code, message: 'Non.', ...(quote && { quote }) },
});

function receiptOf({ request: { quote }, at }: Accepted, earlierVersion: boolean): Outcome {
  return { kind: 'receipt', receipt: aReceipt({ quote }), receivedAt: at, earlierVersion };
}

function hasConfirmed({ confirmed }: World, request: SubmissionRequest): boolean {
  return confirmed.some((seen) => sameRequest(seen, request));
}

/** The server's answer to one copy of a request. */
function arrive(world: World, { request, slotAt }: Entry): Outcome {
  const { server } = world;
  const serverNow = world.now + server.skew;
  const [accepted] = server.accepted;
  // The worst that a server may do: check the form of a request before it looks the key up.
  if (request.fields.details === 'bad') return refusalOf('invalid');
  if (accepted) return receiptOf(accepted, !sameRequest(accepted.request, request));
  if (slotHasPassed({ slotAt }, serverNow)) return refusalOf('slot_passed');
  if (server.closed) return refusalOf('closed');
  if (request.quote?.totalToPay !== server.price) return refusalOf('price_changed', aQuote(server.price));
  must(hasConfirmed(world, request), 'accepted what nobody confirmed');
  const fresh = { request, at: serverNow };
  server.accepted.push(fresh);
  return receiptOf(fresh, false);
}

/**
 * Delivers one copy to the server. When the network keeps order, copies that were sent before it can no longer be
 * received.
 */
function deliver(world: World, sent: Entry): Outcome {
  if (world.ordered) {
    world.adrift = world.adrift.filter((other) => other.attempts > sent.attempts);
    for (const flight of world.flights.values()) flight.overtaken ||= flight.sent.attempts < sent.attempts;
  }
  return arrive(world, sent);
}

function drop(world: World, actor: number): Flight | undefined {
  const flight = world.flights.get(actor);
  world.flights.delete(actor);
  if (flight && !flight.answer && !flight.overtaken) world.adrift.push(flight.sent);
  return flight;
}

function end(world: World, sent: Entry, outcome: Outcome): void {
  world.entry = recordOutcome(world.entry, sent, outcome, world.now, 0.5);
}

/** Checks that a receipt wins, and that the entry shows its version or says that it does not know it. */
function checkAnswer({ entry, server }: World, before: Entry, answer: Outcome): void {
  if (answer.kind !== 'receipt') return;
  must(entry.state === 'received', 'a receipt did not win');
  const [accepted] = server.accepted;
  if (!accepted || entry.problem?.code === 'unknown_version') return;
  must(sameRequest(entry.request, accepted.request), 'shows another version than the one that counts');
  const silent = entry.problem === null && !sameRequest(before.request, accepted.request);
  must(!silent, 'silent about an earlier version');
}

/** Applies a customer's action, and remembers the version that it confirms if it succeeds. */
function click(world: World, change: Change): void {
  if (!change.ok) return;
  world.entry = change.entry;
  world.confirmed.push(change.entry.request);
}

const confirmedAt = '2026-11-19T16:10:00.000Z';
const DETAILS = ['2 bokits', '3 bokits', 'bad'];
const LOST: Outcome = { kind: 'transient', cause: 'network', retryAfter: null };

export type Step = { kind: keyof typeof steps; actor: number; n: number };

const steps = {
  begin(world: World, { actor, n }: Step) {
    if (world.flights.has(actor)) return;
    const before = world.entry;
    const manner = { eager: n % 2 === 0, underLock: n % 3 === 0 };
    const taken = lease(before, `actor ${actor}`, world.now, manner);
    if (!taken.ok) return;
    const leased = [...world.flights.values()].filter(({ sent }) => (sent.lease?.until ?? 0) > world.now);
    must(leased.length === 0, 'two actors at it');
    must(!slotHasPassed(before, world.now) || mayHaveArrived(before), 'sent a passed slot');
    must(hasConfirmed(world, taken.entry.request), 'sent what nobody confirmed');
    world.entry = taken.entry;
    world.flights.set(actor, { sent: taken.entry, answer: null, overtaken: false });
  },
  arrive(world: World, { actor }: Step) {
    const flight = world.flights.get(actor);
    if (flight && !flight.answer && !flight.overtaken) flight.answer = deliver(world, flight.sent);
  },
  answer(world: World, { actor }: Step) {
    const flight = world.flights.get(actor);
    if (!flight?.answer) return;
    world.flights.delete(actor);
    const before = world.entry;
    end(world, flight.sent, flight.answer);
    if (before.state !== 'received') checkAnswer(world, before, flight.answer);
  },
  lose(world: World, { actor }: Step) {
    const flight = drop(world, actor);
    if (flight) end(world, flight.sent, LOST);
  },
  intercept(world: World, { actor }: Step) {
    const flight = world.flights.get(actor);
    if (!flight || flight.answer) return;
    world.flights.delete(actor);
    end(world, flight.sent, refusalOf('http_403'));
  },
  crash(world: World, { actor }: Step) {
    drop(world, actor);
  },
  /** The lock is free, so its last holder has died. */
  takeLock(world: World) {
    if ([...world.flights.values()].some(({ sent }) => sent.lease?.underLock)) return;
    const change = reclaimAbandoned(world.entry, world.now);
    if (change.ok) world.entry = change.entry;
  },
  drift(world: World, { n }: Step) {
    const sent = world.adrift[n % Math.max(1, world.adrift.length)];
    if (sent) deliver(world, sent);
  },
  wait(world: World, { n }: Step) {
    world.now += [1000, 10_000, 61_000, 10 * MINUTE, 90 * MINUTE][n % 5] ?? 0;
  },
  mark(world: World) {
    const marked = markStale(world.entry, world.now);
    if (marked.ok) world.entry = marked.entry;
  },
  amend(world: World, { n }: Step) {
    const fields = { details: DETAILS[n % DETAILS.length] ?? '' };
    const { slotAt } = world.entry;
    click(world, amend(world.entry, { request: { ...world.entry.request, fields }, slotAt }, world.now));
  },
  accept(world: World, { n }: Step) {
    // An odd number stands for a screen that still shows an earlier price.
    const quote = n % 2 === 0 ? world.entry.problem?.quote : aQuote(20 + n);
    if (quote) click(world, acceptPrice(world.entry, { quote }, world.now));
  },
  slot(world: World, { n }: Step) {
    const slotAt = world.now + (n + 1) * 20 * MINUTE;
    const slot = { date: '2026-11-19', time: `1${n % 10}:00` };
    const { quote } = world.entry.request;
    click(world, chooseSlot(world.entry, { slot, slotAt, quote, fields: {}, confirmedAt }, world.now));
  },
  resend(world: World) {
    click(world, resend(world.entry, world.now));
  },
  cancel(world: World) {
    click(world, cancel(world.entry, world.now));
  },
  acknowledge(world: World) {
    world.acknowledged ||= world.entry.state === 'cancelled';
    click(world, acknowledge(world.entry, world.now));
  },
  reprice(world: World, { n }: Step) {
    world.server.price = 20 + (n % 3);
  },
  close(world: World) {
    world.server.closed = !world.server.closed;
  },
};

export const STEP_KINDS = Object.keys(steps) as Step['kind'][];

/** A random history. @property skew how far the server's clock is ahead of the device's, in milliseconds */
export type History = { slotInMinutes: number | null; skew: number; history: Step[] };

function begin({ slotInMinutes, skew }: History, ordered: boolean): World {
  const slotAt = slotInMinutes === null ? null : NOON + slotInMinutes * MINUTE;
  const request = aRequest({ quote: aQuote(20) });
  const entry = newEntry(aNewEntry({ request, slotAt }), NOON);
  const server = { accepted: [], price: 20, closed: false, skew };
  return {
    now: NOON,
    entry,
    flights: new Map(),
    adrift: [],
    confirmed: [request],
    told: false,
    acknowledged: false,
    server,
    ordered,
  };
}

function checkAlways(world: World, before: Entry, kind: Step['kind']): void {
  const { entry, server } = world;
  must(server.accepted.length <= 1, 'doubled');
  must(before.state !== 'received' || kind === 'acknowledge' || entry === before, 'received is not final');
  must(entry.state !== 'received' || server.accepted.length === 1, 'a receipt for nothing');
  must(entry.id === before.id, 'another key');
  if (!world.ordered || server.accepted.length === 0) return;
  must(mayHaveArrived(entry), 'pretends that nothing arrived');
  const silent = entry.state === 'cancelled' && entry.problem === null && !world.acknowledged;
  must(!silent, 'cancelled without a word what had arrived');
}

/** Checks that a received entry shows the server's version, unless it has said that it may not. */
function checkReceived(world: World): void {
  const { entry, server } = world;
  world.told ||= entry.problem?.code === 'unknown_version';
  const [accepted] = server.accepted;
  if (entry.state !== 'received' || !accepted || world.told) return;
  must(sameRequest(entry.request, accepted.request), 'shows another order than the one received');
}

/**
 * Plays a history and throws at the first violation.
 * @param ordered whether the network keeps the order of requests
 */
export function play(input: History, ordered: boolean): World {
  const world = begin(input, ordered);
  for (const step of input.history) {
    const before = world.entry;
    steps[step.kind](world, step);
    checkAlways(world, before, step.kind);
    checkReceived(world);
  }
  return world;
}

/** Ends all faults: every sender has died, and one returns after a pause. */
export function recover(world: World, pause: number): void {
  for (const actor of [0, 1, 2]) drop(world, actor);
  world.now += pause;
  steps.mark(world);
  steps.begin(world, { kind: 'begin', actor: 0, n: 0 });
  steps.arrive(world, { kind: 'arrive', actor: 0, n: 0 });
  steps.answer(world, { kind: 'answer', actor: 0, n: 0 });
}

/** The customer does what the screen asks for. */
export function obey(world: World): void {
  const step = { kind: 'wait' as const, actor: 0, n: 0 };
  const { entry, now } = world;
  world.server.closed = false;
  if (entry.state === 'price-changed') steps.accept(world, step);
  else if (entry.state === 'slot-passed') steps.slot(world, { ...step, n: 20 });
  else if (entry.problem?.code !== 'invalid') steps.resend(world);
  else {
    const slotAt = entry.slotAt === null ? null : now + 3 * 60 * MINUTE;
    click(world, amend(entry, { request: { ...entry.request, fields: {} }, slotAt }, now));
  }
}

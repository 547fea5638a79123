import * as v from 'valibot';
import { type Changes, readChanges, readOrders } from '../../backend/desk/board.ts';
import {
  BoardCounts,
  BoardOrder,
  cancelledElsewhere,
  mergeOrders,
  OPEN_STATES,
} from '../../domain/desk/board.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { serverNow } from '../clock/clock.ts';
import { onVisible } from '../page/wake-up.ts';
import { createStore } from '../store.ts';
import { deskActions, type QueuedAction } from './actions.ts';
import { onDeskChange } from './database.ts';
import { keepForDesk } from './kept.ts';
import { forgetOldOrders, keepOpenOrders } from './kept-orders.ts';
import { missedCancellations } from './missed-cancellations.ts';
import { readKept } from './read-kept.ts';
import { sendWaiting } from './send.ts';

/** How often an open board asks, in milliseconds: a new order is seen within five seconds. */
const PERIOD = 4000;
/** How often the board is written to the device, in milliseconds, for the time without a network. */
const KEEP_EVERY = 20_000;
/**
 * How often the whole board is read anew, in milliseconds. A change whose transaction took longer than the quarter of a minute that the
 * server looks back is reported to nobody.
 */
const READ_ANEW = 10 * 60_000;
/** How many signs are told at first, and how many « more » adds. */
const SIGNS = 20;

const NAME = 'board';
const KeptBoard = v.object({
  orders: v.array(BoardOrder),
  signs: v.optional(v.array(BoardOrder), []),
  moreSigns: v.optional(v.number(), 0),
  counts: BoardCounts,
});

/** The board as this device knows it. */
export interface Board {
  /** The orders that somebody is working on, oldest first. */
  readonly orders: readonly BoardOrder[];
  /** The orders whose courier has said something to decide about, in whatever state they are; the oldest sign first. */
  readonly signs: readonly BoardOrder[];
  /** How many more orders have such a sign: the server lists only the oldest. */
  readonly moreSigns: number;
  readonly counts: BoardCounts;
  /** When the server said so, in epoch milliseconds. */
  readonly at: Instant;
  /** Whether the server could not be asked since. */
  readonly isOld: boolean;
  /** Counts the answers with changes, so that other lists know when to read again. */
  readonly version: number;
  /** The orders that customers, or the operator's tools, cancelled while this page was open, until the manager has read of them. */
  readonly cancelled: readonly BoardOrder[];
  /**
   * The actions that have left the queue since the server was last asked. The server has applied them, and this board does not show
   * that yet: without this list an order that was moved would ring again for a moment.
   */
  readonly settling: readonly QueuedAction[];
}

type Shown = Omit<Board, 'version' | 'cancelled' | 'settling'> & Partial<Board>;

/** The board while {@link followBoard} runs; null until something is known. */
export const board = createStore<Board | null>(null);

/** How many signs the board lists. */
let signsTold = SIGNS;
let askAgain: () => void = () => undefined;

/** Lists more signs, where the server has told how many there are besides. */
export function tellMoreSigns(): void {
  signsTold += SIGNS;
  askAgain();
}

/** Empties the list of cancelled orders: the manager has read it. */
export function dismissCancelled(): void {
  const known = board.get();
  if (known) board.set({ ...known, cancelled: [] });
}

/**
 * Reads every order that somebody is working on, page by page, however many there are: a number above a list is all that it counts.
 * Null when the server could not be asked.
 */
async function readOpen(): Promise<readonly BoardOrder[] | null> {
  const lists = await Promise.all(
    OPEN_STATES.map(async (state) => {
      const orders: BoardOrder[] = [];
      let after: Parameters<typeof readOrders>[1] = null;
      do {
        const answer = await readOrders({ state, search: '', service: null }, after);
        if (!answer.ok) return null;
        orders.push(...answer.value.orders);
        after = answer.value.orders.length > 0 ? answer.value.next : null;
      } while (after);
      return orders;
    }),
  );
  return lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? []);
}

/**
 * Keeps {@link board} up to date while the desk is open: from what this device kept, then from the server every few seconds.
 * Returns the function that stops it.
 * @param userId the account that is signed in
 */
export function followBoard(userId: string): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isWanted = false;
  let cursor: string | null = null;
  let readAt = 0;
  let keptAt = 0;

  function show(next: Shown): void {
    if (isStopped) return;
    const { version = 0, cancelled = [], settling = [] } = board.get() ?? {};
    board.set({ version, cancelled, settling, ...next });
  }

  let queued = deskActions.get() ?? [];
  /** Keeps each action that leaves the queue until the server was asked after it, also one that the manager has dropped. */
  function followQueue(): void {
    const places = new Set(deskActions.get()?.map(({ place }) => place));
    const gone = queued.filter(({ state, place }) => state === 'waiting' && !places.has(place));
    queued = deskActions.get() ?? [];
    const known = board.get();
    if (known && gone.length > 0) show({ ...known, settling: [...known.settling, ...gone] });
  }

  function settle(asked: readonly QueuedAction[]): void {
    const known = board.get();
    if (!known || asked.length === 0) return;
    show({ ...known, settling: known.settling.filter((action) => !asked.includes(action)) });
  }

  async function readAll(): Promise<boolean> {
    // The cursor is read first, so that a change in between is reported again, and none is missed.
    const changes = await readChanges(null, signsTold);
    const orders = changes.ok ? await readOpen() : null;
    if (!changes.ok || !orders) return false;
    cursor = changes.value.cursor;
    readAt = serverNow();
    const version = (board.get()?.version ?? 0) + 1;
    show({
      orders: mergeOrders([], orders),
      signs: changes.value.signs,
      moreSigns: changes.value.moreSigns,
      counts: changes.value.counts,
      at: readAt,
      isOld: false,
      version,
    });
    return true;
  }

  async function readNews(): Promise<boolean> {
    if (cursor === null) return readAll();
    const answer = await readChanges(cursor, signsTold);
    if (!answer.ok) return false;
    // Taken before the whole board is read anew, which does not list the orders that were cancelled meanwhile.
    take(answer.value);
    const known = board.get()?.orders ?? [];
    if (!answer.value.isWhole) return (await readAll()) && noteMissed(known);
    if (serverNow() - readAt > READ_ANEW) return readAll();
    cursor = answer.value.cursor;
    return true;
  }

  /** Notes what was cancelled among the changes that no answer has named. @param before the orders before the board was read anew */
  async function noteMissed(before: readonly BoardOrder[]): Promise<true> {
    const missed = await missedCancellations(before, board.get()?.orders ?? []);
    const known = board.get();
    if (known && missed.length > 0) show({ ...known, cancelled: [...known.cancelled, ...missed] });
    return true;
  }

  function take({ orders, signs, moreSigns, counts }: Changes): void {
    const known = board.get();
    if (!known) return;
    const before = new Map(known.orders.map((order) => [order.id, order]));
    // The server reports the changes of the last quarter of a minute again.
    const news = orders.filter((order) => JSON.stringify(before.get(order.id)) !== JSON.stringify(order));
    show({
      orders: mergeOrders(known.orders, news),
      signs,
      moreSigns,
      counts,
      at: serverNow(),
      isOld: false,
      version: known.version + (news.length > 0 ? 1 : 0),
      cancelled: [...known.cancelled, ...cancelledElsewhere(known.orders, orders)],
    });
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    isWanted = true;
    if (isAsking) return;
    isAsking = true;
    while (isWanted && !isStopped) {
      isWanted = false;
      await askOnce();
    }
    isAsking = false;
    if (!isStopped) timer = setTimeout(() => void ask(), PERIOD);
  }

  async function askOnce(): Promise<void> {
    const { isOld: wasOld = false, settling = [] } = board.get() ?? {};
    const isAnswered = await readNews();
    settle(settling);
    const known = board.get();
    if (isStopped || !known) return;
    if (!isAnswered) return void (known.isOld || show({ ...known, isOld: true }));
    // The server answers again, so the actions at which it failed are tried at once.
    if (wasOld && (deskActions.get() ?? []).length > 0) void sendWaiting(true);
    await keep(known);
  }

  async function keep({ orders, signs, moreSigns, counts }: Board): Promise<void> {
    if (serverNow() - keptAt < KEEP_EVERY) return;
    keptAt = serverNow();
    await keepForDesk(NAME, userId, { orders, signs, moreSigns, counts });
    if (!isStopped) await keepOpenOrders(orders, userId);
  }

  async function start(): Promise<void> {
    void forgetOldOrders(userId);
    const kept = await readKept(NAME, userId, KeptBoard);
    if (kept && !board.get()) show({ ...kept.value, at: kept.at, isOld: true });
    await ask();
  }

  signsTold = SIGNS;
  askAgain = () => void ask();
  void start();
  // An action of this device may have been applied: the board is read again.
  const stops = [
    onVisible(() => void ask()),
    onDeskChange(() => void ask()),
    deskActions.subscribe(followQueue),
  ];
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    board.set(null);
  };
}

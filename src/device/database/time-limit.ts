import type { Database, StoreName } from './schema.ts';

/**
 * Limit for a transaction, in milliseconds. A tab or worker that is frozen in the middle of its own transaction makes
 * every other one wait, on iOS for half an hour (github.com/WebKit/WebKit/pull/67039, 2026-06-12).
 */
export const TRANSACTION_LIMIT = 5000;

/** Limit for a transaction while another store of this connection does not answer, in milliseconds. */
const LIMIT_WHILE_LATE = 1000;

/**
 * A limit is counted in turns of a timer, so that a page that was frozen itself gives the database another turn after
 * it wakes up.
 */
const TURNS = 2;

/** The stores on which a transaction has exceeded its limit, until they answer again. */
const late = new WeakMap<Database, Set<StoreName>>();

const lateStores = (db: Database): Set<StoreName> => late.get(db) ?? new Set();

/** Whether one of these stores does not answer at present. */
export function isLate(db: Database, stores: readonly StoreName[]): boolean {
  return stores.some((store) => lateStores(db).has(store));
}

/** The error of a transaction that has exceeded its limit, or that is not begun because its store does not answer. */
export function timeoutError(): DOMException {
  return new DOMException('The database does not answer', 'TimeoutError');
}

const listeners = new Set<(store: StoreName) => void>();

/**
 * Calls back when a store answers again on which a transaction of this page has exceeded its limit, or the opening of the
 * database. Returns the function that stops it.
 */
export function onAnswerAgain(listener: (store: StoreName) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells that a store answers again. */
export function tellAnswering(store: StoreName): void {
  for (const listener of listeners) listener(store);
}

/** Waits with one read until the store answers, or until the connection is gone. */
async function untilAnswer(db: Database, store: StoreName): Promise<void> {
  try {
    const transaction = db.transaction(store);
    transaction.done.catch(() => undefined);
    const answer = transaction.store.getKey('');
    transaction.commit();
    await answer;
  } catch {
    // The next use finds a connection that is gone, and opens another.
  }
}

function markLate(db: Database, stores: readonly StoreName[]): void {
  const marked = lateStores(db);
  late.set(db, marked);
  for (const store of stores) {
    if (marked.has(store)) continue;
    marked.add(store);
    void untilAnswer(db, store).then(() => {
      marked.delete(store);
      tellAnswering(store);
    });
  }
}

/**
 * The result of a transaction's work, if it ends within the limit. A transaction that exceeds it is aborted; one that
 * has begun to commit can't be, and may still be carried out.
 * @param more milliseconds beyond the usual limit, for large values
 * @throws DOMException TimeoutError after the limit
 */
export function inTime<T>(
  db: Database,
  transaction: { readonly objectStoreNames: ArrayLike<StoreName>; abort(): void },
  work: Promise<T>,
  more: number,
): Promise<T> {
  const limit = more + (lateStores(db).size > 0 ? LIMIT_WHILE_LATE : TRANSACTION_LIMIT);
  return new Promise((resolve, reject) => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns < TURNS) return;
      clearInterval(timer);
      markLate(db, Array.from(transaction.objectStoreNames));
      reject(timeoutError());
      abort(transaction);
    }, limit / TURNS);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

/** Aborts a transaction, unless it has ended or is being committed. */
export function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // The transaction is over, or its outcome comes by itself.
  }
}

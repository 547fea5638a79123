/** The part of `navigator.locks` that a lease uses. */
export type Locks = {
  request<T>(
    name: string,
    options: { ifAvailable: true } | { signal: AbortSignal },
    held: (lock: unknown | null) => Promise<T>,
  ): Promise<T>;
};

/** The right to send one queue, which at most one page or worker has at a time. */
export interface Lease {
  /** The name of its Web Lock. Pages of earlier releases ask for it under this name too. */
  readonly name: string;
  /**
   * How long to wait for whoever has it, in milliseconds. After that it counts as expired, because a suspended tab keeps its lock.
   * Zero not to wait.
   */
  readonly patience: number;
  /** The locks of the browser, by default; null for none. */
  readonly locks?: Locks | null;
}

function navigatorLocks(): Locks | null {
  return typeof navigator === 'undefined' ? null : (navigator.locks ?? null);
}

/** The locks that a lease uses; null where the browser has none. */
export const locksOf = ({ locks }: Pick<Lease, 'locks'>): Locks | null =>
  locks === undefined ? navigatorLocks() : locks;

/**
 * Runs work under a lease. It saves traffic and keeps order; that nothing is applied twice is the server's promise, by the key of
 * each row.
 * @param work gets whether the lease is held: not without locks, and not once it has expired
 * @param otherwise runs instead when another has a lease for which there is no patience
 */
export async function withLease<T>(
  lease: Lease,
  work: (isHeld: boolean) => Promise<T>,
  otherwise: () => Promise<T>,
): Promise<T> {
  const { name, patience } = lease;
  const locks = locksOf(lease);
  if (!locks) return patience > 0 ? inTurn(name, () => work(false)) : work(false);
  let hasBegun = false;
  const begin = (lock: unknown) => {
    hasBegun = true;
    return lock === null ? otherwise() : work(true);
  };
  try {
    const options = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true as const };
    return await locks.request(name, options, begin);
  } catch (error) {
    if (hasBegun) throw error;
    // The lease has expired. Some private modes also offer locks and reject every request.
    return work(false);
  }
}

/** The last work of this page by lease, where the browser has no locks. */
const last = new Map<string, Promise<unknown>>();

function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const next = (last.get(name) ?? Promise.resolve()).then(work);
  last.set(
    name,
    next.catch(() => undefined),
  );
  return next;
}

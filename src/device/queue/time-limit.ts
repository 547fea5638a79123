import { SLOWEST_LINE } from '../../domain/files.ts';

/**
 * How long a request may take without an answer, in milliseconds: below the lease of a submission, which is one minute, and above the
 * time that a small body needs on the slowest usable network.
 */
export const ANSWER_LIMIT = 30_000;

/** How long a request with so many bytes may take, in milliseconds: beyond `limit`, what they take on the slowest line. */
export const limitFor = (bytes: number, limit = ANSWER_LIMIT): number => limit + bytes / SLOWEST_LINE;

/**
 * The result of a request that ends within the limit, the reading of its answer included; null when it does not, or fails. A pass
 * that waits for ever would keep its lease. Never throws.
 * @param milliseconds the limit
 * @param begin makes the request; its signal aborts at the limit
 */
export function withinLimit<T>(
  milliseconds: number,
  begin: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const abort = new AbortController();
  return new Promise((resolve) => {
    const giveUp = () => {
      abort.abort();
      resolve(null);
    };
    const timer = setTimeout(giveUp, milliseconds);
    void begin(abort.signal)
      .then(resolve, () => resolve(null))
      .finally(() => clearTimeout(timer));
  });
}

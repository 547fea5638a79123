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
export async function withinLimit<T>(
  milliseconds: number,
  begin: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      abort.abort();
      resolve(null);
    }, milliseconds);
  });
  const answer = begin(abort.signal).catch(() => null);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

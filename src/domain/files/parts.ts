/**
 * Segments, chunks, boxes, items and pieces of items that a file may have, all together. The largest photos of phones
 * have some hundreds. A reader keeps an object for each: without a bound, ten megabytes could make five million.
 */
export const MAX_PARTS = 20_000;

/** Counts the parts of one file: calling it throws a RangeError when there are too many. */
export function countParts(): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > MAX_PARTS) throw new RangeError('Too many parts');
  };
}

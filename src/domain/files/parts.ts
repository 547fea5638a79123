/**
 * The most parts of a file: segments, chunks, boxes, items and extents together. The largest photos of phones have a
 * few hundred. A reader keeps an object for each: without a limit, ten megabytes could make five million.
 * docs/rules/files.md#bounds
 */
export const MAX_PARTS = 20_000;

/** Counts the parts of one file. The returned function throws a RangeError when there are too many. */
export function countParts(): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > MAX_PARTS) throw new RangeError('Too many parts');
  };
}

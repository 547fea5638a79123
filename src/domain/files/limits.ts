/**
 * The accepted file types, by content and never by name (docs/rules/files.md#limits). HEIF is HEIC's container and is
 * sent as HEIC.
 */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** 10 MB per file, in the decimal megabytes that phones show (docs/rules/files.md#limits). */
export const MAX_FILE_BYTES = 10_000_000;
/** In one submission, all fields together (docs/rules/files.md#limits). */
export const MAX_FILES = 3;

/** The slowest line on which a document is waited for, in bytes per millisecond. */
export const SLOWEST_LINE = 20;

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

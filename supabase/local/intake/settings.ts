import { MAX_LABEL_BYTES } from '../../../src/domain/files/label.ts';
import { MAX_FILE_BYTES, SLOWEST_LINE } from '../../../src/domain/files.ts';

const MEGABYTE = 1_000_000;

/** The bytes of free space that are left to the database and the system, unless FREE_SPACE_MB says otherwise. */
const FREE_FLOOR_BYTES = 500 * MEGABYTE;

/** The bytes of free space that no upload may take. @param megabytes FREE_SPACE_MB, validated at the start */
export const freeFloor = (megabytes: string | undefined): number =>
  megabytes === undefined ? FREE_FLOOR_BYTES : Number(megabytes) * MEGABYTE;

/** The limits on bodies that are being received (docs/rules/files.md#on-the-way). */
export const INTAKE = {
  /** A declared body up to this size costs no more than its connection. */
  smallBytes: 64 * 1024,
  /** A body that is read to its end; whoever answers it has a lower limit of their own. */
  fileBytes: MAX_FILE_BYTES + MAX_LABEL_BYTES + 64 * 1024,
  otherBytes: MEGABYTE,
  totalBytes: 500 * MEGABYTE,
  /** A town shares the address of its mobile operator: twelve files of the largest size. */
  addressBytes: 125 * MEGABYTE,
  /** In bytes per millisecond; an upload that falls behind by more than the grace is cut off. */
  slowestLine: SLOWEST_LINE,
  graceMs: 60_000,
  /** Files that are handled at the same time: each is in memory several times over. */
  handledAtOnce: 3,
  floorBytes: FREE_FLOOR_BYTES,
} as const;

export type IntakeSettings = { readonly [name in keyof typeof INTAKE]: number };

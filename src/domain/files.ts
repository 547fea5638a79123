/** Rules for attached files: which are accepted, and which metadata is removed before they are sent. Pure. */
export type { Bytes } from './files/bytes.ts';
export { FILE_REFUSALS } from './files/copy.ts';
export { MAX_FILE_BYTES, MAX_FILES, SLOWEST_LINE } from './files/limits.ts';
export type { FileRefusal } from './files/sniff.ts';

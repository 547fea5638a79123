/** Files that a customer attaches: what is accepted, and what is taken out of them before they leave. Pure. */
export type { Bytes } from './files/bytes.ts';
export { FILE_REFUSALS } from './files/copy.ts';
export { MAX_FILE_BYTES, MAX_FILES, SLOWEST_LINE } from './files/limits.ts';
export type { FileRefusal } from './files/sniff.ts';

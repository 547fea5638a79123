import { type Bytes, contains } from '../bytes.ts';

/** The range, in bytes, in which readers look for the header of a PDF; TAIL is that for its end. */
const HEAD = 1024;
const TAIL = 2048;

/** Whether the first bytes contain the header of a PDF. */
export function isPdf(bytes: Bytes): boolean {
  return contains(bytes, '%PDF-', 0, HEAD);
}

/** A file optimised for slow lines has its first page and a trailer at the start, whose `startxref` is 0. */
const LINEARIZED = /\/Linearized\b/;

/**
 * Whether a PDF is complete, or can be opened without its end.
 * @param text the whole file, one character per byte
 */
export function isWholePdf(text: string): boolean {
  if (LINEARIZED.test(text.slice(0, HEAD))) return hasEnd(text) || (isLongAsSaid(text) && isRepairable(text));
  return hasEnd(text) || isRepairable(text);
}

/** Whether its end marker comes last, except for bytes that readers ignore. */
function hasEnd(text: string): boolean {
  const begin = text.lastIndexOf('startxref');
  const end = text.indexOf('%%EOF', begin);
  if (begin === -1 || end === -1 || end - begin > TAIL) return false;
  const isOfFirstPage =
    LINEARIZED.test(text.slice(0, HEAD)) && /^startxref\s+0\b/.test(text.slice(begin, begin + 64));
  return !isOfFirstPage && lastObject(text) < end;
}

function isLongAsSaid(text: string): boolean {
  const said = /\/L\s+(\d{1,10})\b/.exec(text.slice(0, HEAD));
  return Number(said?.[1] ?? 0) <= text.length;
}

/**
 * Whether readers can reconstruct it without an end: they search it for its objects, of which the last one must be
 * complete, one must be the root, and one must list pages (or be an object stream, which may contain both).
 */
function isRepairable(text: string): boolean {
  const isHidden = /\/Type\s*\/ObjStm\b/.test(text);
  const hasRoot = isHidden || /\/Type\s*\/Catalog\b|\/Root\s*(?:<<|\d+\s+\d+\s+R\b)/.test(text);
  const hasPages = isHidden || /\/Kids\b|\/Type\s*\/Page\b/.test(text);
  return hasRoot && hasPages && text.lastIndexOf('endobj') > lastObject(text);
}

/** The offset of the last object; -1 when there is none. */
function lastObject(text: string): number {
  return Math.max(...[' obj', '\nobj', '\robj'].map((begin) => text.lastIndexOf(begin)));
}

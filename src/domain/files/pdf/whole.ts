import { type Bytes, contains } from '../bytes.ts';

/** Readers look for the header of a PDF here, and for its end in the last bytes. */
const HEAD = 1024;
const TAIL = 2048;

export function isPdf(bytes: Bytes): boolean {
  return contains(bytes, '%PDF-', 0, HEAD);
}

/** A file made for slow lines has its first page and a trailer in front, whose `startxref` names nothing. */
const LINEARIZED = /\/Linearized\b/;

/**
 * Whether a PDF is there to its end, or readers put it together without.
 * @param text of the whole file, one character a byte
 */
export function isWholePdf(text: string): boolean {
  if (LINEARIZED.test(text.slice(0, HEAD))) return hasEnd(text) || (isLongAsSaid(text) && isRepairable(text));
  return hasEnd(text) || isRepairable(text);
}

/** Whether its end mark is the last thing in it, except for what no reader takes for a part of it. */
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
 * Whether readers can put it together without an end: they look through it for its objects, of which the last one is
 * whole, one is the root, and one names pages (or is a stream of objects, which hides both).
 */
function isRepairable(text: string): boolean {
  const isHidden = /\/Type\s*\/ObjStm\b/.test(text);
  const hasRoot = isHidden || /\/Type\s*\/Catalog\b|\/Root\s*(?:<<|\d+\s+\d+\s+R\b)/.test(text);
  const hasPages = isHidden || /\/Kids\b|\/Type\s*\/Page\b/.test(text);
  return hasRoot && hasPages && text.lastIndexOf('endobj') > lastObject(text);
}

/** Where the last object begins; -1 without any. */
function lastObject(text: string): number {
  return Math.max(...[' obj', '\nobj', '\robj'].map((begin) => text.lastIndexOf(begin)));
}

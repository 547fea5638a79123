import { asciiAt, type Bytes, contains, startsWith } from './bytes.ts';
import type { FILE_REFUSALS } from './copy.ts';
import { isHeic, isWholeHeic } from './heic/clean.ts';
import { isWholeJpeg } from './jpeg.ts';
import { type FileType, MAX_FILE_BYTES } from './limits.ts';
import { isWholePng, PNG_SIGNATURE } from './png.ts';
import { isWebp, isWholeWebp } from './webp.ts';

export type FileRefusal = keyof typeof FILE_REFUSALS;
export type Sniffed =
  | { readonly ok: true; readonly type: FileType }
  | { readonly ok: false; readonly reason: FileRefusal };

const refuse = (reason: FileRefusal): Sniffed => ({ ok: false, reason });

/** Readers look for the header of a PDF here, and for its end in the last bytes. */
const PDF_HEAD = 1024;
const PDF_TAIL = 2048;
const SVG_HEAD = 4096;

const PROGRAMS = ['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', 'dex\n'];

/** What the first bytes say that it is; whether it is whole is another question. */
function typeOf(bytes: Bytes): FileType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, PNG_SIGNATURE)) return 'image/png';
  if (isWebp(bytes)) return 'image/webp';
  if (isHeic(bytes)) return 'image/heic';
  return contains(bytes, '%PDF-', 0, PDF_HEAD) ? 'application/pdf' : null;
}

/** Zero, and the white space of a PDF (ISO 32000-1, table 1): scanners fill up a last block with them. */
const PADDING = [0, 9, 10, 12, 13, 32];

/** Where a file ends when nothing but padding follows. */
function endOfContent(bytes: Bytes): number {
  return bytes.findLastIndex((byte) => !PADDING.includes(byte)) + 1;
}

function isWholePdf(bytes: Bytes): boolean {
  const end = endOfContent(bytes);
  const inTail = (text: string) => contains(bytes, text, end - PDF_TAIL, end);
  return inTail('startxref') && inTail('%%EOF');
}

const wholeness: Record<FileType, (bytes: Bytes) => boolean> = {
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
  'image/webp': isWholeWebp,
  'image/heic': isWholeHeic,
  'application/pdf': isWholePdf,
};

function isWhole(type: FileType, bytes: Bytes): boolean {
  try {
    return wholeness[type](bytes);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function refusalOf(bytes: Bytes): FileRefusal {
  if (PROGRAMS.some((magic) => startsWith(bytes, magic))) return 'program';
  return /<(!doctype )?svg[\s>]/i.test(asciiAt(bytes, 0, SVG_HEAD)) ? 'svg' : 'unknown';
}

/** What a file is by its content, and whether all of it is there. How large a picture is counts when it is clean. Never throws. */
export function sniffFile(bytes: Bytes): Sniffed {
  if (bytes.byteLength === 0) return refuse('empty');
  // A program can carry the marks of a PDF further on.
  const type = PROGRAMS.some((magic) => startsWith(bytes, magic)) ? null : typeOf(bytes);
  if (type === null) return refuse(refusalOf(bytes));
  if (type === 'application/pdf' && bytes.byteLength > MAX_FILE_BYTES) return refuse('too_large');
  if (isWhole(type, bytes)) return { ok: true, type };
  return refuse(type === 'application/pdf' ? 'truncated_pdf' : 'truncated_image');
}

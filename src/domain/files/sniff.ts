import { asciiAt, type Bytes, latin1, startsWith } from './bytes.ts';
import type { FILE_REFUSALS } from './copy.ts';
import { isHeic, isWholeHeic } from './heic/clean.ts';
import { isWholeJpeg } from './jpeg.ts';
import { type FileType, MAX_FILE_BYTES } from './limits.ts';
import { needsPassword } from './pdf/password.ts';
import { isPdf, isWholePdf } from './pdf/whole.ts';
import { isWholePng, PNG_SIGNATURE } from './png.ts';
import { isWebp, isWholeWebp } from './webp.ts';

export type FileRefusal = keyof typeof FILE_REFUSALS;
export type Sniffed =
  | { readonly ok: true; readonly type: FileType }
  | { readonly ok: false; readonly reason: FileRefusal };

const refuse = (reason: FileRefusal): Sniffed => ({ ok: false, reason });

const SVG_HEAD = 4096;

const PROGRAMS = ['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', 'dex\n'];

/** The type by the first bytes; the file may be incomplete. */
function typeOf(bytes: Bytes): FileType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, PNG_SIGNATURE)) return 'image/png';
  if (isWebp(bytes)) return 'image/webp';
  if (isHeic(bytes)) return 'image/heic';
  return isPdf(bytes) ? 'application/pdf' : null;
}

const wholeness: Record<Exclude<FileType, 'application/pdf'>, (bytes: Bytes) => boolean> = {
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
  'image/webp': isWholeWebp,
  'image/heic': isWholeHeic,
};

function isWhole(type: keyof typeof wholeness, bytes: Bytes): boolean {
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

function sniffPdf(bytes: Bytes): Sniffed {
  if (bytes.byteLength > MAX_FILE_BYTES) return refuse('too_large');
  const text = latin1(bytes);
  if (needsPassword(text)) return refuse('encrypted_pdf');
  return isWholePdf(text) ? { ok: true, type: 'application/pdf' } : refuse('truncated_pdf');
}

/**
 * The type of a file by its content, if it is complete. The size of a picture is checked after it is cleaned. Never
 * throws.
 */
export function sniffFile(bytes: Bytes): Sniffed {
  if (bytes.byteLength === 0) return refuse('empty');
  // Programs are checked first, because one can contain the header of a PDF further on.
  const type = PROGRAMS.some((magic) => startsWith(bytes, magic)) ? null : typeOf(bytes);
  if (type === null) return refuse(refusalOf(bytes));
  if (type === 'application/pdf') return sniffPdf(bytes);
  return isWhole(type, bytes) ? { ok: true, type } : refuse('truncated_image');
}

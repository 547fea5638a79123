import type { Bytes } from '../../../../domain/files.ts';
import { fromBase64Url, toBase64Url } from '../../../../domain/text/base64.ts';
import { packList, type SharedList, unpackList } from '../../../../services/shared-list.ts';
import { LIST_FRAGMENT } from './list-fragment.ts';

/**
 * A link that carries a whole list in its fragment, which browsers send to no server. The list starts with « 1. »
 * when it is compressed, and with « 0. » when the sender's browser could not compress it.
 */
const FRAGMENT = LIST_FRAGMENT;
const PACKED = '1.';
const PLAIN = '0.';

/**
 * Bounds for a fragment, and for the text of a list, in characters and bytes. A longer one is not ours: 300 full
 * lines stay under both.
 */
const MAX_FRAGMENT = 100_000;
const MAX_TEXT = 300_000;

/** The link to a list, on the page of its form. */
export async function listLink(page: string, list: SharedList): Promise<string> {
  // Telephones cut a sign at the end of a link. A space behind the list makes another end.
  const packed = packList(list);
  for (const end of ['', ' ', '  ', '   ', '    ', '     ']) {
    const link = await linkOf(page, new TextEncoder().encode(packed + end));
    if (/[A-Za-z0-9]$/.test(link)) return link;
  }
  return linkOf(page, new TextEncoder().encode(packed));
}

async function linkOf(page: string, bytes: Bytes): Promise<string> {
  // Safari supports it since 16.4.
  if (!('CompressionStream' in globalThis)) return `${page}${FRAGMENT}${PLAIN}${toBase64Url(bytes)}`;
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  return `${page}${FRAGMENT}${PACKED}${toBase64Url(packed ?? new Uint8Array())}`;
}

/** Whether an address's fragment claims to carry a list. */
export const carriesList = (fragment: string): boolean => fragment.startsWith(FRAGMENT);

/**
 * The list that a fragment carries; null when it cannot be read completely. The fragment is untrusted. Never throws.
 */
export async function readListLink(fragment: string): Promise<SharedList | null> {
  if (!carriesList(fragment) || fragment.length > MAX_FRAGMENT) return null;
  const carried = fragment.slice(FRAGMENT.length);
  const [written = ''] = /^[A-Za-z0-9_-]*/.exec(carried.slice(PACKED.length)) ?? [];
  // The sign at the end of an earlier link may be lost.
  for (const end of ['', '-', '_']) {
    const list = await readCarried(carried, written + end);
    if (list) return list;
  }
  return null;
}

async function readCarried(carried: string, encoded: string): Promise<SharedList | null> {
  const bytes = fromBase64Url(encoded);
  if (!bytes) return null;
  try {
    const text = carried.startsWith(PACKED)
      ? await through(bytes, new DecompressionStream('deflate-raw'))
      : carried.startsWith(PLAIN) && bytes;
    return text ? unpackList(new TextDecoder('utf-8', { fatal: true }).decode(text)) : null;
  } catch {
    return null;
  }
}

type Transform = {
  readonly readable: ReadableStream<Bytes>;
  readonly writable: WritableStream<BufferSource>;
};

/**
 * The bytes after a transform stream; null when they exceed MAX_TEXT, so that a small input cannot fill the memory.
 */
async function through(bytes: Bytes, { readable, writable }: Transform): Promise<Bytes | null> {
  const reader = readable.getReader();
  const writer = writable.getWriter();
  // A failure here also fails the read below.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const parts: Bytes[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > MAX_TEXT) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

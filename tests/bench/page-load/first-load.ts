import type { CDPSession } from '@playwright/test';

export type ByteKind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other';

const KINDS: Readonly<Record<string, ByteKind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

/** Counts the transferred bytes of a visit, by kind. The service worker's own downloads are not counted. */
export function countBytes(session: CDPSession): () => Record<ByteKind, number> {
  const kinds = new Map<string, ByteKind>();
  const bytes: Record<ByteKind, number> = { document: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS[type] ?? 'other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
  });
  return () => ({ ...bytes });
}

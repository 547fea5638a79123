import { createHash } from 'node:crypto';

const MARK = /<data hidden value="(build-[0-9a-f]{16})">/;

/**
 * Adds the digest of a document to it, as its mark: the worker recognises the document by it, even when a host has
 * altered the rest. It is at the end, so that a truncated document has none. (Cloudflare documents that its rewriting
 * fails on `<template>`, and a minifier may drop a comment.)
 */
export function withMark(html: string): string {
  const digest = createHash('sha256').update(html).digest('hex').slice(0, 16);
  return html.replace('</body>', () => `<data hidden value="build-${digest}"></data></body>`);
}

/** The mark of a document; undefined when it has none. */
export const markOf = (html: string): string | undefined => MARK.exec(html)?.[1];

/** The address under which people open a document. @param file its name under the build's folder */
export const addressOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`;

import { createHash } from 'node:crypto';

const MARK = /<data hidden value="(build-[0-9a-f]{16})">/;

/**
 * Puts the digest of a document into it, as its mark: the worker knows it by that, whatever a host makes of the rest on the
 * way. It stands at the end, so that what was cut short has none. (Cloudflare says that its rewriting stumbles over
 * `<template>`, and a minifier may drop a comment.)
 */
export function withMark(html: string): string {
  const digest = createHash('sha256').update(html).digest('hex').slice(0, 16);
  return html.replace('</body>', () => `<data hidden value="build-${digest}"></data></body>`);
}

/** The mark of a document; undefined where it has none. */
export const markOf = (html: string): string | undefined => MARK.exec(html)?.[1];

/** The address under which people open a page's document, by its name under the build's folder. */
export const addressOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`;

import { BRAND } from '../../copy/brand.ts';
import { descriptions } from '../../copy/descriptions.ts';
import { documentTitle } from '../../copy/titles.ts';
import { SITE_ORIGIN } from './site-origin.ts';

interface Page {
  readonly path: string;
  /** The page's name, as the browser's tab shows it before the brand. */
  readonly title: string;
}

const PICTURE = { url: `${SITE_ORIGIN}/brand/partage.png`, width: '1200', height: '630' };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('\u0022', '&quot;').replaceAll('<', '&lt;');
function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escaped(content)}">`;
}
const named = (name: string, content: string) => meta('name', name, content);
const graph = (name: string, content: string) => meta('property', `og:${name}`, content);

/**
 * What search engines and messaging apps read of a page: description, canonical address, Open Graph, as the elements of
 * a document's head. The title is an element of its own.
 */
export function headTags({ path, title }: Page): string {
  const description = descriptions[path];
  if (description === undefined) return named('robots', 'noindex');
  const url = `${SITE_ORIGIN}${path}`;
  return [
    named('description', description),
    graph('type', 'website'),
    graph('locale', 'fr_FR'),
    graph('site_name', BRAND),
    graph('title', documentTitle(title)),
    graph('description', description),
    graph('url', url),
    graph('image', PICTURE.url),
    graph('image:width', PICTURE.width),
    graph('image:height', PICTURE.height),
    graph('image:alt', BRAND),
    named('twitter:card', 'summary_large_image'),
    `<link rel="canonical" href="${escaped(url)}">`,
  ].join('');
}

/** Facts in the vocabulary of schema.org. A data block: the browser runs nothing of it. */
export function factsBlock(facts: readonly object[]): string {
  if (facts.length === 0) return '';
  // « < » would let a text of the operator's tables close the block.
  const json = JSON.stringify(facts.length === 1 ? facts[0] : facts).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** Whatever {@link headTags} and {@link factsBlock} make, of this page or of another. */
const OURS = [
  'meta[name="robots"]',
  'meta[name="description"]',
  'meta[property^="og:"]',
  'meta[name="twitter:card"]',
  'link[rel="canonical"]',
  'script[type="application/ld+json"]',
].join(',');

/** Puts a page's elements into the head of the document, in place of another page's. */
export function replaceHead(html: string, head: HTMLHeadElement = document.head): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  // The facts of a page that was rendered at build stand at its end.
  for (const element of head.ownerDocument.querySelectorAll(OURS)) element.remove();
  head.append(template.content);
}

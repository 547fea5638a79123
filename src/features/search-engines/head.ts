import { BRAND } from '../../copy/brand.ts';
import { descriptions } from '../../copy/descriptions.ts';
import { documentTitle } from '../../copy/titles.ts';
import { SITE_ORIGIN } from './site-origin.ts';

interface Page {
  readonly path: string;
  /** The page's name, without the brand. */
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
 * The head elements of a page for search engines and messaging apps: description, canonical address, Open
 * Graph. The title element is not among them.
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

/** Facts in the schema.org vocabulary, as a data block that the browser does not execute. */
export function factsBlock(facts: readonly object[]): string {
  if (facts.length === 0) return '';
  // An unescaped « < » in the operator's tables could close the script element.
  const json = JSON.stringify(facts.length === 1 ? facts[0] : facts).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** Matches every element that {@link headTags} and {@link factsBlock} produce, for any page. */
const OURS = [
  'meta[name="robots"]',
  'meta[name="description"]',
  'meta[property^="og:"]',
  'meta[name="twitter:card"]',
  'link[rel="canonical"]',
  'script[type="application/ld+json"]',
].join(',');

/** Replaces the previous page's elements in the document's head. */
export function replaceHead(html: string, head: HTMLHeadElement = document.head): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  // A prerendered page has its facts block at the end of the body, so the whole document is searched.
  for (const element of head.ownerDocument.querySelectorAll(OURS)) element.remove();
  head.append(template.content);
}

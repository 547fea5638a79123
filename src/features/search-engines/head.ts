import { BRAND } from '../../copy/shell.ts';
import { descriptions, documentTitle, titleOf } from '../../copy/titles.ts';
import { trimEnd } from '../../domain/text/trim-end.ts';

/** The site's public origin, without a path: `VITE_SITE_URL`, or the demo's address. */
export const SITE_ORIGIN: string = originOf(import.meta.env?.VITE_SITE_URL);

function originOf(setting: unknown): string {
  return typeof setting === 'string' && setting !== '' ? trimEnd(setting, '/') : 'https://livraison.example';
}

/**
 * Facts in the schema.org vocabulary as a data block, which browsers do not execute. An unescaped « < » in the operator's tables
 * could close its element.
 */
export const factsScript = (facts: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify(facts).replaceAll('<', '\\u003c'),
});

const PICTURE = { url: `${SITE_ORIGIN}/brand/partage.png`, width: '1200', height: '630' };

const named = (name: string, content: string) => ({ name, content });
const graph = (name: string, content: string) => ({ property: `og:${name}`, content });

function inBrowser(path: string, title: string, scripts: ReturnType<typeof factsScript>[]) {
  const links =
    path === '' || path.includes('$') ? [] : [{ rel: 'canonical', href: `${SITE_ORIGIN}${path}` }];
  return { meta: [{ title }], links, scripts };
}

/**
 * The title of a page and what search engines and messaging apps read of it, as the router wants it: description, canonical
 * address, Open Graph, and its breadcrumb. A page without a description asks not to be listed. Facts that follow the operator's
 * tables are rendered with the page (Facts.tsx), which a `head` would keep waiting.
 * @param path as the routes spell it; empty for an unknown address. One with a parameter has no canonical address: the document's own
 * is shared.
 */
export function headOf(path: string) {
  const page = titleOf(path);
  const title = documentTitle(page);
  const hasTrail = path !== '/' && path !== '' && !path.includes('$');
  const scripts = hasTrail ? [factsScript(breadcrumbs({ path, name: page }))] : [];
  // A browser needs only the title, and the address for sharing. Search engines read the rest from the prerendered document
  // (build/prerender.ts), and the table of descriptions would add a kilobyte to every page.
  if (!import.meta.env.SSR) return inBrowser(path, title, scripts);
  const description = descriptions[path];
  if (description === undefined) return { meta: [{ title }, named('robots', 'noindex')], scripts };
  const url = `${SITE_ORIGIN}${path}`;
  return {
    meta: [
      { title },
      named('description', description),
      graph('type', 'website'),
      graph('locale', 'fr_FR'),
      graph('site_name', BRAND),
      graph('title', title),
      graph('description', description),
      graph('url', url),
      graph('image', PICTURE.url),
      graph('image:width', PICTURE.width),
      graph('image:height', PICTURE.height),
      graph('image:alt', BRAND),
      named('twitter:card', 'summary_large_image'),
    ],
    links: [{ rel: 'canonical', href: url }],
    scripts,
  };
}

interface Crumb {
  readonly path: string;
  readonly name: string;
}

/** The path from the home page to this one, in the schema.org vocabulary. */
export function breadcrumbs(...crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', name: BRAND }, ...crumbs].map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${SITE_ORIGIN}${path}`,
    })),
  };
}

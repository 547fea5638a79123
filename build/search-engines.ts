import type { Plugin } from 'vite';
import { descriptions } from '../src/copy/descriptions.ts';

const DEMO_ORIGIN = 'https://livraison.example';

/** The pages that search engines may list are those that have a description. */
export function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Everything may be read: pages that are nobody's business say `noindex` themselves, which has to be read to be obeyed. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /functions/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Writes sitemap.xml and robots.txt beside the pages, for the address of `VITE_SITE_URL`. */
export function searchEngineFiles(): Plugin {
  let origin = DEMO_ORIGIN;
  return {
    name: 'found-by-search',
    apply: 'build',
    configResolved({ env }) {
      origin = (env.VITE_SITE_URL || DEMO_ORIGIN).replace(/\/+$/, '');
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'sitemap.xml',
        source: sitemap(origin, Object.keys(descriptions)),
      });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(origin) });
    },
  };
}

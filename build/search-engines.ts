import type { Plugin } from 'vite';
import { descriptions } from '../src/copy/titles.ts';

const DEMO_ORIGIN = 'https://livraison.example';

/**
 * The text of sitemap.xml. @param paths the pages that search engines may list, which are those with a description
 */
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

/**
 * The text of robots.txt, which allows every page. Private pages carry `noindex`, which a crawler must be able to
 * read.
 */
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

/** The Vite plugin that writes sitemap.xml and robots.txt beside the pages, for the address of `VITE_SITE_URL`. */
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

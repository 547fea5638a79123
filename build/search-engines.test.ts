import { expect, test } from 'vitest';
import { searchEngineFiles } from './search-engines.ts';

type Emitted = { fileName: string; source: string };

/** The files that the plugin writes for these settings, which Vite takes from the environment and from `.env`. */
function written(env: Record<string, string>): Record<string, string> {
  const files: Record<string, string> = {};
  const { configResolved, generateBundle } = searchEngineFiles() as unknown as {
    configResolved: (config: { env: Record<string, string> }) => void;
    generateBundle: (this: { emitFile: (file: Emitted) => void }) => void;
  };
  configResolved({ env });
  generateBundle.call({
    emitFile: ({ fileName, source }) => {
      files[fileName] = source;
    },
  });
  return files;
}

test('sitemap.xml and robots.txt name the address that the site is built for', () => {
  const { 'sitemap.xml': map, 'robots.txt': robots } = written({ VITE_SITE_URL: 'https://ma-livraison.fr/' });
  expect(map).toContain('<loc>https://ma-livraison.fr/restaurants</loc>');
  expect(robots).toContain('Sitemap: https://ma-livraison.fr/sitemap.xml');
});

test('without an address, sitemap.xml and robots.txt name the demonstration’s', () => {
  expect(written({})['robots.txt']).toMatch(/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m);
});

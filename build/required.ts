import { chunkNamed, chunksOf, filesOf, partOf, reachOf, readManifest, stylesOf } from './manifest.ts';
import { REACT_DOM } from './prerender.ts';

/** The document that can answer any address. */
const SHELL = 'app-shell.html';

/** The chunk that src/app/load-background.ts starts (see build/chunks.ts). */
const LIVE = 'live';

/** The pages of an order's way, by their routes: whoever has sent one without a network needs them next. */
const ORDER_WAY = [
  'mes-envois',
  'confirmation',
  'confirmation-commande',
  'confirmation-courses',
  'confirmation-paiement',
  'confirmation-restaurant',
  'merci',
  'commander',
  'restaurants',
  'courses-alimentaires',
  'pharmacie',
  'colis',
  'livraison-particulier',
  'boutique',
  'sous-tutelle',
  'handicap',
];

/**
 * The files of an order's way, which the worker stores before all others that are not required: pages, scripts and styles, by their
 * names under the build's folder.
 * @param outDir folder of the build, absolute, with its documents
 */
export async function orderFiles(outDir: string): Promise<ReadonlySet<string>> {
  const manifest = await readManifest(outDir);
  const app = chunksOf(chunkNamed('app', manifest), manifest);
  // The home page comes after its first paint, in a script of its own.
  const keys = ['-home-page', ...ORDER_WAY].flatMap((name) => [
    ...reachOf(partOf(`src/routes/${name}.tsx`, manifest), manifest, (key) => app.has(key)),
  ]);
  const documents = ORDER_WAY.map((name) => `${name}/index.html`);
  return new Set(['index.html', ...documents, ...filesOf(keys, manifest), ...stylesOf(keys, manifest)]);
}

/**
 * The files without which no page opens or runs offline: the empty shell, the scripts and styles that it names, which
 * every document names, and the background work. They are names under the build's folder.
 * @param outDir folder of the build, absolute, with its documents
 * @throws Error when the build has no chunk for the background work
 */
export async function requiredFiles(outDir: string): Promise<ReadonlySet<string>> {
  const manifest = await readManifest(outDir);
  const keys = [chunkNamed('app', manifest), REACT_DOM, chunkNamed(LIVE, manifest)].flatMap((key) => [
    ...chunksOf(key, manifest),
  ]);
  return new Set([SHELL, ...filesOf(keys, manifest), ...stylesOf(keys, manifest)]);
}

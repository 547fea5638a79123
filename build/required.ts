import { chunkNamed, chunksOf, filesOf, partOf, reachOf, readManifest, stylesOf } from './manifest.ts';
import { REACT_DOM } from './prerender.ts';

/** The document that can answer any address. */
const SHELL = 'app-shell.html';

/** The chunk that src/app/load-background.ts starts (see build/chunks.ts). */
const LIVE = 'live';

/** The home page comes after its first paint, in a script of its own. */
const HOME = '-home-page';

/**
 * The pages of an order's way, by their routes: whoever has sent one without a network needs them next. What follows an order comes
 * before its forms, of which the customer has one open.
 */
const ORDER_WAY = [
  HOME,
  'mes-envois',
  'confirmation-commande',
  'merci',
  'confirmation-courses',
  'confirmation-paiement',
  'confirmation-restaurant',
  'confirmation',
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
 * The files of an order's way, which the worker stores before all others that are not required, and in this order, by their names
 * under the build's folder: what each page opens with, then what it loads later, and last the documents, for which the shell can
 * stand in.
 * @param outDir folder of the build, absolute, with its documents
 */
export async function orderFiles(outDir: string): Promise<ReadonlySet<string>> {
  const manifest = await readManifest(outDir);
  const app = chunksOf(chunkNamed('app', manifest), manifest);
  const parts = ORDER_WAY.map((name) => partOf(`src/routes/${name}.tsx`, manifest));
  const atOnce = parts.flatMap((part) => [...chunksOf(part, manifest)].filter((key) => !app.has(key)));
  const later = parts.flatMap((part) => [...reachOf(part, manifest, (key) => app.has(key))]);
  const keys = [...atOnce, ...later];
  const documents = ORDER_WAY.map((name) => (name === HOME ? 'index.html' : `${name}/index.html`));
  return new Set([
    ...stylesOf(atOnce, manifest),
    ...filesOf(atOnce, manifest),
    ...stylesOf(keys, manifest),
    ...filesOf(keys, manifest),
    ...documents,
  ]);
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

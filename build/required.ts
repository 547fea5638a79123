import type { Manifest } from 'vite';
import { SERVICE_PAGES } from '../src/domain/service-pages.ts';
import { chunkNamed, chunksOf, filesOf, partOf, reachOf, readManifest, stylesOf } from './manifest.ts';
import { REACT_DOM } from './prerender.ts';

/** The document that can answer any address. */
const SHELL = 'app-shell.html';

/** The chunk that src/app/load-background.ts starts (see build/chunks.ts). */
const LIVE = 'live';

/** The home page comes after its first paint, in a script of its own. */
const HOME = '-home-page';

/** These routes follow an order: whoever has sent one without a network needs them next. */
const AFTER_ORDER = [
  HOME,
  'mes-envois',
  'confirmation-commande',
  'merci',
  'confirmation-courses',
  'confirmation-paiement',
  'confirmation-restaurant',
  'confirmation',
];

/** The pages of the forms of orders. The customer has one of them open. */
const FORMS = ['commander', ...Object.values(SERVICE_PAGES).map((path) => path.slice(1))];

/**
 * The files of the pages on which orders are made and followed, as names under the build's folder. The worker stores them before all
 * others that are not required: first those of the pages after an order, then those that the forms need besides.
 * @param outDir folder of the build, absolute, with its documents
 * docs/rules/pages.md#works-offline
 */
export async function orderFiles(outDir: string): Promise<Readonly<Record<'after' | 'forms', string[]>>> {
  const manifest = await readManifest(outDir);
  const after = filesOfPages(AFTER_ORDER, manifest);
  return { after: [...after], forms: [...filesOfPages(FORMS, manifest)].filter((file) => !after.has(file)) };
}

/**
 * The files of pages: what each opens with, then what it loads later, and last the documents, for which the shell can stand in.
 * @param names of their routes
 */
function filesOfPages(names: readonly string[], manifest: Manifest): Set<string> {
  const app = chunksOf(chunkNamed('app', manifest), manifest);
  const parts = names.map((name) => partOf(`src/routes/${name}.tsx`, manifest));
  const atOnce = parts.flatMap((part) => [...chunksOf(part, manifest)].filter((key) => !app.has(key)));
  const later = parts.flatMap((part) => [...reachOf(part, manifest, (key) => app.has(key))]);
  const documents = names.map((name) => (name === HOME ? 'index.html' : `${name}/index.html`));
  return new Set([
    ...stylesOf(atOnce, manifest),
    ...filesOf(atOnce, manifest),
    ...stylesOf(later, manifest),
    ...filesOf(later, manifest),
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

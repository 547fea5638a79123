import { readdirSync } from 'node:fs';
import { descriptions } from '../src/copy/descriptions.ts';
import { chunkNamed, filesOf, partOf, reachOf, readManifest, stylesOf } from './manifest.ts';

/** Pages for few: their files are stored only on devices that have opened them (docs/rules/desk.md#scripts). */
export const PAGES_FOR_FEW: readonly string[] = ['/gestion', '/course'];

/**
 * The files that these pages alone use, by their names under the build's folder, each with the pages that use it.
 * @param outDir folder of the build, absolute
 * @throws Error when the build has no such page
 */
export async function filesOfPagesForFew(outDir: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const manifest = await readManifest(outDir);
  const pages = PAGES_FOR_FEW.map((page) => ({ page, part: partOf(`src/routes${page}.tsx`, manifest) }));
  const parts = new Set(pages.map(({ part }) => part));
  const everybody = reachOf(chunkNamed('app', manifest), manifest, (key) => parts.has(key));
  const files = pages.flatMap(({ page, part }) => {
    const keys = [...reachOf(part, manifest, (key) => everybody.has(key))];
    return [...filesOf(keys, manifest), ...stylesOf(keys, manifest)].map((file) => [file, page] as const);
  });
  const shared = new Set(stylesOf(everybody, manifest));
  const found = new Map<string, readonly string[]>();
  for (const [file, page] of files) {
    if (!shared.has(file)) found.set(file, [...(found.get(file) ?? []), page]);
  }
  return found;
}

const ROUTE = /^[a-z][\w-]*(?=\.tsx$)/;
/** The routes that search engines do not list: receipts, the account, the desk. */
const UNLISTED = readdirSync(new URL('../src/routes', import.meta.url))
  .flatMap((file) => ROUTE.exec(file) ?? [])
  .filter((name) => name !== 'index' && !(`/${name}` in descriptions));
/** The script of such a route. */
const UNLISTED_SCRIPT = new RegExp(`^assets/(?:${UNLISTED.join('|')})-[\\w-]{8}\\.js$`);

/**
 * Chooses the files that are preloaded with a script, for Vite's `modulePreload.resolveDependencies`. The first script of every page
 * carries all of these lists. A page to which one comes from another page therefore lists its style sheets alone, which nothing else
 * loads: its scripts are stored by then, or load one after the other.
 */
export const preloadedWith = (file: string, dependencies: string[]): string[] =>
  UNLISTED_SCRIPT.test(file) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies;

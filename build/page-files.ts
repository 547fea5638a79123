import { chunkNamed, filesOf, partOf, reachOf, readManifest, stylesOf } from './manifest.ts';

/** Pages for few: their files are stored only on devices that have opened them (docs/rules/desk.md#scripts). */
const PAGES_FOR_FEW: readonly string[] = ['/gestion'];

/**
 * The files that only one of these pages uses, by their names under the build's folder, each with its page.
 * @param outDir folder of the build, absolute
 * @throws Error when the build has no such page
 */
export async function filesOfPagesForFew(outDir: string): Promise<ReadonlyMap<string, string>> {
  const manifest = await readManifest(outDir);
  const pages = PAGES_FOR_FEW.map((page) => ({ page, part: partOf(`src/routes${page}.tsx`, manifest) }));
  const parts = new Set(pages.map(({ part }) => part));
  const everybody = reachOf(chunkNamed('app', manifest), manifest, (key) => parts.has(key));
  const files = pages.flatMap(({ page, part }) => {
    const keys = [...reachOf(part, manifest, (key) => everybody.has(key))];
    return [...filesOf(keys, manifest), ...stylesOf(keys, manifest)].map((file) => [file, page] as const);
  });
  const shared = new Set(stylesOf(everybody, manifest));
  return new Map(files.filter(([file]) => !shared.has(file)));
}

import { chunkNamed, chunksOf, filesOf, readManifest, stylesOf } from './manifest.ts';
import { REACT_DOM } from './prerender.ts';

/** The document that can answer any address. */
const SHELL = 'app-shell.html';

/** The chunk that src/app/load-background.ts starts (see build/chunks.ts). */
const LIVE = 'live';

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

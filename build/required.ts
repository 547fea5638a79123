import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { chunksOf } from './prerender.ts';

/** The document that can answer any address. */
const SHELL = 'app-shell.html';

/** The chunk that src/app/load-background.ts starts (see build/chunks.ts). */
const LIVE = 'live';

const NAMED = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;

/**
 * The files without which no page opens or runs offline: the empty shell, the scripts and styles that it names, which
 * every document names, and the background work. They are names under the build's folder.
 * @param outDir folder of the build, absolute, with its documents
 * @throws Error when the build has no chunk for the background work
 */
export async function requiredFiles(outDir: string): Promise<ReadonlySet<string>> {
  const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
  const named = [...(await read(SHELL)).matchAll(NAMED)].map(([, file = '']) => file);
  const live = Object.keys(manifest).find((key) => manifest[key]?.name === LIVE);
  if (live === undefined) throw new Error(`The build has no chunk named « ${LIVE} ».`);
  const alive = [...chunksOf(live, manifest)].flatMap((key) => {
    const { file = '', css = [] } = manifest[key] ?? {};
    return [file, ...css];
  });
  return new Set([SHELL, ...named, ...alive]);
}

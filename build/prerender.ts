import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';
import {
  inlineDrawings,
  inlineScripts,
  inlineStyles,
  joinScripts,
  withEmailsLeftAlone,
  withoutIndents,
  withPage,
  withScripts,
} from './document.ts';
import { formEndpoints } from './form-endpoints.ts';
import { withMark } from './mark.ts';

type Renderer = typeof import('../src/app/prerender.tsx');

/** Builds the renderer of pages for Node, and imports it. */
async function buildRenderer(root: string, site: string): Promise<Renderer> {
  const outDir = path.join(root, '.cache', 'prerender', path.basename(site));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [formEndpoints(), react()],
    // Dependencies are bundled, so that the prerenderer runs the same code as the browser.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      // This build bundles all routes together, because it fetches nothing.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
  });
  return (await import(pathToFileURL(path.join(outDir, 'prerender.js')).href)) as Renderer;
}

/** Modules that a fully prerendered page loads after its first paint, but whose styles it needs at once. */
const LATER: Readonly<Record<string, string>> = { '/': 'src/routes/-home-page.tsx' };

/** The pre-paint script of pages with a form. */
const FORESEE = '<script src="/foresee.js"></script>';

/** The module that main.tsx imports next. Every page needs it, so it is preloaded. */
const RENDERER = 'node_modules/react-dom/client.js';

/**
 * The chunk of build/chunks.ts that every page starts with, as a key of the manifest. @throws Error when there is
 * none
 */
function entryChunk(manifest: Manifest): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === 'app');
  if (found === undefined) throw new Error('The build has no chunk named « app ».');
  return found;
}

/** The lazy part of a route, as a key of the manifest. The home page's is in the entry. */
const routeChunk = (page: string) => `src/routes${page}.tsx?tsr-split=component`;

/** A chunk and all its static imports, dependencies first, as keys of the manifest. */
export function chunksOf(key: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  for (const imported of chunk.imports ?? []) chunksOf(imported, manifest, found);
  return found.add(key);
}

function filesOf(keys: readonly string[], manifest: Manifest): string[] {
  return keys.map((key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    return chunk.file;
  });
}

/**
 * Writes every page that can be prerendered as a document of its own, `<path>/index.html`, with its styles inlined,
 * so that it is painted after one round trip. The other addresses get `app-shell.html`, which the app fills in;
 * static hosts use its copy `404.html`.
 * @param outDir folder of the build, absolute
 * @throws Error when a page cannot be rendered
 */
export async function prerenderPages(root: string, outDir: string): Promise<void> {
  const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
  const index = withoutIndents(await inlineScripts(await read('index.html'), read));
  const shell = withScripts(index, filesOf([RENDERER], manifest));
  const foresee = await inlineScripts(FORESEE, read);
  const entry = chunksOf(entryChunk(manifest), manifest);
  const stylesOf = (keys: Iterable<string>) => [
    ...new Set([...keys].flatMap((key) => manifest[key]?.css ?? [])),
  ];
  const emptyShell = withMark(await inlineStyles(shell, stylesOf(entry), read));
  await writeFile(path.join(outDir, 'app-shell.html'), emptyShell);
  await writeFile(path.join(outDir, '404.html'), emptyShell);
  const renderer = await buildRenderer(root, outDir);
  for (const page of renderer.paths) {
    const keys = chunksOf(routeChunk(page), manifest, new Set(entry));
    const scripts = filesOf(
      [...keys].filter((key) => !entry.has(key)),
      manifest,
    );
    const rendered = await renderer.renderPage(page);
    const later = LATER[page] === undefined ? [] : chunksOf(LATER[page], manifest);
    const head = (rendered.data.form === undefined ? '' : foresee) + rendered.head;
    const filled = joinScripts(withPage(shell, { ...rendered, head, path: page, scripts }));
    const document = await inlineDrawings(filled, read);
    const folder = path.join(outDir, page);
    await mkdir(folder, { recursive: true });
    const styled = await inlineStyles(document, stylesOf([...keys, ...later]), read);
    await writeFile(path.join(folder, 'index.html'), withMark(withEmailsLeftAlone(styled)));
  }
}

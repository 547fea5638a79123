import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';
import { descriptions } from '../src/copy/titles.ts';
import { PAYMENT_PATH } from '../src/domain/payment/payment-document.ts';
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
import {
  chunkNamed,
  chunksOf,
  filesOf,
  partOf,
  reachOf,
  readManifest,
  stylesOf,
  withMark,
} from './manifest.ts';

type Renderer = typeof import('../src/app/prerender.tsx');

/** Builds the renderer of pages for Node, and imports it. */
async function buildRenderer(root: string, site: string): Promise<Renderer> {
  const outDir = path.join(root, '.cache', 'prerender', path.basename(site));
  await build({
    root,
    configFile: false,
    envDir: false,
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

/** The page whose route is in the entry. */
const HOME = '/';

/** Modules that a fully prerendered page loads after its first paint, but whose styles it needs at once. */
const LATER: Readonly<Record<string, string>> = { [HOME]: 'src/routes/-home-page.tsx' };

/** The pre-paint script of pages with a form. */
const PRE_PAINT = '<script src="/pre-paint.js"></script>';

/** React's renderer, the module that main.tsx imports next. Every page needs it, so it is preloaded. */
export const REACT_DOM = 'node_modules/react-dom/client.js';

/** The files of the routes, by their names under src/routes. */
const routeFiles = () =>
  readdirSync(path.join(import.meta.dirname, '../src/routes'), { recursive: true, encoding: 'utf8' }).map(
    (file) => file.replaceAll(path.sep, '/'),
  );

/**
 * The copies of the shell, by their names under the build's folder: `404.html`, and the document of each page that is not prerendered.
 * A host of files answers 404 where it has none, also for the link of a mail. An address that names an order has none there:
 * it is answered by `404.html`.
 */
export function shellCopies(): string[] {
  const pages = routeFiles().flatMap(
    (file) => /^((?:[a-z][a-z-]*\/)*[a-z][a-z-]*)\.tsx$/.exec(file)?.[1] ?? [],
  );
  const others = pages.filter(
    (page) => !/(?:^|\/)index$/.test(page) && `/${page}` !== PAYMENT_PATH && !(`/${page}` in descriptions),
  );
  return ['404.html', ...others.map((page) => `${page}/index.html`)];
}

/**
 * Writes every page that can be prerendered as a document of its own, `<path>/index.html`, with its styles inlined,
 * so that it is painted after one round trip. The other addresses get `app-shell.html`, which the app fills in, or a copy of it
 * ({@link shellCopies}). Payments have a copy of it under their own policy.
 * @param outDir folder of the build, absolute
 * @param withPolicy called with each document once its inline elements are final
 * @throws Error when a page cannot be rendered
 * docs/rules/pages.md#works-offline
 */
export async function prerenderPages(
  root: string,
  outDir: string,
  withPolicy: (html: string, pathname: string) => string,
): Promise<void> {
  const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
  const manifest = await readManifest(outDir);
  const index = withoutIndents(await inlineScripts(await read('index.html'), read));
  const entry = chunksOf(chunkNamed('app', manifest), manifest);
  const scriptsBeside = (keys: Iterable<string>) =>
    filesOf(
      [...keys].filter((key) => !entry.has(key)),
      manifest,
    );
  const reactDom = chunksOf(REACT_DOM, manifest);
  const shell = withScripts(index, scriptsBeside(reactDom));
  const prePaint = await inlineScripts(PRE_PAINT, read);
  const unlisted = shell.replace('</head>', '<meta name="robots" content="noindex"></head>');
  const styledShell = await inlineStyles(unlisted, stylesOf(entry, manifest), read);
  const emptyShell = withMark(withPolicy(styledShell, ''));
  await writeFile(path.join(outDir, 'app-shell.html'), emptyShell);
  for (const copy of shellCopies()) {
    await mkdir(path.dirname(path.join(outDir, copy)), { recursive: true });
    await writeFile(path.join(outDir, copy), emptyShell);
  }
  await mkdir(path.join(outDir, PAYMENT_PATH));
  const payment = withMark(withPolicy(styledShell, PAYMENT_PATH));
  await writeFile(path.join(outDir, PAYMENT_PATH, 'index.html'), payment);
  const { paths, renderPage } = await buildRenderer(root, outDir);
  for (const page of paths) {
    const keys =
      page === HOME ? entry : chunksOf(partOf(`src/routes${page}.tsx`, manifest), manifest, new Set(entry));
    const scripts = scriptsBeside([...keys].filter((key) => !reactDom.has(key)));
    const rendered = await renderPage(page);
    const later = LATER[page] === undefined ? [] : chunksOf(LATER[page], manifest);
    const head = (rendered.data.form === undefined ? '' : prePaint) + rendered.head;
    const filled = joinScripts(withPage(shell, { ...rendered, head, path: page, scripts }));
    const document = await inlineDrawings(filled, read);
    const folder = path.join(outDir, page);
    await mkdir(folder, { recursive: true });
    const styled = await inlineStyles(document, stylesOf([...keys, ...later], manifest), read);
    await writeFile(path.join(folder, 'index.html'), withMark(withPolicy(withEmailsLeftAlone(styled), page)));
  }
}

/** Pages for few, each with the parts below it: their files are stored only on devices that have opened them (docs/rules/desk.md#scripts). */
export const PAGES_FOR_FEW: readonly string[] = ['/gestion', '/course'];

/** The parts of a page and of the pages below it, as keys of the manifest. */
const partsOf = (page: string, manifest: Manifest): string[] => [
  partOf(`src/routes${page}.tsx`, manifest),
  ...Object.keys(manifest).filter(
    (key) => key.startsWith(`src/routes${page}/`) && manifest[key]?.isDynamicEntry === true,
  ),
];

/**
 * The files that these pages alone use, by their names under the build's folder, each with the pages that use it.
 * @param outDir folder of the build, absolute
 * @throws Error when the build has no such page
 */
export async function filesOfPagesForFew(outDir: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const manifest = await readManifest(outDir);
  const pages = PAGES_FOR_FEW.flatMap((page) => partsOf(page, manifest).map((part) => ({ page, part })));
  const parts = new Set(pages.map(({ part }) => part));
  const everybody = reachOf(chunkNamed('app', manifest), manifest, (key) => parts.has(key));
  const files = pages.flatMap(({ page, part }) => {
    const keys = [...reachOf(part, manifest, (key) => everybody.has(key))];
    return [...filesOf(keys, manifest), ...stylesOf(keys, manifest)].map((file) => [file, page] as const);
  });
  const shared = new Set(stylesOf(everybody, manifest));
  const found = new Map<string, readonly string[]>();
  for (const [file, page] of files) {
    if (!shared.has(file)) found.set(file, [...new Set([...(found.get(file) ?? []), page])]);
  }
  return found;
}

/** A script of every first visit, or of every form's. */
const FIRST_SCRIPT = /^assets\/(?:app|client|shared|common|form)-[\w-]{8}\.js$/;

/**
 * Chooses the files that are preloaded with a script, for Vite's `modulePreload.resolveDependencies`. The script that loads it carries
 * the list. So a first visit carries the style sheets alone, which nothing else loads: scripts import each other.
 * @param host the script that loads it
 */
export const preloadedWith = (
  _file: string,
  dependencies: string[],
  { hostId: host }: { readonly hostId: string },
): string[] =>
  FIRST_SCRIPT.test(host) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies;

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { ManifestOptions, VitePWAOptions } from 'vite-plugin-pwa';
import { webApp } from '../src/copy/web-app.ts';
import { FILE_TYPES } from '../src/domain/files/limits.ts';
import { SHARE_ACTION, SHARE_PARTS } from '../src/domain/share.ts';
import type { HeadersFile } from './headers-file.ts';
import { addressOf, markOf } from './manifest.ts';
import { BUILD_TARGET } from './oldest-browsers.ts';
import { filesOfPagesForFew, prerenderPages, shellCopies } from './prerender.ts';
import { orderFiles, requiredFiles } from './required.ts';

const { shortcuts, screenshots } = webApp;

const png = (src: string, size: number, purpose: 'any' | 'maskable' | 'monochrome' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: keyof typeof shortcuts, url: string, icon: string) => ({
  name: shortcuts[name].name,
  short_name: shortcuts[name].shortName,
  url,
  icons: [png(`/icons/shortcuts/${icon}.png`, 96)],
});

const screenshot = (name: keyof typeof screenshots, form_factor: 'narrow' | 'wide') => ({
  src: `/screenshots/${name}-${form_factor}.jpg`,
  sizes: form_factor === 'narrow' ? '720x1480' : '1280x800',
  type: 'image/jpeg',
  form_factor,
  label: screenshots[name],
});

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: webApp.name,
  short_name: webApp.shortName,
  description: webApp.description,
  lang: 'fr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // Not focus-existing, although the open window may hold an unfinished order: shared content would be lost
  // (https://github.com/WICG/web-app-launch/issues/62). The draft keeps the order, and phones bring the window to the
  // front.
  launch_handler: { client_mode: 'auto' },
  share_target: {
    action: SHARE_ACTION,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: SHARE_PARTS.title,
      text: SHARE_PARTS.text,
      url: SHARE_PARTS.url,
      // File extensions too: some phones recognise HEIC by nothing else.
      files: [
        {
          name: SHARE_PARTS.files,
          accept: [...FILE_TYPES, 'image/heif', 'text/plain', '.heic', '.pdf', '.txt'],
        },
      ],
    },
  },
  background_color: '#fffaf2',
  theme_color: '#fffaf2',
  categories: ['food', 'shopping', 'lifestyle'],
  icons: [
    png('/icons/icon-192.png', 192),
    png('/icons/icon-512.png', 512),
    png('/icons/icon-maskable-192.png', 192, 'maskable'),
    png('/icons/icon-maskable-512.png', 512, 'maskable'),
    png('/icons/icon-monochrome-512.png', 512, 'monochrome'),
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    shortcut('restaurants', '/restaurants', 'restaurants'),
    shortcut('groceries', '/courses-alimentaires', 'groceries'),
    shortcut('pharmacy', '/pharmacie', 'pharmacy'),
    shortcut('submissions', '/mes-envois', 'submissions'),
    shortcut('tracking', '/suivi-commande', 'tracking'),
  ],
  screenshots: [
    screenshot('home', 'narrow'),
    screenshot('order', 'narrow'),
    screenshot('home', 'wide'),
    screenshot('order', 'wide'),
  ],
};

/** Requests a single file by Rolldown's option; vite-plugin-pwa uses Rollup's, for which Rolldown warns. */
const workerInOneFile: Plugin = {
  name: 'worker-in-one-file',
  config({ build }) {
    const output = build?.rollupOptions?.output;
    if (!output || Array.isArray(output)) return;
    delete output.inlineDynamicImports;
    output.codeSplitting = false;
  },
};

/** Headers that documents are sent with, by name. */
type Headers = Readonly<Record<string, string>>;

/**
 * The precache entry of a file, by which the worker refuses anything else in its place: see sw/precache-entry.ts.
 * @param first the files that are stored before the others
 * @param headers of documents: they are stored with them, and fetched again when another policy lets them do something new
 * docs/rules/pages.md#updates
 */
export async function described(
  outDir: string,
  file: string,
  required: ReadonlySet<string>,
  pagesOf: ReadonlyMap<string, readonly string[]>,
  first: ReadonlySet<string>,
  headers: Headers,
) {
  const content = await readFile(path.join(outDir, file));
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  const isDocument = file.endsWith('.html');
  const sent = createHash('sha256').update(content).update(JSON.stringify(headers)).digest('hex');
  const mark = isDocument ? markOf(content.toString()) : undefined;
  const isRequired = required.has(file);
  const pages = pagesOf.get(file);
  return {
    url: addressOf(file),
    integrity,
    ...(isDocument && { revision: sent.slice(0, 32) }),
    ...(mark && { mark }),
    ...(isRequired && { required: isRequired }),
    ...(first.has(file) && { first: true }),
    ...(pages && { pages }),
  };
}

/**
 * Installability and the service worker.
 * @param root folder of the project, absolute
 * @param outDir folder of the build, absolute
 * @param policy gives each document its policy, and once every page is written the headers of pages
 */
export function webAppOptions(
  root: string,
  outDir: string,
  policy: Pick<HeadersFile, 'withPolicy' | 'write'>,
): Partial<VitePWAOptions> {
  let headers: Headers = {};
  return {
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'main.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest,
    // The device fetches them when it installs the app; the worker does not need them.
    includeManifestIcons: false,
    injectManifest: {
      // Reference tables are data and not part of the app: they are fetched, validated and stored separately
      // (docs/rules/reference-data.md#refresh).
      globPatterns: [
        '**/*.{js,css,html,woff2}',
        '{assets,brand}/*.svg',
        'icons/{favicon-48,icon-192,apple-touch-icon}.png',
        'icons/favicon.svg',
      ],
      globIgnores: shellCopies(),
      target: BUILD_TARGET,
      buildPlugins: { vite: [workerInOneFile] },
      manifestTransforms: [
        async (entries) => {
          const required = await requiredFiles(outDir);
          const pages = await filesOfPagesForFew(outDir);
          const { after, forms } = await orderFiles(outDir);
          const first = new Set(after);
          const places = new Map([...after, ...forms].map((file, place) => [file, place]));
          const placeOf = ({ url }: { readonly url: string }) => places.get(url) ?? places.size;
          const inOrder = entries.toSorted((one, other) => placeOf(one) - placeOf(other));
          const manifest = inOrder.map(async (entry) => ({
            ...entry,
            ...(await described(outDir, entry.url, required, pages, first, headers)),
          }));
          return { manifest: await Promise.all(manifest), warnings: [] };
        },
      ],
    },
    integration: {
      closeBundleOrder: 'post',
      beforeBuildServiceWorker: async (options) => {
        // Pages are written before the worker, whose manifest lists the digest of every file.
        await prerenderPages(root, outDir, policy.withPolicy);
        headers = policy.write();
        // The plugin names its output after the source; a worker's address must never change once it is installed.
        options.swDest = path.join(outDir, 'sw.js');
        options.injectManifest.swDest = options.swDest;
      },
    },
  };
}

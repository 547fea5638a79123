import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { byTelephone } from './build/by-telephone.ts';
import { sharedChunks } from './build/chunks.ts';
import { environmentFile } from './build/environment-file.ts';
import { formEndpoints } from './build/form-endpoints.ts';
import { headersForStaticHosts } from './build/headers-file.ts';
import { hostedProject } from './build/hosted-project.ts';
import { directImports, mantineStyles } from './build/mantine.ts';
import { BUILD_TARGET } from './build/oldest-browsers.ts';
import { preloadedWith } from './build/prerender.ts';
import { referenceTables } from './build/reference-tables.ts';
import { searchEngineFiles } from './build/search-engines.ts';
import { themeStyleSheet } from './build/theme-style-sheet.ts';
import { webAppOptions } from './build/web-app.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Tests build a second site beside the first. */
const outDir = path.resolve(root, process.env.BUILD_DIR || 'dist');
const headers = headersForStaticHosts(outDir);

export default defineConfig({
  plugins: [
    // First, for what the others read of the environment.
    environmentFile(root),
    hostedProject(),
    referenceTables(),
    formEndpoints(),
    themeStyleSheet(root),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    mantineStyles(),
    react(),
    directImports(),
    sharedChunks(),
    searchEngineFiles(),
    byTelephone(root),
    headers.plugin,
    VitePWA(webAppOptions(root, outDir, headers)),
  ],
  css: {
    // Our schemes are attributes of the document: what stands in for light-dark() would be dead weight in each.
    lightningcss: { exclude: Features.LightDark },
  },
  // React itself has what the shim stands in for.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: BUILD_TARGET,
    // Safari reads the links since 17 only; before, it fetches a module when another names it, as it would with the polyfill.
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    outDir,
    manifest: true,
    // Rolldown warns of slow plugins, which on a slow machine are all of them.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});

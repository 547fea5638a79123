import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles the harness page's script with the product's own bundler. */
export async function bundleHarness(): Promise<string> {
  const entry = fileURLToPath(new URL('./page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'es2022', minify: false, lib: { entry, formats: ['es'] } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('The harness was not built.');
  return first.output[0].code;
}

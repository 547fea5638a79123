import { fileURLToPath } from 'node:url';
import { build } from 'vite';

let bundled: Promise<string> | undefined;

/** The harness page's script, bundled once in a process with the product's own bundler. */
export function bundleHarness(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
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

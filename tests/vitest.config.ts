import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { QUICK_WASM } from '../supabase/local/testing/quick-wasm.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const project = (
  name: string,
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration => ({ extends: true, test: { name, ...test } });

const BACKEND = ['supabase/**/*.test.ts', 'tests/faults/server-disk.test.ts'];
/** They replace modules, or take what a page has to itself: its database, its memory of the server's clock. */
const DEVICE = ['{src/{forms,live,storage,sync},sw}/**/*.test.{ts,tsx}'];

export default defineConfig({
  root,
  cacheDir: '.cache/vitest',
  test: {
    environment: 'node',
    setupFiles: ['tests/support/unit-setup.ts'],
    // Vitest leaves one processor to itself; where there are two, that is half of them.
    maxWorkers: '100%',
    // A device in Guadeloupe is the one case that could hide a mix-up of device time and island time (ruling C1).
    env: { TZ: 'Europe/Paris' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    unstubGlobals: true,
    projects: [
      // One process runs many files: to start it and to read the modules takes longer than most of their tests.
      project('backend', {
        include: BACKEND,
        globalSetup: ['tests/support/unit-global-setup.ts'],
        execArgv: [...QUICK_WASM],
        isolate: false,
      }),
      project('device', { include: DEVICE, sequence: { groupOrder: 1 } }),
      project('rules', {
        include: ['{build,src,sw,tests}/**/*.test.{ts,tsx}'],
        exclude: [...BACKEND, ...DEVICE],
        isolate: false,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});

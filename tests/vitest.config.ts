import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { QUICK_WASM } from '../supabase/local/testing/quick-wasm.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  cacheDir: '.cache/vitest',
  test: {
    environment: 'node',
    execArgv: [...QUICK_WASM],
    include: ['{build,src,sw,supabase,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/unit-global-setup.ts'],
    setupFiles: ['tests/support/unit-setup.ts'],
    // Vitest leaves one processor to itself; where there are two, that is half of them.
    maxWorkers: '100%',
    // A device in Guadeloupe is the one case that could hide a mix-up of device time and island time (ruling C1).
    env: { TZ: 'Europe/Paris' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
  },
});

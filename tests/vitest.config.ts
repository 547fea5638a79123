import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { formEndpoints } from '../build/form-endpoints.ts';
import { mantineStyles } from '../build/mantine.ts';
import { QUICK_WASM } from '../supabase/local/testing/quick-wasm.ts';
import { ensureTestBrowser, TEST_ARGS } from './runner/chromium.ts';
import { OTHER_TIER, testFiles } from './runner/runs.ts';

/**
 * Vitest's order of files, or a random one with `--shuffle`, but one project after the other: a process that runs many files of a project
 * ends where a file of another project comes next.
 */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const drawn = ({ moduleId }: TestSpecification) =>
      createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
    const ordered = shuffle ? sortedBy(files, drawn) : await super.sort(files);
    return sortedBy(ordered, ({ project }) => project.name);
  }
}

const sortedBy = <T>(list: readonly T[], key: (item: T) => string): T[] =>
  list.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));

const root = fileURLToPath(new URL('..', import.meta.url));

const project = (
  name: string,
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration => ({ extends: true, test: { name, ...test } });

const TESTS = ['{build,src,sw,supabase,tests}/**/*.test.{ts,tsx}'];
/** Tests that run in a browser, on the whole application without a server. */
const COMPONENTS = 'tests/components/**/*.test.{ts,tsx}';
/** Tests that start servers. */
const BACKEND = [
  'supabase/**/*.test.ts',
  'tests/contract/*.test.ts',
  'tests/faults/answers.full.test.ts',
  'tests/faults/server-disk.full.test.ts',
  'tests/security/attacks.full.test.ts',
];
/**
 * A database in the same process would see years pass and come back, and its timers would run without a
 * pause.
 */
const OWN_CLOCK = 'supabase/local/clock.test.ts';
/** Tests that replace modules or the time for the whole process. */
const ALONE = [
  OWN_CLOCK,
  ...testFiles('test').filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(root, file), 'utf8')),
  ),
];

/** Not for tests that start servers, whose processes have the machine's date. */
const YEARS_AHEAD = ['tests/runner/years-ahead.ts'];

export default defineConfig({
  root,
  cacheDir: '.cache/vitest',
  test: {
    environment: 'node',
    setupFiles: ['tests/runner/unit-setup.ts'],
    // Vitest leaves one processor unused by default; with two, that would be half. All projects share these workers, so that none is idle
    // while another project's last file runs; the browser's pages come on top.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ProjectByProject },
    // A device in Guadeloupe is the one case that could hide a mix-up of device time and island time
    // (docs/rules/hours.md#island-time).
    env: { TZ: 'Europe/Paris' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    unstubGlobals: true,
    projects: [
      // One process runs many files: starting it and loading the modules takes longer than most tests.
      project('backend', {
        include: BACKEND,
        exclude: [OWN_CLOCK, ...OTHER_TIER],
        globalSetup: ['tests/runner/unit-global-setup.ts'],
        execArgv: [...QUICK_WASM],
        isolate: false,
      }),
      project('alone', { include: ALONE, exclude: [...OTHER_TIER], setupFiles: YEARS_AHEAD }),
      project('shared', {
        include: TESTS,
        exclude: [...BACKEND, ...ALONE, COMPONENTS, ...OTHER_TIER],
        setupFiles: YEARS_AHEAD,
        isolate: false,
      }),
      {
        plugins: [formEndpoints(), mantineStyles()],
        publicDir: false,
        cacheDir: '.cache/vitest-components',
        optimizeDeps: {
          entries: ['src/app/main.tsx', 'tests/components/**/*.{ts,tsx}'],
          // Found late, they would reload the page in the middle of a test.
          include: [
            '@mantine/core',
            '@mantine/dates',
            '@mantine/form',
            '@mantine/hooks',
            '@mantine/notifications',
            '@noble/ciphers/aes.js',
            '@noble/hashes/legacy.js',
            '@noble/hashes/sha2.js',
            '@supabase/supabase-js',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'axe-core',
            'dayjs/locale/fr.js',
            'dayjs/plugin/utc.js',
            'idb',
            'libphonenumber-js/max',
            'react-dom/server',
            'uqr',
            'workbox-window',
          ],
        },
        test: {
          name: 'components',
          include: [COMPONENTS],
          exclude: [...OTHER_TIER],
          setupFiles: ['tests/components/setup.ts'],
          testTimeout: 60_000,
          // A few pages run all files, each in a browser context of its own: each file would otherwise load the whole application
          // again.
          isolate: false,
          // The default interval, 50 ms, is longer than most pages take to render.
          expect: { poll: { timeout: 15_000, interval: 15 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: ensureTestBrowser(), args: TEST_ARGS },
              contextOptions: { locale: 'fr-FR', timezoneId: 'America/Guadeloupe' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 360, height: 740 } }],
          },
        },
      },
    ],
  },
});

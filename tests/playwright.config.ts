import { defineConfig } from '@playwright/test';
import { ensureChromium, ensureTestBrowser, PAGE_LOAD_ARGS } from './runner/chromium.ts';
import { BACKGROUND, OTHER_TIER } from './runner/runs.ts';
import type { BrowserOptions } from './support/test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * More than two workers on two processors: half of a test's time is waiting for the network and for timers.
 */
const WORKERS = Number(process.env.TEST_WORKERS ?? 4);

const launch = { executablePath: process.env.TEST_BROWSER ?? ensureTestBrowser(), args: PAGE_LOAD_ARGS };

export default defineConfig<BrowserOptions>({
  testDir: '.',
  globalSetup: './runner/global-setup.ts',
  testMatch: '{e2e,faults,hosts}/**/*.spec.ts',
  testIgnore: [...OTHER_TIER],
  outputDir: '../.cache/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: WORKERS,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./runner/browser-reporter.ts']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'America/Guadeloupe',
    screenshot: 'only-on-failure',
    launchOptions: launch,
  },
  // The projects that may not use every worker come first, so that all workers share the last minutes.
  projects: [
    {
      name: BACKGROUND,
      use: {
        ...PHONE,
        hasBackgroundSync: true,
        launchOptions: { ...launch, executablePath: ensureChromium() },
      },
      grep: /@background/,
      workers: 1,
    },
    // A project has workers of its own, each with a server and a browser: one is enough for a few tests.
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } }, grep: /@wide/, workers: 1 },
    { name: 'phone', use: PHONE, grepInvert: /@background/ },
  ],
});

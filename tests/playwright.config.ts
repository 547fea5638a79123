import { defineConfig } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from './support/chromium.ts';

/** `npm test` asks for a report that it can count. */
const report = process.env.E2E_REPORT;

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  testMatch: '{e2e,faults}/**/*.spec.ts',
  outputDir: '../.cache/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: `../${report}` }]] : 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'America/Guadeloupe',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: LAUNCH_ARGS },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      grepInvert: /@wide-only/,
    },
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } }, grep: /@wide/ },
  ],
});

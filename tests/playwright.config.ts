import { defineConfig } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from './support/chromium.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** `npm test` asks for a report that it can count. */
const report = process.env.E2E_REPORT;

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  testMatch: '{e2e,faults}/**/*.spec.ts',
  outputDir: '../.cache/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two that work, and one that mostly waits.
  workers: 3,
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
    { name: 'waits', use: PHONE, grep: /@waits/, workers: 1 },
    { name: 'phone', use: PHONE, grepInvert: /@wide-only|@waits/, workers: 2 },
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } }, grep: /@wide/, workers: 1 },
  ],
});

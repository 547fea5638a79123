import { defineConfig } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from '../runner/chromium.ts';

/** `npm run accessibility`: every state of every page, which takes too long for `npm test`. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../runner/global-setup.ts',
  outputDir: '../../.cache/accessibility-results',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  timeout: 0,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'America/Guadeloupe',
    launchOptions: { executablePath: ensureChromium(), args: LAUNCH_ARGS },
  },
});

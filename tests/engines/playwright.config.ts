import { defineConfig } from '@playwright/test';

/** `npm run engines`: the main flows in the two engines that `npm test` does not use. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../runner/global-setup.ts',
  outputDir: '../../.cache/engines-results',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
});

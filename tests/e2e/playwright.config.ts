import { defineConfig } from '@playwright/test';

/** The journeys in a real browser, against the real server (see support/test.ts); those of `whole/` are for `npm run test:all`. */
export default defineConfig({
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'ordinary', testDir: '.', testIgnore: 'whole/**' },
    { name: 'whole', testDir: 'whole' },
  ],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1366, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a tenth of the run's time; `--trace on` records what is looked into.
    trace: 'off',
  },
});

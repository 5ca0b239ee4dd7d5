import { defineConfig } from '@playwright/test';
import { torture } from '../support/effort.ts';
import type { Rung } from './support/test.ts';

/** The journeys of records; sign-in, registration, shell and looks are the same on both rungs. */
const journeysOfRecords =
  /(akun|antrian|klinik-baru|appointments|dashboard|day|export|failures|header|impor|kalender|konter|lists|luring|meja|payment|pengaturan|pintu|records|reports|routes|sessions|stok|tampilan|tutup-kas)\.spec\.ts$/;

/** The journeys in a real browser, against the real server (see support/test.ts). */
export default defineConfig<object, Rung>({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // That both rungs answer alike is proved without a browser (tests/providers/contract.ts, tests/commands): a journey
  // takes one of them, and the torture takes both. @demo and @klinik: what only that one has; @server: where the
  // server's own part is what matters; @both: on each in every run, which shows that either opens and works; @torture:
  // journeys whose every part another test proves. The longest is the clinic's day, on the server: it begins first.
  projects: [
    {
      name: 'klinik',
      use: { rung: 'klinik' },
      testMatch: journeysOfRecords,
      ...(torture ? { grepInvert: /@demo/ } : { grep: /@klinik|@server|@both/ }),
    },
    { name: 'demo', use: { rung: 'demo' }, grepInvert: torture ? /@klinik/ : /@klinik|@server|@torture/ },
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

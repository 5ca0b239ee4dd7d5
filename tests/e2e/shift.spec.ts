import { open, screens, visit } from './support/routes.ts';
import { linesOf, most, noteShifts, sumOf, takeShifts } from './support/shifts.ts';
import { expect, type Page, test } from './support/test.ts';

/** A list, a report, record pages (generated, and by hand), a form, the desk, the queue and the dashboard. */
const paths = [
  '/pasien',
  '/laporan/keuangan',
  '/treatment-plan/1',
  '/transaksi/1',
  '/pasien/1',
  '/kunjungan/2/edit',
  '/transaksi/create',
  '/antrian',
  '/dashboard',
];
const routes = Object.values(screens)
  .flat()
  .filter(({ path }) => paths.includes(path));
const sizes = [
  { width: 1366, height: 650 },
  { width: 390, height: 844 },
];

test.beforeEach(async ({ context }) => {
  await noteShifts(context);
});

/** What moved since it was last asked. */
async function expectNothingMoved(page: Page) {
  await expect(page.locator('[data-coming]')).toHaveCount(0);
  const shifts = await takeShifts(page);
  expect(sumOf(shifts), linesOf(shifts).join('\n')).toBeLessThanOrEqual(most);
}

// Over a line on which each answer comes by itself.
for (const route of routes) {
  test(`${route.path} stays where it is while its parts come @server`, async ({ page, context }) => {
    const line = await context.newCDPSession(page);
    const slow = { offline: false, latency: 100, downloadThroughput: -1, uploadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', slow);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto('about:blank');
      await test.step(`by its address, ${size.width} px`, async () => {
        await open(page, route);
        await expectNothingMoved(page);
      });
      await test.step(`by a link, ${size.width} px`, async () => {
        await visit(page, '/tidak-ada');
        await expect(page.getByText('Halaman Tidak Ditemukan').first()).toBeVisible();
        await takeShifts(page);
        await open(page, route);
        await expectNothingMoved(page);
      });
    }
  });
}

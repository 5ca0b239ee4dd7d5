import { expectAccessible } from '../support/looks.ts';
import { visit } from '../support/routes.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Counts the clicks of a page from now on; it is not loaded anew meanwhile. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const read = () =>
    page.evaluate(() => {
      const counted = window as unknown as { clicks?: number };
      if (counted.clicks === undefined) {
        counted.clicks = 0;
        window.addEventListener('pointerup', () => (counted.clicks = (counted.clicks ?? 0) + 1), { capture: true });
      }
      return counted.clicks;
    });
  const before = await read();
  return async () => (await read()) - before;
}

/** The pixels that a minute takes in the grid of a day. */
const scale = 1.45;

// With the keyboard, warnings and refusals: tests/custom/janji/pindah.test.tsx.
test('an appointment is dragged to another time and doctor, put back, and made longer at its edge', async ({
  page,
}) => {
  await visit(page, '/appointments?tampilan=hari&tanggal=2024-08-28');
  const block = page.getByRole('link', { name: /Qonita Zahrani/ }).first();
  const boxOf = async () => (await block.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(block).toContainText('09:00');

  await test.step('dropped an hour and a half later in the next column', async () => {
    const { x, y, width } = await boxOf();
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width, y + 20, { steps: 3 });
    await page.mouse.move(x + width + 40, y + 10 + 90 * scale, { steps: 3 });
    await expect(page.getByRole('status').filter({ hasText: '10:30' })).toContainText('Fajar Ramadhan');
    await page.mouse.up();
    await expect(page.getByText('Jadwal dipindahkan ke Rabu, 28 Agustus 2024 10:30')).toBeVisible();
    const column = page.getByRole('group', { name: 'Fajar Ramadhan' });
    await expect(column.getByRole('link', { name: /10:30 Qonita Zahrani/ })).toBeVisible();
    await expect(page).toHaveURL(/tampilan=hari/);
    await expectAccessible(page);
  });

  await test.step('put back', async () => {
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expect(block).toContainText('09:00');
  });

  await test.step('made longer', async () => {
    const { x, y, height } = await boxOf();
    await page.mouse.move(x + 40, y + height - 3);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + height - 3 + 30 * scale, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText('Durasi jadwal menjadi 90 menit')).toBeVisible();
    await expect.poll(async () => (await boxOf()).height).toBeGreaterThan(height);
  });

  await test.step('a click still opens it', async () => {
    await block.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Qonita Zahrani');
  });
});

test('an appointment is moved in three clicks, and its patient checked in with one', async ({ page }) => {
  await visit(page, '/appointments');
  await expect(page.getByRole('table')).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Tindakan lain untuk Lulur Tradisional - Olivia Simatupang' }).click();
  await page.getByRole('menuitem', { name: 'Pindahkan' }).click();
  await page.getByRole('button', { name: 'Pindahkan ke Jumat, 30 Agustus 2024 13:00' }).click();
  await expect(page.getByText('Jadwal dipindahkan ke Jumat, 30 Agustus 2024 13:00')).toBeVisible();
  expect(await clicks()).toBe(3);
  await expect(page.getByRole('link', { name: /13:00 Olivia Simatupang/ })).toBeVisible();
  await expectAccessible(page);

  await visit(page, '/appointments');
  const checkIn = page.getByRole('button', { name: /^Datang → Ambil Nomor Lulur Tradisional - Nanda Prasetya/ });
  await expect(checkIn).toBeVisible();
  const again = await countClicks(page);
  await checkIn.click();
  await expect(page.getByText(/Nanda Prasetya: nomor antrian \d{3}/)).toBeVisible();
  expect(await again()).toBe(1);
  await visit(page, '/antrian');
  await expect(page.getByText('Nanda Prasetya').first()).toBeVisible();
});

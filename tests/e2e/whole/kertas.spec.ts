import { mkdirSync } from 'node:fs';
import { openRamai } from '../../support/looks/faults.ts';
import { visit } from '../support/routes.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Papers of 'Klinik ramai', where each is found: its list, narrowed, and the end of its address. A4, unless told. */
const papers: readonly { list: string; end: string; roll?: true; card?: true }[] = [
  { list: '/transaksi', end: 'struk', roll: true },
  { list: '/titipan?filter={"sebab":"masuk"}', end: 'bukti', roll: true },
  { list: '/tutup-kas', end: 'slip', roll: true },
  { list: '/voucher', end: 'kartu', card: true },
  { list: '/bayar-jasa', end: 'slip' },
  { list: '/laporan/pph', end: 'bukti' },
  { list: '/pesanan', end: 'surat' },
  { list: '/mutasi-stok?filter={"sebab":"retur-supplier"}', end: 'retur' },
  { list: '/treatment-plan', end: 'penawaran' },
  { list: '/catatan-klinis', end: 'resume' },
  { list: '/pasien', end: 'salinan' },
];

/** Parts of the paper at hand that stand outside of it, on screen or in print. */
const outside = (page: Page) =>
  page.getByRole('article').evaluate((paper) => {
    const { left, right } = paper.getBoundingClientRect();
    return [...paper.querySelectorAll('*')].flatMap((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 0 && (box.right > right + 1 || box.left < left - 1)
        ? [`${each.tagName} ${each.textContent?.slice(0, 60)}`]
        : [];
    });
  });

/** The sizes of its pages in points. */
const sizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/g)].map(([, wide, high]) => [
    Math.round(Number(wide)),
    Math.round(Number(high)),
  ]);

const shots = process.env['SHOTS'];

test('each paper of a busy clinic fits on what it is printed on, and on a phone', async ({ page }) => {
  test.setTimeout(300_000);
  await openRamai(page);
  const found: string[] = [];
  for (const { list, end } of papers) {
    await visit(page, list);
    const row = page.locator('main tbody tr[data-opens], main tbody tr').filter({ visible: true }).first();
    const link = row.getByRole('link').first();
    await expect(link, list).toBeVisible();
    found.push(`${(await link.getAttribute('href'))?.replace(/\?.*/, '')}/${end}`);
  }
  for (const [at, path] of [...found.entries(), [found.length, '/laporan/jurnal/2024-07/kertas'] as const]) {
    const { roll = false, card = false } = papers[at] ?? {};
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await visit(page, path);
      await expect(page.getByRole('article'), path).toContainText('Klinik Cantika Medika');
      expect(await outside(page), `${path} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
      if (shots) {
        mkdirSync(shots, { recursive: true });
        await page.screenshot({ path: `${shots}/${at}-${path.split('/').at(-1)}-${width}.png`, fullPage: true });
      }
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    const pdf = await page.pdf({ preferCSSPageSize: true, ...(shots && { path: `${shots}/${at}.pdf` }) });
    const [size] = sizes(pdf);
    expect(size?.[0], path).toBe(roll ? 227 : 595);
    if (card) expect(sizes(pdf), path).toEqual([[595, 420]]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await outside(page), `${path} in print`).toEqual([]);
    await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden();
    await page.emulateMedia({ media: null, colorScheme: null });
  }
});

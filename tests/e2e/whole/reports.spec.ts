import { readFile } from 'node:fs/promises';
import { resources } from '../../../src/resources/index.ts';
import { looksOf, pdfTexts, xlsxCells } from '../support/files.ts';
import { chooseFilter, fillDays, openFilter, openMore } from '../support/listHead.ts';
import { rowsOf, visit } from '../support/routes.ts';
import { mainMenu } from '../support/sign-in.ts';
import { expect, type Page, test, tokenOf } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const summary = (page: Page) => page.getByRole('region', { name: 'Ringkasan' });

async function download(page: Page, name: 'Export Excel' | 'Export PDF') {
  const coming = page.waitForEvent('download');
  const shown = button(page, name);
  await ((await shown.isVisible()) ? shown : (await openMore(page)).getByRole('button', { name })).click();
  const file = await coming;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The number in a text such as `Rp 1.250.000` or `-Rp 5.000`. */
const amount = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));

const total = async (page: Page): Promise<number> => {
  const none = page.getByText('Tidak ada hasil ditemukan');
  const pager = page.getByText(/Total [\d.]+ data/);
  await expect(none.or(pager)).toBeVisible();
  return (await none.isVisible())
    ? 0
    : amount(/Total ([\d.]+) data/.exec((await pager.textContent()) ?? '')?.[1] ?? '');
};

/** The cards by label, as numbers. */
async function cards(page: Page): Promise<Map<string, number>> {
  const figures = summary(page).getByRole('listitem');
  await expect(figures.first()).toBeVisible();
  await expect(summary(page).locator('.MuiSkeleton-root')).toHaveCount(0);
  const texts = await figures.evaluateAll((found) =>
    found.map((figure) => ['span', 'strong'].map((part) => figure.querySelector(part)?.textContent ?? '')),
  );
  return new Map(texts.map(([label = '', value = '']) => [label, amount(value)]));
}

async function expectFiles(
  page: Page,
  report: Report,
  { count, shown, noted }: { count: number; shown: Map<string, number>; noted: string },
) {
  const sheet = xlsxCells((await download(page, 'Export Excel')).content);
  const head = sheet.findIndex((row) => row[0] === report.heading);
  const end = sheet.findIndex((row, index) => index > head && row[0] === 'Total');
  expect(end - head - 1, 'rows in the file').toBe(count);
  expect(sheet.slice(0, head).flat().join('\n')).toContain(noted);
  for (const [label, value] of shown) {
    expect(sheet.findLast((row) => row[0] === label)?.[1], label).toBe(value);
  }

  const texts = pdfTexts((await download(page, 'Export PDF')).content);
  expect(texts.join(' ')).toContain(noted);
  for (const [label, value] of shown) {
    const at = texts.lastIndexOf(label);
    expect(amount(texts[at + 1] ?? ''), `${label} in the PDF`).toBe(value);
  }
}

/** Rows, cards and chart, and if asked for Excel and PDF, tell the same; returns how many rows there are. */
async function expectAgreement(page: Page, report: Report, noted: string, files: boolean): Promise<number> {
  const count = await total(page);
  // Rows, cards and chart are asked for one by one; what was there before stays until the answer comes.
  await expect.poll(async () => (await cards(page)).get(report.counts)).toBe(count);
  const shown = await cards(page);

  if (files) await expectFiles(page, report, { count, shown, noted });

  if (count > 0) {
    const chart = page.getByRole('figure', { name: report.chart });
    await chart.getByRole('button', { name: `Lihat sebagai tabel: ${report.chart}` }).click();
    const table = chart.getByRole('table', { name: report.chart });
    const charted = async () => {
      const figures = (await table.locator('tbody td:nth-child(2)').allTextContents()).map(amount);
      return report.charted === 'groups' ? figures.length : figures.reduce((sum, each) => sum + each, 0);
    };
    await expect.poll(charted, 'the chart').toBe(shown.get(report.card));
    await chart.getByRole('button', { name: `Lihat sebagai grafik: ${report.chart}` }).click();
  }
  return count;
}

interface Report {
  path: string;
  /** The card that counts the rows. */
  counts: string;
  /** The first column. */
  heading: string;
  /** Of its period. */
  period: string;
  chart: string;
  /** The card that the chart's first figures add up to, or whose number is the number of groups. */
  card: string;
  charted: 'sum' | 'groups';
  all: number;
  filters: readonly { set: (page: Page) => Promise<unknown>; noted: string }[];
}

const choose = (name: string, option: string) => (page: Page) => chooseFilter(page, name, option);
const days = (range: Parameters<typeof fillDays>[2]) => (page: Page) => fillDays(page, 'Tanggal', range);
const search = (placeholder: string, text: string) => (page: Page) => page.getByPlaceholder(placeholder).fill(text);

const reports: readonly Report[] = [
  {
    path: '/laporan/produk',
    counts: 'Total Produk',
    heading: 'Kode',
    period: 'Tanggal Penjualan',
    chart: 'Nilai stok per kategori',
    card: 'Nilai Stok',
    charted: 'sum',
    all: 64,
    filters: [
      { set: choose('Status', 'Stok Rendah'), noted: 'Status: Stok Rendah' },
      { set: choose('Kategori', 'Vitamin'), noted: 'Kategori: Vitamin' },
      { set: search('Cari produk...', 'krim'), noted: 'Pencarian "krim"' },
    ],
  },
  {
    path: '/laporan/treatment',
    counts: 'Total Treatment',
    heading: 'Kode',
    period: 'Tanggal',
    chart: 'Pasien per dokter',
    card: 'Dokter Aktif',
    charted: 'groups',
    all: 74,
    filters: [
      { set: days({ dari: '2024-08-01' }), noted: 'sejak 1 Agu 2024' },
      { set: days({ sampai: '2024-07-15' }), noted: 'sampai 15 Jul 2024' },
      { set: choose('Status', 'Proses'), noted: 'Status: Proses' },
      { set: choose('Dokter', 'Andi Wijaya'), noted: 'Dokter: Andi Wijaya' },
      { set: search('Cari treatment...', 'facial'), noted: 'Pencarian "facial"' },
    ],
  },
  {
    path: '/laporan/keuangan',
    counts: 'Total Transaksi',
    heading: 'Tanggal',
    period: 'Tanggal',
    chart: 'Pemasukan dan pengeluaran per hari',
    card: 'Total Pemasukan',
    charted: 'sum',
    all: 127,
    filters: [
      { set: days({ dari: '2024-08-20' }), noted: 'sejak 20 Agu 2024' },
      { set: days({ sampai: '2024-07-10' }), noted: 'sampai 10 Jul 2024' },
      { set: choose('Jenis', 'Pengeluaran'), noted: 'Jenis: Pengeluaran' },
      { set: search('Cari laporan...', 'listrik'), noted: 'Pencarian "listrik"' },
    ],
  },
];

for (const report of reports) {
  test(`product §2.20–2.22: every filter of ${report.path} changes rows, cards, chart and exports alike`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(`${report.path}?q=`);
    expect(await expectAgreement(page, report, 'tanpa filter', true)).toBe(report.all);
    for (const { set, noted } of report.filters) {
      // The menu leads to the report without filters, but for the period that was chosen last.
      await mainMenu(page).locator(`a[href="${report.path}"]`).click();
      await (await openFilter(page, report.period)).getByRole('button', { name: 'Semua' }).click();
      await expect(page.getByText(`Total ${report.all} data`)).toBeVisible();
      await set(page);
      await expect(page).toHaveURL(/\?\w+=/);
      await expect(page.getByText(`Total ${report.all} data`)).toBeHidden();
      const count = await expectAgreement(page, report, noted, true);
      expect(count, noted).toBeGreaterThan(0);
      expect(count, noted).toBeLessThan(report.all);
    }
  });
}

test('charts are open in a high window until an account closes them; a bar and a figure lead to their rows', async ({
  page,
  server,
}) => {
  await page.goto('/laporan/produk?q=');
  const chart = page.getByRole('figure', { name: 'Nilai stok per kategori' });
  await chart.locator('.MuiBarChart-element').first().click();
  await expect(page).toHaveURL(/[?&]kategori=/);
  await expect(page.getByText('Total 64 data')).toBeHidden();
  const count = await total(page);
  expect(count).toBeGreaterThan(0);

  await page.goto('/laporan/keuangan?q=');
  const days = page.getByRole('figure', { name: 'Pemasukan dan pengeluaran per hari' });
  await days.getByRole('button', { name: /^Lihat sebagai tabel/ }).click();
  await days.getByRole('row').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/jenis_transaksi=pemasukan.*tanggal_gte=/);
  await expect(rowsOf(page).filter({ hasText: 'Pengeluaran' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Sembunyikan Grafik' }).click();
  await page.reload();
  const shown = page.getByRole('button', { name: 'Tampilkan Grafik' });
  await expect(shown).toBeVisible();
  const other = await tokenOf(server.url, 'manager');
  await page.evaluate((token) => localStorage.setItem('token', token), other);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sembunyikan Grafik' })).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 650 });
  await expect(shown).toBeVisible();
});

test('filters combine, stay in the address, and the file says which', async ({ page }) => {
  await page.goto('/laporan/keuangan');
  await days({ dari: '2024-08-01', sampai: '2024-08-10' })(page);
  await choose('Jenis', 'Pengeluaran')(page);
  await expect(rowsOf(page).filter({ hasText: 'Pemasukan' })).toHaveCount(0);
  const count = await total(page);
  await page.reload();
  expect(await total(page)).toBe(count);
  const { name, content } = await download(page, 'Export Excel');
  expect(name).toBe('2024-08-27-laporan-keuangan-2024-08-01-sd-2024-08-10.xlsx');
  const cells = xlsxCells(content);
  expect(cells[0]?.[0]).toBe('Klinik Cantika Medika · Laporan Keuangan');
  expect(cells[1]?.[0]).toBe('Periode (tanggal): 1 Agu 2024 – 10 Agu 2024');
  expect(cells[2]?.[0]).toBe('Filter: Jenis: Pengeluaran');
  const { frozen, formats } = looksOf(content);
  expect(frozen).toBe(5);
  expect(formats).toEqual(expect.arrayContaining(['dd/mm/yyyy', expect.stringContaining('Rp')]));
  // A date is a day number, an expense a negative number.
  expect(cells[5]?.[0]).toBeGreaterThan(45_000);
  expect(cells[5]?.[7]).toBeLessThan(0);
});

test('a range that ends before it starts says so at its end; the empty export is a valid file', async ({ page }) => {
  await page.goto('/laporan/treatment');
  await days({ dari: '2024-08-20', sampai: '2024-08-10' })(page);
  const end = (await openFilter(page, 'Tanggal')).getByLabel('Tanggal sampai');
  await expect(end).toHaveAccessibleDescription('Tanggal akhir mendahului tanggal awal');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Tidak ada hasil ditemukan')).toBeVisible();
  const cells = xlsxCells((await download(page, 'Export Excel')).content);
  expect(cells.some((row) => row[0] === 'Kode' && row.includes('Dokter'))).toBe(true);
  await expect(page.getByText('Tidak ada baris yang cocok; berkas hanya berisi judul kolom')).toBeVisible();
  expect(pdfTexts((await download(page, 'Export PDF')).content)).toContain('Tidak ada data treatment');
});

test('product §2.20–2.22, filters offer what the spec lists; a card leads to the rows it sums, and back; expiry is red within 2160 hours, the net profit orange when negative', async ({
  page,
}) => {
  await test.step('a card', async () => {
    await page.goto('/laporan/produk');
    const low = (await cards(page)).get('Stok Rendah');
    await page.getByRole('link', { name: /^Stok Rendah: \d+\. Tampilkan barisnya$/ }).click();
    await expect(page.getByText(`Total ${low} data`)).toBeVisible();
    await expect(rowsOf(page).filter({ hasNotText: 'Stok Rendah' })).toHaveCount(0);
    await page.getByRole('link', { name: /^Stok Rendah: \d+\. Hapus filter ini$/ }).click();
    await expect(page.getByText('Total 64 data')).toBeVisible();
  });

  await test.step('what filters offer', async () => {
    const options = async (name: string) => {
      const offered = (await openFilter(page, name)).getByRole('option');
      await expect(offered.nth(1)).toBeVisible();
      const found = await offered.allTextContents();
      await page.keyboard.press('Escape');
      return found;
    };
    await visit(page, '/laporan/produk');
    expect(await options('Status')).toEqual(['Semua Status', 'Normal', 'Stok Rendah', 'Stok Habis']);
    const categories = [
      'Semua Kategori',
      'Obat Keras',
      'Antibiotik',
      'Vitamin',
      'Antiseptik',
      'Alat Kesehatan',
      'Kosmetik',
    ];
    expect(await options('Kategori')).toEqual(categories);
    await visit(page, '/laporan/treatment');
    expect(await options('Status')).toEqual(['Semua Status', 'Selesai', 'Proses', 'Menunggu', 'Batal']);
    expect(await options('Dokter')).toHaveLength(5);
    await visit(page, '/laporan/keuangan');
    expect(await options('Jenis')).toEqual(['Semua Jenis', 'Pemasukan', 'Pengeluaran']);
  });

  await test.step('colours', async () => {
    await visit(page, `/laporan/produk?filter=${encodeURIComponent('{"expired_date_lte":"2024-11-25"}')}`);
    const row = rowsOf(page).first();
    await expect(row.getByText(/2024/)).toHaveCSS('color', 'rgb(153, 27, 27)');
    await expect(row.getByRole('img', { name: /kedaluwarsa$/ })).toBeVisible();
    const profit = summary(page).getByRole('listitem').filter({ hasText: 'Net Profit' }).locator('strong');
    await visit(page, '/laporan/keuangan');
    await expect(profit).toHaveCSS('color', 'rgb(30, 64, 175)');
    await visit(page, `/laporan/keuangan?filter=${encodeURIComponent('{"jenis_transaksi":"pengeluaran"}')}`);
    await expect(profit).toHaveCSS('color', 'rgb(154, 52, 18)');
  });
});

test('the print view holds every row, and the printer gets nothing else', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.goto('/laporan/produk');
  await choose('Kategori', 'Vitamin')(page);
  await expect(page.getByText('Total 64 data')).toBeHidden();
  const count = await total(page);
  await (await openMore(page)).getByRole('link', { name: 'Cetak' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cetak Laporan Produk');
  const table = page.getByRole('table', { name: 'Laporan Produk' });
  await expect(table.locator('tbody tr')).toHaveCount(count);
  await expect(page.getByText('Filter: Kategori: Vitamin')).toBeVisible();
  await button(page, 'Cetak').click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Kembali ke laporan' }).click();
  expect(await total(page)).toBe(count);
});

test('every report fits its paper, no column cut, and an age stays in one line', async ({ page }) => {
  // A4 landscape between margins of 12 mm.
  await page.setViewportSize({ width: Math.floor((273 * 96) / 25.4), height: 700 });
  await page.goto('/dashboard');
  for (const { name, list } of resources.filter((each) => each.list.report && each.several === null)) {
    await page.emulateMedia({ media: 'screen' });
    await visit(page, `/${name}/cetak`);
    const table = page.getByRole('table', { name: list.heading, exact: true });
    await expect(table).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const cut = await table.evaluate((found) => {
      const frame = found.parentElement as HTMLElement;
      const wide = [...found.querySelectorAll('th, td')].filter(
        (cell) => cell.getBoundingClientRect().right > innerWidth + 0.5 || cell.scrollWidth > cell.clientWidth + 1,
      );
      return [getComputedStyle(frame).overflowX, ...wide.map((cell) => cell.textContent)];
    });
    expect(cut, name).toEqual(['visible']);
    if (name !== 'laporan/treatment') continue;
    const age = page.getByRole('cell', { name: /^\d+ tahun$/ }).first();
    expect(await age.evaluate((cell) => getComputedStyle(cell).whiteSpace)).toBe('nowrap');
  }
});

// The rows are put into the browser's database; the export and its progress are the same code on both rungs.
const manyRows = 2_000;
test(`${manyRows} rows are exported with a progress bar, and can be cancelled`, async ({ page }) => {
  test.slow();
  await page.goto('/laporan/keuangan?q=');
  await expect(page.getByText('Total 127 data')).toBeVisible();
  await page.evaluate(async (length) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((ok) => {
        request.onsuccess = () => ok(request.result);
      });
    const db = await done(indexedDB.open('konsol-klinik'));
    const store = db.transaction('tables', 'readwrite').objectStore('tables');
    const table = 'laporan/keuangan';
    const rows = (await done(store.get(table))) as Record<string, unknown>[];
    const many = Array.from({ length }, (_, index) => ({
      ...rows[index % rows.length],
      id: index + 1,
      no_transaksi: `KEU-${index + 1}`,
    }));
    await done(store.put(many, table));
  }, manyRows);
  await page.reload();
  await expect(page.getByText(`Total ${manyRows.toLocaleString('id-ID')} data`)).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Kemajuan ekspor' });
  await button(page, 'Export PDF').click();
  await expect(progress).toBeVisible();
  await button(page, 'Batalkan ekspor').click();
  await expect(page.getByText('Unduhan dibatalkan')).toBeVisible();
  await expect(progress).toBeHidden();

  const cells = xlsxCells((await download(page, 'Export Excel')).content);
  expect(cells.findIndex((row) => row[0] === 'Total') - 5).toBe(manyRows);
});

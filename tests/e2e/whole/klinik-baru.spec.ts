import { today } from '../../support/refill.ts';
import { firstAdmin, startEmptyKlinik } from '../support/klinik.ts';
import { expectDashboard, mainMenu, signIn } from '../support/sign-in.ts';
import { expect, type Page, test, watchForProblems } from '../support/test.ts';

test.use({ rung: 'klinik', account: null });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const steps = (page: Page) => page.getByRole('region', { name: 'Langkah pertama' });

/** Twelve treatments, as an owner's own sheet has them: other headings, prices as they are written. */
const treatments = [
  'Nama Treatment;Jenis;Harga;Durasi',
  ...Array.from({ length: 12 }, (_, at) => `Facial ${at + 1};${at % 2 ? 'Medis' : 'Nonmedis'};Rp 150.000;45`),
];
const products = [
  'Kode;Nama Produk;Jenis;Kategori;Satuan;Harga Beli;Harga Jual;Supplier',
  ...Array.from(
    { length: 12 },
    (_, at) => `P${at + 1};Serum ${at + 1};Nonmedis;Vitamin;Botol;60.000;100.000;PT Sumber Sehat`,
  ),
];
const stock = [
  'Jenis;Produk;Jumlah;Satuan;Supplier;Kedaluwarsa',
  ...Array.from({ length: 12 }, (_, at) => `Stok Masuk;Serum ${at + 1};20;Botol;PT Sumber Sehat;31/12/2025`),
];

/** From the card on the dashboard: the sheet, checked, in, and back. */
async function bringIn(page: Page, label: string, rows: readonly string[]) {
  await page.goto('/dashboard');
  await steps(page)
    .getByRole('link', { name: `Impor: ${label}` })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Impor / });
  const buffer = Buffer.from(rows.join('\n'));
  await dialog
    .getByLabel('Berkas .xlsx atau .csv', { exact: true })
    .setInputFiles({ name: 'lembar.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Periksa' }).click();
  await dialog.getByRole('button', { name: `Impor ${rows.length - 1} Baris` }).click();
  await expect(dialog.getByText(`${rows.length - 1} data ditambahkan, 0 diperbarui, 0 dilewati.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Tutup' }).click();
}

async function choose(page: Page, label: string, option: string) {
  const box = page.getByRole('combobox', { name: new RegExp(`^${label}( |$)`) });
  const typed = (await box.getAttribute('aria-autocomplete')) !== null;
  await box.click();
  if (typed) await box.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

test('a clinic from nothing: settings, sheets, people and their rights, until the first receipt', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const klinik = await startEmptyKlinik({ BUSINESS_DATE: today });
  const { url: baseURL } = klinik;
  try {
    const [owner, desk] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
    const problems = [owner, desk].map(watchForProblems);
    const [page, cashier] = [await owner.newPage(), await desk.newPage()];
    await page.goto('/login');
    await signIn(page, firstAdmin);
    await expectDashboard(page);
    await expect(steps(page)).toContainText('0 dari 14 selesai');

    await test.step('the settings, with the receipt beside them', async () => {
      await steps(page).getByRole('link', { name: 'Isi' }).click();
      await expect(heading(page)).toHaveText('Settings Page');
      // What stands there is only an example, and is typed over.
      await page.getByLabel('Nama Klinik').click();
      await page.keyboard.type('Klinik Kusuma');
      await page.getByLabel('Alamat').fill('Jl. Melati 5, Bandung');
      await page.getByRole('button', { name: 'Pajak dan Batas' }).click();
      await page.getByLabel('Tarif PPN', { exact: false }).first().fill('12');
      await page.getByLabel('Awalan Nomor Invoice').fill('KSM');
      await expect(page.getByRole('article')).toContainText('Jl. Melati 5, Bandung');
      await page.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(page.getByText('Pengaturan disimpan')).toBeVisible();
      await page.goto('/dashboard');
      await steps(page).getByRole('button', { name: 'Sudah sesuai' }).click();
      await expect(steps(page)).toContainText('2 dari 14 selesai');
    });

    await test.step('the sheets that an owner has', async () => {
      await bringIn(page, 'Dokter', ['Nama Dokter;Username;Email', 'Sari Utami;sari;sari@kusuma.test']);
      await bringIn(page, 'Treatment dan harganya', treatments);
      await bringIn(page, 'Supplier', ['Nama Supplier;Username;Email', 'PT Sumber Sehat;sumber;sumber@contoh.test']);
      await bringIn(page, 'Produk', products);
      await bringIn(page, 'Stok awal', stock);
      await bringIn(page, 'Orang yang bekerja di sini', ['Nama User;Email;Role', 'Wati;wati@kusuma.test;Kasir']);
      await page.goto('/dashboard');
      await expect(steps(page)).toContainText('8 dari 14 selesai');
      for (const without of ['Ruang dan alat', 'Paket', 'Jasa medis', 'Saldo awal'])
        await steps(page)
          .getByRole('listitem')
          .filter({ hasText: without })
          .getByRole('button', { name: 'Tidak perlu' })
          .click();
      await expect(steps(page)).toContainText('12 dari 14 selesai');
    });

    await test.step('a code lets the cashier in, who chooses the password', async () => {
      await page.goto('/user');
      await page.getByRole('link', { name: 'Wati' }).first().click({ timeout: 8000 });
      await page.getByRole('button', { name: 'Buat kode sekali pakai' }).click();
      await page.getByRole('button', { name: 'Buat Kode', exact: true }).click();
      const code = await page.getByRole('status', { name: 'Kode', exact: true }).textContent();
      await page.getByRole('button', { name: 'Selesai', exact: true }).click();
      await cashier.goto('/login');
      await cashier.getByLabel('Email Address').fill('wati@kusuma.test');
      await cashier.getByRole('button', { name: 'Lupa password?' }).click();
      await cashier.getByLabel('Kode dari admin').fill(code ?? '');
      await cashier.getByLabel('Password Baru', { exact: true }).fill('teratai di kolam');
      await cashier.getByRole('button', { name: 'Simpan dan Masuk' }).click();
      await expectDashboard(cashier);
    });

    await test.step('a right that is taken from a role is gone from the menu at once, and back', async () => {
      const doctors = mainMenu(cashier).getByRole('link', { name: 'Dokter', exact: true });
      await expect(doctors).toBeVisible();
      await page.goto('/permission');
      await page.getByRole('tab', { name: 'Kasir' }).click();
      await page.getByLabel('Dokter: Daftar', { exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Kasir' })).toContainText(
        'Kasir tidak lagi dapat: membuka Dokter',
      );
      await page.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(doctors).toBeHidden();
      await page.getByRole('button', { name: 'Urungkan' }).click();
      await expect(doctors).toBeVisible();
    });

    await test.step('the first patient is registered, called and treated', async () => {
      await page.goto('/dashboard');
      await steps(page).getByRole('link', { name: 'Daftarkan Pasien' }).click();
      await page.getByLabel('Nama Pasien').fill('Anisa Rahma');
      await page.getByRole('radio', { name: 'Perempuan' }).check();
      await page.getByLabel(/^Umur/).fill('31');
      await page.getByLabel('Telepon').fill('0811 2233 4455');
      await choose(page, 'Dokter', 'Sari Utami');
      await page.getByRole('button', { name: 'Simpan & Ambil Nomor' }).click();
      await expect(page.getByText(/^Nomor antrian 001/)).toBeVisible();
      await page.goto('/dashboard');
      await expect(page.getByText('Treatment Populer')).toBeVisible();
      await expect(steps(page)).toContainText('13 dari 14 selesai');
      await page.goto('/antrian');
      await page.getByRole('button', { name: 'Panggil Selanjutnya' }).click();
      await page.getByRole('link', { name: 'Buka Kunjungan' }).click();
      await page.getByRole('combobox', { name: 'Tambah treatment, produk, atau tambahan' }).fill('Facial 3');
      await page.getByRole('option', { name: 'Facial 3' }).first().click();
      await page.getByRole('combobox', { name: 'Tambah treatment, produk, atau tambahan' }).fill('Serum 4');
      await page.getByRole('option', { name: 'Serum 4' }).click();
      await page.getByRole('button', { name: 'Selesai → Kirim ke kasir' }).click();
      await expect(heading(page)).toHaveText('Anisa Rahma · Antrian 001');
    });

    await test.step('she pays at the desk: (150.000 + 100.000) and 12 % of it, on a receipt of this clinic', async () => {
      await expect(cashier.getByRole('heading', { name: /^Siap dibayar/ })).toBeVisible();
      await cashier.goto('/transaksi/create');
      await expect(cashier.getByText('Siap dibayar (1)')).toBeVisible();
      await cashier.keyboard.press('Enter');
      await expect(cashier.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused();
      await cashier.keyboard.type('300000');
      await cashier.keyboard.press('F9');
      const paid = cashier.getByRole('dialog', { name: 'Transaksi Berhasil!' });
      await expect(paid).toContainText(/KembalianRp\s20\.000/);
      await cashier.evaluate(() => Object.assign(window, { print: () => undefined }));
      await paid.getByRole('link', { name: 'Cetak Struk' }).click();
      await expect(heading(cashier)).toHaveText('Struk KSM-2024-001');
      const receipt = cashier.getByRole('article');
      for (const line of [
        'Klinik Kusuma',
        'Jl. Melati 5, Bandung',
        'Anisa Rahma',
        'Facial 3',
        'Serum 4',
        '12',
        'Wati',
      ]) {
        await expect(receipt).toContainText(line);
      }
      await expect(receipt).toContainText('280.000');
      await page.goto('/dashboard');
      await expect(page.getByText('Treatment Populer')).toBeVisible();
      await expect(steps(page)).toBeHidden();
    });
    expect(problems.flat(), 'what the browsers complained of').toEqual([]);
  } finally {
    await klinik.stop();
  }
});

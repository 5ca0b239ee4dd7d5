import { visit } from '../support/routes.ts';
import { mainMenu } from '../support/sign-in.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(\\s\\*)?$`));
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true });

/** A choice by its label, typed first. */
async function choose(page: Page, label: string, option: string) {
  const box = page.getByRole('combobox', { name: new RegExp(`^${label}( |$)`) });
  await box.fill(option);
  await page.getByRole('option', { name: option }).first().click();
  await expect(box).toHaveValue(new RegExp(option));
}

test('settings count from the next page on: the name, the prefix and the rate', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText(/^Hari ini ada/)).toBeVisible();
  await visit(page, '/settings');
  await expect(heading(page)).toHaveText('Settings Page');
  await field(page, 'Nama Klinik').fill('Klinik Baru Nama');
  await expect(page.getByRole('article')).toContainText('Klinik Baru Nama');
  await page.getByRole('button', { name: 'Pajak dan Batas' }).click();
  await field(page, 'Awalan Nomor Invoice').fill('BRU');
  await field(page, 'Tarif PPN').fill('10');
  await save(page).click();
  await expect(page.getByText('Pengaturan disimpan')).toBeVisible();

  // From the foot of the form to the head of the next page.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText(/^Hari ini ada/)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await visit(page, '/transaksi/create?kunjungan=3&langkah=bayar');
  await expect(page.getByRole('main')).toContainText('PPN 10 % dari');
  await page.getByRole('button', { name: 'Proses Pembayaran' }).click();
  const paid = page.getByRole('dialog', { name: 'Transaksi Berhasil!' });
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await paid.getByRole('link', { name: 'Cetak Struk' }).click();
  await expect(heading(page)).toHaveText('Struk BRU-2024-001');
  await expect(page.getByRole('article')).toContainText('Klinik Baru Nama');
});

test('a role is made from another one, keeps less, and says whom it has', async ({ page }) => {
  await page.goto('/roles/create');
  await field(page, 'Nama Role').fill('Magang');
  await field(page, 'Username').fill('magang');
  await field(page, 'Email').fill('magang@klinik.test');
  await page.getByLabel('Salin hak dari').click();
  await page.getByRole('option', { name: 'Kasir' }).click();
  await save(page).click();
  await expect(heading(page)).toHaveText('Magang');
  await page.goto('/permission');
  await page.getByRole('tab', { name: 'Magang' }).click();
  await expect(page.getByLabel('Pasien: Daftar', { exact: true })).toBeChecked();
  await page.getByLabel('Pasien: Tambah', { exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Magang' })).toContainText('1 perubahan');
  await save(page).click();
  await expect(page.getByText('Hak akses Magang disimpan: 1 perubahan')).toBeVisible();
  await page.goto('/user/3/edit');
  await choose(page, 'Role', 'Magang');
  await save(page).click();
  await expect(page.getByRole('main').getByText('Magang')).toBeVisible();
  await page.goto('/roles/7');
  await expect(page.getByRole('group', { name: 'Dipakai oleh' })).toContainText('kasir@klinik.test');
});

test('a leave is told of where an appointment is made, and one on it is refused', async ({ page }) => {
  await page.goto('/cuti/create');
  await choose(page, 'Dokter', 'Andi Wijaya');
  await page.getByLabel(/^Mulai/).fill('02092024');
  await page.getByLabel(/^Sampai/).fill('03092024');
  await save(page).click();
  await expect(heading(page)).toHaveText(/^Andi Wijaya/);
  await page.goto('/appointments/create');
  await field(page, 'Nama Appoitment').fill('Kontrol');
  await choose(page, 'Pasien', 'Anisa Rahmawati');
  // Her own doctor is proposed.
  await expect(page.getByRole('combobox', { name: /^User ID/ })).toHaveValue(/Andi Wijaya/);
  await choose(page, 'Treatment', 'Pijat Relaksasi');
  await field(page, 'Tanggal').fill('03092024');
  await field(page, 'Waktu').fill('10:00');
  await save(page).click();
  await expect(page.getByRole('region', { name: 'Jadwal' }).getByRole('alert')).toContainText(
    /Andi Wijaya cuti 2 September 2024.*Pilih hari atau dokter lain/,
  );
  await field(page, 'Tanggal').fill('04092024');
  await save(page).click();
  await expect(heading(page)).not.toHaveText('Create Appoitment');
});

for (const [role, parts] of Object.entries({
  kasir: ['Siap dibayar', 'Kas saya hari ini'],
  perawat: ['Sedang dipanggil', 'Menunggu paling lama', 'Stok yang akan diterima'],
  dokter: ['Pasien berikutnya', 'Jadwal mulai sekarang'],
  hr: ['Orang di klinik'],
})) {
  test.describe(`the day of ${role}`, () => {
    test.use({ account: role });

    test('begins with their own, and the parts of the spec follow', async ({ page }) => {
      await page.goto('/dashboard');
      for (const part of parts) await expect(page.getByRole('region', { name: part })).toBeVisible();
      // A doctor's are their own.
      const banner = role === 'dokter' ? /^Hari ini ada \d jadwal konsultasi$/ : /^Hari ini ada 24 jadwal konsultasi$/;
      await expect(page.getByText(banner)).toHaveCount(role === 'hr' ? 0 : 1);
    });
  });
}

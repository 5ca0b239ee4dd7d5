import { rowsOf, visit } from '../support/routes.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** An input by its label, to which a required one adds an asterisk. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(\\s\\*)?$`));
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');

/** A choice, whose accessible name ends in what is chosen. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: new RegExp(`^${label}( |$)`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function openCreate(page: Page) {
  await page.goto('/pasien/create');
  await expect(heading(page)).toHaveText('Tambah Pasien');
}

/** Fills in what a patient must have. */
async function fillPatient(page: Page, name: string) {
  await field(page, 'Nama Pasien').fill(name);
  await page.getByRole('radio', { name: 'Perempuan' }).check();
  await field(page, 'Umur').fill('33');
  await field(page, 'Telepon').fill('081234567890');
  await choose(page, 'Dokter', 'Nadia Kirana');
}

test('a record tells its own history, and takes a former value from it', async ({ page }) => {
  await page.goto('/supplier/2/edit');
  await page.getByLabel('Telepon').fill('081298765432');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL('/supplier/2');
  const history = page.getByRole('button', { name: 'Riwayat Perubahan' });
  await expect(page.getByText('081298765432')).toBeVisible();
  await history.click();
  const changes = page.getByRole('list', { name: 'Riwayat Perubahan' });
  await expect(changes).toContainText('→ 081298765432');
  await changes.getByRole('button', { name: 'Kembalikan Telepon sebelumnya' }).click();
  await expect(page.getByText(/^Telepon .* dikembalikan$/)).toBeVisible();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Sudah diurungkan')).toBeVisible();
  await expect(changes.getByRole('listitem')).toHaveCount(3);
});

test.describe('a new patient', () => {
  test('is told what is missing, field by field, and loses nothing that was typed', async ({ page }) => {
    await openCreate(page);
    await field(page, 'Nama Pasien').fill('Ratih Purnamasari');
    await field(page, 'Telepon').fill('123');
    await field(page, 'Email').fill('bukan email');
    await save(page).click();
    for (const sentence of [
      'Jenis Kelamin wajib diisi',
      'Umur wajib diisi',
      'Dokter wajib diisi',
      'Nomor telepon tidak lengkap, contoh: 081234567890, 0215551234, +6591234567',
      'Alamat email tidak valid, contoh: nama@contoh.id',
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    await expect(page).toHaveURL('/pasien/create');
    await expect(field(page, 'Nama Pasien')).toHaveValue('Ratih Purnamasari');
    await expect(field(page, 'Telepon')).toHaveValue('123');
    await expect(field(page, 'Email')).toHaveValue('bukan email');
    await expect(field(page, 'Telepon')).toHaveAttribute('aria-invalid', 'true');
  });

  test('is there after a reload, and in a second tab that follows by itself', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/pasien?urut=-id');
    await expect(rowsOf(other).first()).toContainText('Kurnia Dewantari');

    await page.goto('/pasien');
    await page.getByRole('link', { name: 'Tambah Pasien' }).click();
    await fillPatient(page, 'Ratih Purnamasari');
    await save(page).click();
    await expect(page).toHaveURL('/pasien/37');
    await expect(page.getByText('Ratih Purnamasari ditambahkan')).toBeVisible();
    await expect(heading(page)).toHaveText('Ratih Purnamasari');
    await expect(page.getByRole('main')).toContainText('Agustus 2024');

    await expect(rowsOf(other).first()).toContainText('Ratih Purnamasari');
    await expect(other.getByText('Total 37 data')).toBeVisible();

    await page.reload();
    await expect(heading(page)).toHaveText('Ratih Purnamasari');
    await other.reload();
    await expect(rowsOf(other).first()).toContainText('Ratih Purnamasari');
  });
});

test.describe('editing', () => {
  test('a patient from the list shows in detail, list and after a reload', async ({ page }) => {
    await page.goto('/pasien');
    await page.getByRole('link', { name: 'Edit Bagus Setiawan' }).click();
    await expect(heading(page)).toHaveText('Edit Bagus Setiawan');
    await expect(field(page, 'Nama Pasien')).toHaveValue('Bagus Setiawan');
    await field(page, 'Nama Pasien').fill('Bagus Setiawan Putra');
    await page.getByRole('radio', { name: 'Beauty' }).check();
    await save(page).click();
    await expect(page).toHaveURL('/pasien/2');
    await expect(page.getByText('Perubahan Bagus Setiawan Putra disimpan')).toBeVisible();
    await expect(heading(page)).toHaveText('Bagus Setiawan Putra');
    await visit(page, '/pasien');
    await expect(rowsOf(page).nth(1)).toContainText('Bagus Setiawan Putra');
    await expect(rowsOf(page).nth(1)).toContainText('Beauty');
  });

  test('is left by "Batal" without a change; an error is told at its field, and nothing is saved', async ({ page }) => {
    await page.goto('/supplier/1/edit');
    await expect(heading(page)).toHaveText('Edit PT Sumber Makmur');
    await page.getByRole('link', { name: 'Batal' }).click();
    await expect(page).toHaveURL('/supplier/1');
    await expect(heading(page)).toHaveText('PT Sumber Makmur');

    await visit(page, '/supplier/1/edit');
    await field(page, 'Nama Supplier').fill('CV Abadi Jaya');
    await save(page).click();
    await expect(page.getByText('Nama Supplier sudah dipakai', { exact: true })).toBeVisible();
    await expect(field(page, 'Nama Supplier')).toHaveValue('CV Abadi Jaya');
    // The sentence at the field has just moved the link: a click that meets that is none.
    await expect(async () => {
      await page.getByRole('link', { name: 'Batal' }).click();
      await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await dialog(page).getByRole('button', { name: 'Tetap di Sini' }).click();
    await expect(field(page, 'Nama Supplier')).toHaveValue('CV Abadi Jaya');
    await page.getByRole('link', { name: 'Batal' }).click();
    await dialog(page).getByRole('button', { name: 'Ya, Tinggalkan' }).click();
    await expect(heading(page)).toHaveText('PT Sumber Makmur');
  });
});

test.describe('product §2.8, §8: deleting', () => {
  test('a patient asks first; "Batal" keeps, confirming deletes; what is still referred to is refused with a sentence; a transaction asks in its own words', async ({
    page,
  }) => {
    await page.goto('/pasien');
    // Of the sample's patients the one with no work that is still open.
    const remove = page.getByRole('button', { name: 'Hapus Farhan Maulidin' });
    await remove.click();
    await expect(dialog(page)).toContainText('Apakah anda yakin ingin menghapus data pasien ini?');
    await dialog(page).getByRole('button', { name: 'Batal' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Total 36 data')).toBeVisible();

    await remove.click();
    await dialog(page).getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByText('Farhan Maulidin diarsipkan')).toBeVisible();
    await expect(page.getByText('Total 35 data')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Total 35 data')).toBeVisible();
    await visit(page, '/pasien/6');
    await expect(heading(page)).toHaveText('Pasien Tidak Ditemukan');

    await visit(page, '/supplier');
    await page.getByRole('button', { name: 'Hapus PT Sumber Makmur' }).click();
    await expect(dialog(page)).toContainText('Apakah anda yakin ingin menghapus data ini?');
    await dialog(page).getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByText(/^PT Sumber Makmur masih punya 1 pesanan terbuka/)).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(5);

    await visit(page, '/transaksi');
    await page.getByRole('button', { name: 'Hapus INV-2024-008' }).click();
    await expect(dialog(page)).toContainText('Apakah anda yakin ingin menghapus transaksi ini?');
  });
});

test.describe('an unknown record', () => {
  test('gets the text of product §2.9 and a way back; of any other entity its like', async ({ page }) => {
    for (const path of ['/pasien/9999', '/pasien/9999/edit', '/pasien/abc']) {
      await visit(page, path);
      await expect(heading(page)).toHaveText('Pasien Tidak Ditemukan');
      await expect(page.getByText('Data pasien yang Anda cari tidak tersedia.')).toBeVisible();
      await page.getByRole('link', { name: 'Kembali ke Daftar Pasien' }).click();
      await expect(page).toHaveURL('/pasien');
    }
    await visit(page, '/supplier/9999');
    await expect(heading(page)).toHaveText('Supplier Tidak Ditemukan');
    await page.getByRole('link', { name: 'Kembali ke Daftar Supplier' }).click();
    await expect(page).toHaveURL('/supplier');
  });
});

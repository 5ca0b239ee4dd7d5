import { openMore } from '../support/listHead.ts';
import { expectAccessibleInBothModes } from '../support/looks.ts';
import { visit } from '../support/routes.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Opens on a page what lies over it, or what a refusal leaves there; gives how it is closed. */
const overlays: Readonly<Record<string, (page: Page) => Promise<() => Promise<unknown>>>> = {
  'a question': async (page) => {
    await visit(page, '/pasien');
    await press(page, 'Hapus Anisa Rahmawati');
    return cancels(page.getByRole('alertdialog'));
  },
  'the dialog that gives money back': async (page) => {
    await visit(page, '/transaksi/1');
    await (await openMore(page)).getByRole('button', { name: 'Kembalikan Dana' }).click();
    return cancels(page.getByRole('dialog', { name: 'Kembalikan Dana' }));
  },
  'the logout dialog': async (page) => {
    await visit(page, '/supplier');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    return cancels(page.getByRole('alertdialog', { name: 'Logout Konfirmasi' }));
  },
  'a form in a dialog, with what depends on its fields': async (page) => {
    await visit(page, '/mutasi-stok/create');
    const form = page.getByRole('dialog', { name: 'Tambah Mutasi Stok' });
    await form.getByRole('radio', { name: 'Stok Keluar' }).check();
    await form.getByRole('combobox', { name: /^Produk( |$)/ }).click();
    await page.getByRole('option', { name: 'Amoxicillin 500 mg', exact: true }).click();
    await form.getByLabel(/^Jumlah/).fill('2');
    await expect(page.getByRole('list', { name: 'Diambil dari batch' })).toBeVisible();
    return cancels(form);
  },
  'a picker with its hits, and with nothing but an invitation to add': async (page) => {
    await visit(page, '/appointments/create');
    const box = page.getByRole('main').getByRole('combobox', { name: /^Pasien/ });
    await box.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessibleInBothModes(page);
    await box.fill('xqzw');
    await expect(page.getByRole('option', { name: 'Tambah Pasien “xqzw”' })).toBeVisible();
    return () => visit(page, '/supplier');
  },
  'a form that was refused': async (page) => {
    await visit(page, '/pasien/create');
    await press(page, 'Simpan');
    await expect(page.getByText('Nama Pasien wajib diisi', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    return () => visit(page, '/supplier');
  },
  'the dialog of a command that was refused': async (page) => {
    await visit(page, '/stok-masuk/25');
    await press(page, 'Terima');
    const dialog = page.getByRole('dialog', { name: 'Terima Serum Retinol · #TRX0025' });
    await dialog.getByRole('button', { name: 'Terima Barang' }).click();
    await expect(page.getByText('Nomor Batch wajib diisi')).toBeVisible();
    return cancels(dialog);
  },
  'the batches of a product': async (page) => {
    await visit(page, '/laporan/produk/10');
    await expect(page.getByRole('group', { name: 'Batch' })).toBeVisible();
    return () => visit(page, '/supplier');
  },
  'the drawer of a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/supplier');
    await page.getByRole('button', { name: 'Buka menu' }).click();
    const close = page.getByRole('button', { name: 'Tutup menu' });
    await expect(close).toBeVisible();
    return () => close.click();
  },
};

const cancels = async (dialog: Locator) => {
  await expect(dialog).toBeVisible();
  return () => dialog.getByRole('button', { name: 'Batal' }).click();
};

test('axe finds nothing serious, light or dark, in what opens over a page', async ({ page }) => {
  test.slow();
  for (const [name, open] of Object.entries(overlays)) {
    await test.step(name, async () => {
      const close = await open(page);
      await expectAccessibleInBothModes(page);
      await close();
    });
  }
});

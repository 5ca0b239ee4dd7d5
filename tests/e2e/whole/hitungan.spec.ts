import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { handwork } from '../support/handwork.ts';
import { openFilter } from '../support/listHead.ts';
import { rowsOf, visit } from '../support/routes.ts';
import { mainMenu } from '../support/sign-in.ts';
import { expect, type Page, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const more = { name: /^Tindakan lain/ };
const act = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** The choices of before stay until the answer is there. */
async function answered(page: Page, hit: RegExp) {
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect.poll(async () => (await options.allTextContents()).every((each) => hit.test(each))).toBe(true);
}

/** Types a word into the search of the visit, and takes the first hit. */
async function add(page: Page, part: string, word: string, hit: RegExp) {
  await page.getByRole('combobox', { name: 'Tambah treatment, produk, atau tambahan' }).focus();
  await page.keyboard.type(word);
  await answered(page, hit);
  await page.keyboard.press('Enter');
  const lines = page.getByRole('region', { name: part, exact: true }).getByRole('listitem');
  await expect(lines.filter({ hasText: hit })).not.toHaveCount(0);
}

test('from the door to the receipt, by the count of clicks', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    window.print = () => void dispatchEvent(new Event('afterprint'));
  });
  await page.goto('/dashboard');
  await mainMenu(page).getByRole('link', { name: 'Pasien', exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(10);
  /** Takes a step, which must need so many clicks. */
  const step = (title: string, clicks: number, take: () => Promise<void>) =>
    test.step(title, async () => {
      const hands = await handwork(page);
      await take();
      expect((await hands.read()).clicks).toBe(clicks);
    });

  await step('registered, with a number: the form, its required fields, and one click more', 2, async () => {
    await page.getByRole('link', { name: 'Tambah Pasien' }).click();
    await page.getByRole('textbox', { name: /^Nama Pasien/ }).focus();
    await page.keyboard.type('Sekar Ayu Larasati');
    await page.getByRole('radio', { name: 'Perempuan' }).focus();
    await page.keyboard.press('p');
    await page.getByLabel(/^Umur/).focus();
    await page.keyboard.type('31');
    await page.getByRole('textbox', { name: 'Telepon' }).focus();
    await page.keyboard.type('081122334455');
    await page.getByRole('combobox', { name: /^Dokter/ }).focus();
    await page.keyboard.type('Putri');
    // Before the answer is there.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: /^Dokter/ })).toHaveValue('Putri Handayani');
    await act(page, 'Simpan & Ambil Nomor').click();
    await expect(page.getByText(/^Nomor antrian 021/)).toBeVisible();
  });

  await visit(page, '/antrian/14');
  await act(page, 'Panggil').waitFor();
  await step('the next patient is called, and the visit is open', 1, async () => {
    await act(page, 'Panggil').click();
    await expect(heading(page)).toHaveText(/^Edit .* · Antrian 002$/);
  });

  await step('two lines by a word each, and sent to the cashier', 1, async () => {
    await add(page, 'Treatment', 'facial', /facial/i);
    await add(page, 'Produk', 'amoxi', /amoxi/i);
    await act(page, 'Selesai → Kirim ke kasir').click();
    await expect(heading(page)).toHaveText(/· Antrian 002$/);
  });

  await step('paid and printed: from the visit, the amount, F9 and Enter', 1, async () => {
    await main(page).getByRole('link', { name: 'Ke Pembayaran' }).click();
    await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused();
    await page.keyboard.type('800000');
    await page.keyboard.press('F9');
    await expect(page.getByRole('dialog', { name: 'Transaksi Berhasil!' })).toContainText('Kembalian');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/transaksi');
  });

  await step('a wrong method of cash in the own drawer: the console says who else puts it right', 3, async () => {
    await rowsOf(page).first().getByRole('button', more).click();
    await page.getByRole('menuitem', { name: 'Ubah Metode' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ubah Metode/ });
    await dialog.getByRole('button', { name: 'QRIS' }).click();
    await expect(dialog.getByText(/^Metode dari atau ke Cash mengubah isi laci/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Batal' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await step('a line too much in a paid bill: given back, mended, and at the desk', 6, async () => {
    await rowsOf(page).first().getByRole('button', more).click();
    await page.getByRole('menuitem', { name: 'Kembalikan Dana' }).click();
    const dialog = page.getByRole('dialog', { name: /^Kembalikan Dana/ });
    await dialog.getByRole('radio', { name: 'Salah tagih' }).check();
    await dialog.getByRole('button', { name: 'Kembalikan Dana' }).click();
    await main(page)
      .getByRole('button', { name: /^Hapus Amoxi/ })
      .click();
    await act(page, 'Simpan → Ke pembayaran').click();
    await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused();
    await page.keyboard.press('F9');
    await expect(page.getByRole('dialog', { name: 'Transaksi Berhasil!' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/transaksi');
  });

  await page.goto('/tutup-kas/create');
  await page.getByLabel('Dihitung, Cash').waitFor();
  await step('the till is closed: amount, Enter through the boxes, the reason, and one click', 1, async () => {
    await page.keyboard.type('1');
    for (const _ of metodePembayaran) await page.keyboard.press('Enter');
    await page.getByLabel('Catatan').focus();
    await page.keyboard.type('Uang di brankas');
    await act(page, 'Tutup Kas').click();
    await expect(page.getByText('Kas telah ditutup')).toBeVisible();
  });
});

test('who has not come for six months, and who never came', async ({ page }) => {
  await visit(page, '/pasien');
  await expect(rowsOf(page)).toHaveCount(10);
  const hands = await handwork(page);
  const filter = await openFilter(page, 'Kunjungan Terakhir');
  await filter.getByRole('button', { name: '3 bulan lalu atau lebih' }).click();
  expect((await hands.read()).clicks).toBe(3);
  await expect(page).toHaveURL(/lastVisit_lte=2024-05-27/);
  const chip = await openFilter(page, 'Kunjungan Terakhir');
  await chip.getByRole('button', { name: 'Belum pernah' }).click();
  await expect(page).toHaveURL('/pasien?lastVisit=');
  await expect(main(page).getByRole('button', { name: 'Kunjungan Terakhir: Belum pernah', exact: true })).toBeVisible();
});

test('the office at work, by the count of clicks', async ({ page }) => {
  test.slow();
  /** Does a task from the first screen, which must need so many clicks. */
  const task = (title: string, clicks: number, take: () => Promise<void>) =>
    test.step(title, async () => {
      await visit(page, '/dashboard');
      await main(page).getByRole('link').first().waitFor();
      const hands = await handwork(page);
      await take();
      expect((await hands.read()).clicks, title).toBe(clicks);
    });
  /** By Ctrl K, a few letters and Enter. */
  const find = async (text: string, hit: RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('banner').getByPlaceholder('Cari pasien, treatment, atau jadwal...')).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(hit);
  };

  await task('what a doctor did', 0, async () => {
    await find('andi wij', /Andi Wijaya/);
    await expect(main(page).getByRole('link', { name: '27 Agu 2024' }).first()).toBeVisible();
  });
  await task('till that was short: who, how much and why', 2, async () => {
    await main(page)
      .getByRole('link', { name: /^1 tutup kas dengan uang kurang/ })
      .click();
    await rowsOf(page).first().click();
    await expect(heading(page)).toBeVisible();
    await expect(main(page).getByText('Catatan', { exact: true }).first()).toBeVisible();
  });
  await task('a right of a role', 3, async () => {
    await find('permission', /Permission/);
    await main(page).getByRole('tab', { name: 'Kasir' }).click();
    await main(page).getByRole('checkbox', { name: 'Aturan Jasa: Daftar' }).click();
    await act(page, 'Simpan').click();
    await expect(page.getByText(/^Hak akses Kasir disimpan/)).toBeVisible();
  });
  await task('a price', 2, async () => {
    await find('facial bright', /Facial Brightening/);
    await main(page).getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel(/^Harga/).fill('375000');
    await act(page, 'Simpan').click();
    await expect(heading(page)).toHaveText('Facial Brightening');
  });
  await task('a receipt of last week, printed again', 2, async () => {
    await find('gita perma', /Gita Permatasari/);
    await main(page).getByRole('link', { name: 'INV-2024-001' }).first().click();
    await main(page).getByText('Cetak Struk').first().click();
    await expect(page).toHaveURL(/\/transaksi\/1\/struk/);
  });
  await task('all appointments of a doctor who is ill moved, each to another time', 4, async () => {
    await mainMenu(page).getByRole('link', { name: 'Appointment', exact: true }).click();
    await act(page, 'Hari').click();
    await main(page)
      .getByRole('link', { name: /^Pindahkan semua jadwal Andi Wijaya/ })
      .click();
    await act(page, 'Simpan Semua').click();
    await expect(page.getByText(/jadwal diatur ulang/)).toBeVisible();
  });
  await task('what a therapist or a doctor earned', 3, async () => {
    await find('jasa medis', /Jasa Medis/);
    const filter = await openFilter(page, 'Orang');
    await filter.getByRole('option', { name: 'Putri Handayani' }).click();
    await expect(page).toHaveURL(/orang=4/);
  });
});

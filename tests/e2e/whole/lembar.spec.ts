import {
  doctors,
  patientSheet,
  productSheet,
  staffSheet,
  supplierSheet,
  treatmentSheet,
} from '../../support/ownersSheets.ts';
import { today } from '../../support/refill.ts';
import { firstAdmin, startEmptyKlinik } from '../support/klinik.ts';
import { openMore } from '../support/listHead.ts';
import { expectDashboard, signIn } from '../support/sign-in.ts';
import { expect, type Locator, type Page, test, watchForProblems } from '../support/test.ts';

test.use({ rung: 'klinik', account: null });

/** A sheet brought in through the screen; each answer is one thing mended by hand, and so is each row of ours that is left out. */
class Opening {
  mended = 0;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async choose(path: string, name: string, buffer: Buffer): Promise<Locator> {
    await this.page.goto(path);
    await (await openMore(this.page)).getByRole('button', { name: 'Unggah', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: /^Impor / });
    const mimeType = 'application/octet-stream';
    await dialog.getByLabel('Berkas .xlsx atau .csv', { exact: true }).setInputFiles({ name, mimeType, buffer });
    await dialog.getByRole('button', { name: 'Periksa' }).click();
    return dialog;
  }

  /** Says what a word means, for all its rows. */
  async answer(dialog: Locator, word: string, meaning: string) {
    await dialog.getByRole('combobox', { name: `"${word}" berarti` }).click();
    await this.page.getByRole('option', { name: meaning, exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: `"${word}" berarti` })).toHaveCount(0);
    this.mended += 1;
  }

  /** Leaves out the rows of one fault: those of ours have to be typed later. */
  async leaveOut(dialog: Locator, fault: RegExp, ours: number) {
    await dialog
      .getByRole('row', { name: fault })
      .getByRole('button', { name: /^Lewati/ })
      .click();
    await expect(dialog.getByRole('row', { name: fault })).toHaveCount(0);
    this.mended += ours;
  }

  async store(dialog: Locator, rows: number) {
    await dialog.getByRole('button', { name: `Impor ${rows} Baris` }).click();
    await expect(dialog.getByText(`${rows} data ditambahkan, 0 diperbarui`)).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Tutup' }).click();
  }
}

test('an owner’s five sheets, through the screen: at most 20 things to mend by hand (month §6, some 500 before)', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const klinik = await startEmptyKlinik({ BUSINESS_DATE: today });
  try {
    const context = await browser.newContext({ baseURL: klinik.url });
    const problems = watchForProblems(context);
    const page = await context.newPage();
    await page.goto('/login');
    await signIn(page, firstAdmin);
    await expectDashboard(page);
    const opening = new Opening(page);

    await test.step('60 treatments, with a title, a total and prices in four spellings', async () => {
      const dialog = await opening.choose('/treatments/nonmedis', 'harga.xlsx', await treatmentSheet());
      await opening.leaveOut(dialog, /menjumlahkan baris lain/, 0);
      await opening.store(dialog, 60);
    });

    await test.step('12 people: those who treat into the team, all into the accounts', async () => {
      const team = await opening.choose('/tim', 'karyawan.xlsx', await staffSheet());
      await team.getByRole('button', { name: 'Lewati semua 6 baris yang salah' }).click();
      opening.mended += 1;
      await opening.store(team, 6);
      const accounts = await opening.choose('/user', 'karyawan.xlsx', await staffSheet());
      await opening.answer(accounts, 'HRD', 'HR');
      await opening.answer(accounts, 'Terapis', 'Perawat');
      await opening.leaveOut(accounts, /Email wajib diisi/, 2);
      await opening.store(accounts, 10);
    });

    await test.step('4 suppliers, one telephone rounded by Excel', async () => {
      const dialog = await opening.choose('/supplier', 'supplier.csv', supplierSheet());
      await dialog.getByRole('textbox', { name: '"8,12E+10" berarti' }).fill('0812 9000 2222');
      await dialog.getByRole('button', { name: 'Pakai' }).click();
      opening.mended += 1;
      await opening.store(dialog, 4);
    });

    await test.step('150 products with stock and expiry, in one sheet', async () => {
      const dialog = await opening.choose('/produk/nonmedis', 'stok.xlsx', await productSheet());
      await opening.leaveOut(dialog, /menjumlahkan baris lain/, 0);
      await opening.store(dialog, 150);
    });

    await test.step('300 patients, households and births of 1943 among them', async () => {
      const dialog = await opening.choose('/pasien', 'pasien.csv', patientSheet());
      for (const [at, word] of ['dr Ratna', 'dr Citra', 'dr Bambang'].entries())
        await opening.answer(dialog, word, doctors[at] ?? '');
      await opening.leaveOut(dialog, /menjumlahkan baris lain/, 0);
      await opening.leaveOut(dialog, /dibulatkan Excel/, 3);
      await opening.leaveOut(dialog, /Telepon wajib diisi/, 8);
      await opening.store(dialog, 289);
    });

    await test.step('what came in is what stood there', async () => {
      await page.goto('/pasien?filter=%7B%22q%22%3A%22RM-0001%22%7D');
      await page.getByRole('row', { name: /RM-0001/ }).click();
      await expect(page.getByText(/1943/).first()).toBeVisible();
      await page.goto('/produk/nonmedis?filter=%7B%22q%22%3A%22Produk%20C2%22%7D');
      await page.getByRole('row', { name: /Produk C2(?!\d)/ }).click();
      await expect(page.getByText(/30 Nov 2027/).first()).toBeVisible();
    });

    expect(opening.mended).toBeLessThanOrEqual(20);
    expect(problems).toEqual([]);
  } finally {
    await klinik.stop();
  }
});

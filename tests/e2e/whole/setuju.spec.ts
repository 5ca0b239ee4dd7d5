import { fotoKulit } from '../../../bin/ramai/foto.ts';
import { demoPassword } from '../../../src/sample/klinik/administrasi.ts';
import { agree, draw, picture, sign, withCamera } from '../support/consent.ts';
import { expectAccessible } from '../support/looks.ts';
import { visit } from '../support/routes.ts';
import { expect, type Page, test, tokenOf, watchForProblems } from '../support/test.ts';

const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };

test.use({ rung: 'klinik', account: 'perawat', hasTouch: true, viewport: tablet });

/** Two texts of a clinic: the first treatment of the visit needs one, a photo's publication the other. */
async function prepare(page: Page, url: string) {
  const headers = { Authorization: `Bearer ${await tokenOf(url, 'admin')}` };
  const made = await page.request.get('/api/kunjungan/2', { headers });
  const { treatments } = (await made.json()) as { treatments: { treatment: number }[] };
  const texts = [
    {
      ...{ nama: 'Persetujuan Mikrodermabrasi', guna: 'tindakan', untuk: [{ treatment: treatments[0]?.treatment }] },
      teks: '# Tindakan\nSaya, {pasien}, setuju dengan tindakan ini di {klinik}.\n# Risiko\n- Kemerahan beberapa hari\n? Obat yang sedang diminum',
    },
    {
      nama: 'Izin Publikasi Foto',
      guna: 'publikasi',
      teks: 'Saya, {pasien}, mengizinkan foto saya dipakai di media sosial.',
    },
  ];
  for (const data of texts)
    expect((await page.request.post('/api/templat-persetujuan', { headers, data })).status()).toBe(201);
}

for (const layar of [tablet, phone])
  test.describe(`a day at ${layar.width} × ${layar.height}`, () => {
    test.use({ viewport: layar });
    const shot = (page: Page, name: string) => picture(page, `${layar.width}-${name}`);

    test('a patient signs on the tablet, which leads nowhere else until its nurse is back', async ({
      page,
      server,
      context,
      tolerate,
    }) => {
      tolerate(/ERR_INTERNET_DISCONNECTED/);
      await prepare(page, server.url);
      await visit(page, '/kunjungan/2/edit');
      await expect(page.getByText('Belum ditandatangani: Persetujuan Mikrodermabrasi')).toBeVisible();
      await shot(page, '1-kunjungan');
      await page.getByRole('button', { name: 'Tanda Tangan di Tablet: Persetujuan Mikrodermabrasi' }).tap();
      await expect(page.getByRole('heading', { name: 'Persetujuan Mikrodermabrasi' })).toBeVisible();
      for (const path of ['/pasien', '/dashboard', '/kunjungan/2/edit']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: 'Persetujuan Mikrodermabrasi' })).toBeVisible();
        await expect(page.getByRole('link')).toHaveCount(0);
      }
      const other = await context.newPage();
      await other.goto('/pasien');
      await expect(other.getByRole('heading', { name: 'Persetujuan Mikrodermabrasi' })).toBeVisible();
      await other.close();
      await expectAccessible(page);

      await sign(page).tap();
      await expect(page.getByText('Jawab pertanyaan ini')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Tanda tangani di dalam kotak' })).toBeVisible();
      await page.getByLabel('Obat yang sedang diminum').fill('Tidak ada');
      await agree(page);
      await draw(page);
      await shot(page, '2-tablet');
      // Without network nothing is signed, and nothing that was typed or drawn is lost.
      await context.setOffline(true);
      await sign(page).tap();
      await expect(page.getByText('Belum tersimpan, tidak ada yang ditandatangani')).toBeVisible();
      await context.setOffline(false);
      await sign(page).tap();
      await expect(page.getByText('Kembalikan tablet kepada petugas')).toBeVisible();
      await shot(page, '3-terima-kasih');
      await page.getByLabel(/^Kata sandi /).fill('bukan ini');
      await page.getByRole('button', { name: 'Kembali ke Konsol' }).tap();
      await expect(page.getByText('Kata sandi sekarang salah')).toBeVisible();
      await page.goto('/pasien');
      await expect(page.getByText('Kembalikan tablet kepada petugas')).toBeVisible();
      await page.getByLabel(/^Kata sandi /).fill(demoPassword);
      await page.getByRole('button', { name: 'Kembali ke Konsol' }).tap();
      await expect(page.getByRole('heading', { name: 'Daftar Pasien' })).toBeVisible();

      await visit(page, '/kunjungan/2/edit');
      await expect(page.getByText('Belum ditandatangani')).toHaveCount(0);
      await page.getByRole('link', { name: 'Persetujuan Mikrodermabrasi' }).tap();
      await expect(page.getByText('Obat yang sedang diminum: Tidak ada')).toBeVisible();
      await shot(page, '4-ditandatangani');
      await page.goto(`${page.url()}/lembar`);
      await expect(page.getByRole('article')).toContainText('Kemerahan beberapa hari');
      await shot(page, '5-kertas');
    });

    test('before, after, compared; allowed on the own phone, and withdrawn', async ({
      page,
      server,
      browser,
      context,
    }) => {
      test.setTimeout(120_000);
      await prepare(page, server.url);
      await withCamera(context);
      await visit(page, '/kunjungan/2/edit');
      await page.getByRole('link', { name: 'Ambil Foto' }).tap();
      await page
        .getByRole('group', { name: 'Foto' })
        .getByLabel('Foto')
        .setInputFiles({ name: 'sebelum.png', mimeType: 'image/png', buffer: Buffer.from(fotoKulit(3, 0)) });
      await expect(page.getByRole('button', { name: 'Lihat sebelum.png' })).toBeVisible();
      await shot(page, '6-foto');
      await page.getByRole('button', { name: 'Simpan', exact: true }).tap();
      await expect(page.getByRole('img', { name: /^Sebelum, / })).toBeVisible();

      await visit(page, '/kunjungan/2/edit');
      await page.getByRole('link', { name: 'Ambil Foto' }).tap();
      await page.getByRole('button', { name: 'Kamera dengan Foto Sebelumnya' }).tap();
      await expect(page.getByText(/^Foto sebelumnya, /)).toBeVisible();
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
      await shot(page, '7-kamera');
      await page.getByRole('button', { name: 'Ambil Foto' }).tap();
      await expect(page.getByRole('button', { name: 'Lihat foto.jpg' })).toBeVisible();
      await page.getByRole('button', { name: 'Simpan', exact: true }).tap();
      await expect(page.getByRole('img', { name: /^Sesudah, / })).toBeVisible();
      const after = page.url();
      await expect(page.getByRole('button', { name: 'Unduh untuk Diterbitkan' })).toHaveCount(0);

      await page.getByRole('button', { name: 'Bandingkan' }).tap();
      await page.getByRole('slider', { name: 'Geser' }).fill('35');
      await expect(page.getByRole('img')).toHaveCount(2);
      await shot(page, '8-geser');
      await page.getByRole('button', { name: 'Berdampingan' }).tap();
      await shot(page, '9-dampingan');
      await page.setViewportSize(phone);
      await shot(page, '10-dampingan-ponsel');
      await page.getByRole('button', { name: 'Tutup' }).tap();
      await page.setViewportSize(layar);

      const headers = { Authorization: `Bearer ${await tokenOf(server.url, 'perawat')}` };
      const { pasien } = (await (await page.request.get('/api/kunjungan/2', { headers })).json()) as { pasien: number };
      const asked = await page.request.post('/api/persetujuan', { headers, data: { pasien, templat: 2 } });
      const { id } = (await asked.json()) as { id: number };
      await visit(page, `/persetujuan/${id}`);
      await page.getByRole('button', { name: 'Ponsel Pasien' }).tap();
      const dialog = page.getByRole('dialog');
      const link = (await dialog.getByText(/\/setuju\//).textContent()) ?? '';
      await shot(page, '11-qr');

      const own = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
      const problems = watchForProblems(own);
      const hers = await own.newPage();
      await hers.goto(link);
      await expect(hers.getByRole('heading', { name: 'Izin Publikasi Foto' })).toBeVisible();
      await agree(hers);
      await draw(hers);
      await shot(hers, '12-ponsel');
      await sign(hers).tap();
      await expect(hers.getByRole('heading', { name: 'Terima kasih' })).toBeVisible();
      await hers.reload();
      await expect(hers.getByRole('heading', { name: 'Terima kasih' })).toBeVisible();
      await shot(hers, '13-ponsel-selesai');
      expect(problems).toEqual([]);
      await own.close();
      // The tablet hears of it by itself.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText('Ditandatangani', { exact: true }).first()).toBeVisible();

      await page.goto(after);
      await page.getByRole('button', { name: 'Tindakan lain', exact: true }).tap();
      const act = { name: 'Boleh Terbit', exact: true };
      await page.getByRole('menuitem', act).or(page.getByRole('button', act)).first().tap();
      await expect(page.getByRole('button', { name: 'Unduh untuk Diterbitkan' })).toBeVisible();
      await shot(page, '14-boleh-terbit');
      const withdrawn = { persetujuan: id, alasan: 'Pasien berubah pikiran' };
      const once = { ...headers, 'Idempotency-Key': 'cabut-uji-1' };
      const answer = await page.request.post('/api/commands/persetujuan/cabut', { headers: once, data: withdrawn });
      expect(answer.status(), await answer.text()).toBe(200);
      // The page hears of it by itself.
      await expect(page.getByRole('button', { name: 'Unduh untuk Diterbitkan' })).toHaveCount(0);
      await shot(page, '15-dicabut');
    });
  });

test.describe('the desk of data', () => {
  test.use({ account: 'manager' });

  test('shows what is kept of a patient, and answers what is asked', async ({ page }) => {
    await visit(page, '/pasien/2/data');
    await expect(page.getByRole('heading', { name: /^Data / })).toBeVisible();
    await expect(page.getByText('Yang disimpan')).toBeVisible();
    await picture(page, '16-data');
    await page.setViewportSize(phone);
    await picture(page, '17-data-ponsel');
    await page.setViewportSize(tablet);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh Berkas Data' }).tap(),
    ]);
    expect(file.suggestedFilename()).toBe('data-pasien-2.json');
    await page.getByRole('link', { name: 'Catat Permintaan' }).tap();
    await page.getByLabel(/^Pemohon/).fill('Pasien sendiri');
    await page.getByLabel(/^Yang Diminta/).fill('Salinan untuk asuransi');
    await page.getByRole('button', { name: 'Simpan', exact: true }).tap();
    await page.getByRole('button', { name: 'Putuskan' }).tap();
    await page.getByLabel(/^Keputusan/).fill('Salinan diserahkan');
    await picture(page, '18-putuskan');
    await page.getByRole('dialog').getByRole('button', { name: 'Putuskan' }).tap();
    await expect(page.getByText('Permintaan diputuskan')).toBeVisible();
  });
});

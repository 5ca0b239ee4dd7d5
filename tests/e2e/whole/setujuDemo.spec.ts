import { demoPassword } from '../../../src/sample/klinik/administrasi.ts';
import { agree, draw, picture, sign, withCamera } from '../support/consent.ts';
import { visit } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

test('tablet and camera do in the browser alone what they do over a server', async ({ page, context }) => {
  test.setTimeout(120_000);
  await withCamera(context);
  await visit(page, '/templat-persetujuan/create');
  await page.getByLabel(/^Nama Templat/).fill('Persetujuan Facial');
  await page.getByLabel(/^Teks Persetujuan/).fill('Saya, {pasien}, setuju dengan tindakan ini.');
  await page.getByRole('button', { name: 'Simpan', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Persetujuan Facial' })).toBeVisible();

  await visit(
    page,
    `/persetujuan/create?${new URLSearchParams({ source: JSON.stringify({ pasien: 1, templat: 1 }) })}`,
  );
  await page.getByRole('button', { name: 'Simpan', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Ponsel Pasien' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Tanda Tangan di Tablet' }).tap();
  await agree(page);
  await draw(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Persetujuan Facial' })).toBeVisible();
  await agree(page);
  await draw(page);
  await sign(page).tap();
  await expect(page.getByText('Kembalikan tablet kepada petugas')).toBeVisible();
  await page.getByLabel(/^Kata sandi /).fill(demoPassword);
  await page.getByRole('button', { name: 'Kembali ke Konsol' }).tap();
  await expect(page.getByText('Ditandatangani', { exact: true }).first()).toBeVisible();
  await picture(page, 'demo-1-persetujuan');

  for (const tahap of ['Sebelum', 'Sesudah']) {
    await visit(
      page,
      `/foto/create?${new URLSearchParams({ source: JSON.stringify({ pasien: 1, tahap: tahap.toLowerCase() }) })}`,
    );
    await page.getByRole('button', { name: 'Kamera dengan Foto Sebelumnya' }).tap();
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    if (tahap === 'Sesudah') await expect(page.getByText(/^Foto sebelumnya, /)).toBeVisible();
    await page.getByRole('button', { name: 'Ambil Foto' }).tap();
    await expect(page.getByRole('button', { name: 'Lihat foto.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Simpan', exact: true }).tap();
    await expect(page.getByRole('img', { name: new RegExp(`^${tahap}, `) })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Bandingkan' }).tap();
  await expect(page.getByRole('img')).toHaveCount(2);
  await picture(page, 'demo-2-banding');
});

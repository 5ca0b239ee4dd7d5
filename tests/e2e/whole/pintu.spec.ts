import { Secret, TOTP } from 'otpauth';
import { startOpenId } from '../../support/openid.ts';
import { firstAdmin, startEmptyKlinik } from '../support/klinik.ts';
import { expectDashboard, signIn } from '../support/sign-in.ts';
import { expect, test, watchForProblems } from '../support/test.ts';

test.use({ rung: 'klinik', account: null });

test('a second factor is set up and asked for; a session that ended goes on after Google in another tab', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const google = await startOpenId();
  google.person = { ...google.person, email: firstAdmin.email };
  const { url: baseURL, stop } = await startEmptyKlinik({
    OIDC_ISSUER: google.issuer,
    OIDC_CLIENT_ID: google.clientId,
    OIDC_CLIENT_SECRET: google.clientSecret,
  });
  try {
    const context = await browser.newContext({ baseURL });
    const problems = watchForProblems(context);
    const page = await context.newPage();
    await page.goto('/login');
    await signIn(page, firstAdmin);
    await expectDashboard(page);

    await page.goto('/profil');
    await page.getByRole('button', { name: 'Aktifkan langkah kedua' }).click();
    await page.getByLabel('Kata sandi sekarang', { exact: true }).fill(firstAdmin.password);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    const dialog = page.getByRole('dialog', { name: 'Siapkan langkah kedua' });
    const secret = Secret.fromBase32(((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', ''));
    await dialog.getByLabel('Kode 6 angka').fill(TOTP.generate({ secret }));
    await dialog.getByRole('button', { name: 'Aktifkan' }).click();
    const codes = page.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem');
    const recovery = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
    await expect(page.getByText('Sisa kode pemulihan: 10')).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByRole('button', { name: 'Ya, Logout' }).click();
    await signIn(page, firstAdmin);
    // The code that set it up is used; the next one counts already.
    await page.getByLabel('Kode 6 angka').fill(TOTP.generate({ secret, timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await expectDashboard(page);

    await page.goto('/supplier/create');
    await page.getByLabel(/^Nama Supplier/).fill('PT Setengah Jalan');
    await page.getByLabel(/^Username/).fill('setengah');
    await page.getByLabel(/^Email/).fill('setengah@jalan.test');
    const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
    expect((await page.request.post('/api/logout', { headers })).ok()).toBe(true);
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Masuk lagi' });
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      again.getByRole('link', { name: 'Masuk dengan Google di tab baru' }).click(),
    ]);
    await tab.getByRole('button', { name: 'Ponsel tidak ada? Pakai kode pemulihan' }).click();
    await tab.getByLabel('Kode pemulihan').fill(recovery);
    await tab.getByRole('button', { name: 'Lanjut' }).click();
    await expectDashboard(tab);

    await expect(again).toBeHidden();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('PT Setengah Jalan ditambahkan')).toBeVisible();
    await page.goto('/profil');
    await expect(page.getByText('Sisa kode pemulihan: 9')).toBeVisible();
    await expect(page.getByText(`Akun Google yang terhubung: ${firstAdmin.email}`)).toBeVisible();
    expect(problems.filter((problem) => !problem.includes('status of 401'))).toEqual([]);
  } finally {
    await stop();
    await google.stop();
  }
});

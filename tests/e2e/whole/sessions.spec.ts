import { credentialsOf, expect, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

test.describe('my own sessions', () => {
  test.use({ account: 'hr' });

  test('are listed, and one that is ended there is signed out at once', async ({ page, server, rung }) => {
    const signedIn = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
      },
      body: JSON.stringify({ ...credentialsOf('hr'), remember: true }),
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    const elsewhere = async () =>
      (await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(await elsewhere()).toBe(200);

    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Perangkat' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perangkat');
    const sessions = page.getByRole('list', { name: 'Daftar perangkat' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    // All visitors of the demo share this account's password.
    await expect(page.getByRole('button', { name: 'Ubah Kata Sandi' })).toHaveCount(rung === 'demo' ? 0 : 1);
    const here = sessions.filter({ hasText: 'Di sini' });
    await expect(here).toHaveCount(1);
    await expect(here).toContainText('Alamat 127.0.0.1');
    await expect(here.getByRole('button')).toHaveCount(0);

    const other = sessions.filter({ hasText: 'Firefox di Windows' });
    await expect(other).toContainText('Ingat saya');
    await other.getByRole('button', { name: /^Keluarkan / }).click();
    await page.getByRole('button', { name: 'Ya, Keluarkan' }).click();
    await expect(page.getByText('Perangkat telah dikeluarkan')).toBeVisible();
    await expect(sessions).toHaveCount(1);
    expect(await elsewhere()).toBe(401);
    await expect(page.getByRole('button', { name: 'Keluarkan semua perangkat lain' })).toHaveCount(0);
  });
});

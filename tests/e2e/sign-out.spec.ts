import { expectDashboard, signIn } from './support/sign-in.ts';
import { credentialsOf, expect, test } from './support/test.ts';

// A session of its own: the one that the other journeys share must outlive these.
test.use({ account: null });

test.beforeEach(async ({ page }) => {
  await signIn(page, credentialsOf('admin'));
  await expectDashboard(page);
});

test('product §2.2: logout asks first; "Batal" stays, "Ya, Logout" leaves for /login', async ({ page }) => {
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  const dialog = page.getByRole('alertdialog', { name: 'Logout Konfirmasi' });

  await logout.click();
  await expect(dialog).toContainText('Apakah Anda yakin ingin logout dari sistem?');
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await expect(dialog).toBeHidden();
  await expectDashboard(page);

  await logout.click();
  await dialog.getByRole('button', { name: 'Ya, Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto('/pasien');
  await expect(page).toHaveURL('/login');
});

test('what was typed of a patient leaves the computer with who typed it, who is told so', async ({ page }) => {
  await page.goto('/pasien/create');
  await page.getByLabel('Nama Pasien').fill('Sri Rahasia');
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('konsol.draf/')));
  await expect.poll(drafts).toHaveLength(1);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Logout Konfirmasi' });
  await expect(dialog).toContainText('Isian yang belum disimpan (1) akan dihapus dari komputer ini.');
  await dialog.getByRole('button', { name: 'Ya, Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await drafts()).toEqual([]);
});

test('design §6: the logout of the user card signs out the other tab as well', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/pasien');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Daftar Pasien');

  await page.getByRole('button', { name: 'Logout' }).last().click();
  await page.getByRole('button', { name: 'Ya, Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

import { visit } from './support/routes.ts';
import { expectDashboard, mainMenu } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ account: null });

interface Registration {
  fullname: string;
  email: string;
  password: string;
  repeat: string;
}

/** Nobody the server knows yet. */
const newcomer = (overrides: Partial<Registration> = {}): Registration => ({
  fullname: 'Sekar Ayu Lestari',
  email: `sekar.${Date.now()}@klinik.test`,
  password: 'melati-di-taman',
  repeat: 'melati-di-taman',
  ...overrides,
});

async function register(page: Page, { fullname, email, password, repeat }: Registration) {
  await visit(page, '/register');
  await page.getByLabel('Nama Lengkap').fill(fullname);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat Password', { exact: true }).fill(repeat);
  await page.getByRole('button', { name: 'Register' }).click();
}

test('spec §2.4, design §6: who registers comes to a dashboard that waits for rights', async ({ page }) => {
  await register(page, newcomer());
  await expectDashboard(page);
  await expect(page.getByText('Akun Anda menunggu hak akses')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Sekar Ayu Lestari')).toBeVisible();
  await expect(mainMenu(page).getByRole('listitem')).toHaveText(['Dashboard']);

  await visit(page, '/pasien');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Akses Ditolak');
});

test('spec §2.4, §5, issue 2: both passwords can be shown; what is missing or differs is told, and what was typed stays', async ({
  page,
}) => {
  await register(page, { fullname: '', email: '', password: '', repeat: '' });
  for (const sentence of ['Nama lengkap harus diisi!', 'Email harus diisi!', 'Password harus diisi!']) {
    await expect(page.getByText(sentence)).toBeVisible();
  }

  const typed = newcomer({ repeat: 'melati-di-tamar' });
  await register(page, typed);
  await expect(page.getByRole('alert')).toHaveText('Password dan Repeat Password tidak sama!');
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue(typed.fullname);
  await expect(page.getByLabel('Email Address')).toHaveValue(typed.email);
  await expect(page.getByLabel('Repeat Password', { exact: true })).toHaveValue(typed.repeat);

  for (const label of ['Password', 'Repeat Password']) {
    await page.getByRole('button', { name: `Tampilkan ${label}`, exact: true }).click();
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'text');
  }
});

test('an address that is taken is told at its field', async ({ page, tolerate }) => {
  tolerate(/status of 422/);
  await register(page, newcomer({ email: 'admin@klinik.test' }));
  await expect(page.getByText('Email sudah terdaftar')).toBeVisible();
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Sekar Ayu Lestari');
});

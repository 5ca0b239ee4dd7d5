import { expect, type Page } from '@playwright/test';

/** Signs in on the login page as staff do, with a session of its own. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk ke Dashboard' }).click();
}

/** The page a session opens with. */
export async function expectDashboard(page: Page) {
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
}

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu utama' });

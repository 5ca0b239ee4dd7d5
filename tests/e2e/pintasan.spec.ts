import { open, rowsOf } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test('a list by its keys: search, rows, a record, back, a new one; and what keys there are', async ({ page }) => {
  await open(page, { path: '/supplier', heading: 'Daftar Supplier' });
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  const second = rowsOf(page).nth(1);
  await expect(second.locator(':focus')).toHaveCount(1);
  const label = await second.getByRole('link', { name: /^Detail / }).getAttribute('aria-label');
  const name = label?.replace('Detail ', '') ?? 'a link to the record';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();
  await expect(rowsOf(page).first()).toBeVisible();

  await page.keyboard.press('/');
  // What is typed is no shortcut.
  await page.keyboard.type('njk?');
  await expect(page.getByRole('searchbox', { name: 'Cari di Supplier' })).toHaveValue('njk?');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Pintasan Papan Ketik' })).toContainText('Tambah data pada daftar');
  // Nor is what is pressed in a dialog.
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/supplier\/create/);
});

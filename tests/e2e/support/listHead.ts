import type { Locator, Page } from '@playwright/test';

/** Opens the acts of a page that stand behind its ⋯. */
export async function openMore(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Tindakan lain', exact: true }).click();
  return page.getByRole('dialog', { name: 'Tindakan lain' });
}

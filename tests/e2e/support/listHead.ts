import type { Locator, Page } from '@playwright/test';
import { filterName } from '../../support/filterName.ts';

/** Opens the acts of a page that stand behind its ⋯. */
export async function openMore(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Tindakan lain', exact: true }).click();
  return page.getByRole('dialog', { name: 'Tindakan lain' });
}

/** Opens the input of a filter, by what says its value or else by the list of all filters. */
export async function openFilter(page: Page, label: string): Promise<Locator> {
  const bar = page.getByRole('main').getByRole('search');
  await bar.waitFor();
  const own = bar.getByRole('button', { name: filterName(label) });
  if (await own.isVisible()) await own.click();
  else {
    await bar.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: filterName(label) }).click();
  }
  return page.getByRole('dialog', { name: label, exact: true });
}

/** Filters a list by one of the choices of a field. */
export async function chooseFilter(page: Page, label: string, choice: string) {
  await (await openFilter(page, label)).getByRole('option', { name: choice, exact: true }).click();
}

/** Filters a list by days of a date; an end that is not given stays. */
export async function fillDays(page: Page, label: string, days: { dari?: string; sampai?: string }) {
  const dialog = await openFilter(page, label);
  for (const [end, day] of Object.entries(days)) await dialog.getByLabel(`${label} ${end}`, { exact: true }).fill(day);
  await page.keyboard.press('Escape');
}

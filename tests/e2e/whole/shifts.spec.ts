import { setTimeout } from 'node:timers/promises';
import { signedIn } from '../../support/looks/addresses.ts';
import { settled } from '../../support/looks/faults.ts';
import { visit } from '../support/routes.ts';
import { linesOf, most, noteShifts, sumOf, takeShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

test.use({ rung: 'klinik' });

/** By which the API answers later, in ms: a skeleton shows, and what comes in its place may move what is there. */
const late = 150;
const sizes = { desk: { width: 1366, height: 650 }, phone: { width: 390, height: 844 } };

for (const [name, size] of Object.entries(sizes)) {
  test(`nothing moves while a screen loads over a slow line, at a ${name}`, async ({ page, context }) => {
    test.setTimeout(900_000);
    await noteShifts(context);
    await page.setViewportSize(size);
    await page.goto('/dashboard');
    await settled(page);
    await context.route('**/api/**', async (route) => {
      await setTimeout(late);
      await route.continue().catch(() => undefined);
    });
    const moved: string[] = [];
    for (const path of signedIn) {
      await visit(page, '/tidak-ada');
      await page.locator('h1').filter({ visible: true, hasText: 'Halaman Tidak Ditemukan' }).waitFor();
      await takeShifts(page);
      await visit(page, path);
      await settled(page);
      await page.waitForTimeout(2 * late);
      const shifts = await takeShifts(page);
      if (sumOf(shifts) > most) moved.push([`${path}: ${sumOf(shifts).toFixed(3)}`, ...linesOf(shifts)].join('\n  '));
    }
    expect(moved).toEqual([]);
  });
}

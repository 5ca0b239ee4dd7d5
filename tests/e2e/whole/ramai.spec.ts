import { signedInRamai } from '../../support/looks/addresses.ts';
import { isFault } from '../../support/looks/exceptions.ts';
import { faultsOf, openRamai, settled } from '../../support/looks/faults.ts';
import { expectAccessibleInBothModes } from '../support/looks.ts';
import { visit } from '../support/routes.ts';
import { linesOf, most, noteShifts, sumOf, takeShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const sizes = { desk: { width: 1366, height: 650 }, phone: { width: 390, height: 844 } };
const count = 6;
const parts = Array.from({ length: count }, (_, part) => part);

/** A part of all routes; parts run side by side. */
const pathsOf = (part: number) => signedInRamai().filter((_path, at) => at % count === part);

for (const [name, viewport] of Object.entries(sizes))
  test.describe(`every route of a busy clinic, at a ${name}`, () => {
    test.use({ viewport, hasTouch: name === 'phone' });

    for (const part of parts)
      test(`can be read and stands still (${part + 1} of ${count})`, async ({ page, context }) => {
        test.setTimeout(300_000);
        await noteShifts(context);
        await openRamai(page);
        const found: string[] = [];
        for (const path of pathsOf(part)) {
          await visit(page, '/tidak-ada');
          await page.locator('h1').filter({ visible: true, hasText: 'Halaman Tidak Ditemukan' }).waitFor();
          await takeShifts(page);
          await visit(page, path);
          await settled(page);
          // What comes late comes in this time.
          await page.waitForTimeout(250);
          const shifts = await takeShifts(page);
          const faults = (await faultsOf(page)).filter((fault) => isFault(path, fault));
          const told = [...(sumOf(shifts) > most ? linesOf(shifts) : []), ...faults];
          found.push(...told.map((line) => `${path}: ${line}`));
        }
        expect(found).toEqual([]);
      });
  });

test.describe('axe finds nothing serious on any route of a busy clinic, light or dark', () => {
  for (const part of parts)
    test(`${part + 1} of ${count}`, async ({ page }) => {
      test.setTimeout(600_000);
      await openRamai(page);
      for (const path of pathsOf(part))
        await test.step(path, async () => {
          await visit(page, path);
          await settled(page);
          await expectAccessibleInBothModes(page);
        });
    });
});

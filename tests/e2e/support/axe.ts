import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What may differ between the light and the dark mode of one page. */
const colours = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing serious or critical on the page as it stands; `only` colours where the rest was looked at before. */
export async function expectAccessible(page: Page, only?: 'colours') {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (only ? axe.withRules(colours) : axe).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => `${node.target} ${node.failureSummary}`) }));
  expect(grave, 'serious and critical findings of axe').toEqual([]);
}

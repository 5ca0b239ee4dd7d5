import { open, screens } from './support/routes.ts';
import { test } from './support/test.ts';

test.describe('product §2.1: every screen opens with its rows', () => {
  for (const [group, routes] of Object.entries(screens)) {
    test(group, async ({ page }) => {
      test.slow();
      for (const route of routes) await test.step(route.path, () => open(page, route));
    });
  }
});

import { describe, expect, it } from 'vitest';
import { alsoRun, leftOut } from './leftOut.ts';

const screens = (count: number) => Array.from({ length: count }, (_, at) => `tests/views/${at}.test.tsx`);

describe('a quick run says what it left out', () => {
  it('of a change that many screens rest on', () => {
    const reached = screens(59);
    const ran = alsoRun(['tests/views/0.test.tsx'], reached);
    expect(ran).toEqual(['tests/views/0.test.tsx']);
    expect(leftOut(['src/views/list/RowActions.tsx'], reached, ran, 'main')).toEqual([
      expect.stringMatching(/^Left out: 58 test files .* --changed=main$/),
      expect.stringContaining('npm run e2e'),
    ]);
  });

  it('runs the few that a change reaches', () => {
    const ran = alsoRun([], screens(2));
    expect(ran).toEqual(screens(2));
    expect(leftOut(['src/views/a.tsx'], screens(2), ran, 'HEAD')).toEqual([expect.stringContaining('npm run e2e')]);
  });

  it('of changed journeys by name, and nothing of a change of documents', () => {
    expect(leftOut(['tests/e2e/stok.spec.ts'], [], [], 'HEAD')).toEqual([
      'Left out: changed journeys: npx playwright test -c tests/e2e tests/e2e/stok.spec.ts',
    ]);
    expect(leftOut(['README.md'], [], [], 'HEAD')).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guards } from './guards.ts';

it.each(guards)('"$name" is where `npm run mutate` takes it away, and its tests are there', ({ file, take, tests }) => {
  expect(readFileSync(file, 'utf8').split(take)).toHaveLength(2);
  expect(existsSync(tests.file)).toBe(true);
});

it('each is named once', () => {
  expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length);
});

import { afterAll, expect } from 'vitest';
import { notPortable, watchStatements } from './emittedSql.ts';

watchStatements();

afterAll(() => {
  const found = notPortable();
  // There they are tried on purpose.
  if (!expect.getState().testPath?.endsWith('roles.pg.ts')) expect(found).toEqual([]);
});

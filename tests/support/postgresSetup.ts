import { afterAll, expect } from 'vitest';
import { closeClinic } from '../commands/clinic.ts';
import { notPortable, watchStatements } from './emittedSql.ts';

watchStatements();

afterAll(closeClinic);
afterAll(() => {
  const found = notPortable();
  // There they are tried on purpose.
  if (!expect.getState().testPath?.endsWith('roles.pg.ts')) expect(found).toEqual([]);
});

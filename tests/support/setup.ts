import fc from 'fast-check';
import { afterAll, expect, inject } from 'vitest';
import { notPortable, watchStatements } from './emittedSql.ts';
import { seed } from './seed.ts';

fc.configureGlobal({ seed });

if (inject('rung') === 'klinik') {
  watchStatements();
  afterAll(() => {
    const found = notPortable();
    // There triggers are switched on purpose: docs/scale.md, other engines.
    if (!/(roles|archive)\.pg\.ts$/.test(expect.getState().testPath ?? '')) expect(found).toEqual([]);
  });
}

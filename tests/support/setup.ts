import fc from 'fast-check';
import { afterAll, expect, inject } from 'vitest';
import { seed, torture } from './effort.ts';
import { notPortable, watchStatements } from './emittedSql.ts';

// A property that names no number of its own is tried 100 times, in the torture 10,000.
fc.configureGlobal({ seed, ...(torture && { numRuns: 10_000 }) });

if (inject('rung') === 'klinik') {
  watchStatements();
  afterAll(() => {
    const found = notPortable();
    // There triggers are switched on purpose: docs/scale.md, other engines.
    if (!/(roles|archive)\.pg\.ts$/.test(expect.getState().testPath ?? '')) expect(found).toEqual([]);
  });
}

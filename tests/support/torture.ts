import fc from 'fast-check';

// Loaded by `npm run torture` alone: every property that names no number of its own is tried this often, instead of 100.
fc.configureGlobal({ numRuns: 10_000 });

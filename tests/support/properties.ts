import fc from 'fast-check';
import { seed, torture } from './effort.ts';

// A property that names no number of its own is tried 100 times, in the torture 10,000.
fc.configureGlobal({ seed, ...(torture && { numRuns: 10_000 }) });

import { describe } from 'vitest';

// Walks over the commands, on PostgreSQL; `closedMonths.pg.ts`, the longest, runs beside this file.
describe('commands', () => import('../../walks/commands.test.ts').then(() => undefined));
describe('commandsTwice', () => import('./commandsTwice.test.ts').then(() => undefined));

import { describe } from 'vitest';

describe('a month of two branches, on PostgreSQL', () => import('./antarCabang.test.ts').then(() => undefined));

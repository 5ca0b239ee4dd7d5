import { describe } from 'vitest';

describe('closed months, on PostgreSQL', () => import('./closedMonths.test.ts').then(() => undefined));

import { describe } from 'vitest';

describe('goods of two branches, on PostgreSQL', () => import('./transfer.test.ts').then(() => undefined));

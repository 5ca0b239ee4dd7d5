import { describe } from 'vitest';

describe('prices and promotions of two branches, on PostgreSQL', () => import('./harga.test.ts').then(() => undefined));

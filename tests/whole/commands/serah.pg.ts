import { describe } from 'vitest';

describe('a till that changes hands, on PostgreSQL', () => import('./serah.test.ts').then(() => undefined));

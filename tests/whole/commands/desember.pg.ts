import { describe } from 'vitest';

describe('December of the note, on PostgreSQL', () => import('./desember.test.ts').then(() => undefined));

import { describe } from 'vitest';
import { onPostgres } from '../clinic.ts';

for (const name of onPostgres) describe(name, () => import(`./${name}.test.ts`).then(() => undefined));

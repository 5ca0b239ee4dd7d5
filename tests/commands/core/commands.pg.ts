import { describe } from 'vitest';
import { onPostgres } from '../clinic.ts';

const room = '..';
for (const name of onPostgres) describe(name, () => import(`${room}/${name}.test.ts`).then(() => undefined));

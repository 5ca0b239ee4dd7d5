import { readdirSync } from 'node:fs';
import { describe } from 'vitest';
import { onPostgres } from '../commands/clinic.ts';

const room = '../commands';
for (const file of readdirSync(new URL(room, import.meta.url), { recursive: true, encoding: 'utf8' })) {
  const name = file.match(/^([\w/]+)\.test\.ts$/)?.[1];
  if (name && !onPostgres.includes(name)) describe(name, () => import(`${room}/${name}.test.ts`).then(() => undefined));
}

import { readdirSync } from 'node:fs';
import { describe } from 'vitest';
import { onPostgres } from '../commands/clinic.ts';

/** The tests of a file, on PostgreSQL. */
const here = (room: string, name: string) =>
  describe(name, () => import(`${room}/${name}.test.ts`).then(() => undefined));

for (const file of readdirSync(new URL('../commands', import.meta.url), { recursive: true, encoding: 'utf8' })) {
  const name = file.match(/^([\w/]+)\.test\.ts$/)?.[1];
  if (name && !onPostgres.includes(name)) here('../commands', name);
}
here('../walks', 'commands');
for (const name of ['commandsTwice', 'closedMonths']) here('./walks', name);

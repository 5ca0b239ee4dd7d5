import { readdirSync } from 'node:fs';
import { describe } from 'vitest';
import { onPostgres } from '../commands/clinic.ts';

/** The tests of a file of tests/commands or tests/walks, on PostgreSQL. */
const here = (room: string, name: string) =>
  describe(name, () => import(`../${room}/${name}.test.ts`).then(() => undefined));

for (const file of readdirSync(new URL('../commands', import.meta.url))) {
  const name = file.match(/^(\w+)\.test\.ts$/)?.[1];
  if (name && !onPostgres.includes(name)) here('commands', name);
}
for (const name of ['commands', 'commandsTwice', 'closedMonths']) here('walks', name);

import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, inject } from 'vitest';
import { onPostgres } from '../commands/clinic.ts';
import { faultInWords, unstableChanges, watchStatements } from '../support/citusRules.ts';

const seen = watchStatements();
afterAll(async () => {
  const sent = [...seen];
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter((statement) => faultInWords(statement) !== null)).toEqual([]);
  expect(await unstableChanges(inject('postgresUrl'), sent)).toEqual([]);
});

const room = '../commands';
for (const file of readdirSync(new URL(room, import.meta.url), { recursive: true, encoding: 'utf8' })) {
  const name = file.match(/^([\w/]+)\.test\.ts$/)?.[1];
  if (name && !onPostgres.includes(name)) describe(name, () => import(`${room}/${name}.test.ts`).then(() => undefined));
}

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { resources } from '../src/resources/index.ts';
import { traitsOf } from '../src/schema/index.ts';
import { root } from './bundles.js';
import { type NewField, parseField } from './new/field.ts';
import { newCommand, newEntity, newFields, newReport, type Written } from './new/files.ts';

/**
 * `npm run new -- entity|field|command|report <name> [name:kind …]`: writes the beginning of one, registers it, and makes
 * what follows from it, the migration and the table of rights. Without fields it asks for them.
 *
 * @example npm run new -- entity ruangan nama:text! 'jenis:enum(umum,vip)!' kapasitas:number dokter:reference
 */
const usage = `npm run new -- entity  <name> [field:kind …]          for instance ruangan nama:text! 'jenis:enum(umum,vip)!'
npm run new -- field   <entity> [field:kind …]
npm run new -- command <entity>/<act> [field:kind …]
npm run new -- report  <entity>`;

const [what = '', name = '', ...given] = process.argv.slice(2);

async function main(): Promise<void> {
  if (name === '') throw new Error(usage);
  const known = resources.find((each) => each.name === name);
  if (what === 'entity') {
    if (known) throw new Error(`There is an entity "${name}" already.`);
    write(newEntity(name, await fields(), read), { exists: false });
    generate(`tambah-${name}`);
    return tableOfRights();
  }
  if (what === 'field') {
    if (!known) throw new Error(`There is no entity "${name}".`);
    const added = await fields();
    write(newFields(name, added, read), { exists: true });
    return generate(`${name}-${added.map((field) => field.name).join('-')}`);
  }
  if (what === 'command') return write(newCommand(name, await fields(), read), { exists: false });
  if (what === 'report') {
    if (!known) throw new Error(`There is no entity "${name}".`);
    const dates = Object.entries(known.fields).filter(([, field]) => traitsOf(field).shape === 'day');
    const [[period] = []] = dates;
    if (period === undefined) throw new Error(`"${name}" has no date, and a report is over a period.`);
    const columns = known.list.columns.map(({ field }) => field);
    write(newReport(name, period, columns.includes(period) ? columns : [period, ...columns], read), { exists: false });
    return tableOfRights();
  }
  throw new Error(usage);
}

async function fields(): Promise<NewField[]> {
  if (given.length > 0 || !process.stdin.isTTY) return given.map(parseField);
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const found: NewField[] = [];
  for (;;) {
    const text = (await asking.question('Field, as name:kind, ! where required (empty: done): ')).trim();
    if (text === '') break;
    try {
      found.push(parseField(text));
    } catch (error) {
      process.stdout.write(`${(error as Error).message}\n`);
    }
  }
  asking.close();
  return found;
}

function write(files: readonly Written[], { exists }: { exists: boolean }): void {
  const [first] = files;
  if (first && existsSync(join(root, first.path)) !== exists)
    throw new Error(exists ? `There is no ${first.path}.` : `There is ${first.path} already.`);
  for (const { path, text } of files) writeFileSync(join(root, path), text);
  run('npx', 'biome', 'check', '--write', '--log-level=error', ...files.map(({ path }) => path));
  process.stdout.write(`Written: ${files.map(({ path }) => path).join(', ')}\n`);
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** What the database stores differently is written down as a migration. */
const generate = (migration: string) =>
  run('npm', 'run', '--silent', 'db:generate', '--', migration.toLowerCase().replace(/\W/g, '_'));
/** `docs/rights.md` holds the rights of all. */
const tableOfRights = () =>
  run('npx', 'vitest', 'run', 'tests/resources/rights.test.ts', '--project=core', '--reporter=dot', '-u');

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} ended with ${status}.`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { resources } from '../src/resources/index.ts';
import { type Resource, traitsOf } from '../src/schema/index.ts';
import { root } from './bundles.js';
import { type NewField, parseField } from './new/field.ts';
import { type NewFile, newCommand, newEntity, newFields, newReport } from './new/files.ts';
import { scriptArgs, toolFile } from './tools.js';

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
    writeNew(newEntity(name, await fields(), read));
    generate(`tambah-${name}`);
    return tableOfRights();
  }
  if (what === 'field') {
    requireOwn(known);
    const added = await fields();
    write(newFields(known, fileOf(name), added, read));
    return generate(`${name}-${added.map((field) => field.name).join('-')}`);
  }
  if (what === 'command') return writeNew(newCommand(name, await fields(), resources, read));
  if (what === 'report') {
    requireOwn(known);
    const dates = Object.entries(known.fields).filter(([, field]) => traitsOf(field).shape === 'day');
    const [[period] = []] = dates;
    if (period === undefined) throw new Error(`"${name}" has no date, and a report is over a period.`);
    const columns = known.list.columns.map(({ field }) => field);
    writeNew(newReport(fileOf(name), period, columns.includes(period) ? columns : [period, ...columns], read));
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

/** A view has no fields of its own, and an entity whose name has a slash no file of that name. */
function requireOwn(known: Resource | undefined): asserts known is Resource {
  if (!known) throw new Error(`There is no entity "${name}".`);
  if (known.name !== known.source || name.includes('/')) throw new Error(`Write this one by hand: src/resources.`);
}

function writeNew(files: readonly NewFile[]): void {
  const [first] = files;
  if (first && existsSync(join(root, first.path))) throw new Error(`There is ${first.path} already.`);
  write(files);
}

function write(files: readonly NewFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  run(toolFile('biome'), 'check', '--write', '--log-level=error', ...files.map(({ path }) => path));
  process.stdout.write(`Written: ${files.map(({ path }) => path).join(', ')}\n`);
}

/** The file of an entity: of the product's in a drawer of `src/resources`, of one's own beside them. */
function fileOf(entity: string): string {
  const files = readdirSync(join(root, 'src/resources'), { recursive: true, encoding: 'utf8' });
  const file = files.find((path) => basename(path) === `${entity}.ts`);
  if (!file) throw new Error(`There is no ${entity}.ts in src/resources.`);
  return `src/resources/${file.replaceAll('\\', '/')}`;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The migration, where the database stores anything differently. */
const generate = (migration: string) => run(...scriptArgs('db:generate'), migration.toLowerCase().replace(/\W/g, '_'));
/** `docs/made/rights.md` holds the rights of all. */
const tableOfRights = () =>
  run(toolFile('vitest'), 'run', 'tests/resources/rights.test.ts', '--project=core', '--reporter=dot', '-u');

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`node ${args.slice(0, 3).join(' ')} ended with ${status}.`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

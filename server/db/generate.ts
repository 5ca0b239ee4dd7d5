import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { resources } from '../../src/resources/index.ts';
import { ConfigError, projectRoot, readConfig } from '../base/config.ts';
import { planOf } from './changes.ts';
import { borrowCluster } from './cluster.ts';
import { openDatabase } from './database.ts';
import {
  freeze,
  isFrozen,
  type Journal,
  journalOf,
  lastSnapshot,
  migrationsFolder,
  migrationsIn,
  prefixOf,
  snapshotAt,
  snapshotFile,
} from './journal.ts';
import type { Plan, Question, Warning } from './plan.ts';
import { schemaName } from './schema.ts';
import { carriedOver, type Snapshot } from './snapshot.ts';
import { running } from './version.ts';

/**
 * `npm run db:generate -- <name>`: writes the migration that brings the last one's tables, with their rows, to what is
 * declared now; nothing when they agree already. The last one is written anew where nobody can have it. What the
 * declarations do not tell is asked for, or said by `--rename pasien.alergi=alergiObat`, `--rename ruangan=kamar`,
 * `--drop pasien.alergi`, `--fill ruangan.lantai=1`.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(
        ['rename', 'drop', 'fill'].map((name) => [name, { type: 'string' as const, multiple: true as const }]),
      ),
      alone: { type: 'boolean' },
    },
  });
  const given = (name: string) => ((values as Record<string, unknown>)[name] as string[] | undefined) ?? [];
  const own = unlisted();
  if (own.length > 0) appendToJournal(own);
  // Servers of the version before end before one's own are applied, so that what follows need not heed them.
  const alone = values['alone'] === true || own.length > 0;
  const { statements: since, questions: open } = await planOf(lastSnapshot(), resources, {}, { version });
  if (since.length + open.length === 0) return say('Nothing to write: the migrations are what is declared.');
  const redone = await unshared();
  const unnamed = own.length > 0 ? 'sesudah_gabung' : 'perubahan';
  const [name = redone ? nameOf(redone.tag) : unnamed] = positionals;
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new ConfigError(`"${name}" is no name of a migration: a-z, 0-9 and _.`);
  const answers = {
    renames: new Map(given('rename').map(pair)),
    drops: new Set(given('drop')),
    fills: new Map(given('fill').map(pair)),
  };
  const plan = await planWithAnswers(redone ? snapshotAt(redone.idx - 1) : lastSnapshot(), answers);
  if (plan.refusals.length > 0 && !alone) throw new ConfigError(besideSentence(plan.refusals));
  const byHand = redone ? takeBack(redone) : '';
  if (redone && plan.statements.length === 0)
    return say(`${redone.tag} is taken back: what came before it is what is declared.`);
  const tag = write(name, `${plan.statements.join('\n--> statement-breakpoint\n')}\n${byHand}`, plan);
  const instead = redone ? `, in place of ${redone.tag}, which is in no commit` : '';
  say(`server/db/migrations/${tag}.sql: ${plan.statements.length} statements${instead}.`);
  say(`It may be edited until it is released; what stands below a line "${handLine}" is kept when it is written anew.`);
  for (const line of leftSentences(plan)) say(line);
  await warn(plan.warnings);
}

const { version } = running;

const besideSentence = (refusals: readonly string[]) =>
  `Servers of the version before could not work beside this: ${refusals.join('; ')}. Do it in steps, a minor version apart (docs/versions.md), or say --alone: then they end by themselves before it is applied.`;

/** What stays behind for a minor version. */
const leftSentences = ({ after: { leftovers = [] }, due }: Plan): string[] => [
  ...leftovers
    .filter(({ migration }) => migration === '')
    .map(({ kind, table, column }) => {
      const name = `"${[table.replace(/^.*\./, ''), column].filter(Boolean).join('.')}"`;
      if (kind === 'default')
        return `${name} has a default for a minor version: servers of the version before leave it out.`;
      if (kind === 'required')
        return `${name} may be empty for a minor version: servers of the version before leave it so.`;
      return `${name} stays for a minor version, for servers of the version before; then db:generate drops it.`;
    }),
  ...due.map(
    ({ table, column }) => `What was left for an older version goes: ${[table, column].filter(Boolean).join('.')}.`,
  ),
];

type Entry = Journal['entries'][number];

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `--fill 'pasien.kategori.a=b'` → `['pasien.kategori.a', 'b']` */
function pair(option: string): [string, string] {
  const at = option.indexOf('=');
  if (at < 1) throw new ConfigError(`Say what "${option}" is: ${option}=<value>`);
  return [option.slice(0, at), option.slice(at + 1)];
}

/** Answers as they come in. */
interface OpenAnswers {
  renames: Map<string, string>;
  drops: Set<string>;
  fills: Map<string, string>;
}

/** The plan with every question answered: at the terminal, where there is one. */
async function planWithAnswers(before: Snapshot, answers: OpenAnswers): Promise<Plan> {
  for (;;) {
    const plan = await planOf(before, resources, answers, { version });
    const [question] = plan.questions;
    if (!question) return plan;
    if (!process.stdin.isTTY) throw new ConfigError(plan.questions.map(({ says }) => says).join('\n'));
    const answer = await ask(question);
    if (question.kind === 'fill') answers.fills.set(question.about, answer);
    else if (answer === '') answers.drops.add(question.about);
    else answers.renames.set(question.about, answer);
  }
}

async function ask({ kind, about, candidates }: Question): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const asks =
        kind === 'fill'
          ? `"${about}" is required. What do old rows get? `
          : `"${about}" is gone. What is it now (${[...candidates, 'empty: nothing, it is dropped'].join(', ')})? `;
      const answer = (await terminal.question(asks)).trim();
      if (kind === 'fill' ? answer !== '' : answer === '' || candidates.includes(answer)) return answer;
    }
  } finally {
    terminal.close();
  }
}

/** The newest migration, where it is in no commit yet and the database at hand, if any, has not applied it. */
async function unshared(): Promise<Entry | null> {
  const newest = journalOf().entries.at(-1);
  if (!newest || isFrozen(newest.tag)) return null;
  const file = join(migrationsFolder, `${newest.tag}.sql`);
  const { status, stdout } = spawnSync('git', ['log', '--all', '--format=%h', '-1', '--', file], { cwd: projectRoot });
  if (status !== 0 || stdout.length > 0) return null;
  const here = await openHere().catch(() => null);
  try {
    return (await here?.has(migrationsIn().at(-1)?.hash ?? '')) ? null : newest;
  } finally {
    await here?.close();
  }
}

/** Begins what somebody wrote themselves, at the end of a migration. */
const handLine = '-- by hand';

/** @returns what was written by hand at its end */
function takeBack({ idx, tag }: Entry): string {
  const file = join(migrationsFolder, `${tag}.sql`);
  const text = readFileSync(file, 'utf8');
  const journal = journalOf();
  writeJournal({ ...journal, entries: journal.entries.slice(0, -1) });
  rmSync(file);
  rmSync(snapshotFile(idx));
  const at = text.indexOf(handLine);
  return at < 0 ? '' : `--> statement-breakpoint\n${text.slice(at)}`;
}

/** Migrations that stand in no journal, as a merge with a newer version leaves those of one's own. */
function unlisted(): string[] {
  const listed = new Set(journalOf().entries.map(({ tag }) => `${tag}.sql`));
  return readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql') && !listed.has(file));
}

/** Puts them behind the others, unchanged: a database that has applied one knows it by its content, not by its number. */
function appendToJournal(files: readonly string[]): void {
  // All are read before the first gets its number, which another may still have.
  const read = files.map((file) => ({
    file,
    text: readFileSync(join(migrationsFolder, file), 'utf8'),
    ...stepOf(file),
  }));
  for (const { file } of read) rmSync(join(migrationsFolder, file));
  for (const { file, text, before, after } of read) {
    // It was written for another line of versions: nobody knows what it leaves to others.
    const tag = write(nameOf(file), text, {
      after: carriedOver(lastSnapshot(), before, after),
      refusals: [file],
      due: [],
    });
    say(`${file} stood in no journal: it is server/db/migrations/${tag}.sql now.`);
  }
  // A database of one's own may have them.
  freeze(journalOf());
  say(
    'Whether all of them lead to what is declared: npx vitest run --project=postgres tests/server/db/migrations.pg.ts',
  );
}

/** The tables before and after a migration, as the commit that wrote it has them: in the folder a merge left others. */
function stepOf(file: string): { before: Snapshot; after: Snapshot } {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: migrationsFolder, encoding: 'utf8', maxBuffer: 2 ** 30 }).stdout;
  const commit = git('log', '--all', '-m', '-1', '--diff-filter=AM', '--format=%H', '--', file)?.trim();
  if (!commit) throw new ConfigError(`${file} stands in no journal and in no commit: commit it before you merge.`);
  const committed = (path: string) => JSON.parse(git('show', `${commit}:./${path}`));
  const { entries }: Journal = committed('meta/_journal.json');
  const idx = entries.find(({ tag }) => `${tag}.sql` === file)?.idx ?? 0;
  const snapshot = (at: number): Snapshot => committed(`meta/${prefixOf(at)}_snapshot.json`);
  return { before: snapshot(idx - 1), after: snapshot(idx) };
}

/** `0010_tambah_ruangan.sql` → `tambah_ruangan`. */
const nameOf = (file: string) => file.replace(/^\d+_|\.sql$/g, '');

/** @param text - the statements of the migration; @param plan - what they follow from. */
function write(name: string, text: string, { after, refusals, due }: Pick<Plan, 'after' | 'refusals' | 'due'>): string {
  const journal: Journal = journalOf();
  const idx = journal.entries.length;
  const tag = `${prefixOf(idx)}_${name}`;
  // Whatever came before a new migration counts as released.
  freeze(journal);
  writeFileSync(join(migrationsFolder, `${tag}.sql`), text);
  const leftovers = after.leftovers?.map((each) => ({ ...each, migration: each.migration || tag })) ?? [];
  const least = refusals.length > 0 ? tag : newest([leastTag(), ...due.map(({ migration }) => migration)]);
  writeFileSync(snapshotFile(idx), `${JSON.stringify({ ...after, leftovers, least }, null, 2)}\n`);
  const when = Math.max(Date.now(), (journal.entries.at(-1)?.when ?? 0) + 1);
  journal.entries.push({ idx, version: '7', when, tag, breakpoints: true });
  writeJournal(journal);
  const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', '--log-level=error', snapshotFile(idx), journalFile], {
    cwd: projectRoot,
    stdio: 'ignore',
  });
  return tag;
}

const leastTag = (): string => lastSnapshot().least ?? journalOf().entries.at(-1)?.tag ?? '';
/** Their numbers sort them. */
const newest = (tags: readonly string[]): string => [...tags].sort().at(-1) ?? '';

const journalFile = join(migrationsFolder, 'meta/_journal.json');
const writeJournal = (journal: Journal) => writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);

/** With the numbers of the database at hand, where there is one. */
async function warn(warnings: readonly Warning[]): Promise<void> {
  if (warnings.length === 0) return;
  const here = await openHere().catch(() => null);
  try {
    for (const { says, table, where } of warnings) {
      const counted = await here?.count(table, where).catch(() => null);
      say(`! ${says}${counted ? ` (here ${counted})` : ''}.`);
    }
    if (!here) say('! How many rows that are cannot be said: there is no database in DATA_DIR or at DATABASE_URL.');
  } finally {
    await here?.close();
  }
}

async function openHere() {
  const config = readConfig({ ...process.env, RUNG: 'db' });
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres/PG_VERSION'))) return null;
  const cluster = config.databaseUrl ? null : await borrowCluster(config.dataDir);
  const url = config.migrationUrl ?? config.databaseUrl ?? cluster?.url ?? '';
  const database = openDatabase({ url, schema: config.dbSchema, resources, poolSize: 1 });
  return {
    count: async (table: string, where: string) => {
      const asked = `select count(*) filter (where ${where}) as n, count(*) as of from ${table}`;
      const { rows } = await database.pool.query(asked.replaceAll(`"${schemaName}".`, `"${config.dbSchema}".`));
      return `${rows[0].n} of ${rows[0].of} rows`;
    },
    has: async (hash: string) => {
      const { rows } = await database.pool.query(`select from "${config.dbSchema}"."_migrasi" where hash = $1`, [hash]);
      return rows.length > 0;
    },
    close: async () => {
      await database.close();
      await cluster?.stop();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main().catch((error: unknown) => {
    const { name, stack } = Object(error) as { name?: string; stack?: string };
    const unanswered = name === 'AbortError' && 'No answer: nothing was written.';
    process.stderr.write(`${error instanceof ConfigError ? error.message : unanswered || (stack ?? error)}\n`);
    process.exitCode = 1;
  });
}

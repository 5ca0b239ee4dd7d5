import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { toolFile } from '../../../bin/tools.js';
import { resources } from '../../../src/resources/index.ts';
import { type Config, ConfigError, projectRoot } from '../../base/config.ts';
import { borrowCluster } from '../cluster/cluster.ts';
import { openDatabase } from '../pool/database.ts';
import {
  breakpoint,
  freeze,
  type Journal,
  journalOf,
  lastSnapshot,
  migrationsAfter,
  migrationsFolder,
  migrationsIn,
  prefixOf,
  snapshotFile,
  writeBaseline,
} from '../pool/journal.ts';
import type { Snapshot } from '../pool/snapshot.ts';
import { running } from '../pool/version.ts';
import { databasesAtHand } from './atHand.ts';
import { baselineOf, planOf } from './changes.ts';
import type { Plan, Question, Warning } from './plan.ts';
import { schemaName } from './schema.ts';

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
      rename: { type: 'string', multiple: true, default: [] },
      drop: { type: 'string', multiple: true, default: [] },
      fill: { type: 'string', multiple: true, default: [] },
    },
  });
  const { statements: since, questions: open } = await planOf(lastSnapshot(), resources);
  if (since.length + open.length === 0) return say('Nothing to write: the migrations are what is declared.');
  const unshared = await unsharedMigration();
  const [name = unshared?.name ?? 'perubahan'] = positionals;
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new ConfigError(`"${name}" is no name of a migration: a-z, 0-9 and _.`);
  const answers = {
    renames: new Map(values.rename.map(pair)),
    drops: new Set(values.drop),
    fills: new Map(values.fill.map(pair)),
  };
  const plan = await planWithAnswers(unshared?.before ?? lastSnapshot(), answers);
  const byHand = unshared ? takeBack(unshared) : '';
  writeBaseline(await baselineOf(resources));
  if (unshared && plan.statements.length === 0)
    return say(`${unshared.tag} is taken back: what came before it is what is declared.`);
  const tag = write(name, `${plan.statements.join(breakpoint)}\n${byHand}`, plan.after);
  const instead = unshared ? `, in place of ${unshared.tag}, which is in no commit` : '';
  say(`server/db/migrations/${tag}.sql: ${plan.statements.length} statements${instead}.`);
  if (migrationsAfter(running.version, journalOf()).length > 0)
    say(`! ${running.version} was made without it: give package.json the next number (docs/versions.md).`);
  say(`It may be edited until it is released; what stands below a line "${handLine}" is kept when it is written anew.`);
  await warn(plan.warnings);
}

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
    const plan = await planOf(before, resources, answers);
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

interface UnsharedMigration {
  tag: string;
  name: string;
  /** The tables that it began from. */
  before: Snapshot;
}

/** The newest migration, where it is the only one that is in no commit and no database at hand has applied it. */
async function unsharedMigration(): Promise<UnsharedMigration | null> {
  const { entries } = journalOf();
  const tag = entries.at(-1)?.tag ?? '';
  const journal: Journal | null = committed('meta/_journal.json');
  const before: Snapshot | null = committed('meta/snapshot.json');
  if (journal?.entries.length !== entries.length - 1 || !before) return null;
  const hash = migrationsIn().at(-1)?.hash ?? '';
  const applied = await eachAtHand(({ has }) => has(hash));
  return applied.includes(true) ? null : { tag, name: tag.replace(/^\d+_/, ''), before };
}

/** A JSON file of the migrations as it was last committed. */
function committed<T>(file: string): T | null {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:./${file}`], {
    cwd: migrationsFolder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? JSON.parse(stdout) : null;
}

/** Begins what somebody wrote themselves, at the end of a migration. */
const handLine = '-- by hand';

/** @returns what was written by hand at its end */
function takeBack({ tag, before }: UnsharedMigration): string {
  const file = join(migrationsFolder, `${tag}.sql`);
  const text = readFileSync(file, 'utf8');
  const journal = journalOf();
  writeJournal({ ...journal, entries: journal.entries.slice(0, -1) });
  writeSnapshot(before);
  rmSync(file);
  const at = text.indexOf(handLine);
  return at < 0 ? '' : `--> statement-breakpoint\n${text.slice(at)}`;
}

/** @param text - the statements of the migration; @param after - the tables that they lead to. */
function write(name: string, text: string, after: Snapshot): string {
  const journal = journalOf();
  const idx = journal.entries.length;
  const tag = `${prefixOf(idx)}_${name}`;
  // Whatever came before a new migration counts as released.
  freeze(journal);
  writeFileSync(join(migrationsFolder, `${tag}.sql`), text);
  const when = Math.max(Date.now(), (journal.entries.at(-1)?.when ?? 0) + 1);
  writeJournal({ ...journal, entries: [...journal.entries, { idx, version: '7', when, tag, breakpoints: true }] });
  writeSnapshot(after);
  return tag;
}

const journalFile = join(migrationsFolder, 'meta/_journal.json');
const writeJournal = (journal: Journal) => writeJson(journalFile, journal);
const writeSnapshot = (snapshot: Snapshot) => writeJson(snapshotFile, snapshot);

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  execFileSync(process.execPath, [toolFile('biome'), 'format', '--write', '--log-level=error', file], {
    cwd: projectRoot,
    stdio: 'ignore',
  });
}

/** With the numbers of the database at hand, where there is one. */
async function warn(warnings: readonly Warning[]): Promise<void> {
  if (warnings.length === 0) return;
  const counts = ({ count }: AtHand) =>
    Promise.all(warnings.map(({ table, where }) => count(table, where).catch(() => null)));
  const [here] = await eachAtHand(counts);
  for (const [at, { says }] of warnings.entries()) say(`! ${says}${here?.[at] ? ` (here ${here[at]})` : ''}.`);
  if (!here)
    say(
      '! How many rows that are cannot be said: there is no database in DATA_DIR, at DATABASE_URL or of npm run dev.',
    );
}

type AtHand = Awaited<ReturnType<typeof openAt>>;

/** The answers of the databases at hand that can be reached, in their order. */
async function eachAtHand<T>(ask: (database: AtHand) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (const config of databasesAtHand(process.env)) {
    const here = await openAt(config).catch(() => null);
    try {
      if (here) answers.push(await ask(here));
    } finally {
      await here?.close();
    }
  }
  return answers;
}

async function openAt(config: Config) {
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

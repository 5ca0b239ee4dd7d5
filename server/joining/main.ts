import { parseArgs } from 'node:util';
import pg, { escapeIdentifier } from 'pg';
import { answerOf } from '../../src/i18n/translate.ts';
import { resources } from '../../src/resources/index.ts';
import { Refusal, setClinicTimeZone } from '../../src/schema/index.ts';
import { backUpOnce } from '../backup/backup.ts';
import { fileOf } from '../backup/given.ts';
import { restore } from '../backup/restore.ts';
import { type Config, ConfigError, readConfig, reasonOf } from '../base/config.ts';
import { printLine } from '../base/log.ts';
import { nowFor } from '../base/now.ts';
import { borrowCluster } from '../db/cluster/cluster.ts';
import { type Database, keepAlive, openDatabase } from '../db/pool/database.ts';
import { codeOf, lockTimeout } from '../db/pool/sqlstate.ts';
import { storedSettings } from '../run/clinic.ts';
import { join } from './join.ts';

/**
 * `node bin/konsol.js join <source> --branch <name> [--first <name>] [--prefix <prefix>] [--schema <schema>] [--unsigned] [--rehearse]`,
 * with the settings of the server that stays: a backup of another console, or its database, becomes a branch.
 */
const usage =
  'Tulis: join <cadangan konsol lain, atau postgres://…> --branch <nama> [--first <nama cabang ini>] [--prefix <awalan invoice>] [--schema <skema>] [--unsigned] [--rehearse]';

interface Arguments {
  source: string;
  values: { branch: string; first?: string; prefix?: string; schema: string; unsigned: boolean; rehearse: boolean };
}

function argumentsOf(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        branch: { type: 'string' },
        first: { type: 'string' },
        prefix: { type: 'string' },
        schema: { type: 'string', default: 'klinik' },
        unsigned: { type: 'boolean', default: false },
        rehearse: { type: 'boolean', default: false },
      },
    });
    const [source, ...more] = positionals;
    const { branch, ...others } = values;
    if (source && branch && more.length === 0) return { source, values: { branch, ...others } };
  } catch {
    // Told below.
  }
  throw new ConfigError(usage);
}

async function main(): Promise<void> {
  const { source, values } = argumentsOf();
  const config = readConfig({ ...process.env, RUNG: 'db' });
  const cluster = config.databaseUrl ? null : await borrowCluster(config.dataDir);
  const url = config.migrationUrl ?? config.databaseUrl ?? cluster?.url ?? '';
  const target = opened(url, config.dbSchema);
  try {
    setClinicTimeZone((await storedSettings(target)).zonaWaktu);
    const run = async (other: Database) => {
      if (!values.rehearse)
        say(`Cadangan sebelumnya: ${await backUpOnce({ url, schema: config.dbSchema, ...config.backup })}`);
      const now = nowFor({ config, clock: Date.now }, { name: 'Sistem' });
      const { branch: nama, first: pertama, prefix: awalan, rehearse } = values;
      for (const line of await join({ target, source: other, nama, pertama, awalan, rehearse, now })) say(line);
      say(rehearse ? 'Coba dulu: semua dibatalkan lagi, tidak ada yang berubah.' : `${nama} sudah menjadi cabang.`);
    };
    if (/^postgres(ql)?:/.test(source)) await within(opened(source, values.schema), run);
    else await fileOf(source, config, (path) => restored(url, path, config, values.unsigned, run));
  } finally {
    await target.close();
    await cluster?.stop();
  }
}

const opened = (url: string, schema: string): Database =>
  openDatabase({ url, schema, resources, poolSize: 2, patience: { answer: 0, statement: 0 } });

const within = (database: Database, run: (database: Database) => Promise<void>) =>
  run(database).finally(() => database.close());

/** Brings a backup back beside the clinic, for as long as it is read. No clinic's schema begins with an underscore (`DB_SCHEMA`). */
async function restored(
  url: string,
  path: string,
  { backup: { keys }, dbSchema }: Config,
  unsigned: boolean,
  run: (database: Database) => Promise<void>,
): Promise<void> {
  const schema = `_gabung_${dbSchema}`;
  await drop(url, schema);
  try {
    await restore({ url, schema, path, keys, unsigned });
    await within(opened(url, schema), run);
  } finally {
    await drop(url, schema);
  }
}

async function drop(url: string, schema: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...keepAlive });
  await client.connect();
  await client.query(`drop schema if exists ${escapeIdentifier(schema)} cascade`).finally(() => client.end());
}

const say = (line: string) => printLine(1, line);

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Refusal) {
    const { message, errors } = answerOf(error);
    return [message, ...Object.values(errors)].join(' ');
  }
  if (codeOf(error) === lockTimeout) return 'Konsol ini sedang dipakai. Hentikan lebih dulu, lalu ulangi.';
  return `Tidak digabungkan: ${reasonOf(error)}`;
}

try {
  await main();
} catch (error) {
  printLine(2, sentenceOf(error));
  process.exitCode = 1;
}

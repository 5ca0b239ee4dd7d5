import { chmodSync, chownSync, closeSync, existsSync, openSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError, diskFull, faultOfPlace, NotYetError } from '../../base/config.ts';
import { storedSecret } from '../../base/secret.ts';
import { majorIn, postgresBinaries } from './binaries.ts';
import { renewCollations } from './collations.ts';
import { initialise, launch, type Owner, run, systemUser } from './install.ts';
import { type Address, addressIn, dropBrokenPid, listening, newAddress, urlAt } from './postmaster.ts';

/** Held by the server that a folder belongs to, on a connection of its own: it is free the moment that server dies. */
const ownerLock = 4_207_001;

export interface Cluster {
  url: string;
  /** Stops PostgreSQL after everything it acknowledged is on the disk. */
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL that lives in a folder; makes it on the first start. One that a killed server left running is
 * taken over, so that nothing it acknowledged is lost; one that dies while the server lives is started again.
 *
 * @param say - is told what was mended.
 * @throws ConfigError when another server uses the folder, or PostgreSQL does not start.
 */
export const startCluster = (dataDir: string, say: (line: string) => void = () => undefined): Promise<Cluster> =>
  start(dataDir, say).catch((error) => {
    throw faultOfPlace(error, dataDir);
  });

async function start(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const owner = await systemUser(dataDir);
  const { initdb, pgCtl, version } = await postgresBinaries(dataDir, owner);
  const secret = password(dataDir);
  if (majorIn(folder) === null) await initialise({ initdb, version }, folder, secret, owner);
  requireMajor(folder, version);
  await dropBrokenPid(folder, say);

  const claim = async (address?: Address): Promise<pg.Client> => {
    const left = await connectTo(folder, secret);
    const client = left ?? (await boot(pgCtl, folder, secret, owner, address ?? (await newAddress(folder))));
    if (!client && isFull(folder)) throw diskFull(dataDir);
    if (!client)
      throw new NotYetError(`Cannot start: PostgreSQL in ${folder} does not answer; see ${logFile(folder)}.`);
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [ownerLock]);
    if (rows[0]?.mine) return client;
    await client.end();
    throw new NotYetError(
      `Cannot start: another server already works on DATA_DIR ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  };
  const first = await claim();
  await renewCollations(first, say);
  const address = addressIn(folder) ?? (await newAddress(folder));
  const url = urlAt(folder, address, secret);
  // At the same address: the server's connections know no other.
  const stopOwning = holdFolder(first, () => claim(address));
  return {
    url,
    stop: async () => {
      const last = await stopOwning();
      if (!last) return;
      await last.end().catch(() => undefined);
      await run(pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '30'], owner).catch(() => undefined);
    },
  };
}

/** PostgreSQL does not read the files of another major version. */
function requireMajor(folder: string, version: number): void {
  const made = majorIn(folder);
  if (made === version) return;
  throw new ConfigError(
    `Cannot start: the database in ${folder} was made by PostgreSQL ${made}, and this is PostgreSQL ${version}. Install ${made} (Debian: apt-get install postgresql-${made}), which is found by itself, or name its programs (PG_BIN=/usr/lib/postgresql/${made}/bin), or restore a backup into an empty DATA_DIR: docs/operating.md.`,
  );
}

/**
 * Claims the folder again whenever the connection that holds it ends, because PostgreSQL died, until it answers.
 *
 * @returns how to stop that, which gives the connection that holds the folder, if one does.
 */
function holdFolder(first: pg.Client, claim: () => Promise<pg.Client>): () => Promise<pg.Client | null> {
  let stopping = false;
  let holder: Promise<pg.Client | null> = Promise.resolve(first);
  const again = async (): Promise<pg.Client | null> => {
    while (!stopping) {
      const client = await claim().catch(() => null);
      if (client) return watched(client);
      await pause(500);
    }
    return null;
  };
  const watched = (client: pg.Client) => {
    client.on('error', () => undefined);
    client.once('end', () => {
      if (!stopping) holder = again();
    });
    return client;
  };
  watched(first);
  return () => {
    stopping = true;
    return holder;
  };
}

/**
 * The PostgreSQL of a folder for a moment: the running server's, which is left as it is, or one that is started and
 * stopped again.
 */
export async function borrowCluster(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new ConfigError(`There is no database in DATA_DIR ${dataDir}.`);
  const secret = password(dataDir);
  const running = await connectTo(folder, secret);
  if (!running) return startCluster(dataDir);
  const address = addressIn(folder) ?? (await newAddress(folder));
  await running.end();
  return { url: urlAt(folder, address, secret), stop: async () => {} };
}

const password = (dataDir: string): string => storedSecret(dataDir, 'postgres-password', 24);

/** Started apart from this process, so that Ctrl+C reaches only the server, which stops it when its work is done. */
async function boot(
  pgCtl: string,
  folder: string,
  secret: string,
  owner: Owner,
  address: Address,
): Promise<pg.Client | null> {
  const settings = [
    ...listening(address),
    '-c timezone=UTC',
    '-c max_connections=100',
    `-c shared_buffers=${sharedBuffers()}MB`,
    // Pages that are written whole after each checkpoint, which is most of what a payment writes at a clinic of years.
    '-c wal_compression=on',
    // An SQL error quotes the row or value it is about: for the server, not for this log (security.md, Logs).
    '-c log_min_messages=log',
    '-c log_error_verbosity=terse',
  ].join(' ');
  // pg_ctl's children keep its output open: it must be a file, or this call would wait for ever.
  closeSync(openSync(logFile(folder), 'a'));
  chmodSync(logFile(folder), 0o600);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(logFile(folder), owner.uid, owner.gid);
  for (let tries = 0; tries < 20; tries++) {
    try {
      await launch(pgCtl, ['start', '-D', folder, '-l', logFile(folder), '-w', '-t', '60', '-o', settings], owner);
    } catch {
      if (isFull(folder)) return null;
      // Another server may have been a moment faster: then its PostgreSQL answers, and its lock is held. Or what a killed
      // one left behind is still going away, and until then it may not be started.
      await pause(500);
    }
    const client = await connectTo(folder, secret);
    if (client) return client;
  }
  return null;
}

/** MB: an eighth of the machine's memory, which others need too, from PostgreSQL's own 128 up; used as it fills. */
const sharedBuffers = () => Math.round(Math.min(Math.max(totalmem() / 2 ** 20 / 8, 128), 512));

/** True where not even PostgreSQL's log can say so. */
function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < 2 ** 20;
}

const logFile = (folder: string) => `${folder}.log`;

/** A connection to what runs in the folder, or null; one that is still recovering is waited for. */
async function connectTo(folder: string, secret: string): Promise<pg.Client | null> {
  for (let tries = 0; tries < 100; tries++) {
    const address = addressIn(folder);
    if (!address) return null;
    const client = new pg.Client({ connectionString: urlAt(folder, address, secret) });
    try {
      await client.connect();
      return client;
    } catch (error) {
      // 57P03: starting up or recovering.
      if ((error as { code?: string }).code !== '57P03') return null;
      await pause(100);
    }
  }
  return null;
}

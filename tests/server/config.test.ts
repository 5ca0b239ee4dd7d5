import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, faultOfPlace, readConfig, reasonOf } from '../../server/base/config.ts';
import { plainLine } from '../../server/run/rung.ts';
import { emptyFolder, secret } from './test-server.ts';

const reads = (env: Record<string, string>) => () => readConfig({ JWT_SECRET: secret, ...env });

describe('what goes to a database over a network', () => {
  it.each(['localhost', '127.0.0.1:5433', '[::1]', '%2Fvar%2Frun%2Fpostgresql', 'db.example/k?sslmode=verify-full'])(
    "is nobody else's to read: %s",
    (place) => expect(plainLine(`postgres://a:b@${place.includes('/') ? place : `${place}/k`}`)).toBeNull(),
  );

  it('is said to be plain where no TLS is asked for, or anybody is believed', () => {
    expect(plainLine('postgres://a:rahasia@db.example:5433/k')).toMatch(
      /^WARNING: what goes to the database at db\.example:5433 is not encrypted\. Add \?sslmode=verify-full/,
    );
    expect(plainLine('postgres://a:b@db/k?sslmode=no-verify')).toContain('read by whoever takes its place');
  });
});

describe('configuration', () => {
  it('runs the demo on port 3000 of this machine only, when nothing is set', () => {
    expect(readConfig({ JWT_SECRET: secret })).toMatchObject({
      rung: 'demo',
      port: 3000,
      host: '127.0.0.1',
      nodeEnv: 'production',
      trustProxy: 0,
      behindTls: false,
      logLevel: 'info',
      pages: 'auto',
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ JWT_SECRET: secret, PORT: '', LOG_LEVEL: '' }).port).toBe(3000);
  });

  it.each([
    [{ PORT: 'abc' }, 'Cannot start: PORT must be a whole number from 0 to 65535 (it is "abc").'],
    [{ PORT: '65536' }, 'PORT must be a whole number'],
    [{ PORT: '80.5' }, 'PORT must be a whole number'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a whole number from 0 to 10 (it is "true")'],
    [{ BEHIND_TLS: 'yes' }, 'BEHIND_TLS must be one of true, false (it is "yes")'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ RUNG: 'klinik' }, 'RUNG must be one of demo, db (it is "klinik")'],
    [{ HOST: 'http://x' }, 'HOST must be a host name or an IP address'],
    [{ NODE_ENV: 'live' }, 'NODE_ENV must be one of production, development, test'],
    [{ PAGES: 'on' }, 'PAGES must be one of auto, prebuilt, off'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be numbers of days, weeks and months, e.g. 14 8 12 (it is "0")'],
    [{ BACKUP_KEEP: '14 8 12 3' }, 'BACKUP_KEEP must be numbers'],
    [{ DATA_DIR: '/srv/konsol', BACKUP_COPY: '/srv/konsol/kedua' }, 'BACKUP_COPY must lie outside of DATA_DIR'],
    [{ BACKUP_DIR: '/mnt/a', BACKUP_COPY: '/mnt/a' }, 'BACKUP_COPY must lie outside of DATA_DIR and BACKUP_DIR'],
    [{ CORS_ORIGIN: '*' }, 'CORS_ORIGIN must be origins such as'],
    [{ CONNECT_SRC: "https://api.example; script-src 'unsafe-inline'" }, 'CONNECT_SRC must be origins such as'],
    [{ API_RATE_LIMIT: '0' }, 'API_RATE_LIMIT must be a whole number from 1 to 1000000'],
  ])('stops the start for %o', (env, sentence) => {
    expect(reads(env as Record<string, string>)).toThrow(ConfigError);
    expect(reads(env as Record<string, string>)).toThrow(sentence);
  });

  it('backs up once a day on each rung with a database, unless it is told otherwise', () => {
    const backup = (env: Record<string, string>) => readConfig({ JWT_SECRET: secret, RUNG: 'db', ...env }).backup;
    expect(backup({}).hours).toBe(24);
    expect(backup({ DATABASE_URL: 'postgres://x@y/z' })).toMatchObject({ hours: 24, trial: true, copy: undefined });
    expect(backup({ DATABASE_URL: 'postgres://x@y/z', BACKUP_HOURS: '6' }).hours).toBe(6);
    expect(backup({ BACKUP_HOURS: '0' }).hours).toBe(0);
    expect(backup({}).keep).toEqual({ daily: 14, weekly: 8, monthly: 12 });
    expect(backup({ BACKUP_KEEP: '30' }).keep).toEqual({ daily: 30, weekly: 0, monthly: 0 });
    expect(backup({ BACKUP_COPY: 'rclone copyto {} nas:klinik' }).copy).toBe('rclone copyto {} nas:klinik');
  });

  it('signs backups with a key of its own, made when it is needed', () => {
    const folder = emptyFolder();
    const { keys } = readConfig({ RUNG: 'db', DATA_DIR: folder, JWT_SECRET: secret }).backup;
    expect(existsSync(join(folder, 'backup-key'))).toBe(false);
    const made = keys.key;
    expect(made.length).toBe(32);
    expect(statSync(join(folder, 'backup-key')).mode & 0o777).toBe(0o600);
    expect(readConfig({ RUNG: 'db', DATA_DIR: folder }).backup.keys.key).toEqual(made);
    expect(readConfig({ JWT_SECRET: secret, BACKUP_KEY: secret }).backup.keys.key).toEqual(Buffer.from(secret));
    expect(reads({ BACKUP_KEY: 'pendek' })).toThrow('BACKUP_KEY must be at least 32 bytes long.');
    expect(reads({ BACKUP_PASSPHRASE: 'mawar' })).toThrow('BACKUP_PASSPHRASE must be at least 12 characters long.');
  });

  it('names every wrong variable at once', () => {
    expect(reads({ PORT: 'x', HOST: '?' })).toThrow(/PORT[^\n]*\n[^\n]*HOST/);
  });
});

describe('the secret (security.md, Token)', () => {
  it.each([
    'short',
    'your-256-bit-secret',
    'a-string-secret-at-least-256-bits-long',
    'change-me-change-me-change-me-change-me',
    'your-super-secret-jwt-token-with-at-least-32-characters-long',
    'x'.repeat(64),
    'abababababababababababababababababab',
  ])('is refused when it is short, a known default or a pattern, and is not repeated: %s', (weak) => {
    expect(reads({ JWT_SECRET: weak })).toThrow(/^Cannot start: JWT_SECRET must be /);
    expect(reads({ JWT_SECRET: weak })).not.toThrow(weak);
  });

  it('is made on the first start, 256 bits, readable by its owner alone, and kept', () => {
    const folder = join(emptyFolder(), 'data');
    const first = readConfig({ DATA_DIR: folder });
    expect(first.secrets[0]).toHaveLength(32);
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR: folder }).secrets[0]).toEqual(first.secrets[0]);
    expect(readConfig({ DATA_DIR: emptyFolder() }).secrets[0]).not.toEqual(first.secrets[0]);
  });

  it('may stand in a file, as other secrets may; not in both places, and a file that is not there stops the start', () => {
    const file = join(emptyFolder(), 'rahasia');
    writeFileSync(file, `${secret}\n`);
    expect(readConfig({ JWT_SECRET_FILE: file }).secrets).toEqual([Buffer.from(secret)]);
    const url = join(emptyFolder(), 'alamat');
    writeFileSync(url, 'postgres://a:b@127.0.0.1/klinik\n');
    expect(readConfig({ JWT_SECRET: secret, RUNG: 'db', DATABASE_URL_FILE: url }).databaseUrl).toContain('a:b@');
    expect(reads({ JWT_SECRET_FILE: file })).toThrow('Cannot start: set JWT_SECRET or JWT_SECRET_FILE, not both.');
    expect(reads({ METRICS_TOKEN_FILE: '/tidak/ada' })).toThrow('METRICS_TOKEN_FILE cannot be read (ENOENT');
  });

  it('is turned with the one before beside it: what signs comes first; a key for the seal stands apart', () => {
    const [old, seal] = [secret.toLowerCase(), `${secret}9`];
    const { secrets, sealKeys } = readConfig({ JWT_SECRET: secret, JWT_SECRET_OLD: old, SEAL_KEY: seal });
    expect(secrets.map(String)).toEqual([secret, old]);
    expect(sealKeys.map(String)).toEqual([seal, secret, old]);
    expect(readConfig({ JWT_SECRET: secret }).sealKeys.map(String)).toEqual([secret]);
    const DATA_DIR = emptyFolder();
    const [first] = readConfig({ DATA_DIR }).secrets;
    renameSync(join(DATA_DIR, 'jwt-secret'), join(DATA_DIR, 'jwt-secret-old'));
    const [fresh, before] = readConfig({ DATA_DIR }).secrets;
    expect(fresh).not.toEqual(first);
    expect(before).toEqual(first);
  });

  it('stops the start with a clear sentence when its file is damaged or cannot be made', () => {
    const damaged = emptyFolder();
    writeFileSync(join(damaged, 'jwt-secret'), 'x');
    expect(() => readConfig({ DATA_DIR: damaged })).toThrow(/^Cannot start: .*jwt-secret is damaged; delete it/);
    expect(readFileSync(join(damaged, 'jwt-secret'), 'utf8')).toBe('x');

    const blocked = emptyFolder();
    mkdirSync(join(blocked, 'jwt-secret'));
    expect(() => readConfig({ DATA_DIR: blocked })).toThrow(ConfigError);
  });
});

describe('why something failed', () => {
  it.each([
    ['what the program wrote', Object.assign(new Error('x'), { stderr: 'initdb: error\n' }), 'initdb: error'],
    [
      'a program that could not be run wrote nothing',
      Object.assign(new Error('spawn EACCES'), { stderr: '' }),
      'spawn EACCES',
    ],
    [
      'several addresses that all refused',
      Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
      'ECONNREFUSED',
    ],
    ['an error of no words', new Error(''), 'Error'],
    ['nothing at all', undefined, 'undefined'],
    ['an empty word', '', 'unknown reason'],
  ])('is told in words that are never empty: %s', (_, error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });

  it.each([
    [{ code: 'EROFS', path: '/klinik/data' }, '/klinik/data cannot be written (EROFS). Put DATA_DIR=<a folder'],
    [{ code: 'ENOSPC' }, 'the disk of DATA_DIR /data is full. Make room there'],
    [{ stderr: 'initdb: error: could not write: No space left on device' }, 'the disk of DATA_DIR /data is full'],
    [{ code: '53100', message: 'could not extend file' }, 'the disk of DATA_DIR /data is full'],
  ])('says what to do about a place that takes no data: %o', (error, sentence) => {
    const fault = faultOfPlace(error, '/data');
    expect(fault).toBeInstanceOf(ConfigError);
    expect(String(fault)).toContain(`Cannot start: ${sentence}`);
  });
});

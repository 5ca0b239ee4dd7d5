import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { readSecret, weakness } from './secret.ts';

/** The nearest folder of a package.json, above this file and above the bundle it becomes part of: where default paths start. */
export const projectRoot = withPackage(import.meta.dirname);

function withPackage(folder: string): string {
  return existsSync(resolve(folder, 'package.json')) ? folder : withPackage(dirname(folder));
}

const origins = z
  .string()
  .regex(
    /^https?:\/\/[\w.:-]+( https?:\/\/[\w.:-]+)*$/,
    'must be origins such as https://api.example, parted by blanks',
  );
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number);

const oneOf = <const T extends readonly [string, ...string[]]>(...words: T) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

const flag = oneOf('true', 'false').transform((word) => word === 'true');

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres://');

/** Addresses and networks (`10.0.0.0/8`), parted by blanks. */
const addresses = z.string().transform((text, context) => {
  const list = text.trim().split(/\s+/);
  for (const each of list) {
    const [address = '', bits, ...more] = each.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
    const right = bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most;
    if (!right || more.length > 0)
      context.addIssue({ code: 'custom', message: 'must be addresses or networks, e.g. 127.0.0.1 10.0.0.0/8' });
  }
  return list;
});

const unguessable = z.string().superRefine((secret, context) => {
  const reason = weakness(secret);
  if (reason) context.addIssue({ code: 'custom', message: reason });
});

/** Days, weeks and months whose newest backup is kept, parted by blanks; days alone in one number. */
const retention = z
  .string()
  .regex(/^[1-9]\d{0,3}( \d{1,4}){0,2}$/, 'must be numbers of days, weeks and months, e.g. 14 8 12')
  .transform((text) => {
    const [daily = 1, weekly = 0, monthly = 0] = text.split(' ').map(Number);
    return { daily, weekly, monthly };
  });

/** https, but on this machine: what is sent there and back must be read by nobody else. */
const issuer = z
  .string()
  .regex(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]?)\S+$/,
    'must be an https address, e.g. https://accounts.google.com',
  );

const publicUrl = z
  .string()
  .regex(/^https?:\/\/[\w.:-]+\/?$/, 'must be the address of the console, e.g. https://konsol.klinik.example')
  .transform((url) => url.replace(/\/$/, ''));

const domains = z
  .string()
  .regex(/^[\w.-]+([ ,]+[\w.-]+)*$/, 'must be domains of e-mail addresses, parted by blanks')
  .transform((text) => text.toLowerCase().split(/[ ,]+/));

/** Every setting, in the order and with the words of docs/made/settings.md, which is written from here. */
export const variables = z.object({
  RUNG: oneOf('demo', 'db').default('demo').describe('`db` keeps records in PostgreSQL; `npm run start:db` sets it'),
  PORT: wholeNumber(0, 65535).default(3000).describe('where it listens; `0`: wherever there is room'),
  // The demo's passwords are printed on its login page.
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address, e.g. 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1')
    .describe('this machine only, unless you say `0.0.0.0`'),
  DATA_DIR: z
    .string()
    .default(resolve(projectRoot, 'data'))
    .describe("the secrets made on the first start, and the embedded PostgreSQL's files"),
  DATABASE_URL: postgresUrl.optional().describe('a PostgreSQL from 15 instead of the embedded one'),
  MIGRATION_DATABASE_URL: postgresUrl
    .optional()
    .describe('the same as the owner of the tables, who migrates at the start and makes indexes of large tables'),
  DIRECT_DATABASE_URL: postgresUrl
    .optional()
    .describe('the same past a pooler in transaction mode, where the others lead through one'),
  DB_SCHEMA: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be small letters, digits and underscores, at most 40')
    .default('klinik')
    .describe('the schema of all tables'),
  DB_POOL: wholeNumber(2, 200).default(10).describe('connections of each server at most'),
  DB_SILENCE: wholeNumber(0, 86_400)
    .default(60)
    .describe(
      'seconds in which `DATABASE_URL` says no word, or takes no write since it refused one as read-only, until the server ends itself, to be started again; `0`: never',
    ),
  // Read where its programs are looked for: server/db/cluster/binaries.ts.
  PG_BIN: z
    .string()
    .optional()
    .describe(
      "the programs of a PostgreSQL for the built-in database: a folder, or `system` for the newest that the system has; without it those of the package, or the system's where they are newer: [operating.md](../operating.md#postgresql)",
    ),
  ADMIN_EMAIL: z
    .email('must be an e-mail address')
    .default('admin@klinik.local')
    .describe('the first account on the upper rungs'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters long')
    .optional()
    .describe('its password; without it one is made'),
  BUSINESS_DATE: z.iso
    .date('must be a date like 2024-08-27')
    .optional()
    .describe('the date everything counts as today, for training; in the demo 2024-08-27'),
  JWT_SECRET: unguessable
    .optional()
    .describe(
      'signs sessions: at least 32 bytes, well-known examples are refused; without it one is made in `DATA_DIR`',
    ),
  JWT_SECRET_OLD: unguessable
    .optional()
    .describe('the one before, whose sessions go on: [operating.md](../operating.md#secrets-turned)'),
  SEAL_KEY: unguessable.optional().describe('seals second factors, instead of `JWT_SECRET`'),
  SEAL_KEY_OLD: unguessable.optional().describe('what sealed them before'),
  TRUST_PROXY: wholeNumber(0, 10).default(0).describe('how many proxies stand in front'),
  BEHIND_TLS: flag.default(false).describe('`true` behind https: only then HSTS'),
  PUBLIC_URL: publicUrl
    .optional()
    .describe(
      "the console's address for the way back from Google, where a proxy hides it; without it the one asked for",
    ),
  CONNECT_SRC: origins.optional().describe('origins the console may ask beside its own server'),
  CORS_ORIGIN: origins
    .optional()
    .describe('origins whose pages may use this API, for a front end that is served elsewhere'),
  API_RATE_LIMIT: wholeNumber(1, 1_000_000)
    .default(600)
    .describe('requests a minute and session (address where nobody is signed in), in each server'),
  FILES_QUOTA: wholeNumber(0, 10_000_000)
    .default(50_000)
    .describe(
      'megabytes that all photos and attachments together may take; 40,000 photos, five years of a clinic, take 30,000 to 50,000, and each backup as much',
    ),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('info')
    .describe(
      'of requests: id, user id, route, status, time and the cause of a 503; never names, bodies or tokens. Events of operation are told whatever it says',
    ),
  SLOW_MS: wholeNumber(0, 60_000)
    .default(500)
    .describe('statements that took longer are named in the log, without their values; `0`: none'),
  METRICS_TOKEN: unguessable.optional().describe('who bears it reads `/metrics`; at least 32 bytes'),
  // None: behind a proxy on this machine that names nobody, every visitor has its address.
  OPERATOR_ADDRESSES: addresses
    .default([])
    .describe(
      'addresses and networks that `/api/ready` tells what is wrong, and that may read `/metrics`; behind a proxy on this machine give its address only where it sends `X-Forwarded-For`',
    ),
  WEBHOOK_NETWORKS: addresses
    .optional()
    .describe(
      'addresses and networks of your own to which webhooks may go, also in plain http: [webhooks.md](../webhooks.md)',
    ),
  MCP: flag
    .default(false)
    .describe('`true` lets assistants connect at `/api/mcp`, to read and to propose: [mcp.md](../mcp.md)'),
  BACKUP_HOURS: wholeNumber(0, 8_760).default(24).describe('hours between two scheduled backups; `0`: none'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'where they go, better another disk; without it `backup` in `DATA_DIR`. All of them: [operating.md](../operating.md#backups)',
    ),
  BACKUP_KEEP: retention
    .prefault('14 8 12')
    .describe('of how many days, weeks and months the newest is kept, beside all of the last two days'),
  BACKUP_COPY: z.string().optional().describe('a second place for each: a folder, or a command'),
  BACKUP_TRIAL: flag.default(true).describe('whether the newest is restored each night to try it'),
  BACKUP_KEY: unguessable
    .optional()
    .describe('what signs them, at least 32 bytes; without it one is made in `DATA_DIR`'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must be at least 12 characters long')
    .optional()
    .describe('what encrypts them, where set'),
  OIDC_ISSUER: issuer
    .optional()
    .describe("'Masuk dengan Google', on the upper rungs: `https://accounts.google.com`, or another OpenID provider"),
  OIDC_CLIENT_ID: z
    .string()
    .optional()
    .describe('the client made there, whose redirect address is `<console>/api/auth/google/kembali`'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('its secret'),
  OIDC_DOMAINS: domains
    .optional()
    .describe('domains whose e-mails may sign in with it, parted by blanks; without it any'),
  PAGES: oneOf('auto', 'prebuilt', 'off')
    .default('auto')
    .describe('`prebuilt` builds neither console nor server, `off` serves the API alone'),
  DIST_DIR: z.string().default(resolve(projectRoot, 'dist')).describe('the built console'),
  // Production unless said otherwise, so that nothing in Express is ever more talkative by accident.
  NODE_ENV: oneOf('production', 'development', 'test').default('production').describe('for who works on the console'),
});

/** A configuration with which the server does not start; the message is for the operator. */
export class ConfigError extends Error {}

/** The same for what may be otherwise in a moment: a database that is away, a full disk, a port that is in use. */
export class NotYetError extends ConfigError {}

/** Why something failed, in words that are never empty: a program that could not be run wrote nothing. */
export function reasonOf(error: unknown): string {
  const { stderr, message, code, name } = Object(error) as Record<string, unknown>;
  const told = [stderr, message, code, name, String(error)].map((each) => String(each ?? '').trim());
  return told.find((each) => each !== '') ?? 'unknown reason';
}

export const diskFull = (dataDir: string) =>
  new NotYetError(
    `Cannot start: the disk of DATA_DIR ${dataDir} is full. Make room there, or put DATA_DIR=<a folder on another disk> before the command.`,
  );

/** The sentence for a full disk or a folder that is not ours to write; any other error as it is. */
export function faultOfPlace(error: unknown, dataDir: string): unknown {
  const { code = '', path = dataDir } = Object(error) as { code?: unknown; path?: string };
  // PostgreSQL's own code, and what its programs write.
  if (/^(ENOSPC|EDQUOT|53100)$/.test(String(code)) || /no space left|quota exceeded/i.test(reasonOf(error)))
    return diskFull(dataDir);
  if (/^(EROFS|EACCES|EPERM|ENOTDIR)$/.test(String(code)))
    return new ConfigError(
      `Cannot start: ${path} cannot be written (${code}). Put DATA_DIR=<a folder that this user may write> before the command, e.g. DATA_DIR=${process.getuid?.() === 0 ? rootsPlace : '$HOME/konsol-klinik'}`,
    );
  return error;
}

/** A place for the data that PostgreSQL's own user reaches, where root starts the server. */
export const rootsPlace = '/var/lib/konsol-klinik';

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the whole configuration, once, from environment variables. An empty variable counts as not set.
 *
 * @throws ConfigError naming every variable that is wrong and what was expected.
 * @example readConfig({ PORT: '8080' }).port // 8080
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const set = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  const parsed = variables.safeParse(set);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => sentence(issue, set)).join('\n'));
  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  const backupFolder = resolve(data.BACKUP_DIR ?? resolve(dataDir, 'backup'));
  const secret = data.JWT_SECRET ? Buffer.from(data.JWT_SECRET) : secretIn(dataDir, 'jwt-secret', 'JWT_SECRET');
  const bytes = (...texts: (string | undefined)[]) => texts.flatMap((text) => (text ? [Buffer.from(text)] : []));
  const left = join(dataDir, 'jwt-secret-old');
  const oldSecrets = [
    ...bytes(data.JWT_SECRET_OLD),
    ...(existsSync(left) ? [Buffer.from(readFileSync(left, 'utf8').trim(), 'base64url')] : []),
  ];
  const rung = data.RUNG === 'demo' ? 'demo' : data.DATABASE_URL ? 'jaringan' : 'klinik';
  return {
    rung,
    port: data.PORT,
    host: data.HOST,
    nodeEnv: data.NODE_ENV,
    /** What signs, then what is still taken as a signature. */
    secrets: [secret, ...oldSecrets] as const,
    /** What seals, then what may have sealed before. */
    sealKeys: [...bytes(data.SEAL_KEY, data.SEAL_KEY_OLD), secret, ...oldSecrets],
    trustProxy: data.TRUST_PROXY,
    behindTls: data.BEHIND_TLS,
    operators: data.OPERATOR_ADDRESSES,
    logLevel: data.LOG_LEVEL,
    dataDir,
    distDir: resolve(data.DIST_DIR),
    pages: data.PAGES,
    apiRateLimit: data.API_RATE_LIMIT,
    connectSrc: data.CONNECT_SRC?.split(' ') ?? [],
    corsOrigin: data.CORS_ORIGIN?.split(' ') ?? [],
    databaseUrl: data.DATABASE_URL,
    migrationUrl: data.DATABASE_URL && data.MIGRATION_DATABASE_URL,
    directUrl: data.DATABASE_URL && data.DIRECT_DATABASE_URL,
    dbSchema: data.DB_SCHEMA,
    dbPool: data.DB_POOL,
    dbSilence: data.DB_SILENCE,
    slowFrom: data.SLOW_MS,
    /** Networks of our own in which receivers of webhooks may be. */
    webhookNetworks: data.WEBHOOK_NETWORKS ?? [],
    /** Assistants may connect. */
    mcp: data.MCP,
    metricsToken: data.METRICS_TOKEN,
    admin: { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD },
    backup: {
      folder: backupFolder,
      hours: data.BACKUP_HOURS,
      keep: data.BACKUP_KEEP,
      copy: secondPlace(data.BACKUP_COPY, dataDir, backupFolder),
      trial: data.BACKUP_TRIAL,
      keys: {
        // Made when it is needed: a server that makes no backups may have no folder.
        get key() {
          return data.BACKUP_KEY ? Buffer.from(data.BACKUP_KEY) : secretIn(dataDir, 'backup-key', 'BACKUP_KEY');
        },
        passphrase: data.BACKUP_PASSPHRASE,
      },
    },
    publicUrl: data.PUBLIC_URL,
    oidc: oidcOf(data),
    /** Bytes of all files together. */
    filesQuota: data.FILES_QUOTA * 1024 * 1024,
    businessDate: data.BUSINESS_DATE ?? (rung === 'demo' ? '2024-08-27' : null),
  } as const;
}

const fileSuffix = '_FILE';
/** Whose values are never told, and may stand in a file. */
export const secretNames =
  /^(JWT_SECRET(_OLD)?|SEAL_KEY(_OLD)?|(MIGRATION_|DIRECT_)?DATABASE_URL|ADMIN_PASSWORD|OIDC_CLIENT_SECRET|METRICS_TOKEN|BACKUP_KEY|BACKUP_PASSPHRASE)$/;

/** Secrets may stand in a file, `JWT_SECRET_FILE=/run/secrets/jwt`, so that no environment shows them. */
function withFiles(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const read = Object.entries(env).flatMap(([name, file]) => {
    const of = name.endsWith(fileSuffix) ? name.slice(0, -fileSuffix.length) : '';
    if (!secretNames.test(of) || file === undefined) return [];
    if (env[of] !== undefined) throw new ConfigError(`Cannot start: set ${of} or ${name}, not both.`);
    try {
      return [[of, readFileSync(file, 'utf8').trim()] as const];
    } catch (error) {
      throw new ConfigError(`Cannot start: ${name} cannot be read (${codeOf(error)}: "${file}").`);
    }
  });
  return { ...env, ...Object.fromEntries(read) };
}

const codeOf = (error: unknown) => (Object(error) as { code?: string }).code ?? reasonOf(error);

/** A folder, or a program by its path: `/mnt/nas`, `D:\\cadangan`, `./salin`. */
export const isPath = (to: string): boolean => isAbsolute(to) || to.startsWith('.');

/** A copy beside the backups, or beside the key that signs them, is none. */
function secondPlace(copy: string | undefined, dataDir: string, backupFolder: string): string | undefined {
  const inside = (folder: string) => `${resolve(copy ?? '')}${sep}`.startsWith(`${folder}${sep}`);
  if (copy !== undefined && isPath(copy) && (inside(dataDir) || inside(backupFolder))) {
    throw new ConfigError(
      `Cannot start: BACKUP_COPY must lie outside of DATA_DIR and BACKUP_DIR, on another disk (it is "${copy}").`,
    );
  }
  return copy;
}

/** 'Masuk dengan Google', where all that it takes is set. */
function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_DOMAINS }: z.output<typeof variables>) {
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (OIDC_ISSUER !== undefined && OIDC_CLIENT_ID !== undefined && OIDC_CLIENT_SECRET !== undefined) {
    return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, domains: OIDC_DOMAINS };
  }
  // Half of it would look as if it were set up, and OIDC_DOMAINS alone as if it kept somebody out.
  if (missing.length < 3 || OIDC_DOMAINS) {
    throw new ConfigError(`Cannot start: 'Masuk dengan Google' also needs ${missing.join(' and ')}.`);
  }
  return null;
}

function sentence(issue: z.core.$ZodIssue, env: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0]);
  const shown = secretNames.test(name) ? '' : ` (it is "${env[name]}")`;
  return `Cannot start: ${name} ${issue.message}${shown}.`;
}

function secretIn(dataDir: string, name: Parameters<typeof readSecret>[1], variable: string): Buffer {
  try {
    return readSecret(dataDir, name);
  } catch (error) {
    const fault = faultOfPlace(error, dataDir);
    if (fault instanceof ConfigError) throw fault;
    throw new ConfigError(
      `Cannot start: the ${name} in DATA_DIR cannot be used: ${reasonOf(error)}. Or set ${variable}.`,
    );
  }
}

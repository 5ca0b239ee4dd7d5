import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  type PgSchema,
  type PgTable,
  pgSchema,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { resources } from '../../../src/resources/index.ts';
import type { Resource } from '../../../src/schema/index.ts';
import { tableNameOf } from '../pool/names.ts';
import { declareTables, type Tables } from './tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The server's own tables beside the declared entities. Their names begin with an underscore, as no entity's does. */
export function systemTables(schemaName: string, tables: Tables): Record<string, PgTable> {
  const schema = pgSchema(schemaName);
  const userId = tables['user']?.['id'];
  if (!userId) throw new Error(`The entity "${tableNameOf('user')}" is missing: accounts belong to its records`);
  return { ...accountTables(schema, userId), ...fileTables(schema), ...noteTables(schema, userId) };
}

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What narrows a machine's key, as it was when the key was made. */
const keyTerms = () => ({
  proposes: boolean('proposes').notNull().default(false),
  networks: text('networks'),
  rate: integer('rate'),
  until: text('until'),
});

function accountTables(schema: PgSchema, userId: AnyPgColumn) {
  const account = schema.table('_akun', {
    id: bigint('id', { mode: 'number' })
      .primaryKey()
      .references(() => userId, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    /** Changes with the password, which ends every session begun under the old one, */
    stamp: text('stamp').notNull(),
    /** but the one in which its owner changed it. */
    keptSession: text('kept_session'),
    /** Whoever registered chose the password, and nothing proved that the e-mail is theirs. */
    unproven: boolean('unproven').notNull().default(false),
  });
  return {
    account,
    /** The second factor of an account (`server/auth/stores/factors.ts`). */
    factor: schema.table('_faktor', {
      userId: bigint('user_id', { mode: 'number' })
        .primaryKey()
        .references(() => account.id, { onDelete: 'cascade' }),
      /** Sealed with a key that the database does not have. */
      secret: text('secret').notNull(),
      confirmedAt: instant('confirmed_at').notNull(),
      /** The 30 seconds of the code used last: neither it nor an older one is taken again. */
      lastStep: bigint('last_step', { mode: 'number' }).notNull(),
      /** Hashes of the recovery codes that are left. */
      recovery: jsonb('recovery').notNull(),
    }),
    /** Accounts elsewhere (Google) that sign in to one of ours (`server/auth/stores/identities.ts`). */
    identity: schema.table(
      '_identitas',
      {
        issuer: text('issuer').notNull(),
        sub: text('sub').notNull(),
        userId: bigint('user_id', { mode: 'number' })
          .notNull()
          .references(() => account.id, { onDelete: 'cascade' }),
        email: text('email').notNull(),
        createdAt: instant('created_at').notNull().defaultNow(),
      },
      (at) => [
        uniqueIndex('_identitas_key').on(at.issuer, at.sub),
        uniqueIndex('_identitas_akun_key').on(at.issuer, at.userId),
      ],
    ),
    /** The key of a machine (`server/auth/stores/keys.ts`). */
    key: schema.table(
      '_kunci',
      {
        userId: bigint('user_id', { mode: 'number' })
          .primaryKey()
          .references(() => userId, { onDelete: 'cascade' }),
        hash: text('hash').notNull(),
        /** The role and the terms that it was made for: with another role, or more, it is refused. */
        role: bigint('role', { mode: 'number' }),
        ...keyTerms(),
        madeAt: bigint('made_at', { mode: 'number' }).notNull(),
        seenAt: bigint('seen_at', { mode: 'number' }),
        seenFrom: text('seen_from'),
      },
      (at) => [uniqueIndex('_kunci_hash_key').on(at.hash)],
    ),
    session: schema.table('_sesi', {
      id: text('id').primaryKey(),
      userId: bigint('user_id', { mode: 'number' })
        .notNull()
        .references(() => account.id, { onDelete: 'cascade' }),
      stamp: text('stamp').notNull(),
      remember: boolean('remember').notNull(),
      startedAt: bigint('started_at', { mode: 'number' }).notNull(),
      lastSeenAt: bigint('last_seen_at', { mode: 'number' }).notNull(),
      device: text('device'),
      address: text('address'),
    }),
  };
}

function fileTables(schema: PgSchema) {
  const file = schema.table(
    '_berkas',
    {
      id: text('id').primaryKey(),
      /** The field that it was uploaded for, */
      source: text('source').notNull(),
      field: text('field').notNull(),
      /** the record that took it, */
      record: bigint('record', { mode: 'number' }),
      /** and who uploaded it: alone in reading it before that. */
      userId: bigint('user_id', { mode: 'number' }).notNull(),
      size: bigint('size', { mode: 'number' }).notNull(),
      /** Facts of its content; null while it is being uploaded. */
      type: text('type'),
      hash: text('hash'),
      width: integer('width'),
      height: integer('height'),
      thumbnail: bytea('thumbnail'),
      thumbnailType: text('thumbnail_type'),
      createdAt: instant('created_at').notNull().defaultNow(),
    },
    (at) => [index('_berkas_catatan_idx').on(at.source, at.record)],
  );
  return {
    file,
    /** The content of a file, in parts. */
    filePart: schema.table(
      '_berkas_bagian',
      {
        file: text('file')
          .notNull()
          .references(() => file.id, { onDelete: 'cascade' }),
        part: integer('part').notNull(),
        data: bytea('data').notNull(),
      },
      (at) => [uniqueIndex('_berkas_bagian_key').on(at.file, at.part)],
    ),
  };
}

const noteTables = (schema: PgSchema, userId: AnyPgColumn) => ({
  /** The one-time code of a user, by which they choose a password. */
  code: schema.table('_kode', {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  }),
  /** The first answer to each Idempotency-Key. */
  answer: schema.table('_jawaban', {
    key: text('key').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    request: text('request').notNull(),
    status: bigint('status', { mode: 'number' }).notNull(),
    body: jsonb('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  }),
  /** Records that were erased lately, until that can no longer be taken back (`erased.ts`). */
  erased: schema.table('_terhapus', {
    key: text('key').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    rows: jsonb('rows').notNull(),
    erasedAt: instant('erased_at').notNull().defaultNow(),
  }),
  /** Counts of the limits, as rate-limiter-flexible keeps them. */
  limit: schema.table('_batas', {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  }),
  /** How each webhook stands (`server/webhooks`); times in ms since 1970. */
  news: schema.table('_kabar', {
    webhookId: bigint('webhook_id', { mode: 'number' }).primaryKey(),
    /** Sealed with a key that the database does not have, and made for this address and account: with others it stops. */
    secret: text('secret').notNull(),
    address: text('address').notNull(),
    account: bigint('account', { mode: 'number' }).notNull(),
    /** The last row of the audit that it was told of. */
    place: bigint('place', { mode: 'number' }).notNull(),
    /** The server that serves it, until when. */
    leasedBy: text('leased_by'),
    leasedUntil: bigint('leased_until', { mode: 'number' }).notNull().default(0),
    tries: integer('tries').notNull().default(0),
    failingSince: bigint('failing_since', { mode: 'number' }),
    nextAt: bigint('next_at', { mode: 'number' }).notNull().default(0),
    aside: boolean('aside').notNull().default(false),
    doneAt: bigint('done_at', { mode: 'number' }),
    fault: text('fault'),
    faultAt: bigint('fault_at', { mode: 'number' }),
  }),
  /** Facts about the database itself (`state.ts`). */
  state: schema.table('_keadaan', { key: text('key').primaryKey(), value: text('value').notNull() }),
});

/** The schema that the checked-in migrations name; they are applied under the name that DB_SCHEMA gives. */
export const schemaName = 'klinik';

/** Every table that these declarations need, as drizzle-kit reads them to write a migration. */
export function schemaOf(declared: readonly Resource[]) {
  const tables = declareTables(declared, schemaName);
  return { klinik: pgSchema(schemaName), ...tables, ...systemTables(schemaName, tables) };
}

export const all = schemaOf(resources);

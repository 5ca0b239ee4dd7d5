import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { brand } from '../../src/brand.ts';
import { barisBawaan } from '../../src/domain/klinik/pengaturanTersimpan.ts';
import { soundRecord } from '../../src/engine/judge.ts';
import type { Permission } from '../../src/resources/orang/permission.ts';
import { guardsIn } from '../../src/resources/rights.ts';
import { sampleData } from '../../src/sample/index.ts';
import { permission, roles, settingsOfNewClinic } from '../../src/sample/klinik/administrasi.ts';
import { defaultsOf, type Row, singletonId } from '../../src/schema/index.ts';
import { validate } from '../../src/schema/validate.ts';
import type { FirstPassword } from '../auth/rules/firstPassword.ts';
import { guessable, weakness } from '../auth/rules/newPassword.ts';
import type { Passwords } from '../auth/rules/passwords.ts';
import { normalizeEmail } from '../auth/stores/accounts.ts';
import { writePassword } from '../auth/stores/databaseAccounts.ts';
import { ConfigError } from '../base/config.ts';
import { sistem } from '../db/pool/auditEntry.ts';
import type { Database, Work } from '../db/pool/database.ts';
import { remember, stateOf } from '../db/pool/state.ts';
import { find } from '../db/query/read.ts';
import { rememberForms } from '../db/write/refresh.ts';
import { remove } from '../db/write/remove.ts';
import { load } from '../db/write/seed.ts';
import { insert } from '../db/write/write.ts';

interface First {
  database: Database;
  passwords: Passwords;
  admin: { email: string; password: string | undefined };
  made: FirstPassword;
  /** The business date. */
  today: string;
  /** Load the sample data into an empty database. */
  sample: boolean;
  say: (line: string) => void;
}

/**
 * Fills a database on its first start: roles, their rights, the settings, the admin, and on request the sample data.
 * Adds the singletons that are new, and takes away what a newer program no longer has.
 */
export async function seedRecords(first: First): Promise<void> {
  const { database } = first;
  const { result: lines } = await database.write(sistem('start'), async (work) => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    // Of several servers that start at once, one does it, however long the others must wait.
    await work.query(sql`set local statement_timeout = 0`);
    await work.query(sql`set local lock_timeout = 0`);
    await work.query(sql`select pg_advisory_xact_lock(hashtext(${`konsol-klinik isi ${database.schema}`}))`);
    const state = await stateOf(database, work);
    if (state.has('diisi') && first.sample) {
      throw new ConfigError('Cannot start: --sample needs an empty database, and this one is in use already.');
    }
    if (state.has('diisi')) {
      await dropOldRights(database, work);
      if (first.made.isKept() && (await adminSignedIn(database, work))) first.made.forget();
    } else {
      await fill({ ...first, say }, work);
      await rememberForms(database, work);
    }
    await addSingletons(first, work);
    return said;
  });
  // Only now: a lost race may have run the transaction more than once.
  for (const line of lines) first.say(line);
}

/** Makes the only record of each singleton that a database from before it lacks. */
async function addSingletons({ database, today }: First, work: Work) {
  const now = { today, time: '', instant: new Date().toISOString(), user: '' };
  const made: Readonly<Record<string, readonly Row[]>> = { settings: settingsOfNewClinic() };
  for (const entity of database.resources.filter(({ singleton }) => singleton)) {
    const [there] = await find(database, work, entity, {});
    const rows = made[entity.source] ?? [{ id: singletonId, ...validate(entity, defaultsOf(entity, now)).record }];
    if (!there) await load(database, work, { [entity.source]: rows });
  }
}

async function fill({ database, passwords, admin, made, today, sample, say }: First, work: Work) {
  const known = roles();
  const base = { roles: known, permission: permission(known), settings: settingsOfNewClinic() };
  const email = normalizeEmail(admin.email);
  const fault =
    admin.password &&
    (weakness(admin.password) ?? guessable(admin.password, { name: 'Administrator', email, clinic: brand.name }));
  if (fault) throw new ConfigError(`Cannot start: ADMIN_PASSWORD is easy to guess (${fault}). Choose another one.`);
  await load(database, work, sample ? sampleFor(email, today) : base);
  const password = admin.password ?? randomBytes(12).toString('base64url');
  const [listed] = await work.query<Row>(sql`select id from ${database.table('user')} where lower(email) = ${email}`);
  const role = known.find((each) => each.username === 'admin')?.id ?? null;
  const user = database.entityOf('user');
  const { id } =
    listed ??
    (await insert(
      database,
      work,
      user,
      soundRecord(user, { name: 'Administrator', email, role, status: 'aktif', jenis: 'orang' }, null),
      'sistem',
    ));
  await writePassword(database, work, id, await passwords.hash(password), null, false);
  await remember(database, work, 'diisi', new Date().toISOString());
  if (admin.password === undefined) say(made.handOver(email, password));
}

/** True after an admin's first sign-in, which is with the password that was made. */
async function adminSignedIn({ table }: Database, work: Work): Promise<boolean> {
  const [answer] = await work.query<{ ever: boolean }>(
    sql`select exists (select from ${table('audit')} where tindakan = 'login' and role = 'admin') as ever`,
  );
  return answer?.ever === true;
}

/** The sample data; only the admin gets a password, and sets those of the others. */
function sampleFor(email: string, today: string): Record<string, readonly Row[]> {
  const data = sampleData(today);
  const user = data.user.map((each) => ({ ...each, status: each.email === email ? 'aktif' : 'baru' }));
  // Training on a machine that others reach is still no invitation.
  const settings = data.settings.map((row) => ({ ...row, pendaftaran: barisBawaan.pendaftaran }));
  return { ...data, user, settings };
}

/**
 * Deletes rights on pages that no longer exist. A page that is new to a role has no row until its rights are saved: it has
 * its default, and the Permission page marks it (`resources/rights.ts`).
 */
async function dropOldRights(database: Database, work: Work) {
  const entity = database.entityOf('permission');
  const guards = guardsIn(database.resources);
  const known = await work.query<Permission>(sql`select * from ${database.table('permission')} order by id`);
  for (const row of known.filter(({ halaman }) => !guards.includes(halaman))) {
    await remove(database, work, entity, row, 'sistem');
  }
}

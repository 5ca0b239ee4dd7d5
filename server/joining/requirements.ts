import { sql } from 'drizzle-orm';
import { owned } from '../../src/resources/owned.ts';
import { openText, type Row } from '../../src/schema/index.ts';
import { headKey } from '../db/pool/auditChain.ts';
import { programKey, programText } from '../db/pool/program.ts';
import { stateOf } from '../db/pool/state.ts';
import { readingStore } from '../db/write/store.ts';
import type { Sides } from './matches.ts';
import { NotJoined, type Side } from './sides.ts';

/** The other console, as the audit here names it. */
export interface Origin {
  /** The fingerprint of the row that its audit begins with: its own, wherever it was restored. */
  first: string;
  /** The head of its audit. */
  head: string;
}

export const joinedKey = (first: string): string => `gabung ${first}`;

/** Lists that must be closed over there, of all that may be open in a branch (`owned.ts`): of an hour, and of a till. */
const closed = ['antrian', 'modal-kas', 'laporan/keuangan', 'serah-kas', 'setoran-kas', 'opname'];

/** @throws NotJoined with what stands in the way, before anything is written */
export async function requireJoinable({ here, there }: Sides, today: string): Promise<Origin> {
  const { database, queries } = there;
  const [made] = await queries.query<{ there: string | null }>(
    sql`select to_regclass(${`"${database.schema}"."_migrasi"`}) as there`,
  );
  if (!made?.there) throw new NotJoined(`Tidak ada konsol di skema "${database.schema}" dari basis data asal.`);
  const state = await stateOf(database, queries);
  const known = await stateOf(here.database, here.queries);
  const programs = [known, state].map((each) => each.get(programKey));
  if ((await migrationsOf(there)) !== (await migrationsOf(here)) || programs.some((each) => each !== programText()))
    throw new NotJoined(
      `Kedua konsol harus dijalankan dengan versi ini lebih dulu: konsol ini ${programs[0]}, asal ${programs[1]}, program ${programText()}.`,
    );
  const [first, own] = [await firstRow(there), await firstRow(here)];
  if (first === undefined) throw new NotJoined('Konsol asal belum pernah dipakai.');
  if (first === own) throw new NotJoined('Konsol asal adalah konsol ini sendiri, atau salinan cadangannya.');
  const [branches] = await queries.query<{ many: number }>(
    sql`select count(*) as many from ${database.table('cabang')}`,
  );
  if (branches?.many)
    throw new NotJoined('Konsol asal sudah punya beberapa cabang; yang digabungkan konsol satu cabang.');
  const [zone, ownZone] = [(await settingsOf(there))['zonaWaktu'], (await settingsOf(here))['zonaWaktu']];
  if (zone !== ownZone)
    throw new NotJoined(`Zona waktu berbeda: konsol ini ${ownZone}, asal ${zone}. Samakan di Pengaturan.`);
  const open = await openIn(there, today);
  if (open.length > 0) throw new NotJoined(`Selesaikan dulu di konsol asal: ${open.join(', ')}.`);
  return { first, head: state.get(headKey) ?? '' };
}

/** @throws NotJoined where the other console is a branch here already; to be asked by who is alone here */
export async function requireNew({ database, queries }: Side, { first }: Origin): Promise<void> {
  const joined = (await stateOf(database, queries)).get(joinedKey(first));
  if (joined) throw new NotJoined(`Konsol asal sudah digabungkan pada ${joined.slice(0, 10)}.`);
}

/** The stored record of the settings. */
export async function settingsOf({ database, queries }: Side): Promise<Row> {
  const [row] = await queries.query<Row>(sql`select * from ${database.table('settings')} limit 1`);
  if (!row) throw new NotJoined(`Konsol di skema "${database.schema}" belum punya Pengaturan.`);
  return row;
}

async function migrationsOf({ database, queries }: Side): Promise<string> {
  const rows = await queries.query<{ hash: string }>(sql`select hash from ${database.table('_migrasi')} order by hash`);
  return rows.map(({ hash }) => hash).join();
}

async function firstRow({ database, queries }: Side): Promise<string | undefined> {
  const [row] = await queries.query<{ sidik: string }>(
    sql`select sidik from ${database.table('audit')} order by id limit 1`,
  );
  return row?.sidik;
}

async function openIn({ database, queries }: Side, today: string): Promise<string[]> {
  const store = readingStore(database, queries, { today, time: '', instant: '', user: '', userId: null });
  const found: string[] = [];
  for (const list of closed) {
    const rows = owned['cabang']?.[`${list}.cabang`];
    if (rows === undefined || typeof rows === 'string') continue;
    const [n = 0] = await store.figures(list, rows.filter(today), [rows.sum ? { sum: rows.sum } : { count: true }]);
    if (n !== 0) found.push(openText(rows, n));
  }
  return found;
}

import type { Caller, Tx } from '../../src/commands/core/command.ts';
import { bukaCabang } from '../../src/commands/klinik/bukaCabang.ts';
import { command as carryOut } from '../../src/engine/records.ts';
import type { Store } from '../../src/engine/store.ts';
import type { Changes, Entities } from '../../src/resources/index.ts';
import { cabang } from '../../src/resources/klinik/cabang.ts';
import { type Id, isList, type Resource, type Row, singletonId } from '../../src/schema/index.ts';
import type { Sides } from './matches.ts';
import { settingsOf } from './requirements.ts';
import { NotJoined } from './sides.ts';

/** The name of the branch; of the one that there is, where it is the second; and what stands before its invoices. */
export interface Naming {
  nama: string;
  pertama?: string | undefined;
  /** The other console's unless given. */
  awalan?: string | undefined;
}

interface Opening {
  store: Store;
  tx: Tx;
  caller: Caller;
}

/** Opens the branch, as 'Buka cabang' does where it is the second; what the settings over there say otherwise is its own. */
export async function openBranch(
  { store, tx, caller }: Opening,
  { here, there }: Sides,
  { nama, pertama, awalan: given }: Naming,
) {
  const [mine, theirs] = [await settingsOf(here), await settingsOf(there)];
  const known = await tx.read('cabang', {});
  const awalan = given ?? String(theirs['awalanInvoice']);
  if ([mine['awalanInvoice'], ...known.map(({ awalanInvoice }) => awalanInvoice)].includes(awalan))
    throw new NotJoined(
      `Awalan invoice ${awalan} sudah dipakai di sini. Beri cabang itu yang lain: --prefix <awalan>.`,
    );
  const alamat = theirs['alamat'] as string | null;
  if (!alamat) throw new NotJoined('Isi alamat klinik di Pengaturan konsol asal lebih dulu.');
  const { telepon, layananAntrian } = theirs as unknown as Entities['cabang'];
  const made = { nama, awalanInvoice: awalan, alamat, telepon };
  if (known.length === 0 && !pertama)
    throw new NotJoined('Sebut nama cabang yang sudah berjalan di konsol ini: --first <nama>.');
  const { id } = (
    known.length === 0
      ? await carryOut({ store, caller }, bukaCabang, { ...made, pertama, tim: [] })
      : await tx.create('cabang', made)
  ) as { id: Id };
  const differs = (name: string) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]);
  const hours = ['jamHari', 'istirahatMulai', 'istirahatSelesai'];
  const own = [...(hours.some(differs) ? hours : []), ...(differs('qris') ? ['qris'] : [])];
  const values = Object.fromEntries(own.map((name) => [name, theirs[name]]));
  await tx.update('cabang', id, { ...values, layananAntrian });
  const told = await joinSettings(tx, here.database.entityOf('settings'), mine, theirs);
  return { id, awalan, told: [`Cabang ${nama}, awalan invoice ${awalan}.`, ...told] };
}

/** Adds the names that choices are made of; of all else those here hold. */
async function joinSettings(tx: Tx, { fields }: Resource, mine: Row, theirs: Row): Promise<string[]> {
  const differing: string[] = [];
  const added: Record<string, Row[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (JSON.stringify(mine[name]) === JSON.stringify(theirs[name]) || name in cabang.fields || field.readOnly)
      continue;
    const named = isList(field) && Object.keys(field.fields).every((each) => each === 'nama' || each === 'jenis');
    if (!named) differing.push(field.label);
    else {
      const rowsOf = (row: Row) => row[name] as Row[];
      const there = new Set(rowsOf(mine).map((row) => String(row['nama']).toLowerCase()));
      added[name] = [...rowsOf(mine), ...rowsOf(theirs).filter((row) => !there.has(String(row['nama']).toLowerCase()))];
    }
  }
  if (Object.keys(added).length > 0) await tx.update('settings', singletonId, added as Changes['settings']);
  return differing.length === 0
    ? []
    : [`Pengaturan yang berbeda, dan yang berlaku milik konsol ini: ${differing.join(', ')}.`];
}

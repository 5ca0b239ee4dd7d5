import type { Tx } from '../../src/commands/core/command.ts';
import { berharga } from '../../src/domain/klinik/harga.ts';
import { isiRak, layakDari } from '../../src/domain/stok/stok.ts';
import type { Changes, EntityName, NewRecords } from '../../src/resources/index.ts';
import type { Batch } from '../../src/resources/stok/batch.ts';
import { formatNumber, listedReference, mergedValues, type Now, recomputed } from '../../src/schema/index.ts';
import type { Work } from '../db/pool/database.ts';
import { find } from '../db/query/read.ts';
import { change } from '../db/write/write.ts';
import { type Ids, rowHere } from './ids.ts';
import type { Sides } from './matches.ts';
import { presentRows } from './sides.ts';

/** The records of both consoles that are one: as it is here, and the one over there with the references that it would have here. */
async function pairsOf(work: Work, { here, there }: Sides, ids: Ids, source: string) {
  const entity = here.database.entityOf(source);
  const same = ids.same.get(source) ?? new Map<number, number>();
  const mine = new Map((await find(here.database, work, entity, {})).map((row) => [row.id, row]));
  return (await presentRows(there, entity)).flatMap((row) => {
    const stays = mine.get(same.get(row.id) ?? 0);
    return stays ? [{ stays, goes: rowHere(entity, row, ids), was: row }] : [];
  });
}

/** Patients who are one have what both had, as when two records are merged by hand. */
export async function mergePatients(work: Work, sides: Sides, ids: Ids, now: Now): Promise<void> {
  const { database } = sides.here;
  const pasien = database.entityOf('pasien');
  for (const { stays, goes } of await pairsOf(work, sides, ids, 'pasien')) {
    const values = mergedValues(pasien, stays, goes);
    await change(database, work, pasien, stays, recomputed(pasien.fields, { ...stays, ...values }), now.user);
  }
}

/** Accounts that are one work in the branch, too, where they may do there what they may here. @returns sentences on the others */
export async function giveBranch(tx: Tx, work: Work, sides: Sides, ids: Ids): Promise<string[]> {
  const told: string[] = [];
  const admins = (await tx.read('roles', { username: 'admin' })).map(({ id }) => id);
  for (const { stays, was } of await pairsOf(work, sides, ids, 'user')) {
    const [role, status] = [Number(was['role']), String(was['status'])];
    const admin = admins.includes(Number(stays['role']));
    if (!admin && ids.same.get('roles')?.get(role) === stays['role'] && (status === 'aktif' || status === 'baru'))
      await tx.update('user', stays.id, {
        cabang: [...(stays['cabang'] as { cabang: number }[]), { cabang: ids.branch }],
      });
    else if (!admin && stays['status'] === 'aktif')
      told.push(`Akun ${stays['name']} belum bekerja di cabang baru: role atau statusnya lain di kedua konsol.`);
  }
  return told;
}

/** Safety tags of treatments, products and patients are never lost. */
export async function keepTags(tx: Tx, work: Work, sides: Sides, ids: Ids): Promise<void> {
  for (const { source, fields } of sides.here.database.entities.values()) {
    if (source === 'pasien' || !ids.same.get(source)?.size) continue;
    const tagged = Object.entries(fields).filter(([, field]) => listedReference(field)?.field.to === 'tanda');
    for (const [name] of tagged)
      for (const { stays, goes } of await pairsOf(work, sides, ids, source)) {
        const [mine, others] = [stays, goes].map((row) => row[name] as { tanda: number }[]);
        const more = others?.filter(({ tanda }) => !mine?.some((each) => each.tanda === tanda)) ?? [];
        if (more.length > 0)
          await tx.update(source as EntityName, stays.id, { [name]: [...(mine ?? []), ...more] } as never);
      }
  }
}

/** Prices that the branch has of its own. @returns a sentence on them */
export async function keepPrices(tx: Tx, work: Work, sides: Sides, ids: Ids, { today }: Now): Promise<string[]> {
  let many = 0;
  for (const [source, { harga: price, item }] of Object.entries(berharga))
    for (const { stays, goes } of await pairsOf(work, sides, ids, source)) {
      if (stays[price] === goes[price]) continue;
      const row = {
        cabang: ids.branch,
        mulai: today,
        untuk: item,
        [item]: stays.id,
        cara: 'harga',
        harga: goes[price],
      };
      await tx.create('daftar-harga', row as NewRecords['daftar-harga']);
      many += 1;
    }
  return many === 0 ? [] : [`Harga yang lain di cabang itu dicatat di Harga Cabang: ${formatNumber(many)}.`];
}

/** The branch's shelves, and the counters of products that both consoles have: by the batches, and in sum. */
export async function fillShelves(tx: Tx, work: Work, sides: Sides, ids: Ids, { today, instant }: Now): Promise<void> {
  const { here, there } = sides;
  const produk = here.database.entityOf('produk');
  const counters = Object.entries(produk.fields).flatMap(([name, field]) =>
    field.ofAll && !field.from && (field.kind === 'number' || field.kind === 'money') ? [name] : [],
  );
  const pairs = new Map((await pairsOf(work, sides, ids, 'produk')).map((pair) => [pair.was.id, pair]));
  for (const row of await presentRows(there, produk)) {
    const pair = pairs.get(row.id);
    const id = pair?.stays.id ?? rowHere(produk, row, ids).id;
    const batches: Batch[] = await tx.find('batch', { produk: id });
    const own = batches.filter(({ cabang }: Batch & { cabang?: number }) => cabang === ids.branch);
    await tx.create('rak', {
      cabang: ids.branch,
      produk: id,
      minimum: Number(row['stok_minimum']),
      ...isiRak(own, today),
    });
    if (!pair) continue;
    const sums = Object.fromEntries(
      counters.map((name) => [name, Number(pair.stays[name] ?? 0) + Number(row[name] ?? 0)]),
    );
    const sold = [pair.stays['tanggal_jual'], row['tanggal_jual']].filter(Boolean).map(String).sort().at(-1) ?? null;
    const figures = { nilai_batch: isiRak(batches, today).nilai, ...layakDari(batches, today) };
    const values = { ...sums, ...figures, tanggal_jual: sold, last_updated: instant };
    await tx.update('produk', id, values as Changes['produk']);
  }
}

/** Sequences of numbers that this console has none of. */
export async function bringCounters(tx: Tx, { here, there }: Sides): Promise<void> {
  const penomoran = here.database.entityOf('penomoran');
  const known = new Set((await presentRows(here, penomoran)).map(({ kunci }) => kunci));
  for (const { kunci, terakhir } of await presentRows(there, penomoran))
    if (!known.has(kunci)) await tx.create('penomoran', { kunci: String(kunci), terakhir: Number(terakhir) });
}

import { sql } from 'drizzle-orm';
import { type Berharga, berharga } from '../../src/domain/klinik/harga.ts';
import { pasangkan } from '../../src/domain/pasien/pasien.ts';
import type { Pasien } from '../../src/resources/pasien/pasien.ts';
import { guardsIn, ownRowsOnly, rightsWith } from '../../src/resources/rights.ts';
import {
  actions,
  branches,
  isComputed,
  isEmpty,
  isFiles,
  type Resource,
  type Row,
  textOf,
  uniquesOf,
} from '../../src/schema/index.ts';
import { sequenceOf } from '../db/pool/names.ts';
import { whereSql } from '../db/query/conditions.ts';
import { type Ids, idHere, movedHere } from './ids.ts';
import { NotJoined, presentRows, type Side } from './sides.ts';
import { implied, ways, whyLeft } from './ways.ts';

/** The consoles: the one that stays, and the one that becomes a branch of it. */
export interface Sides {
  here: Side;
  there: Side;
}

/** Finds what the owner has in both consoles, by the declarations' ways. @returns sentences on it */
export async function match(sides: Sides, ids: Ids, nama: string): Promise<string[]> {
  const { here } = sides;
  for (const { source } of here.database.entities.values()) {
    if (whyLeft(source) !== null) continue;
    const [last] = await here.queries.query<{ id: number }>(
      sql`select greatest(last_value, (select coalesce(max(id), 0) from ${here.database.table(source)})) as id
          from ${sql.raw(sequenceOf(here.database.schema, source))}`,
    );
    ids.offset.set(source, last?.id ?? 0);
  }
  const told: string[] = [];
  for (const [source, way] of Object.entries(ways))
    if (typeof way === 'object' && 'matched' in way && way.matched.length > 0)
      told.push(...(await matchByFields(sides, ids, here.database.entityOf(source), way.matched)));
  told.push(...(await matchRoles(sides, ids, nama)), ...(await matchPatients(sides, ids)));
  return [...told, ...(await renumber(sides, ids))];
}

const folded = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : (value ?? null));
const keyOf = (row: Row, names: readonly string[]): string | null =>
  isEmpty(row[names[0] ?? '']) ? null : JSON.stringify(names.map((name) => folded(row[name])));

async function matchByFields({ here, there }: Sides, ids: Ids, entity: Resource, sets: readonly (readonly string[])[]) {
  const [mine, others] = [await presentRows(here, entity), await presentRows(there, entity)];
  const same = new Map<number, number>();
  ids.same.set(entity.source, same);
  const [told, taken] = [[] as string[], new Set<number>()];
  for (const names of sets) {
    const known = new Map(mine.map((row) => [keyOf(row, names), row]));
    for (const row of others) {
      const moved = movedHere(entity, row, ids);
      const key = keyOf(moved, names);
      const found = key === null || same.has(row.id) ? undefined : known.get(key);
      if (!found || taken.has(found.id)) continue;
      same.set(row.id, found.id);
      taken.add(found.id);
      const differing = entity.source === 'user' ? [] : differencesOf(entity, found, moved);
      if (differing.length > 0) told.push(`  ${entity.label} ${entity.titleOf(found)}: ${differing.join('; ')}`);
    }
  }
  const sum = `${entity.label}: ${same.size} sama, ${others.length - same.size} ditambahkan`;
  return others.length === 0
    ? []
    : [told.length > 0 ? `${sum}. Yang berbeda, dan yang berlaku milik konsol ini:` : sum, ...told];
}

/** Typed values that the record here keeps. */
const differencesOf = (entity: Resource, mine: Row, other: Row): string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    // Prices and promotions are of a branch where they differ.
    if (name === berharga[entity.source as Berharga]?.harga || name === branches) return [];
    if (field.readOnly || field.hidden || field.clinical || isComputed(field) || isFiles(field)) return [];
    if (JSON.stringify(folded(mine[name])) === JSON.stringify(folded(other[name]))) return [];
    if ('fields' in field || field.kind === 'longText' || field.sensitive) return [field.label];
    const text = (row: Row) => textOf(field, row[name], () => null) || '(kosong)';
    return [`${field.label} ${text(mine)}, di sana ${text(other)}`];
  });

/** A role is the same where the one here may do nothing more; else it comes under a name of its own. */
async function matchRoles({ here, there }: Sides, ids: Ids, nama: string): Promise<string[]> {
  const [roles, permission] = [here.database.entityOf('roles'), here.database.entityOf('permission')];
  const rightsOf = async (side: Side) => {
    const [rows, given] = [await presentRows(side, roles), await presentRows(side, permission)];
    return rows.map((row) => {
      const username = String(row['username']);
      const own = given.filter((each) => each['role'] === row.id);
      return { row, username, own, may: rightsWith(username, own) };
    });
  };
  const [mine, others] = [await rightsOf(here), await rightsOf(there)];
  const same = { roles: new Map<number, number>(), permission: new Map<number, number>() };
  const told: string[] = [];
  for (const { row, username, own, may } of others) {
    const found = mine.find((each) => each.username === username);
    if (!found) continue;
    const more = guardsIn(here.database.resources).some((guard) =>
      actions.some((action) =>
        // It narrows.
        guard === ownRowsOnly
          ? may(guard, action) && !found.may(guard, action)
          : found.may(guard, action) && !may(guard, action),
      ),
    );
    if (more)
      told.push(
        `Role ${row['name']} di konsol ini boleh lebih banyak: yang dari sana menjadi "${row['name']} ${nama}"`,
      );
    if (more) continue;
    same.roles.set(row.id, found.row.id);
    for (const { id } of own) same.permission.set(id, 0);
  }
  for (const [source, map] of Object.entries(same)) ids.same.set(source, map);
  return told;
}

async function matchPatients({ here, there }: Sides, ids: Ids): Promise<string[]> {
  const pasien = here.database.entityOf('pasien');
  const [mine, others] = [await presentRows(here, pasien), await presentRows(there, pasien)];
  const { pasti, ragu } = pasangkan(others as unknown as Pasien[], mine as unknown as Pasien[]);
  ids.same.set('pasien', new Map(pasti.map(({ datang, ada }) => [datang.id, ada.id])));
  const sum = `Pasien: ${pasti.length} sama, ${others.length - pasti.length} ditambahkan`;
  // Archived ones among the others, too, have the next ids.
  const line = ({ datang, ada, likeness }: (typeof ragu)[number]) => {
    const id = idHere(ids, 'pasien', datang.id);
    return `  ${datang.name} (ID ${id}) dan ${ada.name} (ID ${ada.id})${likeness === 'unlikely' ? ', mungkin orang lain' : ''}`;
  };
  const doubtful = ragu.toSorted((a, b) => Number(a.likeness === 'unlikely') - Number(b.likeness === 'unlikely'));
  if (ragu.length === 0) return [sum];
  return [
    sum,
    `${ragu.length} pasangan pasien mungkin sama, dan tetap dua. Periksa dan gabungkan di halaman pasien:`,
    ...doubtful.map(line),
  ];
}

/** A number of a bill, an entry or a letter, which other records name. */
const isNumber = /^[A-Z][A-Z\d]*(?:-\d+)+$/;

/** Finds unique texts that are taken here: those of a field of its own get the prefix all, of several fields where they clash. */
async function renumber({ here, there }: Sides, ids: Ids): Promise<string[]> {
  const told: string[] = [];
  for (const entity of here.database.entities.values()) {
    // Roles that come have names that rights go by (`join.ts`).
    if (!ids.offset.has(entity.source) || entity.source === 'roles') continue;
    for (const { fields, where } of uniquesOf(entity)) {
      const name = fields.findLast((each) => ['text', 'secret'].includes(entity.fields[each]?.kind ?? ''));
      const field = entity.fields[name ?? ''];
      if (name === undefined || !field) continue;
      const columns = implied[entity.source] ? undefined : fields;
      const rowsOf = (side: Side) =>
        presentRows(side, entity, { columns, where: where && whereSql(entity, where, side.database) });
      const mine = new Map((await rowsOf(here)).map((row) => [keyOf(row, fields), row.id]));
      // A patient who is here already may lack the number that the other console has.
      const coming = (await rowsOf(there))
        .filter(({ id }) => entity.source === 'pasien' || !ids.same.get(entity.source)?.has(id))
        .map((row) => movedHere(entity, row, ids));
      const isTaken = (row: Row) => (mine.get(keyOf(row, fields)) ?? row.id) !== row.id;
      const clashing = coming.filter((row) => !isEmpty(row[name]) && isTaken(row));
      if (clashing.length === 0) continue;
      // A code is in somebody's hands.
      if (field.kind === 'secret') {
        const ids = (await rowsOf(there)).filter((row) => mine.has(keyOf(row, fields))).map(({ id }) => id);
        throw new NotJoined(`${entity.label} dengan kode yang sama ada di kedua konsol: ID ${ids.join(', ')} di sana.`);
      }
      const taken = (fields.length === 1 ? coming : clashing)
        .map((row) => row[name])
        .filter((value) => !isEmpty(value));
      ids.taken.set(`${entity.source}.${name}`, new Set(taken));
      for (const value of taken.map(String)) if (isNumber.test(value)) ids.renamed.set(value, `${ids.prefix}-${value}`);
      if (!field.hidden)
        told.push(
          `${field.label} (${entity.label}): ${taken.length} diberi awalan, mis. ${taken[0]} menjadi ${ids.prefix}-${taken[0]}`,
        );
    }
  }
  return told;
}

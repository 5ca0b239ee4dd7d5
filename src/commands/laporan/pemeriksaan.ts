import type { Entities, EntityName } from '../../resources/index.ts';
import type { SaatLuput } from '../../resources/laporan/aturanLuput.ts';
import type { Id, Row, WrittenFilter } from '../../schema/index.ts';
import type { Tx } from '../core/command.ts';

/** The reads of a look through the books. */
export type Pembaca = Pick<Tx, 'page' | 'figures'>;

/** Something that was found, about a record of the walked list, or about several of them. */
export interface Temuan {
  /** Of the record; null where `saring` tells of several. */
  id: number | null;
  /** Tells it from others of the same record or rule. */
  hal: string;
  keterangan: string;
  tanggal: string;
  jumlah: number;
  orang: string | null;
  akun: number | null;
  saring: WrittenFilter;
  /** The branch whose rows it tells of; the first for what is the owner's. */
  cabang: Id;
}

/** A look at the records of a list, some at a time. */
export interface Pemeriksaan {
  /** A name of `luput.aturan`. */
  aturan: Entities['luput']['aturan'];
  list: EntityName;
  /** The records that are walked. */
  saring: (at: SaatLuput) => WrittenFilter;
  /** The same of any day, to see whether what was found is still so; what is told by person stays until it is closed. */
  masih: ((at: SaatLuput) => WrittenFilter) | null;
  /** It walks the records by itself and is asked once, with none of them. */
  sendiri?: true;
  periksa: (baca: Pembaca, rows: readonly Row[], at: SaatLuput) => Promise<{ diperiksa: number; temuan: Temuan[] }>;
}

/** The parts of a list that a filter leaves, so that not all of it is in memory. */
export async function* bagian<N extends EntityName>(baca: Pembaca, list: N, saring: WrittenFilter, most = 500) {
  for (let after = 0; ; ) {
    const rows: Entities[N][] = await baca.page(list, saring, { after, most });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < most) return;
    after = last.id;
  }
}

/** All records that a filter leaves: for those that some others refer to, which are few. */
export async function semua<N extends EntityName>(baca: Pembaca, list: N, saring: WrittenFilter) {
  const rows: Entities[N][] = [];
  for await (const part of bagian(baca, list, saring)) rows.push(...part);
  return rows;
}

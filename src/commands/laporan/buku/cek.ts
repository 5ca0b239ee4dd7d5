import type { Entities, EntityName } from '../../../resources/index.ts';
import type { SaatLuput } from '../../../resources/laporan/aturanLuput.ts';
import { bukuBeda } from '../../../resources/laporan/luput.ts';
import type { Row, WrittenFilter } from '../../../schema/index.ts';
import { type Pembaca, type Pemeriksaan, semua } from '../pemeriksaan.ts';
import { bernama, cabangnya } from '../temuanLuput.ts';

/** Says of a record that something of it is `ada`, and should be `seharusnya`; both are compared as JSON. */
export type Sama = (row: Pick<Row, 'id'>, hal: string, ada: unknown, seharusnya: unknown) => void;

type Cek<N extends EntityName> = (
  baca: Pembaca,
  rows: readonly Entities[N][],
  sama: Sama,
  at: SaatLuput,
) => Promise<void>;

/**
 * A look at whether records say the same as all others that tell of them; `sendiri`: at sums of whole lists, once, of a record
 * with the id 0.
 */
export const cekBuku = <N extends EntityName>(
  list: N,
  cek: Cek<N>,
  saring: WrittenFilter = {},
  { sendiri }: Pick<Pemeriksaan, 'sendiri'> = {},
): Pemeriksaan => ({
  aturan: bukuBeda,
  list,
  ...(sendiri && { sendiri }),
  saring: () => saring,
  masih: () => saring,
  async periksa(baca, rows, at) {
    let diperiksa = 0;
    const beda: { id: number; hal: string; kata: string }[] = [];
    const sama: Sama = ({ id }, hal, ada, seharusnya) => {
      diperiksa += 1;
      const [is, be] = [JSON.stringify(ada), JSON.stringify(seharusnya)];
      if (is !== be) beda.push({ id, hal, kata: `${hal}: ${is}, seharusnya ${be}` });
    };
    await cek(baca, rows as unknown as readonly Entities[N][], sama, at);
    const differing = rows.filter(({ id }) => beda.some((each) => each.id === id));
    const names = new Map((await bernama(baca, list, differing)).map(({ row, nama }) => [row.id, nama]));
    const temuan = beda.map(({ id, hal, kata }) => ({
      ...{ id: id || null, hal, keterangan: `${names.get(id) ?? 'Laba Rugi'} · ${kata}`.slice(0, 300) },
      ...{ tanggal: at.today, jumlah: 0, orang: null, akun: null, saring: id ? { id } : {} },
      cabang: cabangnya(rows.find((row) => row.id === id)),
    }));
    return { diperiksa, temuan };
  },
});

/** The records of a list by the value of a field, of those whose value is what `kunci` of these rows is. */
export async function menurut<N extends EntityName, R>(
  baca: Pembaca,
  list: N,
  field: keyof Entities[N] & string,
  rows: readonly R[],
  kunci: keyof R & string = 'id' as never,
): Promise<(value: unknown) => readonly Entities[N][]> {
  const asked = [...new Set(rows.map((row) => row[kunci]))].filter((value) => value != null);
  const by = new Map<unknown, Entities[N][]>();
  for (const row of asked.length === 0 ? [] : await semua(baca, list, { [field]: asked } as WrittenFilter)) {
    const known = by.get(row[field]);
    if (known) known.push(row);
    else by.set(row[field], [row]);
  }
  return (value) => by.get(value) ?? [];
}

/** A sum over rows, of a field of theirs or of what is made of each; -0 is none. */
export const total = <T>(
  rows: readonly T[],
  of: (keyof T & string) | ((row: T) => number | null | undefined),
): number => rows.reduce((sum, row) => sum + Number((typeof of === 'string' ? row[of] : of(row)) ?? 0), 0) || 0;

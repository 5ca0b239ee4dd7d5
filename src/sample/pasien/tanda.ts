import { tanda as declaration, type Tanda } from '../../resources/pasien/tanda.ts';
import { recordsOf, table } from '../core/rows.ts';

/** The usual tags. */
export const tanda = () =>
  recordsOf(
    declaration,
    table(['nama', 'jenis', 'keterangan'], usual).map(({ nama, jenis, keterangan }) => ({
      nama,
      jenis: jenis as Tanda['jenis'],
      keterangan: keterangan || null,
    })),
  );

const usual = `Lidokain|alergi|Anestesi lokal golongan amida
Penisilin|alergi|Termasuk amoksisilin dan ampisilin
Lateks|alergi|
Sulfa|alergi|
Hamil|kondisi|
Menyusui|kondisi|
Keloid|kondisi|Mudah membentuk keloid
Isotretinoin|obat|Sampai enam bulan setelah obat terakhir
Pengencer darah|obat|Misalnya warfarin, klopidogrel, aspirin
Implan logam|implan|
Alat pacu jantung|implan|`;

const idOf = new Map(tanda().map(({ id, nama }) => [nama, id]));

/** Tags by their names, as lists keep them. */
export const bertanda = (...names: readonly string[]): { tanda: number }[] =>
  names.map((name) => {
    const id = idOf.get(name);
    if (id === undefined) throw new Error(`There is no tag "${name}"`);
    return { tanda: id };
  });

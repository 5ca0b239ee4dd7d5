import { bolehMengerjakan } from '../../domain/dokter/profesi.ts';
import type { Pelaksana } from '../../domain/kunjungan/kunjungan.ts';
import { perluResep } from '../../domain/stok/resep.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import { dokter as declaration } from '../../resources/dokter/dokter.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { Refusal, retiredSince } from '../../schema/index.ts';
import { type Caller, concurrently, type Tx } from '../core/command.ts';

/** The names of those who did lines, each line's in their order, assistants aside; null for a line that nobody did. */
export async function namaPelaksana(tx: Tx, lines: readonly (readonly Pelaksana[])[]): Promise<(string | null)[]> {
  const done = lines.map((people) => people.flatMap(({ orang, peran }) => (peran === 'pelaksana' ? orang : [])));
  const known = await concurrently(...[...new Set(done.flat())].map((id) => tx.read('dokter', { id })));
  const names = new Map(known.flat().map(({ id, name }) => [id, name]));
  return done.map((people) => people.flatMap((id) => names.get(id) ?? []).join(', ') || null);
}

interface Layanan {
  nama: string;
  treatment?: number | null;
  pelaksana?: readonly Pelaksana[] | null;
}

/**
 * Who did each line of a visit, in the order of its bill; whose visit it is where nobody was named. Products are done by
 * nobody.
 */
export function pelaksanaTagihan({ treatments, products, addons, dokter }: Kunjungan): Pelaksana[][] {
  const named = (lines: readonly Layanan[]) =>
    lines.map(({ pelaksana }) =>
      pelaksana?.length ? [...pelaksana] : [{ orang: dokter, peran: 'pelaksana' as const }],
    );
  return [...named(treatments), ...products.map(() => []), ...named(addons)];
}

/**
 * The people of a service line of a visit, as it is stored: whose visit it is where nobody is named.
 *
 * @throws Refusal at the line, for a profession that may not do it, and for somebody who is named twice
 */
export async function pelaksanaBaris(
  tx: Tx,
  line: Layanan,
  { dokter, before, dahulu }: { dokter: number; before: Kunjungan | null; dahulu: Layanan | undefined },
  at: string,
): Promise<Pelaksana[]> {
  // Whoever was put down for it goes with the visit to another person.
  const stays = line.pelaksana?.length && !hanya(line.pelaksana, before?.dokter);
  const pelaksana: readonly Pelaksana[] = stays ? (line.pelaksana ?? []) : [{ orang: dokter, peran: 'pelaksana' }];
  if (!dahulu || !samaOrang(dahulu.pelaksana ?? [], pelaksana)) await requireBoleh(tx, line, pelaksana, at);
  return [...pelaksana];
}

const hanya = (pelaksana: readonly Pelaksana[], dokter: number | undefined) =>
  pelaksana.length === 1 && pelaksana[0]?.orang === dokter && pelaksana[0]?.peran === 'pelaksana';

/** True where the same people did it, as the same, in the same order. */
export const samaOrang = (one: readonly Pelaksana[], other: readonly Pelaksana[]): boolean =>
  one.length === other.length &&
  one.every(({ orang, peran }, index) => orang === other[index]?.orang && peran === other[index]?.peran);

/** @throws Refusal at a line whose people may not do it, or are named twice */
export async function requireBoleh(
  tx: Tx,
  { nama, treatment }: Layanan,
  pelaksana: readonly Pelaksana[],
  at?: string,
): Promise<void> {
  const [item] = typeof treatment === 'number' ? await tx.read('treatments', { id: treatment }) : [];
  const seen = new Set<number>();
  for (const { orang, peran } of pelaksana) {
    const [person] = await tx.read('dokter', { id: orang });
    if (seen.has(orang)) throw new Refusal('pelaksana.duaKali', { orang: person?.name ?? '', nama }, at);
    seen.add(orang);
    if (item && peran === 'pelaksana' && !bolehMengerjakan(item, person?.profesi))
      throw new Refusal('pelaksana.tidakBoleh', { nama, orang: person?.name ?? '' }, at);
  }
  if (!pelaksana.some(({ peran }) => peran === 'pelaksana'))
    throw new Refusal('pelaksana.tanpaPelaksana', { nama }, at);
}

/** Who is put down for a line that a call opens: who called, where they may do it, else whose number it is. */
export async function pelaksanaAwal(
  tx: Tx,
  treatment: Treatment,
  dokter: number,
  { may, today }: Pick<Caller, 'may' | 'today'>,
): Promise<Pelaksana[]> {
  const candidates = [...new Set([may.me?.dokter ?? dokter, dokter])];
  for (const orang of candidates) {
    const [person] = await tx.read('dokter', { id: orang });
    if (person && bolehMengerjakan(treatment, person.profesi) && !retiredSince(declaration, person, today))
      return [{ orang, peran: 'pelaksana' }];
  }
  return [];
}

const seorangDokter = (person: Dokter | undefined) => (person?.profesi ?? 'dokter') === 'dokter';

/** @throws Refusal for a prescription-only product on a visit that is nobody's of the doctors */
export async function requireDokterUntukObat(tx: Tx, { dokter, products }: Pick<Kunjungan, 'dokter' | 'products'>) {
  const index = products.findIndex(({ kategori }) => perluResep(kategori));
  if (index < 0) return;
  const [person] = await tx.read('dokter', { id: dokter });
  if (!seorangDokter(person))
    throw new Refusal('pelaksana.obatKeras', { nama: products[index]?.nama ?? '' }, `products.${index}.nama`);
}

/** @throws Refusal for a diagnosis on a visit that is nobody's of the doctors */
export async function requireDokterUntukDiagnosa(tx: Tx, dokter: number, field: string): Promise<void> {
  const [person] = await tx.read('dokter', { id: dokter });
  if (!seorangDokter(person)) throw new Refusal('pelaksana.diagnosa', { orang: person?.name ?? '' }, field);
}

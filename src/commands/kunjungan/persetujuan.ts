import {
  lamaTautan,
  pertanyaanDari,
  setujuBerlaku,
  setujuSampai,
  teksUntuk,
  templatDibutuhkan,
  umurDewasa,
} from '../../domain/kunjungan/persetujuan.ts';
import { sidikPersetujuan } from '../../domain/kunjungan/sidikPersetujuan.ts';
import { namaBaku, umurTahun } from '../../domain/pasien/pasien.ts';
import type { Diberikan } from '../../domain/pasien/tanda.ts';
import { kodeDari, rapikanKode } from '../../domain/titipan/titipan.ts';
import { alasan } from '../../resources/core/shared.ts';
import { type Persetujuan, penandatangan } from '../../resources/kunjungan/persetujuan.ts';
import { templatPersetujuan } from '../../resources/kunjungan/templat-persetujuan.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { f, type Now, Refusal, retiredSince } from '../../schema/index.ts';
import { hashOfSecret } from '../../schema/secret.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { pengaturanDi } from '../klinik/pengaturan.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { turunkanFotoDari } from './foto.ts';

/** A text that is changed is the next version of its template. */
export const aturanTemplat: WriteRule<'templat-persetujuan'> = {
  save: async (_tx, { teks }, before) => ({
    versi: before ? (before.versi ?? 1) + Number(before.teks !== teks) : 1,
  }),
};

/** A consent is asked for with the text as it stands at that moment; one that still waits for the same goes. */
export const aturanPersetujuan: WriteRule<'persetujuan'> = {
  async save(tx, { pasien, templat: id, kunjungan }, before, caller) {
    if (before) return {};
    const [orang, templat, { namaKlinik }] = await concurrently(
      tx.get('pasien', pasien),
      tx.get('templat-persetujuan', id),
      pengaturanDi(tx, {}),
    );
    if (kunjungan !== null && (await tx.get('kunjungan', kunjungan)).pasien !== pasien)
      throw new Refusal('persetujuan.kunjunganLain', {}, 'kunjungan');
    for (const old of await tx.find('persetujuan', { pasien, templat: id, status: 'menunggu' }))
      await tx.erase('persetujuan', old.id);
    const namaPasien = await namaPembeda(tx, orang);
    const age = umurTahun(orang, caller.today);
    return {
      ...{ judul: templat.nama, versi: templat.versi, guna: templat.guna },
      status: 'menunggu',
      teks: teksUntuk(templat.teks, { ...orang, name: namaPasien }, namaKlinik, caller.today),
      ...{ namaPasien, perluWali: age !== null && age < umurDewasa, perluSaksi: templat.perluSaksi },
      ...{ berlakuHari: templat.berlakuHari, dimintaPada: caller.instant, petugas: await tandaTangan(tx, caller) },
    };
  },
};

/** A patient's name; with the number of their record where another has the same name and birthday. */
async function namaPembeda(tx: Tx, { id, name, birthDate, nomorRM }: Pasien): Promise<string> {
  const born = birthDate === null ? [] : await tx.read('pasien', { birthDate });
  const twin = born.some((each) => each.id !== id && namaBaku(each.name) === namaBaku(name));
  return twin ? `${name} (${nomorRM ? `RM ${nomorRM}` : `No. ${id}`})` : name;
}

const menunggu = {
  due: { 'persetujuan.tidakMenunggu': { field: 'status', is: 'menunggu' } },
  refusals: { 'persetujuan.tidakMenunggu': 'Persetujuan ini sudah ditandatangani atau dicabut' },
} as const;

/** A link to the patient's own phone, once and for an hour; the one before holds no longer. */
export const buatTautan = defineCommand({
  name: 'persetujuan/tautan',
  on: 'persetujuan',
  permission: 'create',
  ...menunggu,
  tells: 'tautan',
  async run(tx, { record }, caller) {
    const kode = kodeDari(caller.random(panjangKode));
    const tautanSampai = new Date(Date.parse(caller.instant) + lamaTautan).toISOString();
    const made = await tx.update('persetujuan', record.id, { tautan: hashOfSecret(kode), tautanSampai });
    return { ...made, tautan: kode.replaceAll('-', '') };
  },
});
/** Characters of five random bits. */
const panjangKode = 24;

/** The patient, or who answers for them, signs on the clinic's tablet. */
export const tandatanganiPersetujuan = defineCommand({
  name: 'persetujuan/tandatangani',
  on: 'persetujuan',
  permission: 'create',
  ...menunggu,
  fields: penandatangan,
  run: (tx, { record, ...signed }, { instant, today }) =>
    sahkan(tx, record, signed, { instant, today, perangkat: 'tablet' }),
});

interface Isian {
  oleh: 'pasien' | 'wali';
  penandatangan?: string | null | undefined;
  hubungan?: string | null | undefined;
  saksi?: string | null | undefined;
  jawaban?: readonly { tanya: string; jawab: string }[] | null | undefined;
  tandaTangan: string;
}

interface Saat extends Pick<Now, 'today' | 'instant'> {
  perangkat: 'tablet' | 'ponsel';
}

/** Writes what was signed, with its fingerprint. @throws Refusal at what is missing */
async function sahkan(tx: Tx, record: Persetujuan, typed: Isian, { today, instant, perangkat }: Saat) {
  if (record.perluWali && typed.oleh !== 'wali')
    throw new Refusal('persetujuan.perluWali', { umur: umurDewasa }, 'oleh');
  if (record.perluSaksi && !typed.saksi?.trim()) throw new Refusal('persetujuan.perluSaksi', {}, 'saksi');
  const asked = pertanyaanDari(record.teks ?? '');
  const jawaban = asked.map((tanya, at) => {
    const jawab = typed.jawaban?.find((each) => each.tanya === tanya)?.jawab.trim();
    if (!jawab) throw new Refusal('persetujuan.jawab', { tanya }, `jawaban.${at}.jawab`);
    return { tanya, jawab };
  });
  const wali = typed.oleh === 'wali';
  const signed = {
    ...{ oleh: typed.oleh, penandatangan: wali ? (typed.penandatangan ?? null) : record.namaPasien },
    ...{ hubungan: wali ? (typed.hubungan ?? null) : null, saksi: typed.saksi?.trim() || null, jawaban },
    ...{ tandaTangan: typed.tandaTangan, perangkat, pada: instant },
  };
  return tx.update('persetujuan', record.id, {
    ...signed,
    status: 'ditandatangani',
    sampai: setujuSampai(today, record.berlakuHari),
    sidik: sidikPersetujuan({ ...record, ...signed }),
  });
}

/** The consent of a link that holds. @throws Refusal, of any other alike */
export async function lembarTautan(tx: Tx, typed: string, { instant }: Pick<Now, 'instant'>): Promise<Persetujuan> {
  const kode = rapikanKode(typed);
  const [record] = kode.length < panjangKode ? [] : await tx.read('persetujuan', { tautan: hashOfSecret(kode) });
  if (!record || record.status === 'dicabut' || (record.tautanSampai ?? '') < instant)
    throw new Refusal('persetujuan.tautan');
  return record;
}

/**
 * Signs by a link, on the patient's own phone. Nobody has a right to it, so it is in no list of commands: the server's own
 * endpoint gives it. Sent twice, it is signed once.
 */
export const setujuiTautan = defineCommand({
  name: 'persetujuan/setujui',
  permission: { resource: 'persetujuan', action: 'create' },
  fields: { kode: f.text('Kode', { required: true, maxLength: 40 }), ...penandatangan },
  answers: {},
  async run(tx, { kode, ...signed }, { instant, today }) {
    const { id } = await lembarTautan(tx, kode, { instant });
    const record = await tx.get('persetujuan', id);
    if (record.status === 'menunggu') await sahkan(tx, record, signed, { instant, today, perangkat: 'ponsel' });
    return {};
  },
});

/** Withdraws a consent: it stays, with the reason, and holds no longer. */
export const cabutPersetujuan = defineCommand({
  name: 'persetujuan/cabut',
  on: 'persetujuan',
  permission: 'create',
  due: { 'persetujuan.belumTtd': { field: 'status', is: 'ditandatangani' } },
  refusals: { 'persetujuan.belumTtd': 'Hanya persetujuan yang ditandatangani dapat dicabut' },
  fields: { alasan },
  button: {
    label: 'Cabut Persetujuan',
    alsoCalled: ['batal setuju', 'tarik izin'],
    icon: 'Tolak',
    tone: 'red',
    shows: ['judul', 'pasien', 'pada'],
    effect:
      'Yang ditandatangani tetap tersimpan; sejak sekarang tidak berlaku lagi, juga untuk kunjungan yang berjalan.',
    confirm: 'Ya, Cabut',
    done: 'Persetujuan dicabut',
  },
  run: (tx, { record, alasan }, caller) => cabut(tx, record.id, alasan, caller),
});

/** Withdraws a signed consent, and takes the photos out of publication that it allowed. */
export async function cabut(tx: Tx, id: number, alasan: string, caller: Caller): Promise<Persetujuan> {
  await turunkanFotoDari(tx, id);
  const alasanCabut = `${alasan} (${await tandaTangan(tx, caller)})`;
  return tx.update('persetujuan', id, { status: 'dicabut', dicabutPada: caller.instant, alasanCabut, tautan: null });
}

/** The consents that treatments need and a patient has none of that holds today. */
export async function persetujuanKurang(
  tx: Tx,
  pasien: number,
  diberikan: readonly Diberikan[],
  { today }: Pick<Now, 'today'>,
) {
  const ids = [...new Set(diberikan.flatMap(({ treatment }) => treatment ?? []))];
  if (ids.length === 0) return [];
  const templates = (await tx.read('templat-persetujuan', { guna: 'tindakan' })).filter(
    (each) => !retiredSince(templatPersetujuan, each, today),
  );
  if (templates.length === 0) return [];
  const [signed, ...found] = await concurrently(
    tx.read('persetujuan', { pasien, status: 'ditandatangani' }),
    ...ids.map((id) => tx.read('treatments', { id })),
  );
  const held = new Set(signed.filter((each) => setujuBerlaku(each, today)).map(({ templat }) => templat));
  return templatDibutuhkan(templates, found.flat())
    .filter(({ templat }) => !held.has(templat.id))
    .map(({ templat, treatment }) => ({
      ...{ tanda: null, templat: templat.id, treatment: treatment.id, produk: null },
      nama: treatment.name,
    }));
}

/** Erases consents that were asked for and not signed within a day: they are asked for anew. */
export async function rapikanPersetujuan(tx: Tx, { instant }: Pick<Now, 'instant'>): Promise<void> {
  const before = new Date(Date.parse(instant) - 24 * 60 * 60_000).toISOString();
  for (const each of await tx.find('persetujuan', { status: 'menunggu' }))
    if ((each.dimintaPada ?? '') < before) await tx.erase('persetujuan', each.id);
}

// Photos are kept as a browser keeps them.
import 'fake-indexeddb/auto';
import { commands } from '../../src/commands/index.ts';
import { addDays, jam } from '../../src/domain/core/tanggal.ts';
import { createDemoProvider } from '../../src/providers/demo/demoProvider.ts';
import type { Meta, Storage } from '../../src/providers/demo/storage.ts';
import { type EntityName, type NewRecords, resources } from '../../src/resources/index.ts';
import { templatPersetujuan as templatDeclaration } from '../../src/resources/kunjungan/templat-persetujuan.ts';
import { templatTulisan } from '../../src/resources/kunjungan/templat-tulisan.ts';
import { pasien as pasienDeclaration } from '../../src/resources/pasien/pasien.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import { produk as produkDeclaration } from '../../src/resources/stok/produk.ts';
import { promo as promoDeclaration } from '../../src/resources/transaksi/promo.ts';
import { recordsOf } from '../../src/sample/core/rows.ts';
import { sampleData } from '../../src/sample/index.ts';
import { demoAccounts } from '../../src/sample/klinik/administrasi.ts';
import type { FileValue, Row } from '../../src/schema/index.ts';

export type Peran = (typeof demoAccounts)[number]['role'];

/** A clinic in memory that is lived in from its first day on, in the hands of one of the demo's accounts at a time. */
export function bukaKlinik(mulai: string) {
  const made = isi(mulai);
  const clock = { today: mulai, minutes: 8 * 60 };
  let acting: (typeof demoAccounts)[number] = demoAccounts[0];
  const rights = new Map(
    demoAccounts.map(({ id, role }) => [role, rightsWith(role, [], { id, dokter: role === 'dokter' ? 1 : null })]),
  );
  const provider = createDemoProvider({
    resources,
    storage: tabAlone(),
    alone: true,
    sample: async () => made,
    now: () => ({
      today: clock.today,
      time: jam(clock.minutes),
      instant: new Date(Date.parse(`${clock.today}T00:00:00+07:00`) + clock.minutes * 60_000).toISOString(),
      user: acting.name,
    }),
    email: () => acting.email,
    may: async () => rights.get(acting.role) ?? (() => false),
  });
  return {
    clock,
    provider,
    rows: async (source: string) => [...(await provider.records(source))] as Row[],
    /** The account that the console is handed to. */
    sebagai(role: Peran) {
      acting = demoAccounts.find((each) => each.role === role) ?? acting;
    },
    akun: (role: Peran) => demoAccounts.find((each) => each.role === role)?.id ?? 0,
    async run(name: string, input: Readonly<Record<string, unknown>>): Promise<Row> {
      if (!commands.has(name)) throw new Error(`No command "${name}"`);
      return (await provider.command(name, input)).data;
    },
    buat: async (resource: EntityName, data: Readonly<Record<string, unknown>>): Promise<Row> =>
      (await provider.create<Row>(resource, { data })).data,
    /** A picture for a field, as a form sends it. */
    async unggah(
      resource: EntityName,
      field: string,
      name: string,
      picture: Uint8Array<ArrayBuffer>,
    ): Promise<FileValue> {
      const sent = { content: new Blob([picture]), thumbnail: null };
      const options = { signal: new AbortController().signal, onProgress: () => undefined };
      const answer = await provider.uploadFile?.({ resource, field }, sent, options);
      if (!answer) throw new Error('The demo keeps no files');
      return { ...answer.data, name };
    },
    async ubah(resource: EntityName, id: number, data: Readonly<Record<string, unknown>>): Promise<Row> {
      const { data: current } = await provider.getOne<Row>(resource, { id });
      const params = { id, data: { ...data, version: current['version'] }, previousData: current };
      return (await provider.update<Row>(resource, params)).data;
    },
  };
}

/** No other tab writes, so that the tables in memory are all there is: none is read back. */
function tabAlone(): Storage {
  let stored: Meta | null = null;
  return {
    read: async () => stored && { meta: stored, tables: {} },
    async write(_, meta) {
      stored = meta;
    },
    setAside: async () => undefined,
  };
}

export type Klinik = ReturnType<typeof bukaKlinik>;

/** The sample's catalogue, people and shelves on the first day, and nothing that was done with them. */
function isi(mulai: string): Readonly<Record<string, readonly Row[]>> {
  const sample = sampleData(mulai);
  const kept = (
    [
      'cuti',
      'roster',
      'aturan-jasa',
      'sumber-daya',
      'tanda',
      'paket',
      'supplier',
      'batch',
      'treatments',
      'roles',
      'permission',
      'user',
      'settings',
      'audit',
    ] as const
  ).map((name) => [name, sample[name]] as const);
  const names = resources.map(({ source }) => [source, []] as const);
  return {
    ...Object.fromEntries(names),
    ...Object.fromEntries(kept),
    promo: recordsOf(promoDeclaration, promosi(mulai)),
    'templat-persetujuan': recordsOf(templatDeclaration, persetujuan),
    'templat-tulisan': recordsOf(templatTulisan, tulisan),
    produk: recordsOf(
      produkDeclaration,
      sample.produk.map((row) => ({ ...row, ...belumTerjual(row.stok_akhir) })),
    ),
    // Of what is paid one percent becomes points.
    settings: sample.settings.map((row) => ({ ...row, poinPersen: 1, poinBulan: 12 })),
    // Tax is withheld from the doctors' fees.
    dokter: sample.dokter.map((row) => (row.profesi === 'dokter' ? { ...row, pphJasa: 'pph21', tarifPph: 2.5 } : row)),
    pasien: recordsOf(
      pasienDeclaration,
      sample.pasien.map((row) => ({ ...row, ...belumDatang, joinDate: addDays(mulai, -400 + row.id * 7) })),
    ),
  };
}

/** A morning a week of cheaper treatments, and a month of vitamins. */
const promosi = (mulai: string): NewRecords['promo'][] => [
  {
    ...{ nama: 'Kamis cantik 15%', mulai, untuk: 'jenis', jenis: 'nonmedis', cara: 'persen', persen: 15 },
    ...{ hari: [{ hari: 'kamis' }], jamSampai: '13:00', terpakai: 0, gabung: true },
  },
  {
    ...{ nama: 'Vitamin 10%', mulai: addDays(mulai, 20), sampai: addDays(mulai, 50), hari: [] },
    ...{ untuk: 'kategori', kategori: 'Vitamin', cara: 'persen', persen: 10, terpakai: 0, gabung: true },
  },
];

/** Words that the doctors write again and again. */
const tulisan: NewRecords['templat-tulisan'][] = [
  {
    ...{ nama: 'Perawatan Jerawat', guna: 'catatan', untuk: [{ treatment: 3 }] },
    pemeriksaan: 'Papul dan pustul di kedua pipi, tanpa nodul',
    diagnosa: [{ kode: 'L70.0', keterangan: null, jenis: 'primer' }],
    anjuran: 'Jangan dipencet; tabir surya tiap pagi; kontrol dua minggu',
  },
  {
    nama: 'Retinoid Malam',
    guna: 'resep',
    obat: [{ nama: 'Tretinoin 0,025% krim', jumlah: '1 tube', aturan: 'Malam' }],
  },
  { nama: 'Istirahat Sesudah Laser', guna: 'sakit', keterangan: 'Pemulihan sesudah tindakan laser' },
];

/** What patients sign before a medical treatment, and before a photo of them is published. */
const persetujuan: NewRecords['templat-persetujuan'][] = [
  {
    ...{ nama: 'Persetujuan Tindakan Medis', versi: 1, guna: 'tindakan', jenis: 'medis', berlakuHari: 180 },
    teks: [
      '# Tindakan',
      'Saya, {pasien}, lahir {lahir}, telah menerima penjelasan dari dokter {klinik} tentang tindakan yang akan dilakukan.',
      '# Risiko',
      '- Kemerahan, memar, atau bengkak beberapa hari',
      '- Hasil berbeda pada tiap orang',
      '? Obat yang sedang diminum',
      'Saya menyetujui tindakan ini dan dapat mencabut persetujuan ini sebelum tindakan dimulai.',
    ].join('\n'),
  },
  {
    ...{ nama: 'Izin Publikasi Foto', versi: 1, guna: 'publikasi', jenis: null, berlakuHari: 365 },
    teks: [
      'Saya, {pasien}, mengizinkan {klinik} memakai foto sebelum dan sesudah perawatan saya, tanpa nama, di media sosialnya.',
      'Izin ini dapat saya cabut kapan saja; foto diturunkan saat itu juga.',
    ].join('\n'),
  },
];

const belumTerjual = (stok: number) => ({
  ...{ stok_awal: stok, stok_masuk: 0, stok_keluar: 0, terjual: 0, tanggal_jual: null },
  ...{ total_penjualan: 0, profit: 0, kerugian: 0 },
});
const belumDatang = {
  ...{ totalVisits: 0, lastVisit: null, nextAppointment: null },
  ...{ perawatanTerakhir: null, ulangiPada: null, ulangiUntuk: null, dihubungi: null },
};

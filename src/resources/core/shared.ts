import { menjelaskan } from '../../domain/core/teks.ts';
import {
  campuran,
  kurangLebih,
  type MetodePembayaran,
  type MetodeTagihan,
  metodeBagian,
  metodePembayaran,
} from '../../domain/kas/kas.ts';
import { type RekeningLain, rekeningBawaan } from '../../domain/kas/rekening.ts';
import { bentukIcd9, bentukIcd10 } from '../../domain/kunjungan/daftarKode.ts';
import { akunBawaan, type PeranAkun, peranAkun } from '../../domain/laporan/akun.ts';
import { branches, type Condition, f, type Measure, type Permission } from '../../schema/index.ts';

// Fields, rights and figures that several entities, commands or screens share.

/** Beauty or Medis, of patients, visits and transactions (product §1); pink for Beauty, green otherwise (§2.8). */
export const kategori = <const O extends { required?: boolean; default?: 'Beauty' | 'Medis' }>(options?: O) =>
  f.enum(
    'Kategori',
    {
      Beauty: { label: 'Beauty', tone: 'pink', alsoCalled: kecantikan },
      Medis: { label: 'Medis', tone: 'green', alsoCalled: medis },
    },
    { alsoCalled: ['golongan', 'kelompok', 'jenis pasien'], ...options },
  );

const kecantikan = ['kecantikan', 'cantik', 'estetik', 'estetika', 'skincare', 'skin care', 'kosmetik', 'kosmetika'];
const medis = ['medical', 'medik', 'obat', 'pengobatan', 'kesehatan'];

/** The rooms, and the devices, among what takes up an appointment. */
export const ruang = { field: 'macam', in: ['ruang'] } as const;
export const alat = { field: 'macam', in: ['alat'] } as const;

/** Tiers of patients, the lowest first (`domain/transaksi/promo.ts`). */
export const tingkat = (
  label: string,
  options: { help?: string; rights?: { write: Permission }; alsoCalled?: readonly string[]; bulk?: false } = {},
) =>
  f.enum(
    label,
    {
      silver: { label: 'Silver', tone: 'gray' },
      gold: { label: 'Gold', tone: 'amber' },
      platinum: { label: 'Platinum', tone: 'blue' },
    },
    options,
  );

/** Medis or nonmedis, of treatments and products (product §2.14). */
export const jenis = <
  const O extends { required?: boolean; visibleIf?: Condition; requiredIf?: Condition } = { required: true },
>(
  label = 'Jenis',
  options = { required: true } as O,
) =>
  f.enum(
    label,
    {
      medis: { label: 'Medis', tone: 'green', alsoCalled: medis },
      nonmedis: { label: 'Nonmedis', tone: 'pink', alsoCalled: ['non medis', 'beauty', ...kecantikan] },
    },
    { alsoCalled: ['golongan', 'kelompok'], ...options },
  );

/** Payment method (product §9). */
export const metodeBayar = <const O extends { required?: boolean; default?: string }>(label: string, options?: O) =>
  f.enum(
    label,
    Object.fromEntries(metodePembayaran.map((metode) => [metode, { label: metode }])) as Record<
      MetodePembayaran,
      { label: string }
    >,
    options,
  );

const { laci: _, ...rekeningLain } = rekeningBawaan;

/** An account but the drawers, those that a clinic adds included. */
export const rekening = <
  const O extends {
    required?: boolean;
    default?: RekeningLain;
    help?: string;
    visibleIf?: Condition;
    alsoCalled?: readonly string[];
  },
>(
  label: string,
  options?: O,
) => f.enum(label, rekeningLain, { ...options, added: 'rekening' } as O & { added: 'rekening' });

/** Points are offered while the clinic gives any. */
const pilihanMetode = <M extends MetodeTagihan>(all: readonly M[]) =>
  Object.fromEntries(
    all.map((metode) => [metode, { label: metode, ...(metode === 'Poin' && { whileOn: 'poinPersen' }) }]),
  ) as unknown as Record<M, { label: string; whileOn?: string }>;

/** The method of a bill's part: money, or what the clinic holds for somebody. */
export const metodeBagianBayar = <const O extends { required?: boolean; default?: string }>(
  label: string,
  options?: O,
) => f.enum(label, pilihanMetode(metodeBagian), options);

/** The method of a bill: 'Campuran' where its parts were paid by several. */
export const metodeTagihan = <const O extends { required?: boolean; default?: string }>(label: string, options?: O) =>
  f.enum(label, pilihanMetode<MetodeTagihan>([...metodeBagian, campuran]), options);

/** Professions of those who treat patients; what a clinic adds stands in its settings. */
export const profesi = <const O extends { required?: boolean; default?: 'dokter'; alsoCalled?: readonly string[] }>(
  label: string,
  options?: O,
) =>
  f.enum(
    label,
    {
      dokter: { label: 'Dokter', tone: 'green', alsoCalled: ['doctor', 'dr'] },
      perawat: { label: 'Perawat', tone: 'blue', alsoCalled: ['nurse', 'bidan', 'ners'] },
      terapis: { label: 'Terapis', tone: 'pink', alsoCalled: ['beautician', 'aesthetician', 'therapist'] },
    },
    { added: 'profesi', ...options } as O & { added: 'profesi' },
  );

/** Kinds of income tax that a clinic withholds from fees. */
export const pilihanPph = {
  pph21: { label: 'PPh 21', tone: 'amber' },
  pph23: { label: 'PPh 23', tone: 'blue' },
} as const;

const pilihanPeran = {
  pelaksana: { label: 'Pelaksana' },
  asisten: { label: 'Asisten', alsoCalled: ['asistensi', 'pendamping'] },
} as const;

/** What somebody was in a treatment. */
const peran = f.enum('Peran', pilihanPeran, { required: true, default: 'pelaksana' });

/** The part in which somebody earns a fee. */
export const peranJasa = <const O extends { required: true; default?: 'pelaksana'; readOnly?: true }>(options: O) =>
  f.enum('Peran', { ...pilihanPeran, penjual: { label: 'Penjual', alsoCalled: ['sales', 'yang menjual'] } }, options);

/** Whoever sold a product, a package or a voucher, and earns its commission. */
export const penjual = <const O extends { readOnly?: true; hidden?: true; help?: string }>(options?: O) =>
  f.reference('Penjual', 'dokter', { orRetired: true, ...options } as O & { orRetired: true });

/** Who did a treatment. */
export const pelaksana = (options: { required?: true } = {}) =>
  f.list(
    'Pelaksana',
    {
      orang: f.reference('Orang', 'dokter', { required: true }),
      peran,
    },
    { default: [], ...options },
  );

/** Kinds of rooms and of devices, which treatments ask for. */
export const jenisRuang = (
  label: string,
  options: { visibleIf?: Condition; requiredIf?: Condition; help?: string; example?: string } = {},
) =>
  f.enum(
    label,
    {
      konsultasi: { label: 'Ruang Konsultasi' },
      perawatan: { label: 'Ruang Perawatan' },
      tindakan: { label: 'Ruang Tindakan' },
    },
    { ...options, added: 'jenisRuang' },
  );
export const jenisAlat = (
  label: string,
  options: { visibleIf?: Condition; requiredIf?: Condition; help?: string; example?: string } = {},
) =>
  f.enum(
    label,
    { laser: { label: 'Laser' }, ipl: { label: 'IPL' }, hifu: { label: 'HIFU' }, rf: { label: 'Radiofrekuensi' } },
    { ...options, added: 'jenisAlat' },
  );

/** Weekdays. */
export const hari = {
  senin: { label: 'Senin' },
  selasa: { label: 'Selasa' },
  rabu: { label: 'Rabu' },
  kamis: { label: 'Kamis' },
  jumat: { label: 'Jumat' },
  sabtu: { label: 'Sabtu' },
  minggu: { label: 'Minggu' },
} as const;

/** The opening hours of a weekday. */
export const isiJam = {
  hari: f.enum('Hari', hari, { required: true }),
  buka: f.boolean('Buka'),
  dari: f.time('Dari'),
  sampai: f.time('Sampai'),
};

/** The beginning of invoice numbers. */
export const bentukAwalan = {
  regex: /^[A-Z][A-Z0-9]{0,7}$/,
  message: 'Huruf besar dan angka, paling banyak 8, contoh: INV',
};

/** Months by name: keys that are numbers would not keep their order. */
export const bulan = {
  Januari: { label: 'Januari' },
  Februari: { label: 'Februari' },
  Maret: { label: 'Maret' },
  April: { label: 'April' },
  Mei: { label: 'Mei' },
  Juni: { label: 'Juni' },
  Juli: { label: 'Juli' },
  Agustus: { label: 'Agustus' },
  September: { label: 'September' },
  Oktober: { label: 'Oktober' },
  November: { label: 'November' },
  Desember: { label: 'Desember' },
} as const;

/** The month of a day. */
export const bulanDari = (tanggal: string) => Object.keys(bulan)[Number(tanggal.slice(5, 7)) - 1] as keyof typeof bulan;

/** Category of products (product §5). */
export const kategoriProduk = <
  const O extends { required?: boolean; help?: string; visibleIf?: Condition; requiredIf?: Condition },
>(
  options?: O,
) =>
  f.enum(
    'Kategori',
    {
      'Obat Keras': { label: 'Obat Keras', tone: 'red' },
      Antibiotik: { label: 'Antibiotik', tone: 'amber', alsoCalled: ['antibiotika'] },
      Vitamin: { label: 'Vitamin', tone: 'green', alsoCalled: ['suplemen', 'vit'] },
      Antiseptik: { label: 'Antiseptik', tone: 'blue', alsoCalled: ['disinfektan', 'desinfektan'] },
      'Alat Kesehatan': { label: 'Alat Kesehatan', tone: 'gray', alsoCalled: ['alkes', 'bmhp', 'alat'] },
      // Beside the owner's five, which know drugs alone.
      Kosmetik: {
        label: 'Kosmetik',
        tone: 'pink',
        alsoCalled: ['kosmetika', 'skincare', 'skin care', 'kecantikan', 'perawatan kulit', 'body care', 'make up'],
      },
    },
    { added: 'kategoriProduk', ...options } as O & { added: 'kategoriProduk' },
  );

/** Units of stock (product §5). */
export const satuan = () =>
  f.enum(
    'Satuan',
    {
      Strip: { label: 'Strip', alsoCalled: ['str'] },
      Botol: { label: 'Botol', alsoCalled: ['btl', 'bottle'] },
      Box: { label: 'Box', alsoCalled: ['dus', 'kotak', 'bx'] },
      Tube: { label: 'Tube', alsoCalled: ['tub'] },
      Kaplet: { label: 'Kaplet', alsoCalled: ['kpl'] },
      Tablet: { label: 'Tablet', alsoCalled: ['tab', 'tbl'] },
      Pcs: { label: 'Pcs', alsoCalled: ['pc', 'buah', 'bh', 'biji', 'unit'] },
    },
    { required: true, added: 'satuanProduk', alsoCalled: ['sat', 'unit'] },
  );

/** An amount, written by commands, that may be negative. */
export const signedMoney = (label: string, rights?: typeof takings) =>
  f.money(label, { required: true, readOnly: true, min: -1e12, ...(rights && { rights }) });

/** A sum of a till, worked out from any number of amounts. */
export const tillMoney = (label: string) => f.money(label, { required: true, readOnly: true, min: -1e15, max: 1e15 });

/** Of a count, by method: what is missing and what is too much, neither of which makes up for the other. */
export const selisihTerpisah = {
  kurang: f.computed('Kurang', 'money', ({ rincian }: CountSheet) => kurangLebih(rincian ?? []).kurang),
  lebih: f.computed('Lebih', 'money', ({ rincian }: CountSheet) => kurangLebih(rincian ?? []).lebih),
};

interface CountSheet {
  rincian: readonly { selisih: number }[] | null;
}

/** A signature as `tandaTangan` writes it: a name and an e-mail. */
export const signedBy = <const O extends { required?: boolean }>(label: string, options?: O) =>
  f.text(label, { readOnly: true, maxLength: 460, ...options } as O & { readOnly: true; maxLength: 460 });

/** How much there is of a product (`keadaanStok`). */
export const keadaanStokChoices = {
  normal: { label: 'Normal', tone: 'green' },
  low_stock: { label: 'Stok Rendah', tone: 'amber' },
  out_of_stock: { label: 'Stok Habis', tone: 'red' },
} as const;

/** Fields that tell branches apart are read by who has several. */
export const antarCabang = { read: { resource: branches, action: 'list' } } as const satisfies { read: Permission };

/** On the page of an item of the catalogue: its prices in the price list, by the field of that which names it. */
export const hargaPerCabang = (field: string) =>
  ({
    ...{ resource: 'daftar-harga', field, label: 'Harga per Cabang' },
    columns: ['mulai', 'cara', 'harga', 'keadaan'],
    sort: { field: 'mulai', order: 'DESC' },
  }) as const;

/** The right to look into tills of others, for what the bell tells of them. */
export const othersTills = { resource: 'hak/kas-lain', action: 'edit' } as const;

/** What is counted of a till is read by its owner, and by who may see those of others. */
export const ownTill = { rows: { field: 'akun', is: '$me.id' }, ownUnless: othersTills.resource } as const;

/** The right to sums of bills: with a filter they would tell what a till ought to hold, which is counted blind. */
export const takings = { sum: othersTills } as const;

/** A till by payment method: counted, and what was expected by the ledger. */
export const hasilHitung = f.list(
  'Rincian per metode',
  {
    metode: metodeBayar('Metode', { required: true }),
    seharusnya: f.money('Seharusnya', { required: true, min: -1e15, max: 1e15 }),
    dihitung: f.money('Dihitung', { required: true, min: -1e15, max: 1e15 }),
    selisih: f.money('Selisih', { required: true, min: -1e15, max: 1e15 }),
    // Payments by it, to be compared with the terminal's or the bank's own statement.
    banyak: f.number('Kali', { min: 0 }),
  },
  { readOnly: true },
);

/** Rule of use of a medicine, as on its label. */
export const aturanPakai = (options: { help?: string } = {}) =>
  f.text('Aturan Pakai', { ...options, maxLength: 200, placeholder: 'Aturan pakai, mis. 3 × sehari 1 tablet' });

/** The opening balance that a record stands for; it was not sold, received or lent here. */
export const dariSaldoAwal = f.reference('Saldo Awal', 'saldo-awal', { readOnly: true });

/** The reason that commands which cannot be undone ask for. */
export const alasan = f.longText('Alasan', { required: true, minLength: 3, maxLength: 300, pattern: menjelaskan });

/** Safety tags, in the order in which they were put on. */
export const daftarTanda = (label: string, options: { help?: string; alsoCalled?: readonly string[] } = {}) =>
  f.list(label, { tanda: f.reference('Tanda Keamanan', 'tanda', { required: true }) }, { ...options, default: [] });

/** Why one goes on although a tag is met. Typed with what it belongs to, kept in `lanjut-tanda`. */
export const alasanTanda = (options: { hidden?: true } = {}) =>
  f.text('Alasan Tetap Melanjutkan', { ...options, minLength: 3, maxLength: 300, pattern: menjelaskan });

/** Words of an examination wherever they are copied to: for those who may read the clinical note, not for the desk. */
export const rekamMedis = {
  clinical: true,
  rights: { read: { resource: 'catatan-klinis', action: 'show' } },
} as const;

export const kodeIcd = { regex: bentukIcd10, message: 'Kode ICD-10 seperti L70.0; pilih dari daftar' } as const;
const kodeIcd9 = { regex: bentukIcd9, message: 'Kode ICD-9-CM seperti 86.24; pilih dari daftar' } as const;

/** A row of a note's diagnoses, and one of its acts. */
export const isiDiagnosa = {
  kode: f.text('Kode ICD-10', { example: 'L70.0', pattern: kodeIcd }),
  keterangan: f.text('Keterangan', { maxLength: 200 }),
  jenis: f.enum(
    'Jenis',
    { primer: { label: 'Primer' }, sekunder: { label: 'Sekunder' } },
    { required: true, default: 'primer' },
  ),
};
export const isiTindakan = {
  tindakan: f.text('Tindakan', { required: true, maxLength: 200 }),
  kode: f.text('Kode ICD-9-CM', { example: '86.24', pattern: kodeIcd9 }),
  area: f.text('Area', { maxLength: 100, placeholder: 'Mis. dahi, pipi kiri' }),
  produk: f.text('Produk', { maxLength: 100 }),
  batch: f.text('Batch', { maxLength: 60 }),
  dosis: f.text('Dosis', { maxLength: 60, placeholder: 'Mis. 24,5 unit' }),
};

/** A row of a prescription for another pharmacy. */
export const isiObat = {
  nama: f.text('Nama Obat', { required: true, maxLength: 120 }),
  jumlah: f.text('Banyak Obat', { required: true, maxLength: 40, placeholder: 'Mis. 10 tablet' }),
  aturan: f.text('Aturan Pakai', { required: true, maxLength: 120, placeholder: 'Mis. 3 × 1 sesudah makan' }),
};

/** Kinds of letters by which a record leaves the clinic. */
export const jenisSurat = {
  sakit: { label: 'Keterangan Sakit', tone: 'blue' },
  rujukan: { label: 'Rujukan', tone: 'pink' },
  resep: { label: 'Resep', tone: 'green' },
} as const;

/** The right to fees of others. */
export const semuaJasa = 'hak/jasa-semua';

/** The right to sign clinical notes. */
export const tandaTanganCatatan = { resource: 'hak/tanda-tangan', action: 'edit' } as const;

/** The right to read purchase prices, and figures that give them away: that to open the product report. */
export const margin = { read: { resource: 'laporan/produk', action: 'list' } } as const;

/** A row of the chart of accounts. */
export const isiAkun = {
  peran: f.enum(
    'Untuk',
    Object.fromEntries(
      peranAkun.map((peran) => [
        peran,
        { label: akunBawaan[peran].untuk, ...(peran === 'antarCabang' && { between: true }) },
      ]),
    ) as Record<PeranAkun, { label: string; between?: true }>,
    { required: true },
  ),
  hanya: f.text('Hanya', { maxLength: 200, placeholder: 'Kategori atau rekening' }),
  kode: f.text('Kode', {
    required: true,
    example: '1-10001',
    pattern: { regex: /^[\w][\w.-]{0,19}$/, message: 'Huruf, angka, titik, dan garis, paling banyak 20' },
  }),
  nama: f.text('Nama Akun', { required: true, maxLength: 80 }),
};

/** Income of the ledger less its expenses. */
export const arusKas: Measure = {
  minus: [
    { sum: 'nominal', where: { field: 'jenis_transaksi', is: 'pemasukan' } },
    { sum: 'nominal', where: { field: 'jenis_transaksi', is: 'pengeluaran' } },
  ],
};

/** A report for managers, of rows that commands write. */
export const managersReport = {
  icon: 'Laporan',
  rights: { manager: ['list', 'show', 'export'] },
  actions: { edit: false, delete: false },
} as const;

/** Cards of a sum by the age of its rows: from a day on, and before another. */
export const menurutUmur =
  (field: string, { sum, where }: { sum: string; where?: Condition }) =>
  (label: string, atLeast: string | null, below: string | null = null) => ({
    ...{ label, as: 'money' as const },
    measure: {
      ...{ sum },
      where: {
        all: [
          ...(where ? [where] : []),
          ...(atLeast ? [{ field, atLeast }] : []),
          ...(below ? [{ field, below }] : []),
        ],
      },
    },
  });

/**
 * The clinic's income in the ledger, less refunds; the same figure on every screen. A till's surplus is none. A deposit and
 * a voucher count when they are taken in, so that each rupiah counts once.
 */
export const pendapatan: Measure = {
  minus: [
    {
      sum: 'nominal',
      where: {
        all: [
          { field: 'jenis_transaksi', is: 'pemasukan' },
          { field: 'asal', isNot: 'selisih' },
          // Reversals of small expenses.
          { field: 'asal', isNot: 'kas-kecil' },
          // Fees and suppliers that were paid, and what of it was taken back.
          { field: 'asal', isNot: 'jasa' },
          { field: 'asal', isNot: 'pembelian' },
          // Fees of a move between accounts that was taken back.
          { field: 'asal', isNot: 'biaya-bank' },
          // Tax that was paid over, and came back.
          { field: 'asal', isNot: 'pajak' },
        ],
      },
    },
    // By `asal`, since anybody may type such a category.
    {
      sum: 'nominal',
      where: {
        all: [
          { field: 'asal', in: ['pengembalian', 'titipan'] },
          { field: 'jenis_transaksi', is: 'pengeluaran' },
        ],
      },
    },
  ],
};

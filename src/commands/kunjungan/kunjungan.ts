import type { PengaturanKlinik } from '../../domain/klinik/pengaturan.ts';
import {
  type BahanTerpakai,
  barisProduk,
  barisTambahan,
  barisTetap,
  barisTreatment,
  type Pelaksana,
} from '../../domain/kunjungan/kunjungan.ts';
import { batasTagihan, tagihanKunjungan, takaranSah } from '../../domain/transaksi/pembayaran.ts';
import { alasan } from '../../resources/core/shared.ts';
import type { Entities } from '../../resources/index.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import { f, formatMoney, Refusal } from '../../schema/index.ts';
import { kedatangan, selesaikanGiliran } from '../antrian/giliran.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { kunciJasa, penjualDari } from '../dokter/jasa.ts';
import { denganHargaDi } from '../klinik/harga.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { lanjutkanKunjungan } from '../pasien/tanda.ts';
import { barisSelesai, samakanBahan } from '../stok/bahan.ts';
import { bebaskanKunjungan } from '../transaksi/pembalikan.ts';
import { tulisDariKunjungan } from './catatan.ts';
import { pelaksanaBaris, requireDokterUntukObat } from './pelaksana.ts';

/**
 * Cancels a visit that was not paid, or whose payment was refunded; its lines stay on record, and the patient's turn of
 * that day is completed.
 */
export const batalkanKunjungan = defineCommand({
  name: 'kunjungan/batalkan',
  on: 'kunjungan',
  permission: 'edit',
  effects: true,
  due: { 'kunjungan.sudahBatal': { field: 'status', isNot: 'Batal' } },
  button: {
    label: 'Batalkan Kunjungan',
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    ask: 'Pasien tidak jadi dilayani. Isinya tetap tercatat, tidak ditagih, dan gilirannya pada antrian hari itu selesai.',
    confirm: 'Ya, Batalkan',
    done: 'Kunjungan dibatalkan',
  },
  // One that was billed gave its goods back, which reopening does not take again.
  undo: { by: 'kunjungan/buka-kembali', with: { status: 'status' }, when: { field: 'transaksi', empty: true } },
  fields: { alasan },
  before: (tx) => kunciJasa(tx, { shared: true }),
  async run(tx, { record: visit, alasan }, caller) {
    const { bahanKurang } =
      typeof visit.transaksi === 'number'
        ? await bebaskanKunjungan(tx, visit, [], caller)
        : await samakanBahan(tx, visit, [], caller);
    await selesaikanGiliran(tx, visit, caller);
    return tx.update('kunjungan', visit.id, { status: 'Batal', alasanBatal: alasan, bahanKurang });
  },
});

/** Reopens a cancelled visit. */
export const bukaKunjungan = defineCommand({
  name: 'kunjungan/buka-kembali',
  on: 'kunjungan',
  permission: 'edit',
  due: { 'kunjungan.tidakBatal': { field: 'status', is: 'Batal' } },
  refusals: {
    'kunjungan.tidakBatal': 'Kunjungan ini tidak sedang dibatalkan. Muat ulang halaman.',
  },
  fields: {
    // Told by what takes a cancellation back, as it stood before that.
    status: f.enum(
      'Status Sebelumnya',
      { 'Dalam Perawatan': { label: 'Dalam Perawatan' }, 'Selesai Konsultasi': { label: 'Selesai Konsultasi' } },
      { hidden: true },
    ),
  },
  button: {
    label: 'Buka Kembali',
    icon: 'Kembalikan',
    place: 'page',
    done: 'Kunjungan dibuka kembali',
  },
  undo: { by: 'kunjungan/batalkan', with: { alasan: 'alasanBatal' }, when: { field: 'alasanBatal', empty: false } },
  async run(tx, { record: visit, status: before }, caller) {
    const patient = await tx.get('pasien', visit.pasien);
    const status = before ?? 'Dalam Perawatan';
    const used = await samakanBahan(tx, visit, barisSelesai({ ...visit, status }), caller);
    const first = await kedatangan(tx, patient, visit.id);
    return tx.update('kunjungan', visit.id, { status, alasanBatal: null, kedatangan: first, ...used });
  },
});

/** Allows another payment of a visit whose payment was wholly refunded. */
export const tagihUlangKunjungan = defineCommand({
  name: 'kunjungan/tagih-ulang',
  on: 'kunjungan',
  permission: { resource: 'transaksi', action: 'delete' },
  effects: true,
  due: { 'kunjungan.belumDibayar': { field: 'transaksi', empty: false } },
  button: {
    label: 'Tagih Ulang',
    icon: 'Tagih',
    place: 'page',
    ask: 'Pembayarannya sudah dikembalikan seluruhnya. Produk yang belum kembali masuk lagi ke stok, dan kunjungan ini dapat diubah serta dibayar lagi.',
    confirm: 'Ya, Tagih Ulang',
    done: 'Kunjungan siap ditagih ulang',
  },
  before: (tx) => kunciJasa(tx, { shared: true }),
  run: (tx, { record }, caller) => bebaskanKunjungan(tx, record, barisSelesai(record), caller),
});

/**
 * The lines of a visit come from the catalogue, at its prices unless the caller has the right to others; a bill too large
 * to be paid is refused. An unchanged line keeps the price of its day. A tag of the patient that meets a line needs a reason
 * once, however the line came there.
 */
export const aturanKunjungan: WriteRule<'kunjungan'> = {
  async save(tx, record, before, caller) {
    if (record.status === 'Batal') throw new Refusal('kunjungan.batalLewatTombol', {}, 'status');
    const bill = tagihanKunjungan(record);
    if (bill.length > batasTagihan.baris)
      throw new Refusal('kunjungan.terlaluBanyak', { batas: batasTagihan.baris }, 'treatments');
    if (bill.reduce((sum, { jumlah }) => sum + jumlah, 0) > batasTagihan.subtotal)
      throw new Refusal('kunjungan.terlaluBesar', {}, 'treatments');
    const klinik = await bacaPengaturan(tx);
    const visit = { cabang: before?.cabang, tanggal: record.tanggal };
    const di: Di = (kind, item) => denganHargaDi(tx, kind, item, visit, caller);
    const lined = async <L extends Baris>(list: keyof typeof katalog & keyof typeof record, lines: readonly L[]) => {
      const kept: L[] = [];
      for (const [index, line] of lines.entries()) {
        const same = barisTetap<Baris>(before?.[list] ?? [], line);
        const at = `${list}.${index}`;
        const stored = same
          ? { ...line, ...pinned(same) }
          : priced(line, await katalog[list](tx, line, { at, klinik, di }), { at, klinik, caller });
        requireMeasure(stored, at);
        kept.push(stored);
      }
      return kept;
    };
    const products = await lined('products', record.products);
    for (const line of products)
      if (!barisTetap<Baris>(before?.products ?? [], line)) line.penjual = penjualDari(line.penjual, klinik, caller);
    await requireDokterUntukObat(tx, { dokter: record.dokter, products });
    const done = async <L extends Baris & { pelaksana: Pelaksana[] }>(
      list: 'treatments' | 'addons',
      lines: readonly L[],
    ) => {
      const stored = await lined(list, lines);
      for (const [index, line] of stored.entries()) {
        const dahulu = barisTetap<Baris>(before?.[list] ?? [], line);
        line.pelaksana = await pelaksanaBaris(
          tx,
          line,
          { dokter: record.dokter, before, dahulu },
          `${list}.${index}.nama`,
        );
      }
      return stored;
    };
    const treatments = await done('treatments', record.treatments);
    const addons = await done('addons', record.addons);
    if (before) await lanjutkanKunjungan(tx, before, { ...record, treatments, addons, products }, caller);
    const stored = {
      ...(await tulisDariKunjungan(tx, record, before, caller)),
      ...{ treatments, addons, products },
      // Kept by the rows that it was written to.
      alasanTanda: null,
    };
    if (!before) return stored;
    const used = await samakanBahan(tx, before, barisSelesai({ ...record, ...stored }), caller);
    return { ...stored, ...used };
  },
  async made(tx, visit, caller) {
    const used = await samakanBahan(tx, visit, barisSelesai(visit), caller);
    if (used.bahanKurang > 0) await tx.update('kunjungan', visit.id, used);
  },
};

interface Baris {
  nama: string;
  harga: number;
  treatment?: number | null;
  produk?: number | null;
  hargaKatalog?: number | null;
  kenaPpn?: boolean;
  termasukPpn?: boolean;
  qty?: number | null;
  satuan?: string | null;
  pecahan?: boolean;
  pelaksana?: readonly Pelaksana[] | null;
}

/** The values that an unchanged line keeps. */
const pinned = ({ hargaKatalog = null, kenaPpn = true, termasukPpn = false, satuan, pecahan }: Baris) => ({
  hargaKatalog,
  kenaPpn,
  termasukPpn,
  ...(satuan !== undefined && { satuan }),
  ...(pecahan !== undefined && { pecahan }),
});

function requireMeasure({ nama, qty, pecahan = false }: Baris, at: string): void {
  if (takaranSah(qty ?? 1, pecahan)) return;
  throw new Refusal(pecahan ? 'kunjungan.sepersepuluh' : 'kunjungan.banyakUtuh', { nama }, `${at}.qty`);
}

/** A line with the catalogue's values; another price, or a line in no catalogue, needs the right `hak/harga`. */
function priced<L extends Baris>(
  line: L,
  item: Baris | undefined,
  { at, klinik, caller }: { at: string; klinik: PengaturanKlinik; caller: Caller },
): L {
  const free = caller.may('hak/harga', 'edit');
  if (!item) {
    if (!free) throw new Refusal('kunjungan.tanpaKatalog', { nama: line.nama }, `${at}.nama`);
    const own = { hargaKatalog: null, kenaPpn: true, termasukPpn: klinik.hargaTermasukPpn };
    return { ...line, ...own, ...('pecahan' in line && { satuan: null, pecahan: false }) };
  }
  const { harga, ...listed } = item;
  if (line.harga === harga) return { ...line, ...listed };
  if (!free)
    throw new Refusal('kunjungan.hargaKatalog', { nama: listed.nama, harga: formatMoney(harga) }, `${at}.harga`);
  return { ...line, ...listed, hargaKatalog: harga };
}

/** The catalogue's values for a line; undefined where it is in no catalogue. */
type Katalog = (
  tx: Tx,
  line: Baris,
  of: { at: string; klinik: PengaturanKlinik; di: Di },
) => Promise<Baris | undefined>;

/** An item at its price where and when the visit is. */
type Di = <K extends 'treatments' | 'produk'>(kind: K, item: Entities[K]) => Promise<Entities[K]>;

const treatmentAs =
  (
    lineOf: (item: Treatment, klinik: PengaturanKlinik) => Baris & { pelaksana: Pelaksana[]; bahan: BahanTerpakai[] },
  ): Katalog =>
  async (tx, { treatment, nama }, { at, klinik, di }) => {
    const [item] = await tx.read('treatments', treatment ? { id: treatment } : { name: nama });
    if (treatment && !item) throw new Refusal('kunjungan.itemTidakAda', { nama }, `${at}.nama`);
    if (!item) return undefined;
    const { qty: _, pelaksana: __, bahan: ___, ...line } = lineOf(await di('treatments', item), klinik);
    return line;
  };

const katalog = {
  treatments: treatmentAs(barisTreatment),
  addons: treatmentAs(barisTambahan),
  // Without its product the sale of a line would not change the stock.
  products: async (tx, { produk, nama }, { at, klinik, di }) => {
    const [item] = produk ? await tx.read('produk', { id: produk }) : [];
    if (!item) throw new Refusal('kunjungan.itemTidakAda', { nama }, `${at}.nama`);
    const { qty: _, aturanPakai: __, ...line } = barisProduk(await di('produk', item), klinik);
    return line;
  },
} satisfies Record<string, Katalog>;

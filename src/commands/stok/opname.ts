import { kedaluwarsaDitemukan } from '../../domain/stok/stok.ts';
import { diJalan } from '../../domain/stok/transfer.ts';
import { alasan } from '../../resources/core/shared.ts';
import { mutasiStok } from '../../resources/stok/mutasi-stok.ts';
import { opname } from '../../resources/stok/opname.ts';
import type { OpnameBaris } from '../../resources/stok/opname-baris.ts';
import { produk as declaration, type Produk } from '../../resources/stok/produk.ts';
import { stokMasuk } from '../../resources/stok/stok-masuk.ts';
import { transfer } from '../../resources/stok/transfer.ts';
import { f, Refusal, retiredSince, some } from '../../schema/index.ts';
import { beside, here } from '../core/cabang.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { keluarkanStok, masukkanStok, rakProduk, stokRak, type Tempat } from './persediaan.ts';
import { transferMenuju } from './transfer.ts';

/**
 * Begins a count: notes the stock of each product, which from now on stamps its movements with it. Locks are taken in
 * the order count, products, batches, rows.
 */
export const mulaiOpname = defineCommand({
  name: 'opname/mulai',
  permission: { resource: 'opname', action: 'create' },
  fields: some(opname.fields, 'kategori', 'catatan'),
  refusals: {
    'opname.sedangDihitung': '%{nama} sedang dihitung dalam %{opname}. Selesaikan atau batalkan opname itu dahulu.',
    'opname.tanpaProduk': 'Tidak ada produk yang dapat dihitung',
  },
  answers: 'opname',
  async run(tx, { kategori = null, catatan = null }, caller) {
    const tempat = here(caller);
    const found = await rakDihitung(tx, kategori, tempat);
    // A retired product that is used up lies on no shelf.
    const racks = found.filter(({ stok, product }) => stok > 0 || !retiredSince(declaration, product, caller.today));
    const taken = racks.find((each) => each.opname !== null);
    if (taken?.opname) {
      const [other] = await tx.read('opname', { id: taken.opname });
      const args = { nama: taken.product.nama_produk, opname: other ? opname.titleOf(other) : '' };
      throw new Refusal('opname.sedangDihitung', args, 'kategori');
    }
    if (racks.length === 0) throw new Refusal('opname.tanpaProduk', {}, 'kategori');
    const pembuat = await tandaTangan(tx, caller);
    const begun = await tx.create('opname', { kategori, catatan, pembuat, dimulaiPada: caller.instant });
    const ids = racks.map(({ id }) => id);
    await tx.updateAll(tempat.cabang === undefined ? 'produk' : 'rak', ids, { opname: begun.id });
    await concurrently(
      ...racks.map(({ product, stok: awal }) =>
        tx.create('opname-baris', { opname: begun.id, produk: product.id, awal }),
      ),
    );
    return begun;
  },
});

/** The shelves of a category, or of all products: what is on record, and the count that is under way. */
async function rakDihitung(tx: Tx, kategori: Produk['kategori'] | null, tempat: Tempat) {
  const products = await tx.find('produk', kategori ? { kategori } : {});
  if (tempat.cabang === undefined)
    return products.map((product) => ({
      ...{ id: product.id, opname: product.opname },
      ...{ product, stok: product.stok_akhir ?? 0 },
    }));
  const shelves = new Map((await tx.find('rak', tempat)).map((each) => [each.produk, each]));
  // Goods that a branch never had are not counted there.
  return products.flatMap((product) => {
    const shelf = shelves.get(product.id);
    return shelf ? [{ id: shelf.id, opname: shelf.opname, product, stok: shelf.stok }] : [];
  });
}

const berjalan = { 'opname.tidakBerjalan': { field: 'status', is: 'berjalan' } } as const;
const tidakBerjalan = { 'opname.tidakBerjalan': 'Opname ini tidak sedang berjalan. Muat ulang halaman.' };

/** Notes what was counted of a product, in the place of an earlier count; nothing takes the count back. */
export const hitungOpname = defineCommand({
  name: 'opname/hitung',
  on: 'opname',
  permission: 'create',
  due: berjalan,
  refusals: { ...tidakBerjalan, 'opname.bukanIsinya': 'Produk ini tidak termasuk opname ini' },
  fields: {
    produk: f.reference('Produk', 'produk', { required: true, orRetired: true }),
    dihitung: f.number('Dihitung', { min: 0, max: 1e6 }),
  },
  answers: { id: f.reference('Baris Opname', 'opname-baris', { required: true }) },
  async run(tx, { record: { id }, produk, dihitung = null }, caller) {
    const product = await tx.get('produk', produk);
    const [row] = await tx.find('opname-baris', { opname: id, produk });
    if (!row) throw new Refusal('opname.bukanIsinya', {}, 'produk');
    if (dihitung === null) {
      const none = { dihitung, penghitung: null, dihitungOleh: null, dihitungPada: null, bergerak: null, selama: [] };
      return { id: (await tx.update('opname-baris', row.id, none)).id };
    }
    const selama = await bergerak(tx, id, product);
    await tx.update('opname-baris', row.id, {
      dihitung,
      penghitung: caller.userId,
      dihitungOleh: await tandaTangan(tx, caller),
      dihitungPada: caller.instant,
      bergerak: selama.reduce((sum, { jumlah }) => sum + jumlah, 0),
      selama,
    });
    // No more: who counts is not told what it should come to.
    return { id: row.id };
  },
});

/** The movements of a product since its count began. */
async function bergerak(tx: Tx, id: number, { id: produk }: Produk): Promise<OpnameBaris['selama']> {
  const { choices } = mutasiStok.fields.sebab;
  const moves = await tx.read('mutasi-stok', { opname: id, produk });
  return moves.map((move) => ({
    mutasi: move.id,
    waktu: move.created_at,
    sebab: choices[move.sebab]?.label ?? move.sebab,
    jumlah: move.jenis_mutasi === 'masuk' ? move.jumlah : -move.jumlah,
  }));
}

/** Hands the counts to somebody else for approval; what was not counted stays as it is. */
export const ajukanOpname = defineCommand({
  name: 'opname/ajukan',
  on: 'opname',
  permission: 'create',
  due: berjalan,
  refusals: { ...tidakBerjalan, 'opname.belumAda': 'Belum ada produk yang dihitung' },
  button: {
    label: 'Ajukan',
    icon: 'Terima',
    place: 'act',
    done: '%{title} diajukan untuk disetujui',
  },
  undo: { by: 'opname/batal-ajukan' },
  async run(tx, { record: { id } }, caller) {
    const rows = await tx.read('opname-baris', { opname: id });
    if (rows.every(({ dihitung }) => dihitung === null)) throw new Refusal('opname.belumAda');
    const by = { pengaju: caller.userId, diajukanOleh: await tandaTangan(tx, caller) };
    return tx.update('opname', id, { status: 'menunggu', ...by, alasan: null });
  },
});

const menunggu = { 'opname.tidakMenunggu': { field: 'status', is: 'menunggu' } } as const;
const tidakMenunggu = { 'opname.tidakMenunggu': 'Opname ini tidak menunggu persetujuan. Muat ulang halaman.' };

const belumDiajukan = { pengaju: null, diajukanOleh: null } as const;

/** Goes on counting. */
export const batalAjukanOpname = defineCommand({
  name: 'opname/batal-ajukan',
  on: 'opname',
  permission: 'create',
  due: menunggu,
  refusals: tidakMenunggu,
  button: { label: 'Lanjut Menghitung', icon: 'Kembalikan', place: 'page', done: '%{title} dapat dihitung lagi' },
  undo: { by: 'opname/ajukan' },
  run: (tx, { record }) => tx.update('opname', record.id, { status: 'berjalan', ...belumDiajukan }),
});

/** Sends the counts back, with a reason. */
export const tolakOpname = defineCommand({
  name: 'opname/tolak',
  on: 'opname',
  permission: 'edit',
  due: menunggu,
  refusals: tidakMenunggu,
  button: {
    label: 'Tolak',
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    confirm: 'Ya, Tolak',
    effect: 'Hitungannya tetap ada dan dapat diperbaiki, lalu diajukan lagi.',
    done: '%{title} dikembalikan untuk dihitung lagi',
  },
  fields: { alasan },
  run: (tx, { record, alasan }) => tx.update('opname', record.id, { status: 'berjalan', ...belumDiajukan, alasan }),
});

/**
 * Posts each difference once, as goods that are missing or were found. What moved after a product was counted does not
 * matter: it is the difference of that moment that is taken from today's stock.
 */
export const setujuiOpname = defineCommand({
  name: 'opname/setujui',
  on: 'opname',
  permission: 'edit',
  effects: true,
  due: menunggu,
  refusals: {
    ...tidakMenunggu,
    'opname.sendiri': 'Opname disetujui orang lain daripada yang menghitung atau mengajukannya',
    'opname.kirimanMenunggu':
      '%{nama} lebih banyak dari catatan, dan kiriman %{kiriman} masih menunggu diterima. Terima atau tolak kiriman itu, tolak opname ini, lalu hitung lagi %{nama}.',
    'opname.kurang':
      'Stok %{nama} tinggal %{tersedia}, sedangkan yang hilang %{hilang}. Tolak opname ini, lalu hitung lagi %{nama}.',
  },
  button: {
    label: 'Setujui',
    icon: 'Terima',
    tone: 'green',
    place: 'act',
    confirm: 'Ya, Setujui',
    effect:
      'Setiap selisih dibukukan satu kali: yang kurang sebagai Hilang, yang lebih sebagai Ditemukan. Tindakan ini tidak dapat dibatalkan.',
    done: '%{title} disetujui dan selisihnya dibukukan',
  },
  async run(tx, { record }, caller) {
    const rows = await tx.read('opname-baris', { opname: record.id });
    const involved = [record.pengaju, ...rows.flatMap((row) => (row.dihitung === null ? [] : [row.penghitung]))];
    if (involved.includes(caller.userId)) throw new Refusal('opname.sendiri');
    const tempat = beside(record, caller);
    await requireTanpaKiriman(tx, rows, tempat);
    await akhiri(tx, record.id, rows);
    for (const row of rows.toSorted((a, b) => a.produk - b.produk)) {
      if (!row.selisih) continue;
      const { id } = await bukukan(tx, row, tempat, caller);
      await tx.update('opname-baris', row.id, { mutasi: id });
    }
    const approved = { disetujuiOleh: await tandaTangan(tx, caller), disetujuiPada: caller.instant };
    return tx.update('opname', record.id, { status: 'selesai', ...approved });
  },
});

/** Goods that arrived and wait to be received may have been counted: they would be booked twice. */
async function requireTanpaKiriman(tx: Tx, rows: readonly OpnameBaris[], tempat: Tempat): Promise<void> {
  const coming = await transferMenuju(tx, tempat);
  for (const { produk, selisih } of rows) {
    if ((selisih ?? 0) <= 0) continue;
    const [waiting] = await tx.read('stok-masuk', { ...tempat, namaBarang: produk, status: 'Pending' });
    const sent = coming.find((each) => diJalan(each, produk) > 0);
    const kiriman = waiting ? stokMasuk.titleOf(waiting) : sent && transfer.titleOf(sent);
    if (!kiriman) continue;
    const { nama_produk: nama } = await tx.get('produk', produk);
    throw new Refusal('opname.kirimanMenunggu', { nama, kiriman });
  }
}

/** The difference of a row, as the movement that anybody would write who missed or found those goods. */
async function bukukan(tx: Tx, { opname: id, produk, selisih }: OpnameBaris, tempat: Tempat, now: Caller) {
  const many = selisih ?? 0;
  const keterangan = `Opname ${id}`;
  const rak = await rakProduk(tx, produk, tempat);
  if (many > 0) {
    const kedaluwarsa = kedaluwarsaDitemukan(rak.batches, now.today);
    const found = {
      tempat,
      produk,
      jumlah: many,
      sebab: 'ditemukan',
      supplier: null,
      nomorBatch: null,
      kedaluwarsa,
    } as const;
    return masukkanStok(tx, { ...found, keterangan }, now);
  }
  const tersedia = stokRak(rak);
  if (tersedia < -many) throw new Refusal('opname.kurang', { nama: rak.product.nama_produk, tersedia, hilang: -many });
  const lost = { tempat, produk, jumlah: -many, sebab: 'hilang', keterangan, semua: true } as const;
  return (await keluarkanStok(tx, lost, now)).movement;
}

/** The products may be counted by another one. */
async function akhiri(tx: Tx, opname: number, rows: readonly OpnameBaris[]): Promise<void> {
  const products = rows.map(({ produk }) => produk).toSorted((a, b) => a - b);
  const shelves = await tx.read('rak', { opname });
  if (shelves.length === 0) return tx.updateAll('produk', products, { opname: null });
  // In the order in which all lock them.
  for (const id of products) await tx.get('produk', id);
  await tx.updateAll(
    'rak',
    shelves.map(({ id }) => id),
    { opname: null },
  );
}

/** Ends a count without posting anything; what was counted stays on record. */
export const batalOpname = defineCommand({
  name: 'opname/batal',
  on: 'opname',
  permission: 'create',
  due: { 'opname.sudahBerakhir': { field: 'status', in: ['berjalan', 'menunggu'] } },
  refusals: {
    'opname.sudahBerakhir': 'Opname ini sudah berakhir. Muat ulang halaman.',
    'opname.tungguPutusan': 'Opname ini menunggu persetujuan: yang menyetujui dapat menolak atau membatalkannya',
  },
  button: {
    label: 'Batalkan Opname',
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    confirm: 'Ya, Batalkan',
    effect: 'Tidak ada selisih yang dibukukan. Hitungannya tetap tersimpan.',
    done: '%{title} dibatalkan',
  },
  fields: { alasan },
  async run(tx, { record, alasan }, caller) {
    if (record.status === 'menunggu' && !caller.may('opname', 'edit')) throw new Refusal('opname.tungguPutusan');
    await akhiri(tx, record.id, await tx.read('opname-baris', { opname: record.id }));
    return tx.update('opname', record.id, { status: 'batal', alasan });
  },
});

import { kodeDari, panjangKode } from '../../domain/titipan/titipan.ts';
import { alasan, metodeBayar, penjual } from '../../resources/core/shared.ts';
import { voucher } from '../../resources/titipan/voucher.ts';
import { f, formatDate, Refusal, some } from '../../schema/index.ts';
import { hashOfSecret, maskOf } from '../../schema/secret.ts';
import { type Caller, defineCommand } from '../core/command.ts';
import { balikkanJasa, catatJasa, dariVoucher, kunciJasa, penjualDari, tulisUlangJasa } from '../dokter/jasa.ts';
import { kunciLaci, pemilikLaci } from '../kas/kas.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import {
  cariVoucher,
  catatTitipan,
  hangusTerbit,
  isianKeluar,
  keluarkanTitipan,
  milikVoucher,
  saldoBerlaku,
  saldoTitipan,
  terimaUang,
} from './titipan.ts';

/** Sells a voucher: its amount comes into the caller's drawer, and is owed to whoever brings the code. */
export const jualVoucher = defineCommand({
  name: 'voucher/jual',
  permission: { resource: 'voucher', action: 'create' },
  fields: {
    ...some(voucher.fields, 'nilai', 'sampai', 'pasien', 'penjual', 'catatan'),
    metodeBayar: metodeBayar('Dibayar dengan', { required: true, default: 'Cash' }),
  },
  answers: 'voucher',
  tells: 'rahasia',
  async run(tx, { nilai, metodeBayar, sampai, pasien = null, penjual, catatan = null }, caller) {
    if (sampai < caller.today) throw new Refusal('titipan.sampaiLampau', {}, 'sampai');
    await kunciLaci(tx, caller.userId, caller, { shared: true });
    const { kode, rahasia, lengkap } = buatKode(caller);
    const { today: dijual, user: kasir } = caller;
    const sold = await tx.create('voucher', {
      kode,
      rahasia,
      nilai,
      metodeBayar,
      sampai,
      pasien,
      penjual: penjualDari(penjual, await bacaPengaturan(tx), caller),
      catatan,
      dijual,
      kasir,
    });
    const of = { pemilik: milikVoucher(sold), jumlah: nilai, metodeBayar, keterangan: catatan };
    await terimaUang(tx, { ...of, deskripsi: `Voucher nomor ${sold.id}` }, caller);
    await catatJasa(tx, dariVoucher(sold), null);
    return { ...sold, rahasia: lengkap };
  },
});

/** A new code, whole, and the fields of a voucher that it makes. */
function buatKode({ random }: Caller) {
  const lengkap = kodeDari(random(panjangKode));
  return { kode: maskOf(lengkap), rahasia: hashOfSecret(lengkap), lengkap };
}

/** The worth of a code, for its bearer. */
export const cekVoucher = defineCommand({
  name: 'voucher/cek',
  permission: { resource: 'voucher', action: 'list' },
  fields: { kode: f.text('Kode', { required: true, maxLength: 40 }) },
  answers: { ...some(voucher.fields, 'kode', 'sampai'), saldo: f.money('Sisa', { required: true }) },
  async run(tx, { kode: typed }, { today }) {
    const found = await cariVoucher(tx, typed, 'kode');
    const { kode, sampai } = found;
    return { kode, sampai, saldo: await saldoBerlaku(tx, found, today, 'kode') };
  },
});

/** Another code in place of one that is lost, which from then on is worth nothing. */
export const kodeBaru = defineCommand({
  name: 'voucher/kode-baru',
  on: 'voucher',
  permission: { resource: 'hak/kode-voucher', action: 'edit' },
  due: { 'voucher.lewat': { field: 'sampai', atLeast: '$today' } },
  refusals: {
    'voucher.lewat': 'Voucher ini sudah lewat masa berlakunya',
    'voucher.habis': 'Voucher ini sudah habis',
  },
  button: {
    label: 'Kode Baru',
    alsoCalled: ['kode hilang', 'voucher hilang'],
    icon: 'Tukar',
    place: 'page',
    shows: ['nilai', 'sampai', 'pasien', 'catatan'],
    effect: 'Kode lama tidak berlaku lagi. Berikan kode baru hanya kepada pemilik voucher ini.',
    confirm: 'Buat Kode Baru',
    done: 'Kode baru dibuat',
  },
  tells: 'rahasia',
  async run(tx, { record }, caller) {
    if ((await saldoTitipan(tx, milikVoucher(record))) <= 0) throw new Refusal('voucher.habis');
    const { kode, rahasia, lengkap } = buatKode(caller);
    return { ...(await tx.update('voucher', record.id, { kode, rahasia })), rahasia: lengkap };
  },
});

/**
 * Lets what is left of a voucher be used for longer. What was owed until the old day is from now on owed until the new one:
 * of one that has lapsed, its income is taken back today.
 */
export const perpanjangVoucher = defineCommand({
  name: 'voucher/perpanjang',
  on: 'voucher',
  permission: 'edit',
  refusals: {
    'voucher.lebihAwal': 'Pilih tanggal setelah %{tanggal}, hari ini atau sesudahnya',
    'voucher.habis': 'Voucher ini sudah habis',
  },
  button: {
    label: 'Perpanjang',
    icon: 'Kembalikan',
    shows: ['nilai', 'sampai'],
    done: 'Masa berlaku voucher diperpanjang',
  },
  fields: { sampai: f.date('Berlaku Sampai', { required: true }), alasan },
  async run(tx, { record: sold, sampai, alasan: keterangan }, caller) {
    if (sampai <= sold.sampai || sampai < caller.today)
      throw new Refusal('voucher.lebihAwal', { tanggal: formatDate(sold.sampai) }, 'sampai');
    const jumlah = await saldoTitipan(tx, milikVoucher(sold));
    if (jumlah <= 0) throw new Refusal('voucher.habis');
    const moved = { ...milikVoucher(sold), sebab: 'diperpanjang' as const, keterangan };
    await catatTitipan(tx, { ...moved, jumlah: -jumlah, sampai: hangusTerbit(sold, caller) }, caller);
    await catatTitipan(tx, { ...moved, jumlah, sampai }, caller);
    return tx.update('voucher', sold.id, { sampai });
  },
});

/** Takes the sale of a voucher back, as long as nothing of it is used: its money goes out of a drawer. */
export const batalVoucher = defineCommand({
  name: 'voucher/batalkan',
  on: 'voucher',
  permission: 'edit',
  effects: true,
  due: { 'voucher.lewat': { field: 'sampai', atLeast: '$today' } },
  refusals: {
    'voucher.lewat': 'Voucher ini sudah lewat masa berlakunya',
    'voucher.terpakai': 'Voucher ini sudah dipakai atau dibatalkan, jadi tidak dapat diuangkan',
  },
  button: {
    label: 'Batalkan Penjualan',
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    shows: ['nilai', 'metodeBayar', 'dijual'],
    effect: 'Uangnya dikembalikan dari laci, dan kodenya tidak berlaku lagi.',
    confirm: 'Ya, Batalkan',
    done: 'Penjualan voucher dibatalkan',
  },
  fields: isianKeluar,
  async before(tx, { laci }, caller) {
    await kunciLaci(tx, (await pemilikLaci(tx, laci, caller, 'laci')).id, caller, { shared: true });
    await kunciJasa(tx, { shared: true });
  },
  async run(tx, { record: sold, metodeBayar, alasan, laci }, caller) {
    const pemilik = milikVoucher(sold);
    if ((await saldoTitipan(tx, pemilik)) !== sold.nilai) throw new Refusal('voucher.terpakai');
    const deskripsi = `Voucher nomor ${sold.id} dibatalkan: ${alasan}`;
    const { id } = await pemilikLaci(tx, laci, caller, 'laci');
    const of = { pemilik, jumlah: sold.nilai, metodeBayar, keterangan: alasan, deskripsi, laci: id };
    await keluarkanTitipan(tx, of, caller);
    const { milik, rincian, invoice } = dariVoucher(sold, true);
    await balikkanJasa(tx, milik, rincian, { invoice, tanggal: caller.today });
    return sold;
  },
});

/** Corrects who sold a voucher, and with it whose commission it is. */
export const ubahPenjualVoucher = defineCommand({
  name: 'voucher/ubah-penjual',
  on: 'voucher',
  permission: 'edit',
  due: { 'penjual.saldoAwal': { field: 'saldoAwal', empty: true } },
  refusals: {
    'penjual.saldoAwal': 'Voucher dari Saldo Awal tidak berkomisi',
    'penjual.tetap': 'Penjualnya masih sama',
  },
  fields: { penjual: penjual(), alasan },
  button: {
    label: 'Ubah Penjual',
    alsoCalled: ['salah penjual'],
    icon: 'Tukar',
    place: 'page',
    shows: ['nilai', 'dijual'],
    done: 'Penjual diperbaiki',
  },
  undo: { by: 'voucher/ubah-penjual', with: { penjual: 'penjual' }, given: { alasan: 'Perubahan diurungkan' } },
  before: (tx) => kunciJasa(tx, { shared: true }),
  async run(tx, { record, penjual = null }, caller) {
    if (penjual === record.penjual) throw new Refusal('penjual.tetap', {}, 'penjual');
    const sold = await tx.update('voucher', record.id, { penjual });
    const back = await tx.read('titipan', { voucher: sold.id, sebab: 'dikembalikan' });
    await tulisUlangJasa(tx, { paid: dariVoucher(sold, back.length > 0), visit: null, lines: [0] }, caller);
    return sold;
  },
});

import { kategoriBiayaBank } from '../../domain/kas/kas.ts';
import { type RekeningLain, tarifMdr } from '../../domain/kas/rekening.ts';
import { alasan } from '../../resources/core/shared.ts';
import { type PindahKas, pindahKas } from '../../resources/kas/pindah-kas.ts';
import { Refusal, some } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { catatKas } from './kas.ts';
import { tanggalCatat } from './tanggal.ts';

/** Moves money between accounts; what is missing at its arrival is a fee, an expense of the account that it left. */
export const catatPindah = defineCommand({
  name: 'pindah-kas/catat',
  permission: { resource: 'pindah-kas', action: 'create' },
  effects: true,
  fields: some(pindahKas.fields, ...(['dari', 'ke', 'jumlah', 'diterima', 'tanggal', 'referensi', 'catatan'] as const)),
  refusals: { 'pindah.sama': 'Pemindahan yang sama sudah dicatat. Bila memang ada dua, bedakan referensinya.' },
  check: (input) => pindahKas.check(input),
  answers: 'pindah-kas',
  async run(tx, { diterima: typed = null, referensi = null, catatan = null, ...move }, caller) {
    await tanggalCatat(tx, move.tanggal, caller);
    await tx.lock('pindah kas');
    const same = await tx.read('pindah-kas', {
      ...{ ...move, ...here(caller), referensi },
      ...{ dibatalkan: null, membalik: null },
    });
    if (same.length > 0) throw new Refusal('pindah.sama', {}, 'referensi');
    const tarif = typed === null ? tarifMdr(move.dari, await bacaPengaturan(tx)) : 0;
    const diterima = tarif > 0 ? move.jumlah - Math.round((move.jumlah * tarif) / 100) : typed;
    return pindahkan(tx, { ...move, diterima, referensi, catatan, membalik: null }, caller);
  },
});

type Nilai = Pick<PindahKas, 'tanggal' | 'dari' | 'ke' | 'jumlah' | 'diterima' | 'referensi' | 'catatan' | 'membalik'>;

/** Stores a move and its fee. */
export async function pindahkan(tx: Tx, values: Nilai, caller: Caller): Promise<PindahKas> {
  const signed = { oleh: await tandaTangan(tx, caller), dicatat: caller.instant };
  const move = await tx.create('pindah-kas', { ...values, ...signed });
  if (move.biaya > 0) await catatBiaya(tx, 'pengeluaran', move, values.dari, caller);
  return move;
}

const catatBiaya = (
  tx: Tx,
  jenis_transaksi: 'pemasukan' | 'pengeluaran',
  { tanggal, biaya: nominal, ...move }: PindahKas,
  rekening: RekeningLain,
  caller: Caller,
) =>
  catatKas(tx, caller, {
    ...{ jenis_transaksi, asal: 'biaya-bank', sumber: 'rekening', kategori: kategoriBiayaBank, tanggal, nominal },
    ...{ metode_pembayaran: 'Transfer Bank', rekening, referensi: move.referensi },
    deskripsi: `Biaya ${pindahKas.titleOf(move)}`,
  });

/** Takes a move back, by the opposite one of today. */
export const batalPindah = defineCommand({
  name: 'pindah-kas/batal',
  on: 'pindah-kas',
  permission: 'edit',
  effects: true,
  due: {
    'pindah.sudahBatal': { field: 'dibatalkan', empty: true },
    'pindah.pembalik': { field: 'membalik', empty: true },
  },
  refusals: {
    'pindah.sudahBatal': 'Pemindahan ini sudah dibatalkan: %{dibatalkan}',
    'pindah.pembalik': 'Ini pembatalan dari pemindahan lain. Catat pemindahan baru.',
  },
  fields: { alasan },
  button: {
    label: 'Batalkan Pemindahan',
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    shows: ['dari', 'ke', 'jumlah', 'biaya'],
    effect: 'Uangnya dan biayanya kembali ke rekening asal dengan baris hari ini. Baris ini tetap ada.',
    confirm: 'Ya, Batalkan',
    done: 'Pemindahan dibatalkan',
  },
  async run(tx, { record, alasan }, caller) {
    const { id: membalik, dari, ke, pindah: jumlah, referensi } = record;
    const back = { dari: ke, ke: dari, jumlah, diterima: null, referensi, membalik, tanggal: caller.today };
    const catatan = `Batal: ${alasan}`.slice(0, 200);
    await pindahkan(tx, { ...back, catatan }, caller);
    if (record.biaya > 0) await catatBiaya(tx, 'pemasukan', { ...record, tanggal: caller.today }, dari, caller);
    return tx.update('pindah-kas', membalik, { dibatalkan: `${await tandaTangan(tx, caller)}: ${alasan}` });
  },
});

import { addDays, monthOf } from '../../domain/core/tanggal.ts';
import { jumlahBaris } from '../../domain/transaksi/pembayaran.ts';
import { type Anggota, type KeadaanPromo, type Promo, pilihPromo } from '../../domain/transaksi/promo.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { branches, f, mostRows, range } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';

/** The outcome that a promotion would have had over a month of bills. */
interface Hasil {
  tagihan: number;
  baris: number;
  pasien: number;
  terjual: number;
  potongan: number;
}

/**
 * Tells what a promotion would have taken off last month's bills, had it held in all of that month by its days, hours,
 * tier and quotas: of their lines at their prices, as if nothing else was taken off them. Of the branches that its caller sees.
 */
export const kiraPromo = defineCommand({
  name: 'promo/kira',
  permission: { resource: 'laporan/promo', action: 'list' },
  fields: { promo: f.reference('Promo', 'promo', { required: true }) },
  answers: {
    dari: f.date('Dari', { required: true }),
    sampai: f.date('Sampai', { required: true }),
    tagihan: f.number('Tagihan', { required: true }),
    baris: f.number('Baris', { required: true }),
    pasien: f.number('Pasien', { required: true }),
    terjual: f.money('Terjual', { required: true }),
    potongan: f.money('Potongan', { required: true }),
  },
  async run(tx, { promo: id }, caller) {
    const { today } = caller;
    const { from: dari, to: sampai } = monthOf(addDays(monthOf(today).from, -1));
    const held = { ...(await tx.get('promo', id)), mulai: dari, sampai: null };
    const hasil: Hasil = { tagihan: 0, baris: 0, pasien: 0, terjual: 0, potongan: 0 };
    const used = new Map<number, number>();
    for await (const bill of tagihanBulan(tx, { from: dari, to: sampai }, held, caller)) {
      const buyer = bill.pasien === null ? null : await anggota(tx, bill.pasien, held);
      const keadaan: KeadaanPromo = {
        saat: [{ tanggal: bill.tanggal, waktu: bill.waktu }],
        ...{ pasien: buyer, kode: held.kode },
        dipakai: () => used.get(bill.pasien ?? 0) ?? 0,
      };
      const { baris } = pilihPromo(bill.rincian, [{ ...held, terpakai: hasil.tagihan }], keadaan);
      const taken = baris.flatMap(({ potongan }, at) => (potongan > 0 ? [{ potongan, at }] : []));
      if (taken.length === 0) continue;
      hasil.tagihan += 1;
      hasil.baris += taken.length;
      if (bill.pasien !== null) used.set(bill.pasien, (used.get(bill.pasien) ?? 0) + 1);
      for (const { potongan, at } of taken) {
        const { harga = 0, qty = 0 } = bill.rincian[at] ?? {};
        hasil.terjual += jumlahBaris(harga, qty);
        hasil.potongan += potongan;
      }
    }
    return { dari, sampai, ...hasil, pasien: used.size };
  },
});

/** A patient as far as a promotion asks: their tier alone. */
async function anggota(tx: Tx, id: number, { hanyaTingkat }: Pick<Promo, 'hanyaTingkat'>): Promise<Anggota | null> {
  if (hanyaTingkat === null) return { tingkat: null, tingkatSejak: null };
  const [patient = null] = await tx.read('pasien', { id });
  return patient;
}

/** The sales of a month where a promotion holds, as far as one sees them, a page at a time, but for those that were given back wholly. */
async function* tagihanBulan(
  tx: Tx,
  { from, to }: { from: string; to: string },
  { cabang }: Pick<Promo, 'cabang'>,
  { may }: Pick<Caller, 'may'>,
): AsyncGenerator<Transaksi> {
  const seen = may.place?.seen ?? null;
  const di = cabang ? [cabang].filter((each) => seen?.includes(each) ?? true) : seen;
  const filter = { ...range('tanggal', from, to), terjual: 'ya', membalik: null, ...(di && { [branches]: di }) };
  let after = 0;
  for (;;) {
    const page = await tx.page('transaksi', filter, { after, most: mostRows });
    yield* page.filter(({ pengembalian }) => pengembalian !== 'penuh');
    after = page.at(-1)?.id ?? 0;
    if (page.length < mostRows) return;
  }
}

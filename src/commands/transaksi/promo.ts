import { addDays } from '../../domain/core/tanggal.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { type BarisTagihan, type DiskonBaris, denganDiskonBaris } from '../../domain/transaksi/pembayaran.ts';
import { banyakDipakai, denganPromo, type KeadaanPromo, pilihPromo, promoDi } from '../../domain/transaksi/promo.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { f, mostRows, type Now, Refusal } from '../../schema/index.ts';
import { beside, type OfBranch, ownBranch } from '../core/cabang.ts';
import type { Caller, Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { tingkatBelanja } from '../pasien/keanggotaan.ts';

/** The promotions of a bill. */
export const isianPromo = {
  /** The choice of the desk; whichever take the most unless given. */
  promo: f.list('Promo yang Dipakai', { promo: f.reference('Promo', 'promo', { required: true }) }),
  kodePromo: f.text('Kode Promo', { maxLength: 20 }),
};

interface Diminta {
  promo?: readonly { promo: number }[] | undefined;
  kodePromo?: string | null | undefined;
  diskonBaris?: readonly DiskonBaris[] | undefined;
}

interface Berpromo {
  input: Diminta;
  /** The buyer; null for who is no patient. */
  pasien: Pasien | null;
  rules: Pengaturan;
  /** Promotions that held when it began hold until it is paid. */
  visit?: Pick<Kunjungan, 'tanggal' | 'waktuMasuk'> & OfBranch;
}

/** The moments whose promotions count for a bill: now, and when its visit began. */
export const saatPromo = ({ today, time }: Pick<Now, 'today' | 'time'>, visit?: Berpromo['visit']) => [
  { tanggal: today, waktu: time },
  ...(visit ? [{ tanggal: visit.tanggal, waktu: visit.waktuMasuk }] : []),
];

/** The filter of the promotions that may hold at one of these moments. */
export const saringanPromo = (saat: KeadaanPromo['saat']) => {
  const days = saat.map(({ tanggal }) => tanggal).toSorted();
  return { mulai_lte: days.at(-1) ?? '', sampai_notby: addDays(days[0] ?? '', -1) };
};

/**
 * The lines of a bill with what promotions, and then discounts by hand, take off them; a promotion with a quota counts it.
 *
 * @throws Refusal at the field, for a promotion that was asked for and does not hold
 */
export async function kenakanPotongan(
  tx: Tx,
  lines: readonly BarisTagihan[],
  { input, pasien: buyer, rules, visit }: Berpromo,
  caller: Caller,
): Promise<BarisTagihan[]> {
  const saat = saatPromo(caller, visit);
  const di = beside(visit, caller);
  const all = await tx.page('promo', saringanPromo(saat), { most: mostRows });
  const promos = all.filter((each) => promoDi(each, di));
  const chosen = input.promo?.map(({ promo }) => promo);
  const kode = input.kodePromo?.trim() || null;
  if (kode && !promos.some((each) => each.kode?.toLowerCase() === kode.toLowerCase()))
    throw new Refusal('promo.kodeSalah', { kode }, 'kodePromo');
  const tiered = buyer && promos.some(({ hanyaTingkat }) => hanyaTingkat !== null);
  const dariBelanja = tiered ? await tingkatBelanja(tx, buyer.id, rules, caller) : null;
  const pasien = buyer && { ...buyer, dariBelanja };
  const counted = buyer && promos.some(({ kuotaPasien }) => kuotaPasien !== null);
  const bills = counted ? await tx.read('transaksi', { pasien: buyer.id }) : [];
  const dipakai = (promo: number) => banyakDipakai(bills, promo);
  const { baris, promo: found } = pilihPromo(lines, promos, { saat, pasien, kode, dipakai }, chosen);
  for (const id of chosen ?? []) {
    const each = found.find(({ promo }) => promo.id === id);
    const [row] = each ? [each.promo] : await tx.read('promo', { id });
    const sebab = each ? each.sebab : 'cocok';
    if (sebab && sebab !== 'lain' && sebab !== 'gabung')
      throw new Refusal(`promo.${sebab}`, { nama: row?.nama ?? '' }, 'promo');
  }
  const used = found.filter(({ promo, sebab }) => sebab === null && promo.kuota !== null);
  for (const { promo } of used.toSorted((a, b) => a.promo.id - b.promo.id)) {
    const { nama, kuota, terpakai } = await tx.get('promo', promo.id);
    if (kuota !== null && terpakai >= kuota) throw new Refusal('promo.kuota', { nama }, 'promo');
    await tx.update('promo', promo.id, { terpakai: terpakai + 1 });
  }
  return denganDiskonBaris(denganPromo(lines, baris), input.diskonBaris ?? []);
}

/** A promotion that somebody of one branch adds holds there. */
export const aturanPromo: WriteRule<'promo'> = {
  save: async (_tx, _record, before, caller) => (before ? undefined : ownBranch(caller)),
};

/** Frees the quotas that a bill took, once nothing of it is left. */
export async function lepaskanKuota(tx: Tx, { rincian }: Pick<Transaksi, 'rincian'>): Promise<void> {
  const taken = new Set(rincian.flatMap(({ promo }) => promo ?? []));
  for (const id of [...taken].sort((a, b) => a - b)) {
    const { kuota, terpakai } = await tx.get('promo', id);
    if (kuota !== null && terpakai > 0) await tx.update('promo', id, { terpakai: terpakai - 1 });
  }
}

import type { MetodePembayaran } from '../../domain/kas/kas.ts';
import { alasan } from '../../resources/core/shared.ts';
import type { TutupKas } from '../../resources/kas/tutup-kas.ts';
import { f, formatMoney, Refusal } from '../../schema/index.ts';
import { beside, type OfBranch } from '../core/cabang.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { countedLine, signature, totalsOf } from './isiLaci.ts';
import { catatSelisih } from './kas.ts';
import { bulanTertutup } from './tanggal.ts';

/** Corrects a closing by a row that refers to it, with the difference of one payment method. */
export const koreksiKas = defineCommand({
  name: 'kas/koreksi',
  on: 'tutup-kas',
  permission: 'edit',
  effects: true,
  due: { 'kas.koreksiKoreksi': { field: 'jenis', is: 'penutupan' } },
  refusals: {
    'kas.koreksiSendiri': 'Kas sendiri dikoreksi oleh orang lain yang berhak atas kas orang lain',
    'kas.koreksiLebih': 'Koreksi %{metode} paling banyak %{batas}, sebanyak yang ada pada penutupan',
    'kas.koreksiSerah': 'Cash kas ini sudah diterima %{diterima_oleh}. Selisihnya tercatat pada kas yang menerima.',
    'kas.koreksiKoreksi': 'Koreksi tidak dapat dikoreksi. Koreksi penutupannya.',
  },
  button: {
    label: 'Koreksi',
    alsoCalled: ['koreksi kas', 'salah catat'],
    icon: 'Koreksi',
    place: 'page',
    ask: 'Penutupan tetap seperti semula. Koreksi menjadi baris tersendiri yang ikut dihitung pada jumlahnya.',
    confirm: 'Simpan Koreksi',
    done: 'Koreksi dicatat',
  },
  fields: {
    metode: countedLine.metode,
    arah: f.enum(
      'Uang sebenarnya',
      { lebih: { label: 'Lebih banyak dari yang dihitung' }, kurang: { label: 'Lebih sedikit dari yang dihitung' } },
      { required: true },
    ),
    jumlah: f.money('Selisih dengan hitungan', { required: true, min: 1, max: 1e13 }),
    alasan,
  },
  async run(tx, { record: closing, metode, arah, alasan, jumlah: selisih }, caller) {
    if (closing.akun === caller.userId || !caller.may('hak/kas-lain', 'edit')) throw new Refusal('kas.koreksiSendiri');
    if (metode === 'Cash' && closing.diterima_oleh !== null)
      throw new Refusal('kas.koreksiSerah', { diterima_oleh: closing.diterima_oleh }, 'metode');
    const jumlah = arah === 'kurang' ? -selisih : selisih;
    const earlier = await tx.find('tutup-kas', { mengoreksi: closing.id });
    const batas = held([closing, ...earlier], metode);
    if (selisih > batas) throw new Refusal('kas.koreksiLebih', { metode, batas: formatMoney(batas) }, 'jumlah');
    return catatKoreksi(tx, caller, closing, { metode, seharusnya: 0, dihitung: jumlah, selisih: jumlah }, alasan);
  },
});

/** Appends a correction of a closing, dated today where its month is closed, its difference an entry of today's ledger. */
export async function catatKoreksi(
  tx: Tx,
  caller: Caller,
  { id: mengoreksi, tanggal: ditutup, kasir, akun, shift, kunci, ...of }: TutupKas & OfBranch,
  line: Omit<TutupKas['rincian'][number], 'banyak'>,
  catatan: string,
): Promise<TutupKas> {
  const earlier = await tx.find('tutup-kas', { mengoreksi });
  const tanggal = ditutup.slice(0, 7) <= (await bulanTertutup(tx, beside(of, caller))) ? caller.today : ditutup;
  const correction = await tx.create('tutup-kas', {
    ...{ tanggal, kasir, akun, shift, mengoreksi, catatan },
    jenis: 'koreksi',
    rincian: [{ ...line, banyak: null }],
    ...totalsOf([line]),
    selisihTerendah: Math.min(0, line.selisih),
    ...(await signature(tx, caller)),
    kunci: `${kunci}/koreksi-${earlier.length + 1}`,
  });
  await catatSelisih(tx, caller, correction);
  return correction;
}

/** The amount that a closing held of a method, expected or, corrections included, counted; the larger one. */
function held(rows: readonly TutupKas[], metode: MetodePembayaran): number {
  const lines = rows.flatMap(({ rincian }) => rincian.filter((line) => line.metode === metode));
  const sum = (of: 'seharusnya' | 'dihitung') => Math.abs(lines.reduce((total, line) => total + line[of], 0));
  return Math.max(sum('seharusnya'), sum('dihitung'));
}

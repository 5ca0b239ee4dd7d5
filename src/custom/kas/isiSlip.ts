import type { HitungKas } from '../../resources/kas/hitung-kas.ts';
import type { ModalKas } from '../../resources/kas/modal-kas.ts';
import type { SerahKas } from '../../resources/kas/serah-kas.ts';
import { type SetoranKas, setoranKas } from '../../resources/kas/setoran-kas.ts';
import type { TutupKas } from '../../resources/kas/tutup-kas.ts';
import { formatDate, formatDateTime, formatMoney } from '../../schema/index.ts';
import { type Words, wordsIn } from '../../views/base/words.ts';
import { type Kop, kop } from '../kertas/bagian.ts';
import { type Blok, garis, kiri, pasangan, ttd } from '../kertas/blok.ts';

interface Bahan extends Kop {
  closing: TutupKas;
  /** Its corrections, in the order they were written. */
  corrections: readonly TutupKas[];
  /** Every count that led to it, and its floats. */
  counts: readonly HitungKas[];
  floats: readonly ModalKas[];
  /** Deposits, arrived or not. */
  deposits: readonly SetoranKas[];
  /** Counts of who gave the till and who was to take it. */
  handovers: readonly SerahKas[];
}

/** The lines of a closing's slip, for the printer of receipts. */
export function isiSlip(bahan: Bahan): Blok[] {
  const { closing, corrections, counts, floats, deposits, handovers, translate } = bahan;
  const word = wordsIn(translate, 'kas.slip');
  return [
    ...kop(bahan, word(closing.jenis === 'koreksi' ? 'correction' : 'heading')),
    pasangan(word('tanggal'), formatDate(closing.tanggal)),
    pasangan(word('kasir'), closing.kasir),
    pasangan(word('shift'), String(closing.shift)),
    ...(closing.modal > 0 ? [pasangan(word('modal'), formatMoney(closing.modal))] : []),
    ...(closing.modalKurang > 0 ? [pasangan(word('modalKurang'), signed(-closing.modalKurang), true)] : []),
    ...floats.flatMap(({ diterima }) =>
      diterima > 0 ? [pasangan(`  ${word('modalDiterima')}`, formatMoney(diterima))] : [],
    ),
    ...floats.flatMap((float) => changed(float, word)),
    ...noted(closing, word),
    garis,
    ...closing.rincian
      .filter(bergerak)
      .flatMap(({ metode, seharusnya, dihitung, selisih, banyak }) => [
        pasangan(banyak ? word('metode', { metode, banyak }) : metode, formatMoney(dihitung)),
        ...(closing.jenis === 'penutupan'
          ? [pasangan(`  ${word('line', { amount: formatMoney(seharusnya) })}`, signed(selisih))]
          : []),
      ]),
    garis,
    pasangan(translate('kas.result.expected'), formatMoney(closing.total_seharusnya)),
    pasangan(translate('kas.result.counted'), formatMoney(closing.total_dihitung), true),
    pasangan(translate('kas.result.difference'), signed(closing.selisih), true),
    ...opposite(closing, word),
    ...lowest(closing, word),
    ...(closing.disetor > 0 ? [pasangan(word('disetor'), formatMoney(closing.disetor))] : []),
    ...deposits.map((deposit) => deposited(deposit, word)),
    ...left(closing, word),
    ...handovers.filter(({ status }) => status === 'berbeda').map((each) => differed(each, word)),
    ...closing.perubahanMetode.map(({ keterangan, jumlah, oleh }) =>
      kiri(`${keterangan} (${formatMoney(jumlah)}, ${oleh})`),
    ),
    ...counted(counts, word),
    ...(closing.catatan ? [kiri(word('catatan', { catatan: closing.catatan }))] : []),
    ...corrected(closing, corrections, word),
    garis,
    ...signatures(closing, word),
  ];
}

/** Cash of the shift: handed over, or still in the drawer. */
function left({ diserahkan, ditinggal }: TutupKas, word: Words<'kas.slip'>): Blok[] {
  if (diserahkan !== null) return [pasangan(word('diserahkan'), formatMoney(diserahkan), true)];
  return ditinggal === null ? [] : [pasangan(word('ditinggal'), formatMoney(ditinggal))];
}

/** Room for two signatures: of who gave the till and who took it, or of its cashier and who checked. */
function signatures({ ditutup_oleh, ditutup_pada, diterima_oleh }: TutupKas, word: Words<'kas.slip'>): Blok[] {
  const pada = formatDateTime(ditutup_pada);
  const closed = kiri(word('signed', { pada, oleh: ditutup_oleh }));
  if (!diterima_oleh) return [closed, ttd([word('kasirSign')], [word('checked')])];
  const taken = kiri(word('diterimaOleh', { pada, oleh: diterima_oleh }));
  return [closed, taken, ttd([word('menyerahkan')], [word('menerima')])];
}

/** A method by which nothing came, and nothing was counted, is left out. */
const bergerak = ({ seharusnya, dihitung, banyak }: TutupKas['rincian'][number]): boolean =>
  seharusnya !== 0 || dihitung !== 0 || Boolean(banyak);

/** A shortage and a surplus that would make up for each other are told apart. */
function opposite({ kurang, lebih }: TutupKas, word: Words<'kas.slip'>): Blok[] {
  if (kurang === 0 || lebih === 0) return [];
  return [pasangan(word('kurang'), signed(kurang), true), pasangan(word('lebih'), signed(lebih), true)];
}

/** A count by which more is missing than by the last one, with who made it. */
function lowest({ kurang, selisihTerendah, terendahOleh, terendahPada }: TutupKas, word: Words<'kas.slip'>) {
  if (selisihTerendah >= kurang) return [];
  const by = { oleh: terendahOleh ?? '', pada: formatDateTime(terendahPada ?? '') };
  return [pasangan(word('terendah'), signed(selisihTerendah), true), kiri(`  ${word('terendahOleh', by)}`)];
}

/** Small expenses each, other notes as a sum. */
function noted({ catatanKas, kasKecil }: TutupKas, word: Words<'kas.slip'>): Blok[] {
  const spent = kasKecil.reduce((sum, { jumlah }) => sum + jumlah, 0);
  return [
    ...(kasKecil.length > 0 ? [pasangan(word('kasKecil', { banyak: kasKecil.length }), signed(spent))] : []),
    ...kasKecil.map(({ keterangan, jumlah }) => pasangan(`  ${keterangan}`, signed(jumlah))),
    ...(catatanKas !== spent ? [pasangan(word('catatanKas'), signed(catatanKas - spent))] : []),
  ];
}

/** Of a float that was changed: from what, by whom, when and why. */
function changed(float: ModalKas, word: Words<'kas.slip'>): Blok[] {
  const { semula, diubah_oleh: oleh, diubah_pada: pada, alasan } = float;
  if (semula === null || semula === float.jumlah) return [];
  const args = { semula: formatMoney(semula), oleh: oleh ?? '', pada: pada === null ? '' : formatDateTime(pada) };
  return [kiri(`${word('modalUbah', args)}${alasan ? `: ${alasan}` : ''}`)];
}

/** Of a deposit: where to, and whether it arrived. */
function deposited(deposit: SetoranKas, word: Words<'kas.slip'>): Blok {
  const { status, jumlah, diterima_oleh, dibatalkan_oleh, alasanBatal } = deposit;
  const tujuan = setoranKas.fields.tujuan.choices[deposit.tujuan]?.label ?? deposit.tujuan;
  const oleh = (status === 'batal' ? dibatalkan_oleh : diterima_oleh) ?? '';
  const args = { tujuan, oleh, alasan: alasanBatal ?? '' };
  return pasangan(
    `  ${word(`setoran.${status}`, args)}`,
    formatMoney(jumlah),
    status === 'diterima' ? undefined : true,
  );
}

/** Of a handover that did not come about: what each counted. */
function differed(row: SerahKas, word: Words<'kas.slip'>): Blok {
  const counts = { tunai: formatMoney(row.tunai), penerima: formatMoney(row.tunaiPenerima ?? 0) };
  return kiri(
    word('berbeda', {
      ...counts,
      kasir: row.kasir,
      oleh: row.penerima_oleh ?? '',
      pada: formatDateTime(row.diserahkan_pada),
    }),
  );
}

/** The counts: when and by whom, and of several how much of each method, and by how much it differed. */
function counted(counts: readonly HitungKas[], word: Words<'kas.slip'>): Blok[] {
  const [first] = counts;
  if (!first) return [];
  const by = { pada: formatDateTime(first.dihitung_pada), oleh: first.dihitung_oleh };
  if (counts.length === 1) return [kiri(word('dihitung', by))];
  return [
    garis,
    kiri(word('hitungan')),
    ...counts.flatMap(({ dihitung_pada, dihitung_oleh: oleh, rincian, kurang, lebih }, index) => [
      pasangan(word('hitunganKe', { ke: index + 1, pada: formatDateTime(dihitung_pada), oleh }), apart(kurang, lebih)),
      ...rincian
        .filter((line) => line.dihitung !== 0 || line.selisih !== 0)
        .map((line) => pasangan(`  ${line.metode} ${formatMoney(line.dihitung)}`, signed(line.selisih))),
    ]),
    kiri(word('hitunganLagi')),
    garis,
  ];
}

function corrected(closing: TutupKas, corrections: readonly TutupKas[], word: Words<'kas.slip'>): readonly Blok[] {
  if (corrections.length === 0) return [];
  const after = corrections.reduce((sum, each) => sum + each.selisih, closing.selisih);
  return [
    garis,
    kiri(word('corrections')),
    ...corrections.map((each) =>
      pasangan(`${each.rincian.map(({ metode }) => metode).join(', ')}: ${each.catatan ?? ''}`, signed(each.selisih)),
    ),
    pasangan(word('after'), signed(after), true),
  ];
}

const apart = (...amounts: readonly number[]) => amounts.filter(Boolean).map(signed).join(' ') || formatMoney(0);

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

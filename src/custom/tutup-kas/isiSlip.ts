import type { TutupKas } from '../../resources/tutup-kas.ts';
import { formatDate, formatDateTime, formatMoney } from '../../schema/index.ts';
import { type Translate, type Words, wordsIn } from '../../views/words.ts';
import { type BarisStruk, garis, kiri, pasangan, tengah } from '../transaksi/struk/baris.ts';

interface Bahan {
  closing: TutupKas;
  /** Its corrections, in the order they were written. */
  corrections: readonly TutupKas[];
  klinik: { namaKlinik: string; alamat: string };
  translate: Translate;
}

/** The lines of a closing's slip, for the printer of receipts. */
export function isiSlip({ closing, corrections, klinik, translate }: Bahan): BarisStruk[] {
  const word = wordsIn(translate, 'kas.slip');
  return [
    tengah(klinik.namaKlinik, true),
    tengah(klinik.alamat),
    garis,
    tengah(word(closing.jenis === 'koreksi' ? 'correction' : 'heading'), true),
    pasangan(word('tanggal'), formatDate(closing.tanggal)),
    pasangan(word('kasir'), closing.kasir),
    pasangan(word('shift'), String(closing.shift)),
    ...(closing.modal > 0 ? [pasangan(word('modal'), formatMoney(closing.modal))] : []),
    garis,
    ...closing.rincian.flatMap(({ metode, seharusnya, dihitung, selisih }) => [
      pasangan(metode, formatMoney(dihitung)),
      ...(closing.jenis === 'penutupan'
        ? [pasangan(`  ${word('line', { amount: formatMoney(seharusnya) })}`, signed(selisih))]
        : []),
    ]),
    garis,
    pasangan(translate('kas.result.expected'), formatMoney(closing.total_seharusnya)),
    pasangan(translate('kas.result.counted'), formatMoney(closing.total_dihitung), true),
    pasangan(translate('kas.result.difference'), signed(closing.selisih), true),
    ...(closing.catatan ? [kiri(word('catatan', { catatan: closing.catatan }))] : []),
    ...corrected(closing, corrections, word),
    garis,
    kiri(word('signed', { pada: formatDateTime(closing.ditutup_pada), oleh: closing.ditutup_oleh })),
    kiri('\u00a0'),
    pasangan(word('kasirSign'), word('checked')),
    kiri('\u00a0'),
    kiri('\u00a0'),
    pasangan('(______________)', '(______________)'),
  ];
}

function corrected(
  closing: TutupKas,
  corrections: readonly TutupKas[],
  word: Words<'kas.slip'>,
): readonly BarisStruk[] {
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

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

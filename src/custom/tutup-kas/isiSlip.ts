import type { TutupKas } from '../../resources/tutup-kas.ts';
import { formatDate, formatDateTime, formatMoney } from '../../schema/index.ts';
import { type Translate, type Words, wordsIn } from '../../views/words.ts';
import type { BarisStruk } from '../transaksi/struk/isiStruk.ts';

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
  const pair = (left: string, right: string): BarisStruk => ({ kind: 'pasangan', left, right });
  const total = (left: string, right: string): BarisStruk => ({ kind: 'pasangan', left, right, bold: true });
  const rule: BarisStruk = { kind: 'garis' };
  return [
    { kind: 'tengah', text: klinik.namaKlinik, bold: true },
    { kind: 'tengah', text: klinik.alamat },
    rule,
    { kind: 'tengah', text: word(closing.jenis === 'koreksi' ? 'correction' : 'heading'), bold: true },
    pair(word('tanggal'), formatDate(closing.tanggal)),
    pair(word('kasir'), closing.kasir),
    pair(word('shift'), String(closing.shift)),
    ...(closing.modal > 0 ? [pair(word('modal'), formatMoney(closing.modal))] : []),
    rule,
    ...closing.rincian.flatMap(({ metode, seharusnya, dihitung, selisih }) => [
      pair(metode, formatMoney(dihitung)),
      ...(closing.jenis === 'penutupan'
        ? [pair(`  ${word('line', { amount: formatMoney(seharusnya) })}`, signed(selisih))]
        : []),
    ]),
    rule,
    pair(translate('kas.result.expected'), formatMoney(closing.total_seharusnya)),
    total(translate('kas.result.counted'), formatMoney(closing.total_dihitung)),
    total(translate('kas.result.difference'), signed(closing.selisih)),
    ...(closing.catatan ? [{ kind: 'kiri', text: word('catatan', { catatan: closing.catatan }) } as const] : []),
    ...corrected(closing, corrections, word),
    rule,
    {
      kind: 'kiri',
      text: word('signed', { pada: formatDateTime(closing.ditutup_pada), oleh: closing.ditutup_oleh }),
    },
    { kind: 'kiri', text: '\u00a0' },
    pair(word('kasirSign'), word('checked')),
    { kind: 'kiri', text: '\u00a0' },
    { kind: 'kiri', text: '\u00a0' },
    pair('(______________)', '(______________)'),
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
    { kind: 'garis' },
    { kind: 'kiri', text: word('corrections') },
    ...corrections.map(
      (each): BarisStruk => ({
        kind: 'pasangan',
        left: `${each.rincian.map(({ metode }) => metode).join(', ')}: ${each.catatan ?? ''}`,
        right: signed(each.selisih),
      }),
    ),
    { kind: 'pasangan', left: word('after'), right: signed(after), bold: true },
  ];
}

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

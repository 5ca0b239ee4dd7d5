import { metodePembayaran } from '../kas/kas.ts';
import { kolomMetode } from './pengaturan.ts';
import { type BarisPengaturan, hariPekan, type JamSehari } from './pengaturanTersimpan.ts';

type Sentences = Record<string, string>;

/** What contradicts itself in the settings: sentences by path. */
export function periksaPengaturan(row: BarisPengaturan): Sentences {
  const { sesiMenit, sesiJam } = row;
  return {
    ...periksaJam(row.jamHari),
    ...periksaIstirahat(row),
    ...periksaUlang(row.libur, 'libur', 'tanggal', 'Tanggal ini sudah ada di atas'),
    ...periksaUlang(row.ruangan, 'ruangan', 'nama', 'Ruangan ini sudah ada di atas'),
    ...(metodePembayaran.some((metode) => row[kolomMetode[metode]])
      ? {}
      : { terimaCash: 'Paling sedikit satu metode pembayaran harus diterima' }),
    ...(sesiMenit > sesiJam * 60 ? { sesiMenit: `Paling lama ${sesiJam} jam, sama dengan Lama Sesi Paling Lama` } : {}),
  };
}

/** A weekday as it stands on screen: `Senin`. */
export const namaHari = (hari: string) => hari.charAt(0).toUpperCase() + hari.slice(1);

function periksaJam(rows: BarisPengaturan['jamHari']): Sentences {
  if (rows.length !== 7 || hariPekan.some((name) => !rows.some(({ hari }) => hari === name))) {
    return { jamHari: 'Isi ketujuh hari, masing-masing satu kali' };
  }
  if (!rows.some(({ buka }) => buka)) return { jamHari: 'Paling sedikit satu hari harus buka' };
  const sentences: Sentences = {};
  for (const [index, { hari, buka, dari, sampai }] of rows.entries()) {
    const at = `jamHari.${index}`;
    if (!buka) continue;
    if (!dari) sentences[`${at}.dari`] = `Isi jam buka hari ${namaHari(hari)}`;
    if (!sampai) sentences[`${at}.sampai`] = `Isi jam tutup hari ${namaHari(hari)}`;
    if (dari && sampai && sampai <= dari) sentences[`${at}.sampai`] = 'Jam tutup harus sesudah jam buka';
  }
  return sentences;
}

/** A day may end before the break, or begin after it; a break that a day opens or closes in is a mistake. */
function periksaIstirahat({ istirahatMulai: mulai, istirahatSelesai: selesai, jamHari }: BarisPengaturan): Sentences {
  if (!mulai && !selesai) return {};
  if (!mulai) return { istirahatMulai: 'Isi juga jam mulai istirahat, atau kosongkan keduanya' };
  if (!selesai) return { istirahatSelesai: 'Isi juga jam selesai istirahat, atau kosongkan keduanya' };
  if (selesai <= mulai) return { istirahatSelesai: 'Jam selesai istirahat harus sesudah jam mulainya' };
  const open = jamHari.filter(({ buka }) => buka);
  const cut = open.find(
    ({ dari, sampai }) => meets({ dari, sampai, mulai, selesai }) && !holds({ dari, sampai, mulai, selesai }),
  );
  if (cut) return outside(cut);
  const [first] = open;
  if (first && !open.some(({ dari, sampai }) => holds({ dari, sampai, mulai, selesai }))) return outside(first);
  return {};
}

interface Times {
  dari: string | null;
  sampai: string | null;
  mulai: string;
  selesai: string;
}
const meets = ({ dari, sampai, mulai, selesai }: Times) =>
  dari !== null && sampai !== null && mulai < sampai && selesai > dari;
const holds = ({ dari, sampai, mulai, selesai }: Times) =>
  dari !== null && sampai !== null && mulai >= dari && selesai <= sampai;

const outside = ({ hari, dari, sampai }: JamSehari): Sentences => ({
  istirahatSelesai: `Jam istirahat harus di dalam jam pelayanan: ${namaHari(hari)} ${dari ?? ''} - ${sampai ?? ''}`,
});

/** Rows of a list that name the same as one before. */
function periksaUlang<K extends string>(
  rows: readonly Readonly<Record<K, unknown>>[],
  list: string,
  key: K,
  sentence: string,
): Sentences {
  const value = (row: Readonly<Record<K, unknown>>) => String(row[key]).toLowerCase();
  const again = rows.flatMap((row, index) =>
    rows.slice(0, index).some((other) => value(other) === value(row)) ? [[`${list}.${index}.${key}`, sentence]] : [],
  );
  return Object.fromEntries(again);
}

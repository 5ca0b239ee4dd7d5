import { barisTeks, kotakTandaTangan } from '../../domain/kunjungan/persetujuan.ts';
import { setujuCocok } from '../../domain/kunjungan/sidikPersetujuan.ts';
import type { Persetujuan } from '../../resources/kunjungan/persetujuan.ts';
import { formatDate, formatDateTime } from '../../schema/index.ts';
import { wordsIn } from '../../views/base/words.ts';
import { type Kop, kop } from '../kertas/bagian.ts';
import { type Blok, type GambarStruk, garis, isian, kecil, kiri, tengah, ttd } from '../kertas/blok.ts';

interface Isi extends Kop {
  record: Persetujuan;
  goresan: GambarStruk | null;
}

/** A consent as it was signed: its text line by line, the answers where they were asked for, and by whom. */
export function isiPersetujuan({ record, goresan, ...of }: Isi): Blok[] {
  const word = wordsIn(of.translate, 'persetujuan');
  const { judul, versi, teks, jawaban, penandatangan, hubungan, saksi, pada, sampai, sidik } = record;
  const answer = (tanya: string) => jawaban?.find((each) => each.tanya === tanya)?.jawab ?? '-';
  const signed = record.status !== 'menunggu';
  return [
    ...kop(of, (judul ?? '').toUpperCase(), word('versi', { versi })),
    ...(record.status === 'dicabut'
      ? [kiri(word('dicabut', { pada: formatDateTime(record.dicabutPada ?? ''), alasan: record.alasanCabut }))]
      : []),
    ...(signed && !setujuCocok(record) ? [kiri(word('rusak'))] : []),
    isian(word('pasien'), record.namaPasien ?? ''),
    garis,
    ...barisTeks(teks ?? '').map(({ bentuk, teks: kata }): Blok => {
      if (bentuk === 'judul') return tengah(kata, true);
      if (bentuk === 'isian') return isian(kata, answer(kata));
      return kiri(bentuk === 'butir' ? `• ${kata}` : kata);
    }),
    garis,
    ...(signed
      ? [
          ...(goresan ? [{ kind: 'gambar' as const, ...goresan }] : []),
          isian(word('oleh'), [penandatangan, hubungan].filter(Boolean).join(', ')),
          ...(saksi ? [isian(word('saksi'), saksi)] : []),
          isian(word('pada'), formatDateTime(pada ?? '')),
          ...(sampai ? [isian(word('sampai'), formatDate(sampai, 'long'))] : []),
          isian(word('diminta'), record.petugas ?? ''),
          kecil(word('sidik', { sidik })),
        ]
      : [ttd([word('oleh')])]),
  ];
}

/** A signature as a picture, for paper; null where there is none, or no canvas. */
export function gambarGoresan(jalur: string | null): GambarStruk | null {
  const { lebar, tinggi } = kotakTandaTangan;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: lebar, height: tinggi });
  const context = jalur ? canvas.getContext('2d') : null;
  if (!jalur || !context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, lebar, tinggi);
  Object.assign(context, { lineWidth: 4, lineCap: 'round', lineJoin: 'round' });
  context.stroke(new Path2D(jalur));
  return { data: canvas.toDataURL('image/png'), lebar, tinggi };
}

import { addDays } from '../../domain/core/tanggal.ts';
import type { SuratDokter } from '../../resources/kunjungan/surat-dokter.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { formatDate } from '../../schema/index.ts';
import { wordsIn } from '../../views/base/words.ts';
import { type Kop, kop } from '../kertas/bagian.ts';
import { type Blok, garis, isian, kiri, ttd } from '../kertas/blok.ts';
import { isianPasien } from './isiResume.ts';

interface Isi extends Kop {
  surat: SuratDokter;
  /** Null where they may not be seen. */
  pasien: Pasien | null;
  dokter: string | null;
  sip: string | null;
}

/** A letter of a doctor: whom it is about, what it says, who signs it. */
export function isiSurat({ surat, pasien, dokter, sip, ...of }: Isi): Blok[] {
  const word = wordsIn(of.translate, 'surat');
  const { jenis, keterangan, diagnosa, tujuan, tanggal } = surat;
  return [
    ...kop(of, word(jenis).toUpperCase(), surat.nomor),
    ...(surat.dibatalkan ? [kiri(word('batal', { alasan: surat.dibatalkan }))] : []),
    ...(jenis === 'rujukan' ? [isian(word('kepada'), tujuan ?? ''), kiri(word('mohon'))] : []),
    ...(jenis === 'sakit' ? [kiri(word('menerangkan'))] : []),
    ...(pasien ? isianPasien(pasien, tanggal) : []),
    ...(diagnosa ? [isian(word('diagnosa'), diagnosa)] : []),
    garis,
    ...(jenis === 'sakit' ? [kiri(istirahat(surat, word))] : []),
    ...(surat.obat ?? []).flatMap(({ nama, jumlah, aturan }) => [
      isian(word('obat'), word('baris', { nama, jumlah })),
      isian(word('aturan'), aturan),
    ]),
    ...(keterangan ? [isian(word('keterangan'), keterangan)] : []),
    ttd(
      ['', ' '],
      [formatDate(tanggal ?? '', 'long'), [dokter, sip && word('sip', { sip })].filter(Boolean).join(' · ')],
    ),
  ];
}

function istirahat({ mulai, hari }: SuratDokter, word: ReturnType<typeof wordsIn<'surat'>>): string {
  const lama = hari ?? 1;
  const sampai = addDays(mulai ?? '', lama - 1);
  return word('istirahat', { hari: lama, mulai: formatDate(mulai ?? '', 'long'), sampai: formatDate(sampai, 'long') });
}

import { addDays } from '../../domain/core/tanggal.ts';
import { umur } from '../../domain/pasien/pasien.ts';
import type { SuratDokter } from '../../resources/kunjungan/surat-dokter.ts';
import { type Pasien, pasien as pasienDeclaration } from '../../resources/pasien/pasien.ts';
import { formatDate } from '../../schema/index.ts';
import { wordsIn } from '../../views/base/words.ts';
import { isianDari, type Kop, kop } from '../kertas/bagian.ts';
import { type Blok, garis, isian, kiri, ttd } from '../kertas/blok.ts';

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
  const umurnya = pasien && umur(pasien, tanggal ?? '');
  return [
    ...kop(of, word(jenis).toUpperCase(), surat.nomor),
    ...(surat.dibatalkan ? [kiri(word('batal', { alasan: surat.dibatalkan }))] : []),
    ...(jenis === 'rujukan' ? [isian(word('kepada'), tujuan ?? ''), kiri(word('mohon'))] : []),
    ...(jenis === 'sakit' ? [kiri(word('menerangkan'))] : []),
    isian(word('pasien'), [pasien?.name, umurnya, pasien?.gender].filter(Boolean).join(' · ')),
    ...isianDari(pasienDeclaration.fields, pasien ?? {}, 'nomorRM', 'allergies'),
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
  const sampai = addDays(mulai ?? '', (hari ?? 1) - 1);
  return word('istirahat', {
    ...{ smart_count: hari ?? 1, mulai: formatDate(mulai ?? '', 'long'), sampai: formatDate(sampai, 'long') },
  });
}

import { denganGelar } from '../../domain/core/teks.ts';
import { teleponPasien } from '../../domain/pasien/pasien.ts';
import { formatNumber } from '../../schema/index.ts';
import { cetakan } from '../kertas/cetakan.tsx';
import { gambarGoresan, isiPersetujuan } from './isiPersetujuan.ts';
import { isiResume } from './isiResume.ts';
import { isiSurat } from './isiSurat.ts';

/** /catatan-klinis/:id/resume: a clinical note, to be signed. */
export const ResumeMedis = cetakan({
  resource: 'catatan-klinis',
  kertas: [210],
  baca: async ({ satu, semua }, note) => {
    const [pasien, dokter, adendum] = await Promise.all([
      satu('pasien', note.pasien),
      satu('dokter', note.dokter),
      semua('adendum', { catatan: note.id }),
    ]);
    const rows = note.kunjungan === null ? [] : await semua('pakai-bahan', { kunjungan: note.kunjungan });
    const produk = rows.length > 0 ? await semua('produk', { id: rows.map((row) => row.produk) }) : [];
    return { note, pasien, dokter: dokter && denganGelar(dokter), adendum, rows, produk };
  },
  judul: ({ translate }) => translate('catatan.resume.title'),
  isi: ({ rows, produk, ...of }) =>
    isiResume({
      ...of,
      bahan: rows.map((row) =>
        of.translate('catatan.resume.supply', {
          nama: produk.find(({ id }) => id === row.produk)?.nama_produk,
          ...{ jumlah: formatNumber(row.jumlah, 1), satuan: row.satuan, batch: row.nomorBatch ?? '-' },
        }),
      ),
    }),
});

/** /surat-dokter/:id/surat: a sick note, a referral or a prescription. */
export const LembarSurat = cetakan({
  resource: 'surat-dokter',
  kertas: [210],
  baca: async ({ satu }, surat) => {
    const [pasien, dokter] = await Promise.all([satu('pasien', surat.pasien), satu('dokter', surat.dokter)]);
    return { surat, pasien, dokter: dokter && denganGelar(dokter), sip: dokter?.sip ?? null };
  },
  judul: ({ surat, translate }) => translate(`surat.${surat.jenis}`),
  isi: isiSurat,
  telepon: ({ pasien }) => pasien && teleponPasien(pasien),
});

/** /persetujuan/:id/lembar: a consent as it was signed. */
export const LembarPersetujuan = cetakan({
  resource: 'persetujuan',
  kertas: [210],
  baca: async (_baca, { tandaTangan }) => ({ goresan: gambarGoresan(tandaTangan) }),
  isi: isiPersetujuan,
});

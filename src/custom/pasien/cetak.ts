import { cetakan } from '../kertas/cetakan.tsx';
import { isiSalinan } from './isiSalinan.ts';

/** /pasien/:id/salinan: what the clinic keeps of a patient. */
export const SalinanData = cetakan({
  resource: 'pasien',
  kertas: [210],
  baca: async ({ semua }, pasien) => {
    const of = { pasien: pasien.id };
    const [riwayat, catatan, adendum, transaksi, appointments, akses] = await Promise.all([
      semua('riwayat', of),
      semua('catatan-klinis', of),
      semua('adendum', of),
      semua('transaksi', of),
      semua('appointments', of),
      semua('akses-rekam', of),
    ]);
    return { pasien, riwayat, catatan, adendum, transaksi, appointments, akses };
  },
  judul: ({ translate }) => translate('klinik.pasien.copy.title'),
  isi: isiSalinan,
});

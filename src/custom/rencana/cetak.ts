import { teleponPasien } from '../../domain/pasien/pasien.ts';
import { cetakan } from '../kertas/cetakan.tsx';
import { isiPenawaran } from './isiPenawaran.ts';

/** /treatment-plan/:id/penawaran: a plan as an offer with prices. */
export const Penawaran = cetakan({
  resource: 'treatment-plan',
  kertas: [210],
  baca: async ({ satu, semua }, plan) => {
    const [pasien, dokter, treatments, produk] = await Promise.all([
      satu('pasien', plan.pasien),
      satu('dokter', plan.dokter),
      semua('treatments', { id: plan.treatments.map((each) => each.treatment) }),
      semua('produk', { id: plan.products.map((each) => each.produk) }),
    ]);
    return { plan, pasien, dokter, treatments, produk };
  },
  judul: ({ translate }) => translate('rencana.offer.title'),
  isi: ({ dihargai, ...bahan }) =>
    isiPenawaran({
      ...bahan,
      treatments: bahan.treatments.map((each) => dihargai('treatments', each)),
      produk: bahan.produk.map((each) => dihargai('produk', each)),
    }),
  telepon: ({ pasien }) => teleponPasien(pasien),
});

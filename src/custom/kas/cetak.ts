import { tutupKas } from '../../resources/kas/tutup-kas.ts';
import { kertasStruk } from '../kertas/blok.ts';
import { cetakan } from '../kertas/cetakan.tsx';
import { isiSlip } from './isiSlip.ts';

/** /tutup-kas/:id/slip: a closing on the paper of receipts, to be signed. */
export const Slip = cetakan({
  resource: 'tutup-kas',
  kertas: kertasStruk,
  baca: async ({ semua }, closing) => {
    const [corrections, counts, floats, deposits, handovers] = await Promise.all([
      semua('tutup-kas', { mengoreksi: closing.id }),
      semua('hitung-kas', { tutupKas: closing.id }),
      semua('modal-kas', { tutupKas: closing.id }),
      semua('setoran-kas', { tutupKas: closing.id }),
      semua('serah-kas', { tutupKas: closing.id }),
    ]);
    return { closing, corrections, counts, floats, deposits, handovers };
  },
  judul: ({ record, translate }) => translate('kas.slip.title', { title: tutupKas.titleOf(record) }),
  isi: isiSlip,
});

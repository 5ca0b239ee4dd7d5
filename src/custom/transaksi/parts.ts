import { beretiket } from '../../domain/stok/resep.ts';
import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';

const cetak = () => import('./cetak.ts');
const isi = () => import('./IsiTagihan.tsx');
const tindakan = () => import('./TindakanTransaksi.tsx');

export const parts: EntityParts = {
  pasien: {
    record: { pageActions: [lazyScreen(() => import('./JualLain.tsx'), 'JualKePasien')] },
    commands: {
      'transaksi/jual': { search: 'shell.search.sellPackage' },
      'voucher/jual': { search: 'shell.search.sellVoucher' },
      'titipan/terima': { search: 'shell.search.takeDeposit' },
    },
  },
  transaksi: {
    list: { actions: lazyScreen(tindakan, 'JualLangsung') },
    record: {
      panel: lazyScreen(isi, 'IsiTagihan'),
      aside: lazyScreen(isi, 'SekitarTagihan'),
      told: [
        ...(['rincian', 'bagian', 'subtotal', 'diskon', 'persenDiskon', 'ppn', 'persenPpn', 'dasarPpn'] as const),
        ...([
          'bebasPpn',
          'dppNilaiLain',
          'pembulatan',
          'dibayar',
          'tanggalBayar',
          'tanggalLunas',
          'kunjungan',
          'tutupKas',
        ] as const),
        ...(['kategori', 'statusLayanan'] as const),
      ],
      act: lazyScreen(tindakan, 'ActTransaksi'),
      prints: {
        struk: { label: 'Cetak Struk', Page: lazyScreen(cetak, 'Struk'), act: true },
        etiket: {
          label: 'Cetak Etiket',
          Page: lazyScreen(cetak, 'Etiket'),
          of: ({ rincian }) => rincian?.some(beretiket) ?? false,
        },
      },
      pageActions: [lazyScreen(tindakan, 'PetunjukPengembalian')],
    },
    commands: {
      'transaksi/bayar': { creates: true },
      'transaksi/kembalikan-dana': {
        offered: lazyScreen(tindakan, 'MasihAda'),
        dialog: lazyScreen(() => import('./KembalikanDialog.tsx'), 'KembalikanDialog'),
      },
      'transaksi/lunasi': { dialog: lazyScreen(() => import('./LunasiDialog.tsx'), 'LunasiDialog') },
      'transaksi/ubah-penjual': {
        offered: lazyScreen(() => import('./UbahPenjual.tsx'), 'AdaBarang'),
        dialog: lazyScreen(() => import('./UbahPenjual.tsx'), 'UbahPenjual'),
      },
      'transaksi/ubah-metode': { dialog: lazyScreen(() => import('./UbahMetodeDialog.tsx'), 'UbahMetodeDialog') },
    },
    screens: { create: lazyScreen(() => import('./TransaksiCreate.tsx'), 'TransaksiCreate') },
  },
  promo: { record: { lead: lazyScreen(() => import('./KiraPromo.tsx'), 'KiraPromo') } },
};

import { useSearchParams } from 'react-router-dom';

/**
 * The visit chosen on /transaksi/create and whether it was sent to payment (product §4), or a sale without a visit, kept in
 * the URL: a reload and the back button find them again.
 */
export function usePilihan() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('kunjungan'));
  return {
    terpilih: Number.isInteger(id) && id > 0 ? id : null,
    dikirim: params.get('langkah') === 'bayar',
    langsung: params.get('jual') === 'langsung',
    /** A package is what is to be sold, and who buys it, where that is known. */
    paket: params.has('paket'),
    pembeli: Number(params.get('pasien')) || null,
    lihat: (kunjungan: number) => setParams({ kunjungan: String(kunjungan) }),
    kirim: (kunjungan: number) => setParams({ kunjungan: String(kunjungan), langkah: 'bayar' }),
    kosongkan: () => setParams({}),
  };
}

export type Pilihan = ReturnType<typeof usePilihan>;

import { useWatch } from 'react-hook-form';
import { RencanaAmbil } from './RencanaAmbil.tsx';

/** Beneath the quantity of an outgoing movement: what there is, and which batches it will be taken from. */
export function Pengambilan() {
  const { jenis_mutasi, produk, jumlah } = useWatch() as Record<string, unknown>;
  if (jenis_mutasi !== 'keluar' || !produk) return null;
  return <RencanaAmbil produk={Number(produk)} jumlah={typeof jumlah === 'number' ? jumlah : 0} />;
}

import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';

const RencanaAmbil = lazy(async () => ({ default: (await import('./RencanaAmbil.tsx')).RencanaAmbil }));

/** Beneath the quantity of an outgoing movement: what there is, and which batches it will be taken from. */
export function Pengambilan() {
  const { jenis_mutasi, produk, jumlah } = useWatch() as Record<string, unknown>;
  if (jenis_mutasi !== 'keluar' || !produk) return null;
  return (
    <Suspense fallback={null}>
      <RencanaAmbil produk={Number(produk)} jumlah={typeof jumlah === 'number' ? jumlah : 0} />
    </Suspense>
  );
}

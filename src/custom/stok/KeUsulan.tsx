import { useGetMany } from 'react-admin';
import type { BarisTagihan } from '../../domain/transaksi/pembayaran.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { NewTabLink } from '../../views/value/AdviceAlert.tsx';
import { useStok } from '../core/useStok.ts';

/** Where too little of a product is told: the way to the proposed orders, for who may order; in another tab, as what is typed stays. */
export function KeUsulan() {
  const resource = useDeclaration('pesanan/usulan');
  const allowed = useAllowed('pesanan', 'create');
  return allowed ? (
    <NewTabLink to={pathTo.list(resource)} color="inherit" underline="always" fontWeight={600}>
      {resource.label}
    </NewTabLink>
  ) : null;
}

/** The same beneath a bill that was refused, where there is too little of what it sells. */
export function KeUsulanTagihan({ lines }: { lines: readonly BarisTagihan[] }) {
  const ids = lines.flatMap(({ produk }) => produk ?? []);
  const { data = [] } = useGetMany<Produk>('produk', { ids }, { enabled: ids.length > 0 });
  const stok = useStok();
  const short = data.some((each) => each && lines.some(({ produk, qty }) => produk === each.id && qty > stok(each)));
  return short ? <KeUsulan /> : null;
}

import { useCallback } from 'react';
import type { Produk } from '../../resources/stok/produk.ts';
import type { Rak } from '../../resources/stok/rak.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useAllRows } from './shared.tsx';

/** How much of a product can be sold where one works: of a branch what is on its shelf, and before that is known any number. */
export function useStok(): (produk: Pick<Produk, 'id' | 'stok_layak'>) => number {
  const apart = Boolean(useDeclarations().person?.place?.seen);
  const { data } = useAllRows<Rak>('rak', {}, { enabled: apart });
  return useCallback(
    ({ id, stok_layak }) => {
      if (!apart) return stok_layak;
      const shelves = data?.filter(({ produk }) => produk === id);
      return shelves?.reduce((sum, { layak }) => sum + layak, 0) ?? Number.POSITIVE_INFINITY;
    },
    [apart, data],
  );
}

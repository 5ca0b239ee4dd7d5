import { useCallback } from 'react';
import { type Berharga, berharga, denganHarga } from '../../domain/klinik/harga.ts';
import type { DaftarHarga } from '../../resources/klinik/daftar-harga.ts';
import type { Id, Resource, Row } from '../../schema/index.ts';
import { useAllowed, useBranch, useDeclarations } from '../../views/base/declarations.ts';
import { useAllRows } from './shared.tsx';

/** An item of the catalogue at the price that it has somewhere. */
export type Dihargai = <R extends { id: Id }>(kind: Berharga, item: R) => R;

/** A record as it is shown: of the catalogue at its price, any other as it is. */
export const dihargaiBila = (dihargai: Dihargai | undefined, { source }: Resource, record: Row): Row =>
  dihargai && source in berharga ? dihargai(source as Berharga, record) : record;

/**
 * Prices of where one works today, or of a record's branch on its day; the catalogue's own in a clinic with one branch.
 * Undefined while they are on their way.
 */
export function useHarga(of?: object | null): Dihargai | undefined {
  const apart = useAllowed('daftar-harga', 'list');
  const { today } = useDeclarations().now();
  const cabang = useBranch(of)?.id ?? null;
  const { tanggal = today } = (of ?? {}) as { tanggal?: string };
  const { data: rows, isLoading } = useAllRows<DaftarHarga>('daftar-harga', {}, { enabled: apart });
  const dihargai: Dihargai = (kind, item) => (rows ? denganHarga(rows, kind, item, { cabang, tanggal }) : item);
  const kept = useCallback(dihargai, [rows, cabang, tanggal]);
  return isLoading ? undefined : kept;
}

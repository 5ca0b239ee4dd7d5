import { useReference, useTranslate } from 'react-admin';
import type { Permission } from '../../resources/permission.ts';
import { useHalaman } from './useHalaman.ts';

/** Whose right on which page: 'Hak akses Kasir: Kunjungan'. */
export function useJudul(permission: Permission | undefined): string {
  const translate = useTranslate();
  const labelOf = useHalaman();
  const { referenceRecord } = useReference({ reference: 'roles', id: permission?.role as number });
  if (!permission) return '';
  return translate('akun.hak.title', { role: referenceRecord?.name ?? '', halaman: labelOf(permission.halaman) });
}

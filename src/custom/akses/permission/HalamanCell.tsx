import { Box } from '@mui/material';
import { useReference } from 'react-admin';
import type { Permission } from '../../../resources/orang/permission.ts';
import { specialRights } from '../../../resources/rights.ts';
import { useDeclarations } from '../../../views/base/declarations.ts';
import type { CellProps } from '../../../views/base/parts.ts';
import { useTranslate } from '../../../views/base/words.ts';

/** True for a permission's 'page' that is no page but a special right. */
export const isSpecial = (halaman: unknown): halaman is keyof typeof specialRights =>
  typeof halaman === 'string' && Object.hasOwn(specialRights, halaman);

/** Names the page of a permission as the menu does; a special right by its sentence. */
function useHalaman(): (halaman: unknown) => string {
  const { resources } = useDeclarations();
  return (halaman) =>
    isSpecial(halaman)
      ? specialRights[halaman]
      : (resources.find(({ name }) => name === halaman)?.label ?? String(halaman));
}

/** The title of a permission by role and page: 'Hak akses Kasir: Kunjungan'. */
export function useJudul(permission: Permission | undefined): string {
  const translate = useTranslate();
  const labelOf = useHalaman();
  const { referenceRecord } = useReference({ reference: 'roles', id: permission?.role as number });
  if (!permission) return '';
  return translate('akun.hak.title', { role: referenceRecord?.name ?? '', halaman: labelOf(permission.halaman) });
}

/** A page as the menu names it, with the key that rights go by. */
export function HalamanCell({ value }: CellProps) {
  const labelOf = useHalaman();
  return (
    <>
      {labelOf(value)}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
        {String(value)}
      </Box>
    </>
  );
}

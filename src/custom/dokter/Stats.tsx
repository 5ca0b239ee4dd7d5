import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { yearsBetween } from '../../domain/core/tanggal.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import { formatNumber } from '../../schema/index.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate, type WordIn } from '../../views/base/words.ts';

/**
 * Total Pasien, Pengalaman and Rating (product §2.11), computed rather than static (design §6): the patients of this
 * console and of the time before it, years since the first day of practice, and the rating on record.
 */
export function Stats({ doctor }: { doctor: Dokter }) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const none = translate('views.record.empty');
  const patients = usePatients(doctor);
  const { mulaiPraktik, rating } = doctor;
  const figures: ({ label: WordIn<'klinik.dokter'>; value: ReactNode } | false)[] = [
    patients !== null && { label: 'patients', value: patients },
    {
      label: 'experience',
      value: mulaiPraktik ? translate('klinik.dokter.years', { count: yearsBetween(mulaiPraktik, today) }) : none,
    },
    { label: 'rating', value: typeof rating === 'number' ? rating.toFixed(1) : none },
  ];
  return (
    <Box component="dl" aria-label={translate('klinik.dokter.stats')} sx={statsSx}>
      {figures
        .filter((each) => each !== false)
        .map(({ label, value }) => (
          <Box key={label} sx={{ textAlign: 'center', minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`klinik.dokter.${label}`)}
            </Typography>
            <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

/** The number of patients: null for who may not see them, an ellipsis while it is counted. */
function usePatients({ id, pasienTerdahulu }: Dokter): string | null {
  const canAccess = useAllowed('pasien', 'list');
  const { total } = useGetList(
    'pasien',
    { filter: { dokter: id }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { enabled: canAccess === true },
  );
  if (!canAccess) return null;
  return total === undefined ? '…' : formatNumber(total + (pasienTerdahulu ?? 0));
}

const statsSx = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 1,
  m: 0,
  mt: 2.5,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
};

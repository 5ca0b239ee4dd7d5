import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What stands in the list's place while its first rows are on their way. */
export function ListSkeleton({ columns }: { columns: number }) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('views.list.loading')} sx={{ px: 2, py: 1 }}>
      {rows.map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 3, py: 1.25 }}>
          {Array.from({ length: Math.min(columns, 6) }, (_, column) => (
            <Skeleton key={`${row}-${String(column)}`} height={24} sx={{ flex: column === 0 ? 0.4 : 1 }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

const rows = Array.from({ length: 8 }, (_, index) => index);

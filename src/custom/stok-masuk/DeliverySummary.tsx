import { Alert, type AlertColor, Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { StokMasuk } from '../../resources/stok-masuk.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { Value } from '../../views/Value.tsx';

/** What the delivery holds, and what is about to happen to it. */
export function DeliverySummary(props: { record: StokMasuk; effect: ReactNode; severity: AlertColor }) {
  const { record, effect, severity } = props;
  const resource = useDeclaration('stok-masuk');
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75 }}>
        {shown.map((path) => (
          <Box key={path} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {resource.fields[path].label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Value resource={resource} path={path} record={record} />
            </Box>
          </Box>
        ))}
      </Box>
      <Alert severity={severity} sx={{ mt: 2 }}>
        {effect}
      </Alert>
    </>
  );
}

const shown = ['namaBarang', 'supplier', 'jumlah', 'totalHarga'] as const;

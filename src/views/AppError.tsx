import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import { Box, Button } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { EmptyState } from './states.tsx';
import { useTranslate } from './words.ts';

/** What stands in the place of a screen that failed; never a stack, never a white page. */
export function AppError({ resetErrorBoundary }: { resetErrorBoundary: (args?: unknown) => void }) {
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: 'background.default' }}
    >
      <EmptyState
        alert
        icon={ErrorOutline}
        title={translate('views.error.crash')}
        hint={translate('views.error.crashHint')}
      >
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => window.location.reload()}>
            {translate('views.error.reload')}
          </Button>
          <Button href="/dashboard">{translate('views.error.toDashboard')}</Button>
        </Box>
      </EmptyState>
    </Box>
  );
}

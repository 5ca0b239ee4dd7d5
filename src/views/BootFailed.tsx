import { Box, Button, Typography } from '@mui/material';
import { shell } from '../i18n/shell.ts';
import { views } from '../i18n/views.ts';

/** Before anything else could start: the server gave no answer. Stands outside <Admin>, so it reads its words itself. */
export const BootFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Box
    component="main"
    sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 3, bgcolor: 'background.default' }}
  >
    <Box role="alert" sx={{ textAlign: 'center' }}>
      <Typography component="h1" variant="h5" color="text.primary">
        {shell.boot.failed}
      </Typography>
      <Typography color="text.secondary" sx={{ my: 2 }}>
        {shell.boot.failedHint}
      </Typography>
      <Button variant="contained" onClick={onRetry}>
        {views.error.retry}
      </Button>
    </Box>
  </Box>
);

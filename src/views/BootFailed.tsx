import { Box, Button, createTheme, ThemeProvider, Typography } from '@mui/material';
import { shell } from '../i18n/shell.ts';
import { views } from '../i18n/views.ts';

/** Before anything else could start: the server gave no answer. Stands outside <Admin>, so it reads its words itself. */
export const BootFailed = ({ onRetry }: { onRetry: () => void }) => (
  <ThemeProvider theme={theme}>
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 3, bgcolor: '#f4f7f8' }}>
      <Box role="alert" sx={{ textAlign: 'center' }}>
        <Typography component="h1" variant="h5">
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
  </ThemeProvider>
);

const theme = createTheme({
  palette: { primary: { main: '#0f766e' } },
  typography: { fontFamily: '"Plus Jakarta Sans Variable", system-ui, sans-serif' },
});

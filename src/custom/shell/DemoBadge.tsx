import { Box, Button, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { formatDate } from '../../schema/index.ts';
import { useConfirm } from '../../views/base/ConfirmProvider.tsx';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { forgetImported } from '../../views/import/useImportedBefore.ts';

/** On the demo rung: the business date, two busy months, and the way back to the sample data. */
export function DemoBadge() {
  const translate = useTranslate();
  const { now, reset } = useDeclarations();
  const confirm = useConfirm();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!reset) return null;

  const ask = async (of: 'contoh' | 'ramai') => {
    setAnchor(null);
    const words = of === 'ramai' ? 'ramai' : 'reset';
    const agreed = await confirm({
      type: 'warning',
      title: translate(`shell.demo.${words}Title`),
      message: translate(`shell.demo.${words}Message`),
      confirmText: translate(`shell.demo.${words}Confirm`),
      cancelText: translate('views.form.cancel'),
    });
    if (!agreed) return;
    try {
      await reset(of);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return;
    }
    forgetImported();
    notify(`shell.demo.${words}Done`, { type: 'success' });
  };

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        sx={{ borderRadius: 99, px: 1.5, minWidth: 0 }}
      >
        {translate('shell.demo.badge')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box sx={{ p: 2, maxWidth: 280 }}>
          <Typography variant="body2" sx={{ mb: 1.5 }}>
            {translate('shell.demo.date', { date: formatDate(now().today, 'long') })}
          </Typography>
          <Button fullWidth variant="contained" onClick={() => void ask('ramai')}>
            {translate('shell.demo.ramai')}
          </Button>
          <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5, mb: 1.5 }}>
            {translate('shell.demo.ramaiHelp')}
          </Typography>
          <Button fullWidth variant="outlined" onClick={() => void ask('contoh')}>
            {translate('shell.demo.reset')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

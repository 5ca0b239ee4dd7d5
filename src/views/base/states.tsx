import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate, type Word } from './words.ts';

/** A page or panel with nothing to show: why, and what to do about it. */
export function EmptyState(props: {
  icon?: ComponentType;
  title: string;
  hint?: string;
  children?: ReactNode;
  alert?: boolean;
}) {
  const { icon: Icon = Inbox, title, hint, children, alert = false } = props;
  return (
    <Box role={alert ? 'alert' : undefined} sx={{ textAlign: 'center', px: 2, py: { xs: 5, sm: 8 } }}>
      <Box sx={{ color: 'text.disabled', '& svg': { fontSize: 52 } }}>
        <Icon />
      </Box>
      <Typography component="p" variant="h6" sx={{ mt: 1 }}>
        {title}
      </Typography>
      {hint && (
        <Typography color="text.secondary" sx={{ mt: 0.5, maxWidth: 460, mx: 'auto' }}>
          {hint}
        </Typography>
      )}
      {children && <Box sx={{ mt: 2.5 }}>{children}</Box>}
    </Box>
  );
}

/** A search that found nothing (product §2.6); what it might have meant comes beneath, where there is room kept for it. */
export function NoMatch({ onClear, children }: { onClear: () => void; children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <EmptyState icon={SearchOff} title={translate('views.list.noMatch')} hint={translate('views.list.noMatchHint')}>
      <Button variant="outlined" onClick={onClear}>
        {translate('views.list.clear')}
      </Button>
      {children && <Box sx={{ mt: 2.5, minHeight: 76 }}>{children}</Box>}
    </EmptyState>
  );
}

/** A fetch that failed, with another try; its message is a word of the framework or the server's sentence. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <EmptyState alert icon={CloudOff} title={translate('views.error.title')} hint={translate(message as Word)}>
      <Button variant="contained" onClick={onRetry}>
        {translate('views.error.retry')}
      </Button>
    </EmptyState>
  );
}

/** Over rows that could not be fetched anew: why, with another try. */
export function RefreshFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('views.error.retry')}
        </Button>
      }
    >
      {translate('views.error.stale', { message: translate(message as Word) })}
    </Alert>
  );
}

/** In place of a name that is being fetched. */
export const PendingText = () => <Skeleton component="span" variant="text" aria-hidden sx={sx} />;

const sx = { display: 'inline-block', width: '7em', maxWidth: '100%' };

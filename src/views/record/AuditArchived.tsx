import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { audit } from '../../resources/audit.ts';
import { formatDate } from '../../schema/index.ts';
import { useTranslate } from '../words.ts';

/** Says up to which day the audit was archived, where it was: what stands here is not all there was. */
export function AuditArchived({ mt = 0 }: { mt?: number }) {
  const translate = useTranslate();
  const { auditArchivedUntil } = useDataProvider<ConsoleDataProvider>();
  const { data: until } = useQuery({
    queryKey: [audit.name, 'archived'],
    queryFn: async () => (await auditArchivedUntil?.())?.data ?? null,
  });
  if (!until) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt }}>
      {translate('audit.archived', { until: formatDate(until) })}
    </Typography>
  );
}

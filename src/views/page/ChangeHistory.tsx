import Undo from '@mui/icons-material/Undo';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { fieldErrors } from '../../providers/api.ts';
import type { Change, ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { audit } from '../../resources/core/audit.ts';
import { permits, type Row } from '../../schema/index.ts';
import { useActions, useDeclaration } from '../base/declarations.ts';
import { messageOf } from '../base/messageOf.ts';
import { Panel } from '../base/Panel.tsx';
import { LoadFailed } from '../base/states.tsx';
import { useBusyAction } from '../base/useBusyAction.ts';
import { useUndoNotice } from '../base/useUndoNotice.tsx';
import { useTranslate } from '../base/words.ts';
import { ChangedValue } from '../value/ChangedValue.tsx';
import { Cell } from '../value/cells.tsx';
import { fieldByAuditName, formerValue, isFormField } from '../value/formerValues.ts';

/** The changes of a record, the latest first; a former value can be brought back by who may edit it. */
export function ChangeHistory({ record, archived = false }: { record: Row; archived?: boolean }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [audit.name, 'history', resource.name, record.id, record['version']],
    queryFn: async () => (await dataProvider.history(resource.name, { id: record.id })).data,
  });
  const label = translate('audit.history');
  return (
    <Panel label={label}>
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Typography role="status">{translate('views.list.loading')}</Typography>}
      {data?.length === 0 && <Typography color="text.secondary">{audit.list.empty}</Typography>}
      {data && data.length > 0 && (
        <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {data.map((change) => (
            <Box component="li" key={change.id} sx={{ pl: 2, borderLeft: 2, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
                <strong>{change.pengguna}</strong>
                <Cell field={audit.fields.tindakan} value={change.tindakan} />
                <Typography component="span" variant="body2" color="text.secondary">
                  <Cell field={audit.fields.waktu} value={change.waktu} />
                </Typography>
              </Box>
              {change.perubahan.map((each) => (
                <FieldChange key={each.kolom} change={each} at={change} record={record} archived={archived} />
              ))}
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface Props {
  change: Change['perubahan'][number];
  at: Change;
  record: Row;
  archived: boolean;
}

function FieldChange({ change, at, record, archived }: Props) {
  const resource = useDeclaration();
  const { edit } = useActions();
  const { kolom, sebelum } = change;
  const found = fieldByAuditName(resource, kolom);
  const former = found && formerValue(found.field, sebelum);
  const offered =
    edit &&
    !archived &&
    at.tindakan === 'edit' &&
    found !== undefined &&
    former !== undefined &&
    isFormField(resource, found.name) &&
    permits(resource, 'edit', record) &&
    JSON.stringify(former) !== JSON.stringify(record[found.name] ?? null);
  return (
    <ChangedValue resource={resource} change={change}>
      {offered && <BringBack name={found.name} label={kolom} value={former} record={record} />}
    </ChangedValue>
  );
}

/** A normal edit of one field, of the version on screen. */
function BringBack({ name, label, value, record }: { name: string; label: string; value: unknown; record: Row }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyDone = useUndoNotice();
  const { busy, run } = useBusyAction();
  const save = async (stored: Row, to: unknown) => {
    const data = { [name]: to, version: stored['version'] };
    const answer = await dataProvider.update<Row>(resource.name, { id: stored.id, data, previousData: stored });
    refresh();
    return answer.data;
  };
  const bringBack = async () => {
    try {
      const stored = await save(record, value);
      notifyDone({
        text: translate('audit.broughtBack', { kolom: label, title: resource.titleOf(stored) }),
        onUndo: () => save(stored, record[name] ?? null),
      });
    } catch (error) {
      const sentences = Object.values(fieldErrors(error));
      const message = messageOf(error, 'ra.notification.http_error');
      notify(sentences.length > 0 ? sentences.join('. ') : message, { type: 'error' });
    }
  };
  return (
    <Button
      size="small"
      startIcon={<Undo />}
      disabled={busy}
      onClick={() => void run(bringBack)}
      aria-label={translate('audit.bringBackNamed', { kolom: label })}
      sx={{ py: 0, ml: 0.5 }}
    >
      {translate('audit.bringBack')}
    </Button>
  );
}

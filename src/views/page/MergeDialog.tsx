import { Alert, Box, DialogContent, DialogContentText, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDataProvider, useGetList, useGetOne, useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { undoOf } from '../../commands/core/undo.ts';
import { commands } from '../../commands/index.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import {
  f,
  fieldAt,
  formatNumber,
  isEmpty,
  mergedValues,
  type Resource,
  type Row,
  referringFields,
} from '../../schema/index.ts';
import { useConfirm } from '../base/ConfirmProvider.tsx';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { messageOf } from '../base/messageOf.ts';
import { pathTo } from '../base/paths.ts';
import { useBusyAction } from '../base/useBusyAction.ts';
import { useUndoNotice } from '../base/useUndoNotice.tsx';
import { useTranslate } from '../base/words.ts';
import { StillOpenMoves } from '../command/StillOpen.tsx';
import { AskingActions, AskingDialog } from '../form/AskingDialog.tsx';
import { FieldsForm } from '../form/FieldsForm.tsx';
import { FieldInput } from '../input/inputs.tsx';
import { Value } from '../value/Value.tsx';
import { RecordState } from './RecordState.tsx';

interface Props {
  record: Row;
  onClose: () => void;
}

/**
 * Merges a record with another: finds that one, shows both side by side and what comes of them, and asks which stays; then
 * once more, by the name of the one that goes.
 */
export function MergeDialog({ record, onClose }: Props) {
  const translate = useTranslate();
  const titled = useTitled();
  const { busy, error, merge } = useMerge({ record, onClose });
  const [other, setOther] = useState<number | null>(null);
  return (
    <AskingDialog
      title={translate('views.merge.title', { title: titled(record) })}
      maxWidth="md"
      busy={busy}
      onClose={onClose}
    >
      {other === null ? (
        <Find record={record} onFound={setOther} onClose={onClose} />
      ) : (
        <Both
          record={record}
          other={other}
          actions={<AskingActions busy={busy} onClose={onClose} confirmText={translate('views.merge.merge')} />}
          onMerge={merge}
        >
          {error !== null && <Alert severity="error">{messageOf(error, translate('command.failed'))}</Alert>}
        </Both>
      )}
    </AskingDialog>
  );
}

function Find({ record, onFound, onClose }: Props & { onFound: (id: number) => void }) {
  const { source, label } = useDeclaration();
  const translate = useTranslate();
  const fields = { other: f.reference(label, source, { required: true, orRetired: true }) };
  const itself = { other: translate('data.mergeSelf') };
  return (
    <FieldsForm
      fields={fields}
      check={({ other }): Record<string, string> => (other === record.id ? itself : {})}
      onSubmit={({ other }) => onFound(Number(other))}
    >
      <DialogContent sx={{ pt: 0 }}>
        <DialogContentText sx={{ mb: 2 }}>
          {translate('views.merge.find', { label: label.toLowerCase() })}
        </DialogContentText>
        <FieldInput source="other" field={fields.other} />
      </DialogContent>
      <AskingActions busy={false} onClose={onClose} confirmText={translate('views.merge.compare')} />
    </FieldsForm>
  );
}

/** The record that stays, and the one that goes. */
interface Pair {
  stays: Row;
  goes: Row;
}

interface BothProps {
  record: Row;
  other: number;
  onMerge: (pair: Pair) => void;
  actions: ReactNode;
  children: ReactNode;
}

function Both({ record, other: id, onMerge, actions, children }: BothProps) {
  const { name } = useDeclaration();
  const translate = useTranslate();
  const titled = useTitled();
  const { data: other, error, isPending, refetch } = useGetOne<Row>(name, { id });
  const [kept, setKept] = useState(record.id);
  const both = other ? [record, other] : [];
  const [stays = record, goes = record] = kept === record.id ? both : both.toReversed();
  return (
    <RecordState error={error} isPending={isPending} onRetry={() => void refetch()} headed={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMerge({ stays, goes });
        }}
      >
        <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('views.merge.which')}</DialogContentText>
          <Consequences stays={stays} goes={goes} />
          <RadioGroup
            aria-label={translate('views.merge.stays')}
            value={kept}
            onChange={(_, value) => setKept(Number(value))}
            sx={gridSx}
          >
            <Box sx={labelSx}>{translate('views.merge.stays')}</Box>
            {both.map((row) => (
              <FormControlLabel
                key={row.id}
                value={row.id}
                control={<Radio sx={{ py: 0 }} />}
                label={titled(row)}
                sx={{ mr: 0 }}
              />
            ))}
            <Compared rows={both} />
          </RadioGroup>
          <StillOpenMoves record={goes} />
          {children}
        </DialogContent>
        {actions}
      </form>
    </RecordState>
  );
}

/** The facts by which two records are told apart, a line each: what differs stands out. */
function Compared({ rows }: { rows: readonly Row[] }) {
  const resource = useDeclaration();
  const { resources, may } = useDeclarations();
  const { compared = [], counted = [] } = resource.merges ?? {};
  const differing = differences(resource, rows);
  return (
    <>
      {compared.map((path) => (
        <Line key={path} label={fieldAt(resource.fields, path)?.label}>
          {rows.map((row) => (
            <Box key={row.id} sx={{ ...valueSx, fontWeight: differing.includes(path) ? 700 : 400 }}>
              {isEmpty(row[path]) ? '-' : <Value resource={resource} path={path} record={row} />}
            </Box>
          ))}
        </Line>
      ))}
      {resources
        .filter(({ name }) => counted.includes(name) && may(name, 'list'))
        .map((each) => (
          <Line key={each.name} label={each.label}>
            {rows.map(({ id }) => (
              <Count key={id} of={each} field={referringFields(each, resource.source).direct[0] ?? ''} id={id} />
            ))}
          </Line>
        ))}
    </>
  );
}

const Line = ({ label, children }: { label: string | undefined; children: ReactNode }) => (
  <>
    <Box sx={labelSx}>{label}</Box>
    {children}
  </>
);

function Count({ of, field, id }: { of: Resource; field: string; id: number }) {
  const { total } = useGetList(of.name, {
    filter: { [field]: id },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  return <Box sx={valueSx}>{total === undefined ? '…' : formatNumber(total)}</Box>;
}

/** The fields that both have filled in, each in its own way. */
const differences = ({ merges }: Resource, [one, other]: readonly Row[]): string[] =>
  (merges?.compared ?? []).filter(
    (path) =>
      !isEmpty(one?.[path]) && !isEmpty(other?.[path]) && JSON.stringify(one?.[path]) !== JSON.stringify(other?.[path]),
  );

/** A warning by what differs, and what the record that stays gets of the other one. */
function Consequences({ stays, goes }: Pair) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const merged = mergedValues(resource, stays, goes);
  const labels = (paths: readonly string[]) => paths.map((path) => fieldAt(resource.fields, path)?.label).join(', ');
  const changed = Object.keys(merged).filter(
    (path) => fieldAt(resource.fields, path) && JSON.stringify(merged[path]) !== JSON.stringify(stays[path] ?? null),
  );
  const differing = differences(resource, [stays, goes]).filter((path) => !changed.includes(path));
  return (
    <>
      {differing.length > 0 && (
        <Alert severity="warning">{translate('views.merge.differs', { fields: labels(differing) })}</Alert>
      )}
      {changed.length > 0 && (
        <Alert severity="info">
          {translate('views.merge.takes')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {changed.map((path) => (
              <li key={path}>
                {fieldAt(resource.fields, path)?.label}:{' '}
                <Value resource={resource} path={path} record={{ ...stays, ...merged }} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

/** A record by its title and number: two of one person are likely called the same. */
function useTitled() {
  const resource = useDeclaration();
  const translate = useTranslate();
  return (row: Row) => translate('views.merge.who', { title: resource.titleOf(row), id: resource.formatId(row.id) });
}

/** Goes to the page of another record, and waits until this one's is gone: it would look for a record that is none. */
function useLeaveFor() {
  const resource = useDeclaration();
  const navigate = useNavigate();
  const left = useRef<() => void>(() => undefined);
  useEffect(() => () => left.current(), []);
  return (id: number) =>
    new Promise<void>((resolve) => {
      left.current = resolve;
      navigate(pathTo.show(resource, id));
    });
}

/** Tries, asks by the name of the record that goes, and merges; what was seen is what is merged. */
function useMerge({ record, onClose }: Props) {
  const resource = useDeclaration();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const titled = useTitled();
  const leaveFor = useLeaveFor();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyDone = useUndoNotice();
  const { busy, error, run } = useBusyAction();
  const command = commands.get(`${resource.source}/gabungkan`);
  const merge = (pair: Pair) =>
    run(async () => {
      if (!command) return;
      const { goes, stays } = pair;
      const names = { goes: titled(goes), stays: titled(stays) };
      const seen = { versi: goes['version'], versiKe: stays['version'] };
      const input = { [command.idKey]: goes.id, ke: stays.id, ...seen };
      // A refusal is told before the question.
      await dataProvider.effects({ command: command.name, input });
      const agreed = await confirm({
        type: 'warning',
        title: translate('views.merge.confirm', names),
        message: translate('views.merge.consequence', names),
        confirmText: translate('views.merge.yes', { title: resource.titleOf(goes) }),
        cancelText: translate('views.form.cancel'),
      });
      if (!agreed) return;
      if (goes.id === record.id) await leaveFor(stays.id);
      else onClose();
      try {
        await dataProvider.command(command.name, input);
        const undo = undoOf(command, goes, '');
        const onUndo = async () => {
          if (undo) await dataProvider.command(undo.name, undo.input);
          refresh();
        };
        notifyDone({ text: translate('views.merge.done', names), onUndo });
      } catch (error) {
        notify(messageOf(error, 'command.failed'), { type: 'error' });
      }
      refresh();
    });
  return { busy, error, merge };
}

const gridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '9rem repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 1 },
  alignItems: 'baseline',
  fontSize: { xs: '0.875rem', sm: '1rem' },
};
const labelSx = { gridColumn: { xs: '1 / -1', sm: 'auto' }, color: 'text.secondary', fontSize: '0.875rem' };
const valueSx = { minWidth: 0, overflowWrap: 'anywhere', mb: { xs: 1, sm: 0 } };

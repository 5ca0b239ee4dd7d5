import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useRefresh } from 'react-admin';
import type { ImportCounts } from '../../providers/importing.ts';
import { alongColumns, formatNumber, type ImportRow, type Resource } from '../../schema/index.ts';
import { useActions, useDeclaration } from '../base/declarations.ts';
import { useNarrowerThan, useReducedMotion } from '../base/media.ts';
import { useTranslate } from '../base/words.ts';
import { AlikeRows } from './AlikeRows.tsx';
import { ChangedRows } from './ChangedRows.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { faultsOf, problemOf } from './check.ts';
import { isDoubtful, settled, smallAmounts } from './doubts.ts';
import { FileStep } from './FileStep.tsx';
import { KnownRows } from './KnownRows.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { check, downloadRefused, leaveOut, write } from './steps.ts';
import { type Incoming, type Stage, useImport } from './useImport.ts';
import { useUndoImport } from './useUndoImport.ts';

/** An import from a file to its last row, and its way back. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const resource = useDeclaration();
  const may = useActions();
  const translate = useTranslate();
  const refresh = useRefresh();
  const id = useId();
  const phone = useNarrowerThan('sm');
  const stopped = useReducedMotion();
  const incoming = useImport();
  const undoing = useUndoImport(incoming);
  const { stage, chosen } = incoming;
  const busy = stage.at === 'busy' || undoing.busy;
  const close = () => {
    if (busy) return;
    if (stage.at === 'done' || stage.at === 'stopped') refresh();
    onClose();
  };
  const undo = async (key: string, imported?: ImportCounts) => {
    if (!(await undoing.takeBack(key, imported))) return;
    refresh();
    onClose();
  };
  const forGood = bringsForGood(incoming, incoming.rows);
  const undoable =
    !forGood && (stage.at === 'stopped' ? may.delete : stage.at === 'done' && isUndoable(stage.imported, may));
  const toImport = stage.at === 'checked' && stage.refused.length === 0 ? settled(stage.plan, incoming).stored : [];
  const doubted = stage.at === 'checked' && isDoubtful(stage.plan, incoming.resource, toImport) && !incoming.seen;
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={id}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      transitionDuration={stopped ? 0 : 200}
    >
      <DialogTitle id={id}>{translate('import.title', { label: resource.label })}</DialogTitle>
      <DialogContent>
        {stage.at === 'file' && <FileStep error={stage.error} incoming={incoming} />}
        {stage.at === 'columns' && chosen && <ColumnsStep chosen={chosen} error={stage.error} incoming={incoming} />}
        {stage.at === 'busy' && <Working stage={stage} />}
        {stage.at === 'checked' && <Outcome stage={stage} incoming={incoming} />}
        {stage.at === 'stopped' && (
          <Alert severity="warning">
            {stage.error !== undefined && <Box sx={{ mb: 0.5 }}>{stage.error}</Box>}
            {translate('import.stopped', { done: formatNumber(stage.done), total: formatNumber(stage.total) })}
          </Alert>
        )}
        {stage.at === 'done' && <Done imported={stage.imported} resource={incoming.resource} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        {stage.at === 'busy' && (
          <Button onClick={() => incoming.running.current.abort()}>{translate('import.cancel')}</Button>
        )}
        {undoable && (stage.at === 'done' || stage.at === 'stopped') && (
          <Button
            loading={undoing.busy}
            onClick={() => void undo(stage.key, stage.at === 'done' ? stage.imported : undefined)}
          >
            {translate('import.undo')}
          </Button>
        )}
        {stage.at === 'stopped' && (
          <Button variant="contained" onClick={() => void write(incoming, stage.key)}>
            {translate('import.goOn')}
          </Button>
        )}
        {stage.at === 'columns' && (
          <Button onClick={() => incoming.change({ stage: { at: 'file' } })}>{translate('import.other')}</Button>
        )}
        {stage.at === 'checked' && (
          <>
            <Button onClick={() => incoming.change({ stage: { at: 'file' } })}>{translate('import.other')}</Button>
            <Button onClick={() => incoming.change({ stage: { at: 'columns' } })}>{translate('import.back')}</Button>
          </>
        )}
        {stage.at === 'columns' && chosen && (
          <Button variant="contained" onClick={() => void check(incoming)}>
            {translate('import.check')}
          </Button>
        )}
        {stage.at === 'checked' && toImport.length > 0 && (
          <Button variant="contained" disabled={doubted} onClick={() => void write(incoming)}>
            {translate('import.run', { rows: formatNumber(toImport.length) })}
          </Button>
        )}
        {!busy && <Button onClick={close}>{translate('views.form.close')}</Button>}
      </DialogActions>
    </Dialog>
  );
}

function Working({ stage: { doing, done, total } }: { stage: Extract<Stage, { at: 'busy' }> }) {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 3 }}>
      <Typography role="status" sx={{ mb: 1 }}>
        {translate(`import.${doing}`, { done: formatNumber(done), total: formatNumber(total) })}
      </Typography>
      <LinearProgress
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? Math.round((done / total) * 100) : 0}
        aria-label={translate('import.progress')}
      />
    </Box>
  );
}

interface OutcomeProps {
  stage: Extract<Stage, { at: 'checked' }>;
  incoming: Incoming;
}

function Outcome({ stage, incoming }: OutcomeProps) {
  const { refused, total } = stage;
  const { chosen } = incoming;
  const translate = useTranslate();
  if (refused.length === 0) return <Ready stage={stage} incoming={incoming} />;
  return (
    <>
      <Alert
        severity="error"
        action={
          chosen && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
              <Button color="inherit" size="small" onClick={() => void downloadRefused(incoming, chosen, refused)}>
                {translate('import.download')}
              </Button>
              {faultsOf(refused).length > 1 && (
                <Button
                  color="inherit"
                  size="small"
                  onClick={() =>
                    leaveOut(
                      incoming,
                      refused.map(({ line }) => line),
                    )
                  }
                >
                  {translate('import.leaveOutAll', { rows: formatNumber(refused.length) })}
                </Button>
              )}
            </Box>
          )
        }
      >
        {translate('import.wrong', { rows: formatNumber(refused.length), total: formatNumber(total) })}
      </Alert>
      <RefusedRows refused={refused} incoming={incoming} />
    </>
  );
}

/** The rows that will be stored, and questions to be answered before. */
function Ready({ stage, incoming }: OutcomeProps) {
  const { chosen, proposed } = incoming;
  const { plan } = stage;
  const may = useActions();
  const translate = useTranslate();
  const left = (chosen?.headings ?? []).filter((heading, at) => heading && incoming.mapping[at] === null);
  const { stored, unchanged, kept } = settled(plan, incoming);
  const alike = plan.known.filter(({ likeness }) => likeness !== 'same');
  const told = new Set(plan.known.filter(({ likeness }) => likeness === 'same').map(({ line }) => line));
  const old = incoming.rows.filter(({ line, along }) => along && told.has(line)).length;
  const brought = alongColumns(incoming.resource)
    .filter(({ name }) => incoming.mapping.includes(name))
    .map(({ field }) => field.label)
    .join(', ');
  const ready = may.delete && !bringsForGood(incoming, stored) ? 'import.ready' : 'import.readyToStay';
  return (
    <>
      <Alert severity="info">
        {stored.length === 0 ? translate('import.noneNew') : translate(ready, { rows: formatNumber(stored.length) })}
        {unchanged > 0 && <Box>{translate('import.unchanged', { rows: formatNumber(unchanged) })}</Box>}
        {proposed.map((each) => (
          <Box key={each.label}>{translate('import.proposed', { ...each, rows: formatNumber(each.rows) })}</Box>
        ))}
        {incoming.leftOut.size > 0 && (
          <Box>{translate('import.left', { rows: formatNumber(incoming.leftOut.size) })}</Box>
        )}
      </Alert>
      {(left.length > 0 || plan.foreignIds || old > 0) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {left.length > 0 && <Box>{translate('import.leftOut', { columns: left.join(', ') })}</Box>}
          {old > 0 && <Box>{translate('import.onlyNew', { columns: brought, rows: formatNumber(old) })}</Box>}
          {plan.foreignIds && <Box>{translate('import.foreignIds')}</Box>}
        </Alert>
      )}
      {alike.length > 0 && <AlikeRows alike={alike} incoming={incoming} />}
      <ChangedRows changed={plan.changed} small={smallAmounts(incoming.resource, stored)} incoming={incoming} />
      {kept.length > 0 && <KnownRows known={kept} incoming={incoming} />}
    </>
  );
}

function Done({ imported, resource }: { imported: ImportCounts; resource: Resource }) {
  const translate = useTranslate();
  const { refused } = imported;
  return (
    <>
      <Alert severity="success">
        {translate('import.done', {
          created: formatNumber(imported.created),
          updated: formatNumber(imported.updated),
          skipped: formatNumber(imported.skipped),
        })}
      </Alert>
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('import.notStored', { rows: formatNumber(refused.length) })}
          {refused.map((row) => (
            <Box key={row.line}>{`${translate('import.line')} ${row.line}: ${problemOf(resource, row)}`}</Box>
          ))}
        </Alert>
      )}
    </>
  );
}

/** True where rows bring along what is never deleted, as a movement of the stock. */
const bringsForGood = ({ resource, declarations }: Incoming, rows: readonly ImportRow[]): boolean =>
  rows.some(({ along = {} }) =>
    Object.keys(along).some((name) => !declarations.resources.find((each) => each.name === name)?.actions.delete),
  ) && resource.along.length > 0;

/** True where there is anything to take back, and all of it by one who may. */
const isUndoable = ({ created, updated }: ImportCounts, may: { delete: boolean; edit: boolean }) =>
  created + updated > 0 && (created === 0 || may.delete) && (updated === 0 || may.edit);

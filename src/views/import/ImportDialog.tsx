import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { Imported } from '../../providers/importing.ts';
import { formatNumber } from '../../schema/index.ts';
import { useActions, useDeclaration } from '../declarations.ts';
import { useBusyAction } from '../feedback/useBusyAction.ts';
import { useReducedMotion } from '../feedback/useReducedMotion.ts';
import { useTranslate } from '../words.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { type Chosen, type Stage, useImport } from './useImport.ts';

/** An import from a file to its last row, and its way back. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const resource = useDeclaration();
  const may = useActions();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const stopped = useReducedMotion();
  const incoming = useImport();
  const undoing = useBusyAction();
  const { stage, chosen } = incoming;
  const busy = stage.at === 'busy' || undoing.busy;
  const close = () => {
    if (busy) return;
    if (stage.at === 'done') refresh();
    onClose();
  };
  async function undo(imported: Imported) {
    try {
      await incoming.undo(imported);
      const removed = resource.delete.mode === 'archive' ? 'import.undoneArchived' : 'import.undoneDeleted';
      const parts = [
        ...(imported.created > 0 ? [translate(removed, { rows: formatNumber(imported.created) })] : []),
        ...(imported.updated > 0 ? [translate('import.undoneUpdated', { rows: formatNumber(imported.updated) })] : []),
      ];
      notify(translate('import.undone', { what: parts.join(', ') }), { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'import.failed', { type: 'error' });
    }
  }
  const undoable = stage.at === 'done' && isUndoable(stage.imported, may);
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
        {stage.at === 'checked' && <Outcome stage={stage} chosen={chosen} incoming={incoming} />}
        {stage.at === 'done' && (
          <Alert severity="success">
            {translate('import.done', {
              created: formatNumber(stage.imported.created),
              updated: formatNumber(stage.imported.updated),
              skipped: formatNumber(stage.imported.skipped),
            })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        {stage.at === 'busy' && <Button onClick={incoming.cancel}>{translate('import.cancel')}</Button>}
        {undoable && (
          <Button loading={undoing.busy} onClick={() => void undoing.run(() => undo(stage.imported))}>
            {translate('import.undo')}
          </Button>
        )}
        {stage.at === 'columns' && (
          <Button onClick={() => incoming.show({ at: 'file' })}>{translate('import.other')}</Button>
        )}
        {stage.at === 'checked' && (
          <>
            <Button onClick={() => incoming.show({ at: 'file' })}>{translate('import.other')}</Button>
            <Button onClick={() => incoming.show({ at: 'columns' })}>{translate('import.back')}</Button>
          </>
        )}
        {stage.at === 'columns' && chosen && (
          <Button variant="contained" onClick={() => void incoming.check(chosen)}>
            {translate('import.check')}
          </Button>
        )}
        {stage.at === 'checked' && stage.refused.length === 0 && (
          <Button variant="contained" onClick={() => void incoming.write()}>
            {translate('import.run', { rows: formatNumber(stage.total) })}
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
  chosen: Chosen | null;
  incoming: ReturnType<typeof useImport>;
}

function Outcome({ stage: { refused, total }, chosen, incoming }: OutcomeProps) {
  const translate = useTranslate();
  if (refused.length === 0) {
    const left = (chosen?.headings ?? []).filter((heading, at) => heading && incoming.mapping[at] === null);
    return (
      <>
        <Alert severity="info">{translate('import.ready', { rows: formatNumber(total) })}</Alert>
        {left.length > 0 && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {translate('import.leftOut', { columns: left.join(', ') })}
          </Alert>
        )}
      </>
    );
  }
  return (
    <>
      <Alert
        severity="error"
        action={
          chosen && (
            <Button color="inherit" size="small" onClick={() => void incoming.downloadRefused(chosen, refused)}>
              {translate('import.download')}
            </Button>
          )
        }
      >
        {translate('import.wrong', { rows: formatNumber(refused.length), total: formatNumber(total) })}
      </Alert>
      <RefusedRows refused={refused} />
    </>
  );
}

/** Whether there is anything to take back, and all of it by one who may. */
const isUndoable = ({ made, former }: Imported, may: { delete: boolean; edit: boolean }) =>
  made.length + former.length > 0 && (made.length === 0 || may.delete) && (former.length === 0 || may.edit);

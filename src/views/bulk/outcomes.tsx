import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  LinearProgress,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { archives, type BulkAnswer, type BulkRefusal, formatNumber } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { messageOf } from '../feedback/messageOf.ts';
import { Value } from '../Value.tsx';
import { useTranslate } from '../words.ts';
import type { Bulk } from './useBulk.ts';
import type { Offer } from './useBulkOperations.ts';

interface Props {
  offer: Offer;
  label: string;
  count: number;
  bulk: Bulk;
  /** True where there is a form to go back to. */
  asks: boolean;
  onClose: () => void;
}

/** Result of the dry run, before anything is done. */
export function DryRunResult({ offer, label, count, bulk, asks, onClose }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { dry, error, busy } = bulk;
  const able = dry?.done.length ?? 0;
  const sentence = {
    edit: 'massal.able',
    command: 'massal.ableCommand',
    delete: archives(resource) ? 'massal.ableArchive' : 'massal.ableDelete',
    restore: 'massal.ableRestore',
  } as const;
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        {busy && !dry && (
          <Box role="status">
            <DialogContentText sx={{ mb: 1 }}>
              {translate('massal.checking', { jumlah: formatNumber(count) })}
            </DialogContentText>
            <LinearProgress />
          </Box>
        )}
        {error !== null && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {messageOf(error, translate('command.failed'))}
          </Alert>
        )}
        {dry && able > 0 && offer.act === 'delete' && (
          <DialogContentText sx={{ mb: 1 }}>{resource.delete.confirm}</DialogContentText>
        )}
        {dry && able > 0 && (
          <DialogContentText>
            {translate(sentence[offer.act], { jumlah: formatNumber(able), tindakan: label })}
          </DialogContentText>
        )}
        {able > 0 && bulk.deed?.act === 'edit' && <Alike values={bulk.deed.values} />}
        {dry && able === 0 && <Alert severity="warning">{translate('massal.none')}</Alert>}
        {dry && <Refusals refused={dry.refused} />}
      </DialogContent>
      <Foot>
        <Button color="inherit" disabled={busy} onClick={asks ? bulk.back : onClose}>
          {translate(asks ? 'massal.back' : dry && able === 0 ? 'views.form.close' : 'views.form.cancel')}
        </Button>
        {dry && able > 0 && (
          <Button
            variant="contained"
            autoFocus
            color={offer.act === 'delete' ? 'error' : 'primary'}
            loading={busy}
            onClick={() => void bulk.carryOut()}
          >
            {translate(offer.act === 'edit' ? 'massal.confirmEdit' : 'massal.confirm', {
              tindakan: label,
              jumlah: formatNumber(able),
            })}
          </Button>
        )}
      </Foot>
    </>
  );
}

/** Result of the run, where some records refused. */
export function PartialResult({ answer, bulk, onClose }: { answer: BulkAnswer; bulk: Bulk; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Alert severity="warning" role="status">
          {translate('massal.partly', {
            jumlah: formatNumber(answer.done.length),
            ditolak: formatNumber(answer.refused.length),
          })}
        </Alert>
        <Refusals refused={answer.refused} />
      </DialogContent>
      <Foot>
        {answer.undo.length > 0 && (
          <Button color="inherit" loading={bulk.busy} onClick={() => void bulk.undo(answer)}>
            {translate('views.record.undo')}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('views.form.close')}
        </Button>
      </Foot>
    </>
  );
}

/** Values that all of them are given. */
function Alike({ values }: { values: Readonly<Record<string, unknown>> }) {
  const resource = useDeclaration();
  return (
    <Box
      component="dl"
      sx={{ mt: 1, mb: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}
    >
      {Object.keys(values).map((name) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {resource.fields[name]?.label}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Value resource={resource} path={name} record={{ ...values, id: 0 }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The records that cannot, by reason. */
function Refusals({ refused }: { refused: readonly BulkRefusal[] }) {
  const translate = useTranslate();
  if (refused.length === 0) return null;
  const reasons = [...new Set(refused.map(({ why }) => why))];
  return (
    <Box sx={{ mt: 2 }}>
      <DialogContentText>{translate('massal.unable', { jumlah: formatNumber(refused.length) })}</DialogContentText>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1 }}>
        {reasons.map((why) => (
          <li key={why}>
            <Typography variant="body2">{why}</Typography>
            <Names of={refused.filter((each) => each.why === why)} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Names({ of }: { of: readonly BulkRefusal[] }) {
  const translate = useTranslate();
  const names = of.slice(0, mostNamed).map(({ title }) => title);
  const more = of.length - names.length;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {names.join(', ')}
      {more > 0 && ` ${translate('massal.more', { jumlah: formatNumber(more) })}`}
    </Typography>
  );
}

const mostNamed = 10;

const Foot = ({ children }: { children: ReactNode }) => (
  <DialogActions sx={{ px: 3, pb: 2.5 }}>{children}</DialogActions>
);

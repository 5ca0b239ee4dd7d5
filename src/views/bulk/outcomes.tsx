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
import { type ReactNode, Suspense } from 'react';
import {
  archives,
  type BulkAnswer,
  type BulkRefusal,
  type BulkStep,
  formatNumber,
  type Row,
} from '../../schema/index.ts';
import { useDeclaration, useParts } from '../base/declarations.ts';
import { messageOf } from '../base/messageOf.ts';
import { useTranslate } from '../base/words.ts';
import { EffectsOf } from '../value/EffectsOf.tsx';
import { Value } from '../value/Value.tsx';
import type { Bulk } from './useBulk.ts';
import type { Offer } from './useBulkOperations.ts';

interface Props {
  offer: Offer;
  label: string;
  chosen: ReadonlyMap<number, Row>;
  bulk: Bulk;
  /** True where there is a form to go back to. */
  asks: boolean;
  onClose: () => void;
}

/** Result of the dry run, before anything is done. */
export function DryRunResult({ offer, label, chosen, bulk, asks, onClose }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { dry, error, busy } = bulk;
  const able = dry?.done.length ?? 0;
  const ids = new Set(dry?.done.map(({ id }) => id));
  const edits = (bulk.steps ?? []).filter((step): step is Edit => step.act === 'edit' && ids.has(step.id));
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
              {translate('massal.checking', { jumlah: formatNumber(chosen.size) })}
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
        {edits.length > 0 && <Preview changes={edits} chosen={chosen} />}
        {dry && able === 0 && <Alert severity="warning">{translate('massal.none')}</Alert>}
        {dry && able > 0 && offer.act !== 'edit' && (
          <EffectsOf intent={async () => ({ resource: resource.name, steps: bulk.able })} filledIn="" />
        )}
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

/** Each record as it is and as it will be. */
function Preview({ changes, chosen }: { changes: readonly Edit[]; chosen: ReadonlyMap<number, Row> }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const Advice = useParts(resource).list?.bulkAdvice;
  const names = Object.keys(changes[0]?.values ?? {});
  const rows = changes.flatMap(({ id, values }) => {
    const before = chosen.get(id);
    return before ? [{ before, after: { ...before, ...values } }] : [];
  });
  return (
    <>
      <Box sx={scrollSx} tabIndex={0} role="region" aria-label={translate('massal.able', { jumlah: rows.length })}>
        <Box component="table" sx={tableSx}>
          <thead>
            <tr>
              <th scope="col">{resource.label}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {resource.fields[name]?.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ before, after }) => (
              <tr key={before.id}>
                <th scope="row">{resource.titleOf(before)}</th>
                {names.map((name) => (
                  <td key={name}>
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      <Value resource={resource} path={name} record={before} />
                    </Box>
                    <Box component="span" role="img" aria-label={translate('massal.becomes')} sx={{ mx: 0.75 }}>
                      →
                    </Box>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                      <Value resource={resource} path={name} record={after} />
                    </Box>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {Advice && (
        <Suspense fallback={null}>
          <Advice changed={rows.map(({ after }) => after)} />
        </Suspense>
      )}
    </>
  );
}

type Edit = Extract<BulkStep, { act: 'edit' }>;

const scrollSx = { mt: 1, maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 };
const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th, & td': { px: 1.5, py: 0.75, textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& tbody tr + tr > *': { borderTop: 1, borderColor: 'divider' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: 12,
    borderBottom: 1,
    borderColor: 'divider',
  },
};

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

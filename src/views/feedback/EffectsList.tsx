import { Alert, Box, Chip, Typography } from '@mui/material';
import type { Effects, RecordEffect } from '../../providers/consoleDataProvider.ts';
import { factParts, fieldAt, formatMoney, formatNumber, type Resource } from '../../schema/index.ts';
import { useDeclarations } from '../declarations.ts';
import { ChangedValue } from '../record/ChangedValue.tsx';
import { ReferencesContext } from '../references.ts';
import { useTranslate } from '../words.ts';

/** What an action would do to records and figures, entity by entity. */
export function EffectsList({ effects: { records, figures } }: { effects: Effects }) {
  const { resources } = useDeclarations();
  const translate = useTranslate();
  const names = [...new Set(records.map(({ resource }) => resource))];
  if (records.length === 0) return <Alert severity="info">{translate('akibat.none')}</Alert>;
  return (
    // Titles of records that no list around it has read.
    <ReferencesContext value={null}>
      <Box component="section" aria-label={translate('akibat.title')} sx={frameSx}>
        <Typography variant="subtitle2">{translate('akibat.title')}</Typography>
        {figures.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {figures.map(({ resource, label, as, change }) => (
              <Chip key={`${resource} ${label}`} size="small" label={`${label} ${signed(change, as)}`} />
            ))}
          </Box>
        )}
        {names.map((name) => {
          const resource = resources.find((each) => each.name === name);
          const own = records.filter((each) => each.resource === name);
          return resource && <OfEntity key={name} resource={resource} effects={own} />;
        })}
      </Box>
    </ReferencesContext>
  );
}

/** Records of one entity that are shown. */
const most = 5;

function OfEntity({ resource, effects }: { resource: Resource; effects: readonly RecordEffect[] }) {
  const translate = useTranslate();
  const more = effects.length - most;
  return (
    <div>
      <Typography variant="body2" color="text.secondary">
        {resource.label}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {effects.slice(0, most).map((effect) => (
          <li key={JSON.stringify(effect)}>
            <Typography variant="body2" component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {translate(`akibat.${effect.action}`, { title: effect.title })}
            </Typography>
            {told(resource, effect).map((change) => (
              <ChangedValue key={change.kolom} resource={resource} change={change} />
            ))}
          </li>
        ))}
        {more > 0 && <li>{translate('massal.more', { jumlah: formatNumber(more) })}</li>}
      </Box>
    </div>
  );
}

/** Of a new record what its list shows, of one that goes its title alone. */
function told(resource: Resource, { action, changes }: RecordEffect): RecordEffect['changes'] {
  if (action === 'delete') return [];
  if (action === 'edit') return changes;
  const columns = resource.list.columns.flatMap(({ field, beneath }) => [
    field,
    ...(beneath ?? []).map((fact) => factParts(fact).field),
  ]);
  const labels = new Set(columns.map((path) => fieldAt(resource.fields, path)?.label));
  return changes.filter(({ kolom }) => labels.has(kolom));
}

function signed(change: number, as: 'number' | 'money'): string {
  const amount = Math.abs(change);
  return `${change < 0 ? '−' : '+'}${as === 'money' ? formatMoney(amount) : formatNumber(amount)}`;
}

const frameSx = {
  mt: 2,
  p: 2,
  display: 'grid',
  gap: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  maxHeight: 320,
  overflow: 'auto',
};

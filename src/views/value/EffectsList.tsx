import { Alert, Box, Chip, Typography } from '@mui/material';
import type { Effects, RecordEffect } from '../../providers/consoleDataProvider.ts';
import type { Change } from '../../schema/difference.ts';
import { type FigureKind, factParts, fieldAt, formatFigure, formatNumber, type Resource } from '../../schema/index.ts';
import { useDeclarations } from '../base/declarations.ts';
import { ReferencesContext } from '../base/references.ts';
import { useTranslate } from '../base/words.ts';
import { WrittenValue } from './ChangedValue.tsx';
import { fieldByAuditName } from './formerValues.ts';

/** The effects of an action on records and figures, entity by entity. */
export function EffectsList({ effects }: { effects: Effects }) {
  const { resources } = useDeclarations();
  const translate = useTranslate();
  const names = [...new Set(effects.records.map(({ resource }) => resource))];
  if (names.length === 0) return <Alert severity="info">{translate('akibat.none')}</Alert>;
  return (
    // Titles of records that no list around it has read.
    <ReferencesContext value={null}>
      <Box component="section" aria-label={translate('akibat.title')} sx={frameSx}>
        <Typography variant="subtitle2">{translate('akibat.title')}</Typography>
        {names.map((name) => {
          const resource = resources.find((each) => each.name === name);
          return resource && <OfEntity key={name} resource={resource} effects={effects} />;
        })}
      </Box>
    </ReferencesContext>
  );
}

/** Records of one entity that are shown. */
const most = 5;

function OfEntity({ resource, effects }: { resource: Resource; effects: Effects }) {
  const translate = useTranslate();
  const records = effects.records.filter((each) => each.resource === resource.name);
  const figures = effects.figures.filter((each) => each.resource === resource.name);
  const more = records.length - most;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {resource.label}
        </Typography>
        {figures.map(({ label, as, change }) => (
          <Chip key={label} size="small" label={`${label} ${signed(change, as)}`} />
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {Object.entries(records.slice(0, most)).map(([at, effect]) => (
          <Typography key={at} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{translate(`akibat.${effect.action}`, { title: effect.title })}</strong>
            {effect.action === 'create' ? (
              <NewRecord resource={resource} effect={effect} />
            ) : (
              told(resource, effect).map((change) => <Told key={change.kolom} resource={resource} change={change} />)
            )}
          </Typography>
        ))}
        {more > 0 && <li>{translate('massal.more', { jumlah: formatNumber(more) })}</li>}
      </Box>
    </Box>
  );
}

/** A field's change in the words by which one would tell it. */
function Told({ resource, change: { kolom, sebelum, sesudah } }: { resource: Resource; change: Change }) {
  const translate = useTranslate();
  if (fieldByAuditName(resource, kolom)?.field.hidden) return null;
  const value = (written: string) => <WrittenValue resource={resource} kolom={kolom} written={written} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.5 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {kolom}
      </Box>
      {sesudah === null && translate('akibat.emptied')}
      {sebelum !== null && (
        <>
          {translate('akibat.from')} {value(sebelum)}
        </>
      )}
      {sesudah !== null && (
        <>
          {translate('akibat.to')} {value(sesudah)}
        </>
      )}
    </Box>
  );
}

/** Its values, in running lines. */
function NewRecord({ resource, effect }: { resource: Resource; effect: RecordEffect }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {told(resource, effect).map(({ kolom, sesudah }) => (
        <span key={kolom}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('audit.field', { kolom })}{' '}
          </Box>
          <WrittenValue resource={resource} kolom={kolom} written={sesudah} />
        </span>
      ))}
    </Box>
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

function signed(change: number, as: FigureKind): string {
  const amount = Math.abs(change);
  return `${change < 0 ? '−' : '+'}${formatFigure(amount, as)}`;
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

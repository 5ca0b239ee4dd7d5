import { Box } from '@mui/material';
import { type Column, fieldAt, type Resource, valueAt } from '../schema/index.ts';
import { Cell } from './cells.tsx';
import { useDeclarations } from './declarations.ts';

type Shown = Readonly<Record<string, unknown>> & { id: number };

/** The value of a field of a record: hand-written where an override says so, else by the field's kind. */
export function Value(props: { resource: Resource; path: string; record: Shown; linked?: boolean }) {
  const { resource, path, record, linked = false } = props;
  const { overrides } = useDeclarations();
  const field = fieldAt(resource.fields, path);
  if (!field) return <>{resource.formatId(record.id)}</>;
  const Override = (overrides[resource.name] ?? overrides[resource.source])?.cells?.[path];
  const value = valueAt(record, path);
  return Override ? (
    <Override record={record} value={value} field={field} />
  ) : (
    <Cell field={field} value={value} linked={linked} />
  );
}

/** A column's value with what the declaration puts beneath it. */
export function ColumnValue({ resource, column, record }: { resource: Resource; column: Column; record: Shown }) {
  if (!column.beneath) return <Value resource={resource} path={column.field} record={record} />;
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>
        <Value resource={resource} path={column.field} record={record} />
      </Box>
      <Beneath resource={resource} column={column} record={record} />
    </>
  );
}

/** The small type under a column's value. */
export function Beneath({ resource, column, record }: { resource: Resource; column: Column; record: Shown }) {
  const parts = (column.beneath ?? []).map((each) => (typeof each === 'string' ? { field: each, lead: '' } : each));
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.25 }}>
      {parts.map(({ field, lead }, index) => (
        <Box component="span" key={field} sx={{ display: 'inline-block' }}>
          {index > 0 && (
            <Box component="span" sx={{ mx: 0.5 }}>
              ·
            </Box>
          )}
          {lead && `${lead}: `}
          <Value resource={resource} path={field} record={record} />
        </Box>
      ))}
    </Box>
  );
}

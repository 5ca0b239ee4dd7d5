import type { ReactNode } from 'react';
import { filesAt } from '../../schema/files/claims.ts';
import {
  type Column,
  type Fact,
  factParts,
  fieldAt,
  isEmpty,
  type Resource,
  type Row,
  retiredBy,
  valueAt,
} from '../../schema/index.ts';
import { useParts } from '../base/declarations.ts';
import { RetiredBadge } from '../base/RetiredBadge.tsx';
import { cellOf } from './cells.tsx';
import { Thumbnails } from './Thumbnails.tsx';

/** The value of a record's field, in its hand-written cell or that of its kind. */
export function Value(props: { resource: Resource; path: string; record: Readonly<Row>; linked?: boolean }) {
  const { resource, path, record, linked = false } = props;
  const { fields = {} } = useParts(resource);
  const field = fieldAt(resource.fields, path);
  if (!field) return <>{resource.formatId(record.id)}</>;
  const Own = fields[path]?.cell;
  const value = valueAt(record, path);
  return Own ? <Own record={record} value={value} field={field} linked={linked} /> : cellOf(field, value, linked);
}

/** A column's value with the small type beneath it. */
export function columnValue(resource: Resource, column: Column, record: Readonly<Row>): ReactNode {
  const [picture] = column.image ? filesAt(record, column.image) : [];
  if (picture)
    return (
      <span style={beside}>
        <Thumbnails files={[picture]} decorative />
        <span>{columnValue(resource, withoutImage(column), record)}</span>
      </span>
    );
  if (column.field === resource.titleFrom && retiredBy(resource) !== null)
    return (
      <>
        {plainValue(resource, column, record)} <RetiredBadge resource={resource} record={record} short />
      </>
    );
  return plainValue(resource, column, record);
}

function plainValue(resource: Resource, column: Column, record: Readonly<Row>): ReactNode {
  if (!column.beneath) return <Value resource={resource} path={column.field} record={record} />;
  return (
    <>
      <div style={bold}>
        <Value resource={resource} path={column.field} record={record} />
      </div>
      <Facts resource={resource} facts={column.beneath} record={record} />
    </>
  );
}

interface FactsProps {
  resource: Resource;
  facts: readonly Fact[];
  record: Readonly<Row>;
  linked?: boolean;
}

/** Facts of a record in small type; what is empty says nothing. */
export function Facts({ resource, facts, record, linked = false }: FactsProps) {
  const parts = facts.map(factParts).filter(({ field }) => !isEmpty(valueAt(record, field)));
  if (parts.length === 0) return null;
  const classOf = (path: string) => (fieldAt(resource.fields, path)?.kind === 'money' ? 'amount' : undefined);
  return (
    <div className="facts">
      {parts.map(({ field, lead, unit }, index) => (
        <span key={field}>
          {index > 0 && <span className="dot"> · </span>}
          <span className={classOf(field)}>
            {lead && `${lead}: `}
            <Value resource={resource} path={field} record={record} linked={linked} />
            {unit && (
              <>
                {' '}
                <Value resource={resource} path={unit} record={record} />
              </>
            )}
          </span>
        </span>
      ))}
    </div>
  );
}

const withoutImage = ({ image: _, ...column }: Column): Column => column;

// Plain styles: a page shows hundreds of values, and each `sx` is worked out anew.
// A row with a picture is no higher than the others.
const beside = { display: 'inline-flex', alignItems: 'center', gap: 12, marginBlock: -8, verticalAlign: 'middle' };
const bold = { fontWeight: 600 };

import { Box, Button, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { filesAt } from '../../schema/files/claims.ts';
import {
  type Field,
  type FieldOf,
  isEmpty,
  isFiles,
  isList,
  isObject,
  matches,
  type Resource,
  type Row,
  traitsOf,
} from '../../schema/index.ts';
import { Cell } from '../cells.tsx';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { FilesPanel } from '../files/FilesPanel.tsx';
import { overridesOf } from '../overrides.ts';
import { PageHeader } from '../PageHeader.tsx';
import { RetiredBadge } from '../RetiredBadge.tsx';
import { Value } from '../Value.tsx';
import { useTranslate } from '../words.ts';
import { BackLink } from './BackLink.tsx';
import { Panel, PanelTable, Term, termsSx } from './Panel.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RelatedRecords } from './RelatedRecords.tsx';
import { ShowFrame } from './ShowFrame.tsx';
import { useHeading } from './useHeading.ts';

/** The detail page of a declared resource: the form's sections, then what only commands write. */
export function ShowScreen() {
  return <ShowFrame>{(record) => <Page record={record} />}</ShowFrame>;
}

function Page({ record }: { record: Row }) {
  const resource = useDeclaration();
  const { overrides } = useDeclarations();
  const Lead = overridesOf(overrides, resource)?.lead;
  return (
    <>
      <PageHeader
        back={<BackLink />}
        title={useHeading(resource, record)}
        subtitle={`${resource.label} · ID ${resource.formatId(record.id)}`}
        actions={<RecordActions record={record} />}
      />
      <RetiredBadge resource={resource} record={record} />
      <Suspense>{Lead && <Lead record={record} />}</Suspense>
      <Sections resource={resource} record={record} />
    </>
  );
}

interface SectionsProps {
  resource: Resource;
  record: Row;
  /** Fields that stand elsewhere on the page. */
  without?: readonly string[];
  /** In one column, without the records that belong to it. */
  narrow?: boolean;
}

/** The outline of the form, and the fields it leaves out; long lists take a card of their own, empty fields are folded. */
export function Sections({ resource, record, without = [], narrow = false }: SectionsProps) {
  const translate = useTranslate();
  const [unfolded, setUnfolded] = useState(false);
  const inForm = new Set(resource.form.flatMap((section) => section.fields));
  const rest = Object.keys(resource.fields).filter((name) => !inForm.has(name));
  const sections = [...resource.form, { label: translate('views.record.information'), fields: rest }];
  const empty = unfolded
    ? []
    : sections
        .flatMap(({ fields }) => shownOf(resource, record, fields))
        .filter(([name]) => isBlank(record[name]) && !without.includes(name));
  const folded = new Set(empty.map(([name]) => name));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!narrow && { lg: 'repeat(2, minmax(0, 1fr))' }) },
      }}
    >
      {sections.map(({ label, fields }) => (
        <Section
          key={label}
          label={label}
          fields={fields.filter((name) => !without.includes(name) && !folded.has(name))}
          resource={resource}
          record={record}
        />
      ))}
      {folded.size > 0 && (
        <Button
          onClick={() => setUnfolded(true)}
          color="inherit"
          sx={{ gridColumn: '1 / -1', justifySelf: 'start', color: 'text.secondary', displayPrint: 'none' }}
        >
          {translate('views.record.folded', { fields: empty.map(([, { label }]) => label).join(', ') })}
        </Button>
      )}
      {!narrow &&
        resource.related.map((related) => <RelatedRecords key={related.label} related={related} id={record.id} />)}
    </Box>
  );
}

interface SectionProps extends Omit<SectionsProps, 'without' | 'narrow'> {
  label: string;
  fields: readonly string[];
}

/** True for nothing, and for an object of nothing. */
const isBlank = (value: unknown): boolean =>
  isEmpty(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isBlank));

/** The fields that have a place on the page. */
const shownOf = (resource: Resource, record: Row, fields: readonly string[]) =>
  fields.flatMap((name) => {
    const field = resource.fields[name];
    if (!field || field.hidden || (field.visibleIf && !matches(field.visibleIf, record))) return [];
    // An empty field that only commands write is left out.
    return field.readOnly && !field.required && isEmpty(record[name]) ? [] : [[name, field] as const];
  });

function Section({ label, fields, resource, record }: SectionProps) {
  const shown = shownOf(resource, record, fields);
  const simple = shown.filter(([, field]) => !('fields' in field));
  // Beside amounts all figures stand at the right, as on a bill.
  const bill = simple.some(([, { kind }]) => kind === 'money');
  return (
    <>
      {simple.length > 0 && (
        <Panel label={label}>
          <Box component="dl" sx={termsSx}>
            {simple.map(([name, field]) => (
              <Term key={name} label={field.label} figure={bill && (field.kind === 'money' || field.kind === 'number')}>
                <Value resource={resource} path={name} record={record} linked />
              </Term>
            ))}
          </Box>
        </Panel>
      )}
      {shown.map(([name, field]) => {
        if (isFiles(field)) return <FilesPanel key={name} field={field} files={filesAt(record, name)} />;
        if (isList(field)) return <Rows key={name} field={field} rows={record[name]} />;
        return isObject(field) ? <Parts key={name} field={field} value={record[name]} /> : null;
      })}
    </>
  );
}

/** An object in a card of its own, under its own label. */
function Parts({ field, value }: { field: FieldOf<'object'>; value: unknown }) {
  const translate = useTranslate();
  return (
    <Panel label={field.label}>
      {isEmpty(value) ? (
        <Typography color="text.secondary">{translate('views.record.none')}</Typography>
      ) : (
        <Box component="dl" sx={termsSx}>
          <Inner field={field} value={value} />
        </Box>
      )}
    </Panel>
  );
}

function Inner({ field, value }: { field: FieldOf<'object'>; value: unknown }) {
  const inner = (value ?? {}) as Record<string, unknown>;
  return Object.entries(field.fields).map(([name, each]) =>
    isObject(each) ? (
      <Inner key={name} field={each} value={inner[name]} />
    ) : (
      <Term key={name} label={each.label}>
        <Cell field={each} value={inner[name]} linked />
      </Term>
    ),
  );
}

function Rows({ field, rows: value }: { field: FieldOf<'list'>; rows: unknown }) {
  const translate = useTranslate();
  const rows = (value ?? []) as Record<string, unknown>[];
  // A column is left out where every row is empty, or has the default 0.
  const isFilled = (name: string, each: Field) => (row: Record<string, unknown>) =>
    !isEmpty(row[name]) && !(row[name] === 0 && 'default' in each && each.default === 0);
  const columns = Object.entries(field.fields).filter(
    ([name, each]) => !each.hidden && rows.some(isFilled(name, each)),
  );
  return (
    <Panel label={field.label} full>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{translate('views.record.none')}</Typography>
      ) : (
        <PanelTable label={field.label}>
          <TableHead>
            <TableRow>
              {columns.map(([name, each]) => (
                <TableCell key={name} align={traitsOf(each).figure ? 'right' : 'left'}>
                  {each.label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a stored list have no identity of their own
              <TableRow key={index}>
                {columns.map(([name, each]) => (
                  <TableCell key={name} align={traitsOf(each).figure ? 'right' : 'left'}>
                    <Cell field={each} value={row[name]} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </PanelTable>
      )}
    </Panel>
  );
}

import { Box, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import {
  type Field,
  type FieldOf,
  isEmpty,
  isList,
  isObject,
  matches,
  type Resource,
  type Row,
  traitsOf,
} from '../../schema/index.ts';
import { Cell } from '../cells.tsx';
import { useDeclaration } from '../declarations.ts';
import { PageHeader } from '../PageHeader.tsx';
import { Value } from '../Value.tsx';
import { useTranslate } from '../words.ts';
import { BackLink } from './BackLink.tsx';
import { Panel, PanelTable, Term, termsSx } from './Panel.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RelatedRecords } from './RelatedRecords.tsx';
import { ShowFrame } from './ShowFrame.tsx';

/** The detail page of a declared resource: the form's sections, then what only commands write. */
export function ShowScreen() {
  const resource = useDeclaration();
  return (
    <ShowFrame>
      {(record) => (
        <>
          <PageHeader
            back={<BackLink />}
            title={resource.titleOf(record)}
            subtitle={`${resource.label} · ID ${resource.formatId(record.id)}`}
            actions={<RecordActions record={record} />}
          />
          <Sections resource={resource} record={record} />
        </>
      )}
    </ShowFrame>
  );
}

interface SectionsProps {
  resource: Resource;
  record: Row;
  /** Fields that stand elsewhere on the page. */
  without?: readonly string[];
  /** Amounts beneath each other at the right, as on a bill. */
  bill?: boolean;
}

/** The outline of the form, and the fields it leaves out; long lists take a card of their own. */
export function Sections({ resource, record, without = [], bill = false }: SectionsProps) {
  const translate = useTranslate();
  const inForm = new Set(resource.form.flatMap((section) => section.fields));
  const rest = Object.keys(resource.fields).filter((name) => !inForm.has(name));
  const sections = [...resource.form, { label: translate('views.record.information'), fields: rest }];
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {sections.map(({ label, fields }) => (
        <Section
          key={label}
          label={label}
          fields={fields.filter((name) => !without.includes(name))}
          resource={resource}
          record={record}
          bill={bill}
        />
      ))}
      {resource.related.map((related) => (
        <RelatedRecords key={related.label} related={related} id={record.id} />
      ))}
    </Box>
  );
}

interface SectionProps extends Required<Omit<SectionsProps, 'without'>> {
  label: string;
  fields: readonly string[];
}

function Section({ label, fields, resource, record, bill }: SectionProps) {
  const shown = fields.flatMap((name) => {
    const field = resource.fields[name];
    if (!field || field.hidden || (field.visibleIf && !matches(field.visibleIf, record))) return [];
    // An empty field that only commands write is left out.
    return field.readOnly && !field.required && isEmpty(record[name]) ? [] : [[name, field] as const];
  });
  const simple = shown.filter(([, field]) => !('fields' in field));
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

import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, useShowContext, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { type Field, type FieldOf, isEmpty, lockOf, matches, type Resource, type Row } from '../../schema/index.ts';
import { Cell } from '../cells.tsx';
import { useDeclaration } from '../declarations.ts';
import { PageHeader } from '../PageHeader.tsx';
import { pathTo } from '../paths.ts';
import { useActions } from '../useActions.ts';
import { Value } from '../Value.tsx';
import { BackLink } from './BackLink.tsx';
import { RecordState } from './RecordState.tsx';
import { useDeleteRecord } from './useDeleteRecord.ts';

/** The detail page of a declared resource: the form's sections, then what only commands write. */
export function ShowScreen() {
  const resource = useDeclaration();
  const { id } = useParams();
  return (
    <ShowBase<Row>
      key={`${resource.name}/${id}`}
      resource={resource.name}
      id={Number(id)}
      queryOptions={{ onError: () => undefined, retry: false } as object}
    >
      <ShowPage />
    </ShowBase>
  );
}

function ShowPage() {
  const resource = useDeclaration();
  const { record, error, isPending, refetch } = useShowContext<Row>();
  return (
    <RecordState error={error} isPending={isPending} onRetry={() => void refetch()}>
      {record && (
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
    </RecordState>
  );
}

function RecordActions({ record }: { record: Row }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const actions = useActions();
  const deleteRecord = useDeleteRecord();
  return (
    <>
      {actions.edit && !lockOf(resource, record) && (
        <Button component={Link} to={pathTo.edit(resource, record.id)} variant="contained" startIcon={<Edit />}>
          {translate('views.record.editShort')}
        </Button>
      )}
      {actions.delete && !lockOf(resource, record) && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Delete />}
          onClick={async () => {
            if (await deleteRecord(record)) navigate(pathTo.list(resource));
          }}
        >
          {translate('views.record.deleteShort')}
        </Button>
      )}
    </>
  );
}

/** The outline of the form, and the fields it leaves out; long lists take a card of their own. */
function Sections({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const inForm = new Set(resource.form.flatMap((section) => section.fields));
  const rest = Object.keys(resource.fields).filter((name) => !inForm.has(name));
  const sections = [...resource.form, { label: translate('views.record.information'), fields: rest }];
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {sections.map(({ label, fields }) => (
        <Section key={label} label={label} fields={fields} resource={resource} record={record} />
      ))}
    </Box>
  );
}

function Section(props: { label: string; fields: readonly string[]; resource: Resource; record: Row }) {
  const { label, fields, resource, record } = props;
  const shown = fields.flatMap((name) => {
    const field = resource.fields[name];
    return field && !(field.visibleIf && !matches(field.visibleIf, record)) ? [[name, field] as const] : [];
  });
  const simple = shown.filter(([, field]) => field.kind !== 'list' && field.kind !== 'object');
  return (
    <>
      {simple.length > 0 && (
        <Panel label={label}>
          <Box component="dl" sx={listSx}>
            {simple.map(([name, field]) => (
              <Entry key={name} name={name} field={field} resource={resource} record={record} />
            ))}
          </Box>
        </Panel>
      )}
      {shown.map(([name, field]) => {
        if (field.kind === 'list') return <Rows key={name} field={field} rows={record[name]} />;
        return field.kind === 'object' ? <Parts key={name} field={field} value={record[name]} /> : null;
      })}
    </>
  );
}

function Panel({ label, full, children }: { label: string; full?: boolean; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, sm: 3 }, gridColumn: full ? '1 / -1' : 'auto' }}>
      {label && (
        <Typography component="h2" variant="subtitle1" sx={{ mb: 1.5 }}>
          {label}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

const Entry = ({ name, field, resource, record }: { name: string; field: Field; resource: Resource; record: Row }) => (
  <Term label={field.label}>
    <Value resource={resource} path={name} record={record} linked />
  </Term>
);

/** An object in a card of its own, under its own label. */
function Parts({ field, value }: { field: FieldOf<'object'>; value: unknown }) {
  const translate = useTranslate();
  return (
    <Panel label={field.label}>
      {isEmpty(value) ? (
        <Typography color="text.secondary">{translate('views.record.none')}</Typography>
      ) : (
        <Box component="dl" sx={listSx}>
          <Inner field={field} value={value} />
        </Box>
      )}
    </Panel>
  );
}

function Inner({ field, value }: { field: FieldOf<'object'>; value: unknown }) {
  const inner = (value ?? {}) as Record<string, unknown>;
  return Object.entries(field.fields).map(([name, each]) =>
    each.kind === 'object' ? (
      <Inner key={name} field={each} value={inner[name]} />
    ) : (
      <Term key={name} label={each.label}>
        <Cell field={each} value={inner[name]} linked />
      </Term>
    ),
  );
}

const Term = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ display: 'contents' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

function Rows({ field, rows: value }: { field: FieldOf<'list'>; rows: unknown }) {
  const translate = useTranslate();
  const rows = (value ?? []) as Record<string, unknown>[];
  const columns = Object.entries(field.fields);
  if (rows.length === 0) {
    return (
      <Panel label={field.label} full>
        <Typography color="text.secondary">{translate('views.record.none')}</Typography>
      </Panel>
    );
  }
  return (
    <Panel label={field.label} full>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={field.label}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map(([name, each]) => (
                <TableCell key={name}>{each.label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a stored list have no identity of their own
              <TableRow key={index}>
                {columns.map(([name, each]) => (
                  <TableCell key={name}>
                    <Cell field={each} value={row[name]} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}

const listSx = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 1.25 },
  '& dd': { mb: { xs: 1, sm: 0 } },
};

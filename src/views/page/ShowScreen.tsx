import { Link as Anchor, Box, type SxProps, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { filesAt } from '../../schema/files/claims.ts';
import {
  type Fact,
  type Field,
  type FieldOf,
  type Fields,
  factParts,
  headOf,
  isEmpty,
  isFiles,
  isList,
  isObject,
  listedChoice,
  listedReference,
  type NamedField,
  type Resource,
  type Row,
  saysNothing,
  textOf,
  toldFields,
  traitsOf,
} from '../../schema/index.ts';
import { BackLink } from '../base/BackLink.tsx';
import { Coming } from '../base/coming.tsx';
import { useDeclaration, useDeclarations, useParts } from '../base/declarations.ts';
import { PageHeader } from '../base/PageHeader.tsx';
import {
  amountAmong,
  billSx,
  columnsSx,
  factOf,
  isUntold,
  narrowSx,
  Panel,
  PanelTable,
  stackSx,
  Term,
  termsSx,
} from '../base/Panel.tsx';
import { RetiredBadge } from '../base/RetiredBadge.tsx';
import { Whereabouts } from '../base/Whereabouts.tsx';
import { StillOpen } from '../command/StillOpen.tsx';
import { Cell } from '../value/cells.tsx';
import { tabTitle, useAbout, useHeading } from '../value/useHeading.ts';
import { Facts, Value } from '../value/Value.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RelatedRecords } from './RelatedRecords.tsx';
import { History, ShowFrame } from './ShowFrame.tsx';

/** The detail page of a declared resource: what it is made of, and beside it what else is known. */
export function ShowScreen() {
  return <ShowFrame>{(record) => <Page record={record} />}</ShowFrame>;
}

function Page({ record }: { record: Row }) {
  const resource = useDeclaration();
  const own = useParts(resource).record;
  const { facts, said } = headOf(resource, record, Boolean(own?.lead ?? own?.panel));
  return (
    <>
      <RecordHead record={record} facts={facts} />
      <RecordBody record={record} said={said} />
    </>
  );
}

/** Title, one line of facts, and what is to be done. */
export function RecordHead({ record, facts }: { record: Row; facts: readonly Fact[] }) {
  const resource = useDeclaration();
  const title = useHeading(resource, record);
  const about = useAbout(resource, record);
  const shown = facts.filter((fact) => {
    const { field, lead } = factParts(fact);
    // Many titles tell the number already.
    return field === 'id' ? !title.includes(resource.formatId(record.id)) : !(lead && record[field] === 0);
  });
  return (
    <PageHeader
      back={<BackLink />}
      title={title}
      tab={tabTitle(resource, record, title)}
      linked={
        about?.to && (
          <>
            <Anchor component={Link} to={about.to} color="inherit" underline="hover">
              {about.title}
            </Anchor>
            {` · ${resource.titleOf(record)}`}
          </>
        )
      }
      subtitle={
        <Box sx={factsSx}>
          <Facts resource={resource} facts={shown} record={record} linked />
        </Box>
      }
      actions={<RecordActions record={record} />}
    />
  );
}

interface BodyProps {
  record: Row;
  said: ReadonlySet<string>;
  /** Beside a list: one column. */
  narrow?: boolean;
}

/** Beneath the head: what the record is made of and what belongs to it at the left, what else is known at the right. */
export function RecordBody({ record, said, narrow = false }: BodyProps) {
  const resource = useDeclaration();
  const { may } = useDeclarations();
  const { lead: Lead, panel: OwnPanel, aside: Aside, told = [] } = useParts(resource).record ?? {};
  const { parts, known } = partsOf(resource, record, new Set([...said, ...told]));
  const related = resource.related.filter((each) => may(each.resource, 'list'));
  const beside = Aside !== undefined || known.length > 0;
  const column = parts.length + related.length > 0 || OwnPanel !== undefined;
  const others = (
    <>
      <Suspense fallback={<Coming />}>{Aside && <Aside record={record} />}</Suspense>
      {known}
    </>
  );
  return (
    <>
      <Whereabouts record={record} />
      <RetiredBadge resource={resource} record={record} />
      <StillOpen record={record} />
      <Suspense fallback={<Coming />}>{Lead && <Lead record={record} />}</Suspense>
      <Box data-record sx={column && !narrow ? bodySx : stackSx}>
        <Box sx={stackSx}>
          {parts}
          <Suspense fallback={<Coming />}>{OwnPanel && <OwnPanel record={record} />}</Suspense>
          {related.map((each) => (
            <RelatedRecords key={each.label} related={each} id={record.id} />
          ))}
          {!column && beside && <Box sx={narrowSx}>{others}</Box>}
          <History key={record.id} record={record} alone={!column && !beside} />
        </Box>
        {column && beside && (
          // Where the left has nothing of the record itself, it comes first on a phone.
          <Box component="aside" sx={[stackSx, parts.length === 0 && !OwnPanel && firstSx, narrow && { order: -1 }]}>
            {others}
          </Box>
        )}
      </Box>
    </>
  );
}

/** Of a record to which nothing belongs, the cards at the right are all there is: they stand where the left would. */
const bodySx = {
  ...columnsSx,
  '&:not(:has(> div :is(section, [data-coming])))': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > aside': { order: -1, maxWidth: narrowSx.maxWidth },
  },
};
const firstSx = { order: { xs: -1, md: 0 }, visibility: 'inherit !important' };

const factsSx = {
  mt: 0.5,
  '& .facts': { fontSize: '0.9375rem', lineHeight: 1.6, color: 'text.primary' },
  '& .facts .amount': { fontWeight: 700 },
};

/** All that is known of a record, in one column: beside a list, and of one in the archive. */
export function Sections({ resource, record }: { resource: Resource; record: Row }) {
  const { parts, known } = partsOf(resource, record, new Set(resource.page.without?.(record)));
  return (
    <Box sx={stackSx}>
      {known}
      {parts}
    </Box>
  );
}

/**
 * The outline of the form, and the fields it leaves out, as cards: what a record is made of (lists, files, what was written
 * down), and what else is known, amounts that belong together in a card of their own.
 */
function partsOf(resource: Resource, record: Row, said: ReadonlySet<string>) {
  const parts: ReactNode[] = [];
  const known: ReactNode[] = [];
  const terms: NamedField[] = [];
  for (const { label, fields, shown } of toldFields(resource, record, said)) {
    const simple = shown.filter(([, field]) => !isFiles(field) && (!('fields' in field) || isOfOne(field)));
    const bill = simple.filter(
      ([, field]) => field.kind === 'money' || (field.kind === 'number' && field.unit === '%'),
    );
    const billed = bill.filter(([, { kind }]) => kind === 'money').length > 1 ? bill : [];
    const others = simple.filter((each) => !billed.includes(each));
    const written = fields.filter((name) => resource.fields[name]?.kind === 'longText').length * 2 >= fields.length;
    const cardOf = (of: readonly NamedField[], sx: SxProps) => (
      <Panel key={`${label} ${of[0]?.[0]}`} label={label}>
        <Terms resource={resource} record={record} shown={of} sx={sx} />
      </Panel>
    );
    if (written && others.length > 0) parts.push(cardOf(others, writtenSx));
    if (!written) terms.push(...others);
    if (billed.length > 0) known.push(cardOf(billed, billSx));
    for (const [name, field] of shown) {
      if (isFiles(field)) parts.push(<FilesPanel key={name} field={field} files={filesAt(record, name)} />);
      else if (isList(field) && !isOfOne(field))
        parts.push(<Rows key={name} name={name} field={field} resource={resource} record={record} />);
      else if (isObject(field)) known.push(<Parts key={name} field={field} value={record[name]} />);
    }
  }
  if (terms.length > 0) {
    known.push(
      <Panel key="">
        <Terms resource={resource} record={record} shown={terms} sx={termsSx} />
      </Panel>,
    );
  }
  return { parts, known };
}

/** True for a list of single choices or records, which one line tells. */
const isOfOne = (field: Field): boolean => (listedChoice(field) ?? listedReference(field)) !== undefined;

const writtenSx = { ...termsSx, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' } };

interface TermsProps {
  resource: Resource;
  record: Row;
  shown: readonly NamedField[];
  sx: SxProps;
}

const Terms = ({ resource, record, shown, sx }: TermsProps) => (
  <Box component="dl" sx={sx}>
    {shown.map(([name, field]) => (
      <Term key={name} label={field.label}>
        <Value resource={resource} path={name} record={record} linked />
      </Term>
    ))}
  </Box>
);

/** An object in a card of its own, under its own label. */
const Parts = ({ field, value }: { field: FieldOf<'object'>; value: unknown }) => (
  <Panel label={field.label}>
    <Box component="dl" sx={termsSx}>
      <Inner field={field} value={value} />
    </Box>
  </Panel>
);

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

interface RowsProps {
  name: string;
  field: FieldOf<'list'>;
  resource: Resource;
  record: Row;
}

function Rows({ name: list, field, resource, record }: RowsProps) {
  const { fields: own = {} } = useParts(resource);
  const { fields, beneath = [], foot = [] } = field;
  const figures = Object.entries(fields).filter(([, each]) => traitsOf(each).figure);
  const all = record[list] as Record<string, unknown>[];
  // Some count nothing, as that of a payment method that nobody used.
  const counts = (row: Record<string, unknown>) => figures.length === 0 || figures.some(([name]) => row[name]);
  const rows = field.readOnly ? all.filter(counts) : all;
  const columns = Object.entries(fields).filter(
    ([name, each]) => !each.hidden && !beneath.includes(name) && !rows.every((row) => isUntold(each, row[name])),
  );
  const amount = amountAmong(columns);
  return (
    <Panel label={field.label}>
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
              {columns.map(([name, each], at) => {
                const Own = own[`${list}.${name}`]?.cell;
                const small = at === 0 ? beneath : [];
                return (
                  <TableCell
                    key={name}
                    align={traitsOf(each).figure ? 'right' : 'left'}
                    {...factOf([name, each], row[name], amount)}
                  >
                    {Own ? (
                      <Own record={record} value={row[name]} field={each} at={all.indexOf(row)} />
                    ) : (
                      <Cell field={each} value={row[name]} />
                    )}
                    <Small fields={fields} names={small} row={row} />
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </PanelTable>
      <Terms resource={resource} record={record} shown={footOf(resource, foot, record)} sx={footSx} />
    </Panel>
  );
}

const footOf = (resource: Resource, names: readonly string[], record: Row): NamedField[] =>
  names.flatMap((name): NamedField[] => {
    const field = resource.fields[name];
    return field && !saysNothing(field, record, name) ? [[name, field]] : [];
  });

/** Facts of a row beneath its name; a figure with its label. */
function Small({ fields, names, row }: { fields: Fields; names: readonly string[]; row: Record<string, unknown> }) {
  const parts = names.flatMap((name) => {
    const field = fields[name];
    return field && !isEmpty(row[name]) ? [{ name, field }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <div className="facts">
      {parts.map(({ name, field }, index) => (
        <span key={name}>
          {index > 0 && <span className="dot"> · </span>}
          {traitsOf(field).figure && `${field.label}: `}
          {textOf(field, row[name], () => null)}
        </span>
      ))}
    </div>
  );
}

/** Ends where the table's last column does. */
const footSx = {
  ...termsSx,
  gridTemplateColumns: 'auto auto',
  justifyContent: 'end',
  mt: 1.5,
  '&:empty': { display: 'none' },
  '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& > :last-of-type dd': { fontWeight: 700 },
};

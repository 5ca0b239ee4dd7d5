import Check from '@mui/icons-material/CheckCircle';
import Remove from '@mui/icons-material/RemoveCircleOutline';
import { Box } from '@mui/material';
import { type ComponentType, Fragment, type ReactNode, useContext } from 'react';
import {
  type Field,
  type FieldOf,
  type FileValue,
  isEmpty,
  type Kind,
  markBetween,
  textOf,
} from '../../schema/index.ts';
import { Badge } from '../base/Badge.tsx';
import type { KindCellProps } from '../base/parts.ts';
import { ReferencesContext } from '../base/references.ts';
import { PendingText } from '../base/states.tsx';
import { useTranslate } from '../base/words.ts';
import { SingleReference } from './SingleReference.tsx';
import { Thumbnails } from './Thumbnails.tsx';

/** One value as it stands in a list or on a detail page; a dash for nothing. */
export const Cell = ({ field, value, linked = false }: { field: Field; value: unknown; linked?: boolean }) =>
  cellOf(field, value, linked);

/** The same without a component of its own: a page of fifty rows has hundreds. */
export function cellOf(field: Field, value: unknown, linked: boolean): ReactNode {
  if (isEmpty(value)) return <Nothing />;
  const Kind = cells[field.kind] as ComponentType<KindCellProps<Field, unknown>>;
  return <Kind field={field} value={value} linked={linked} />;
}

function Nothing() {
  const translate = useTranslate();
  return <>{translate('views.record.empty')}</>;
}

const Text = ({ field, value }: KindCellProps<Field, unknown>) => <>{textOf(field, value, () => null)}</>;
// Plain styles: a page shows hundreds of cells, and each `sx` is worked out anew.
const oneLine = { whiteSpace: 'nowrap' } as const;
const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** A code such as PRD-001 stays in one piece in a list; a page may be narrower than it. */
const Line = ({ value, linked }: KindCellProps<Field, string>) =>
  !linked && value.length <= 24 && !value.includes(' ') ? <span style={oneLine}>{value}</span> : value;
const Figure = ({ field, value }: KindCellProps<Field, unknown>) => (
  <span style={figure}>{textOf(field, value, () => null)}</span>
);
/** Of an amount 0 the grey says at a glance that there is none. */
const Money = ({ field, value }: KindCellProps<Field, number>) => (
  <span className={value === 0 ? 'zero' : undefined} style={figure}>
    {textOf(field, value, () => null)}
  </span>
);
const Paragraph = ({ value, linked }: KindCellProps<Field, string>) => (
  <Box
    component="span"
    title={linked ? undefined : value}
    sx={
      linked
        ? { whiteSpace: 'pre-line' }
        : { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }
    }
  >
    {value}
  </Box>
);

const External = ({ href, linked, children }: { href: string; linked: boolean; children: ReactNode }) =>
  linked ? (
    <Box
      component="a"
      href={href}
      sx={{ color: 'primary.main' }}
      {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </Box>
  ) : (
    children
  );

const Reference = (props: KindCellProps<FieldOf<'reference'>, number>) => {
  const references = useContext(ReferencesContext);
  if (!references || props.linked) return <SingleReference {...props} />;
  return references.titleOf(props.field.to, props.value) ?? <PendingText />;
};

/** Records within a record, one after the other, each with the names of what it refers to. */
const Parts = ({ field, value }: KindCellProps<FieldOf<'list'>, Record<string, unknown>[]>) =>
  value.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other
    <Fragment key={index}>
      {index > 0 && markBetween(field)}
      {Object.entries(field.fields)
        .filter(([name]) => !isEmpty(part[name]))
        .map(([name, inner], at) => (
          <Fragment key={name}>
            {at > 0 && ', '}
            {cellOf(inner, part[name], false)}
          </Fragment>
        ))}
    </Fragment>
  ));

const cells: { [K in Kind]: ComponentType<KindCellProps<FieldOf<K>, never>> } = {
  text: Line,
  longText: Paragraph,
  email: ({ value, linked }: KindCellProps<Field, string>) => (
    <External href={`mailto:${value}`} linked={linked}>
      {value}
    </External>
  ),
  phone: ({ value, linked }: KindCellProps<Field, string>) => (
    <External href={`tel:${value}`} linked={linked}>
      {value}
    </External>
  ),
  url: ({ value, linked }: KindCellProps<Field, string>) => (
    <External
      href={value.startsWith('https://') ? value : 'about:blank'}
      linked={linked && value.startsWith('https://')}
    >
      {value.replace(/^https:\/\//, '')}
    </External>
  ),
  // No page is handed one.
  secret: () => null,
  number: Figure,
  money: Money,
  boolean: ({ field, value }: KindCellProps<Field, boolean>) => {
    const Mark = value ? Check : Remove;
    return (
      <Mark
        titleAccess={textOf(field, value, () => null)}
        sx={{ fontSize: 20, verticalAlign: 'middle', color: value ? 'success.main' : 'text.disabled' }}
      />
    );
  },
  date: Figure,
  time: Figure,
  datetime: Figure,
  enum: ({ field, value }: KindCellProps<FieldOf<'enum'>, string>) => {
    const choice = field.choices[value];
    const tone = choice?.tone ?? (choice ? undefined : (field.fallbackTone ?? 'gray'));
    return tone ? <Badge tone={tone}>{choice?.label ?? value}</Badge> : choice?.label;
  },
  reference: Reference,
  object: Text,
  list: Parts,
  files: ({ value }: KindCellProps<Field, FileValue[]>) => <Thumbnails files={value} />,
};

import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { isEmpty, type Resource, type Row } from '../../schema/index.ts';
import { choicesSx, RowChoice } from '../bulk/Choices.tsx';
import { useChosen } from '../bulk/selection.ts';
import { useActions } from '../declarations.ts';
import { pathTo } from '../paths.ts';
import { columnValue, Facts, Value } from '../Value.tsx';
import { type CardLayout, layoutOf, repeats } from './cardLayout.ts';
import { headingOf } from './columns.ts';
import { rowActionsSx, useRowActions } from './RowActions.tsx';
import { useShownColumns } from './useListState.tsx';

interface Props {
  /** In place of edit, delete and detail; the cards then have no link. */
  rowActions?(record: Row): ReactNode;
  /** The id of the highlighted record. */
  selected?: number | null;
}

/**
 * The list on a phone: a card a record, headed by the person or thing that it is about. Its number, people and states
 * share the line beneath; the other columns follow with their headings. Plain elements, as the rows of the table.
 */
export function ListCards({ rowActions, selected }: Props) {
  const resource = useShownColumns();
  const actions = useActions();
  const { data = [] } = useListContext<Row>();
  const generated = useRowActions(rowActions ? null : actions, { inRow: false });
  const layout = layoutOf(resource);
  return (
    <>
      <Box
        component="ul"
        aria-label={resource.list.heading}
        sx={[rowActionsSx, choicesSx, cardsSx]}
        onClick={generated.follow}
      >
        {data.map((record) => (
          <li key={record.id} data-selected={record.id === selected || undefined}>
            <Card
              record={record}
              resource={resource}
              layout={layout}
              path={actions.show && !rowActions ? pathTo.show(resource, record.id) : null}
              more={rowActions ? null : generated.more(record)}
              foot={rowActions ? rowActions(record) : generated.own(record)}
            />
          </li>
        ))}
      </Box>
      {generated.shared}
    </>
  );
}

interface CardProps {
  record: Row;
  resource: Resource;
  layout: CardLayout;
  /** The record's page; null without a link. */
  path: string | null;
  more: ReactNode;
  foot: ReactNode;
}

function Card({ record, resource, layout, path, more, foot }: CardProps) {
  const title = resource.titleOf(record);
  const about = layout.about !== null && !isEmpty(record[layout.about]) ? layout.about : null;
  const head = about === null ? title : <Value resource={resource} path={about} record={record} />;
  const choosing = useChosen((selection) => selection?.choosing() ?? false);
  const rest = layout.rest.filter((column) => !repeats(resource, column, record, title));
  return (
    <>
      <div className="card-head">
        {choosing && <RowChoice record={record} title={title} />}
        <h2>{path === null ? head : <a href={path}>{head}</a>}</h2>
        {more}
      </div>
      <div className="card-line">
        {about !== null && <span>{title}</span>}
        <Facts resource={resource} facts={layout.line} record={record} />
      </div>
      {rest.length > 0 && (
        <dl>
          {rest.map((column) => (
            <div key={column.field}>
              <dt>{headingOf(resource, column)}</dt>
              <dd>{columnValue(resource, column, record)}</dd>
            </div>
          ))}
        </dl>
      )}
      {foot && <div className="card-foot">{foot}</div>}
    </>
  );
}

const cardsSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { pl: 2, pr: 1, py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } },
  '& > li[data-selected]': { bgcolor: 'action.selected' },
  '& .card-head': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, minHeight: 44 },
  '& h2': { m: 0, pt: 1.25, minWidth: 0, typography: 'subtitle1', lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& h2 a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .card-line': {
    pr: 1,
    color: 'text.secondary',
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
    '& > div': { display: 'inline' },
  },
  '& .card-line > span:not(:last-child)::after': { content: '"\\00a0· "' },
  '& dl': { m: 0, mt: 1, pr: 1, display: 'grid', gap: 0.75, fontSize: 14 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& .card-foot': { mt: 1.5, pr: 1 },
  '& .card-head > .row-choice': { flexShrink: 0, width: 44, height: 44, m: 0, ml: -1.5, mr: -1 },
  '& .card-head > h2': { flex: 1 },
  '& .row-action': { p: '12px' },
  '& .row-own': { minHeight: 44, px: 2 },
};

import { type ReactNode, useContext } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { filesAt } from '../../schema/files/claims.ts';
import { factParts, isEmpty, type Resource, type Row } from '../../schema/index.ts';
import { useActions } from '../base/declarations.ts';
import { pathTo } from '../base/paths.ts';
import { CardsBox } from '../base/rowStyles.ts';
import { RowChoice } from '../bulk/Choices.tsx';
import { useRowActions } from '../rows/RowActions.tsx';
import { type CardLayout, layoutOf, repeats } from '../state/cardLayout.ts';
import { headingOf } from '../state/columns.ts';
import { CheckboxesContext } from '../state/selection.ts';
import { useShownColumns } from '../state/useListState.tsx';
import { Thumbnails } from '../value/Thumbnails.tsx';
import { columnValue, Facts, Value } from '../value/Value.tsx';

interface Props {
  /** In place of edit, delete and detail; the cards then have no link. */
  rowActions?(record: Row): ReactNode;
  /** The id of the highlighted record. */
  selected?: number | null;
}

/**
 * The list on a phone: a card a record, headed by the person or thing that it is about, with its amount at the right. Its
 * number, people and states share the line beneath; the other columns follow with their headings, as many as a line holds.
 * Plain elements, as the rows of the table.
 */
export function ListCards({ rowActions, selected }: Props) {
  const resource = useShownColumns();
  const actions = useActions();
  const { data = [] } = useListContext<Row>();
  const { search } = useLocation();
  const generated = useRowActions(rowActions ? null : actions, { inRow: false });
  const layout = layoutOf(resource);
  return (
    <>
      <CardsBox as="ul" aria-label={resource.list.heading} onClick={generated.follow}>
        {data.map((record) => (
          <li key={record.id} data-selected={record.id === selected || undefined}>
            <Card
              record={record}
              resource={resource}
              layout={layout}
              path={actions.show && !rowActions ? pathTo.shown(resource, record.id, search) : null}
              more={rowActions ? null : generated.more(record)}
              foot={rowActions ? rowActions(record) : generated.own(record)}
            />
          </li>
        ))}
      </CardsBox>
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
  const choosing = useContext(CheckboxesContext) === 'all';
  const picture = resource.list.columns.flatMap(({ image }) => (image ? filesAt(record, image).slice(0, 1) : []));
  const said = (fact: { field: string }) => repeats(resource, fact, record, title);
  const rest = layout.rest.filter((column) => !said(column));
  // Facts beneath a column that is left out are left in.
  const line = [...layout.line, ...layout.rest.flatMap((column) => (said(column) ? (column.beneath ?? []) : []))];
  return (
    <>
      <header>
        {choosing && <RowChoice record={record} title={title} />}
        {picture.length > 0 && <Thumbnails files={picture} decorative />}
        <h2>{path === null ? head : <a href={path}>{head}</a>}</h2>
        {layout.amount && !isEmpty(record[layout.amount.field]) && (
          <strong>{columnValue(resource, layout.amount, record)}</strong>
        )}
        {more}
      </header>
      <div>
        <div>
          {about !== null && <span>{title}</span>}
          <Facts resource={resource} facts={line.filter((fact) => !said(factParts(fact)))} record={record} />
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
      </div>
      {foot && <footer>{foot}</footer>}
    </>
  );
}

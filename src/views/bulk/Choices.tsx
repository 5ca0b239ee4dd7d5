import type { MouseEvent } from 'react';
import { useListContext } from 'react-admin';
import type { Row } from '../../schema/index.ts';
import { rowClasses } from '../base/rowStyles.ts';
import { useTranslate } from '../base/words.ts';
import { put, toggle, useSelection } from '../state/selection.ts';

/** The checkbox of a row; a plain element, as the rows are. */
export function RowChoice({ record, title }: { record: Row; title: string }) {
  const [{ rows }, change] = useSelection();
  const { data: page = [] } = useListContext<Row>();
  const translate = useTranslate();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click beside the box from opening the row
    <label className={rowClasses.choice} onClick={stop} onMouseDown={keepText}>
      <input
        type="checkbox"
        checked={rows.has(record.id)}
        aria-label={translate('massal.choose', { title })}
        onChange={nothing}
        onClick={({ shiftKey }) => change((chosen) => toggle(chosen, page, record, shiftKey))}
      />
    </label>
  );
}

/** The checkbox over them: all rows of the page. */
export function PageChoice() {
  const [{ rows }, change] = useSelection();
  const { data: page = [] } = useListContext<Row>();
  const translate = useTranslate();
  const some = page.some(({ id }) => rows.has(id));
  const all = some && page.every(({ id }) => rows.has(id));
  return (
    <label className={rowClasses.choice}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = some && !all;
        }}
        checked={all}
        aria-label={translate('massal.choosePage')}
        onChange={() => change((chosen) => put(chosen, page, !all))}
      />
    </label>
  );
}

const stop = (event: MouseEvent) => event.stopPropagation();
const nothing = () => undefined;
/** Shift would mark the text between two clicks. */
const keepText = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};

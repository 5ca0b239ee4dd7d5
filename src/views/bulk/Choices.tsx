import { type ChangeEvent, type MouseEvent, useContext } from 'react';
import type { Row } from '../../schema/index.ts';
import { rowClasses } from '../list/rowStyles.ts';
import { useTranslate } from '../words.ts';
import { SelectionContext, useChosen } from './selection.ts';

/** The checkbox of a row; a plain element, as the rows are. */
export function RowChoice({ record, title }: { record: Row; title: string }) {
  const selection = useContext(SelectionContext);
  const translate = useTranslate();
  const checked = useChosen((chosen) => chosen?.has(record.id) ?? false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click beside the box from opening the row
    <label className={rowClasses.choice} onClick={stop} onMouseDown={keepText}>
      <input
        type="checkbox"
        checked={checked}
        aria-label={translate('massal.choose', { title })}
        onChange={nothing}
        onClick={({ shiftKey }) => selection?.toggle(record, shiftKey)}
      />
    </label>
  );
}

/** The checkbox over them: all rows of the page. */
export function PageChoice() {
  const selection = useContext(SelectionContext);
  const translate = useTranslate();
  const state = useChosen((chosen) => chosen?.ofPage() ?? 'none');
  return (
    <label className={rowClasses.choice}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        checked={state === 'all'}
        aria-label={translate('massal.choosePage')}
        onChange={() => selection?.togglePage()}
      />
    </label>
  );
}

const stop = (event: MouseEvent) => event.stopPropagation();
const nothing = (_: ChangeEvent) => undefined;
/** Shift would mark the text between two clicks. */
const keepText = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};

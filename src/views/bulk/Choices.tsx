import { alpha, type Theme } from '@mui/material';
import { type ChangeEvent, type MouseEvent, useContext } from 'react';
import type { Row } from '../../schema/index.ts';
import { useTranslate } from '../words.ts';
import { SelectionContext, useChosen } from './selection.ts';

/** The checkbox of a row; a plain element, as the rows are. */
export function RowChoice({ record, title }: { record: Row; title: string }) {
  const selection = useContext(SelectionContext);
  const translate = useTranslate();
  const checked = useChosen((chosen) => chosen?.has(record.id) ?? false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click beside the box from opening the row
    <label className="row-choice" onClick={stop} onMouseDown={keepText}>
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
    <label className="row-choice">
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

export const choicesSx = {
  '& .row-choice': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 32,
    height: 32,
    m: '-4px -6px',
    cursor: 'pointer',
  },
  '& .row-choice input': {
    width: 16,
    height: 16,
    m: 0,
    cursor: 'pointer',
    accentColor: (theme: Theme) => theme.palette.primary.main,
  },
  '& th:has(.row-choice), & td:has(.row-choice)': { width: 44 },
  '& th .row-choice': { verticalAlign: 'middle' },
  '& tbody tr:has(.row-choice input:checked), & li:has(.row-choice input:checked)': {
    bgcolor: (theme: Theme) => alpha(theme.palette.primary.main, 0.1),
  },
};

import Search from '@mui/icons-material/Search';
import type { SxProps, Theme } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../views/base/words.ts';
import { Picker, type ShownHit } from '../../views/input/Picker.tsx';
import type { Question } from '../../views/input/pickerState.ts';
import { type Hit, keyOf } from './hit.ts';
import { KeyHint } from './KeyHint.tsx';
import { useHits } from './useHits.ts';
import { useRecent } from './useRecent.ts';
import { useRecentPages } from './useRecentPages.ts';

interface Props {
  /** The text and the focus of the plain box that this one replaces, and whether Enter was pressed last. */
  initial: string;
  focused: boolean;
  entered?: boolean;
  placeholder: string;
  label: string;
  sx: SxProps<Theme>;
  /** In a sheet of its own: called when it is left for a page. */
  onLeave?: () => void;
}

/** What is typed finds records, acts and pages; before that, the records opened lately. */
export function SearchCombobox({ initial, focused, entered = false, placeholder, label, sx, onLeave }: Props) {
  const navigate = useNavigate();
  const { none, ...search } = useHitSearch();

  function go({ path, act, typeOn }: Hit) {
    if (typeOn !== undefined) return typeOn;
    navigate(path, act === undefined ? {} : { state: { act } });
    onLeave?.();
    return '';
  }
  return (
    <Picker<ShownHit & { hit?: Hit }>
      what={label}
      home={null}
      opensOnFocus
      before={{ text: initial, entered }}
      none={none}
      search={search}
      onTake={({ hit }) => hit && go(hit)}
      start={<Search fontSize="small" />}
      end={<KeyHint />}
      list={
        onLeave
          ? { maxHeight: 'calc(100dvh - 72px)', minWidth: '100vw' }
          : { maxHeight: '60vh', minWidth: 'min(420px, calc(100vw - 24px))' }
      }
      box={{
        variant: 'standard',
        fullWidth: true,
        autoFocus: focused,
        placeholder,
        slotProps: {
          htmlInput: { 'aria-label': label, 'aria-keyshortcuts': 'Control+K', type: 'search' },
          input: { disableUnderline: true, sx },
        },
      }}
    />
  );
}

/** Letters from which it searches. */
const fewest = 2;

/** The hits of what was typed, as lines, and what to say where there are none. */
function useHitSearch() {
  const translate = useTranslate();
  const [question, onAsk] = useState<Question | null>(null);
  const text = question?.text ?? '';
  const { hits, answered, failed, retry } = useHits(text);
  const recent = useRecent(question !== null && text === '');
  const pages = useRecentPages();
  const again = translate('views.picker.retry');
  const short = text.length < fewest;
  const opened = useMemo(() => [...recent, ...pages], [recent, pages]);
  const shown = text === '' ? opened : short ? none : hits;
  const answer = useMemo(() => {
    if (!question) return null;
    if (failed)
      return { to: question, lines: [{ key: '+retry', title: again, act: 'retry' as const }], complete: true, failed };
    const lines = shown?.map((hit) => ({
      ...{ key: keyOf(hit), title: hit.label, beneath: hit.note, group: hit.group, hit },
    }));
    return lines ? { to: question, lines, complete: short || answered } : null;
  }, [question, shown, short, answered, failed, again]);
  return { onAsk, answer, retry, none: short ? null : translate('shell.search.none') };
}
const none: readonly Hit[] = [];

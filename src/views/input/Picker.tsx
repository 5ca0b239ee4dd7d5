import Clear from '@mui/icons-material/Close';
import {
  Box,
  Button,
  CircularProgress,
  IconButton,
  Paper,
  Popper,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { Fragment, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { spokenSx } from '../base/spoken.ts';
import { type Translate, useTranslate } from '../base/words.ts';
import { type PickerLine, type PickerState, questionOf, shownLines, waitsOf } from './pickerState.ts';
import { type PickerOptions, usePicker } from './usePicker.ts';

/** A line as it stands in the list: its title over `beneath`, facts on the right. */
export interface ShownHit extends PickerLine {
  beneath?: ReactNode;
  facts?: ReactNode;
  /** Of lines that belong together: their heading. */
  group?: string | undefined;
  /** A second way to take it, by Shift and Enter or its button: its word. */
  second?: string | undefined;
  /** It is what is chosen. */
  chosen?: boolean;
}

interface Props<L extends ShownHit> extends PickerOptions<L> {
  /** A name of what is found, for sentences. */
  what: string;
  /** The sentence where nothing is found, null for none. */
  none?: string | null;
  /** Before the text: an icon, or what was chosen already. */
  start?: ReactNode;
  /** At the end of the empty box. */
  end?: ReactNode;
  opensOnFocus?: boolean;
  box: Omit<TextFieldProps, 'onChange' | 'onBlur' | 'value'>;
  list?: { maxHeight: string; minWidth: string };
}

/** A box that finds as one types, with its list (role combobox); keys, waiting and what is taken: `pickerState.ts`. */
export function Picker<L extends ShownHit>(props: Props<L>) {
  const { what, none, start, end, opensOnFocus, box, list, ...options } = props;
  const { onClear } = options;
  const translate = useTranslate();
  const { state, send, marked, asking, ...on } = usePicker(options);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const lines = shownLines(state);
  const at = lines.findIndex(({ key }) => key === marked);
  const said =
    none === null ? '' : (sentence(translate, what, asking, state) ?? none ?? translate('views.form.noOptions'));
  const waiting = waitsOf(state).length > 0;
  const shown = state.open && anchor !== null;
  const { input, htmlInput, ...slots } = box.slotProps ?? {};
  const clear = onClear && state.text !== '' && !waiting && (
    <IconButton
      size="small"
      tabIndex={-1}
      aria-label={translate('ra.action.clear_input_value')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        send({ type: 'set', text: '' });
        onClear();
      }}
    >
      <Clear fontSize="small" />
    </IconButton>
  );
  const busy = waiting && <CircularProgress size={18} aria-hidden sx={{ flexShrink: 0 }} />;
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': shown && lines.length > 0,
    'aria-controls': shown ? id : undefined,
    'aria-activedescendant': shown && at >= 0 ? `${id}-${at}` : undefined,
    'aria-busy': waiting,
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'search' as const,
    onKeyDown: on.onKeyDown,
    onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
      // The next letter takes the place of what is chosen.
      if (!state.open && !state.typed) currentTarget.select();
      on.onOpen();
    },
    ...(opensOnFocus && { onFocus: on.onOpen }),
  };
  const adornments = { startAdornment: start, endAdornment: busy || clear || (state.text === '' && end) };
  return (
    <>
      <TextField
        autoComplete="off"
        {...box}
        value={state.text}
        onChange={({ target }) => on.onChange(target.value)}
        onBlur={on.onBlur}
        data-picker
        slotProps={{
          ...slots,
          input: { ref: setAnchor, ...adornments, ...input },
          htmlInput: { ...combobox, ...htmlInput },
        }}
      />
      <Box role="status" sx={spokenSx}>
        {said}
      </Box>
      {shown && (
        <Popper open anchorEl={anchor} placement="bottom-start" sx={popperSx(anchor.offsetWidth, list?.minWidth)}>
          <Paper elevation={8} sx={paperSx} onMouseDown={(event) => event.preventDefault()}>
            {said && (waiting || !lines.some(({ act }) => !act)) && <div aria-hidden data-said={said} />}
            <Lines
              {...{ id, what, lines, marked }}
              late={asking}
              maxHeight={list?.maxHeight ?? '40vh'}
              onTake={(line, second) => send({ type: 'clicked', line, second })}
            />
          </Paper>
        </Popper>
      )}
    </>
  );
}

/** The sentence of a list about itself: that it waits, seeks, failed, or how much it found; null where that is nothing. */
function sentence(translate: Translate, what: string, asking: boolean, state: PickerState<ShownHit>) {
  const { open, answer } = state;
  const typed = waitsOf(state)
    .map((wait) => questionOf(wait)?.text)
    .join(', ');
  if (typed) return translate('views.picker.waiting', { typed });
  if (!open) return '';
  if (asking) return translate('views.picker.loading');
  if (answer?.failed) return translate('views.picker.failed', { what: what.toLowerCase() });
  const count = answer?.lines.filter(({ act }) => !act).length ?? 0;
  const more = answer?.lines.some(({ act }) => act === 'more');
  return count === 0 ? null : translate(more ? 'views.picker.countMore' : 'views.picker.count', { count });
}

interface LinesProps<L extends ShownHit> {
  id: string;
  what: string;
  lines: readonly L[];
  marked: string | undefined;
  /** They answer an earlier question. */
  late: boolean;
  maxHeight: string;
  onTake: (line: L, second: boolean) => void;
}

function Lines<L extends ShownHit>({ id, what, lines, marked, late, maxHeight, onTake }: LinesProps<L>) {
  const secondHint = useTranslate()('kunjungan.second');
  const box = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another line is marked
  useLayoutEffect(() => {
    box.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const option = ({ key, off, act, chosen = key === marked }: L) => ({
    'aria-selected': chosen,
    'aria-disabled': off !== undefined || undefined,
    'data-marked': key === marked || undefined,
    'data-act': act,
  });
  return (
    <Box component="ul" ref={box} id={id} role="listbox" aria-label={what} aria-busy={late} sx={{ maxHeight }}>
      {lines.map((line, index) => (
        <Fragment key={line.key}>
          {line.group !== undefined && line.group !== lines[index - 1]?.group && (
            <li role="presentation">{line.group}</li>
          )}
          <Box component="li" id={`${id}-${index}`} role="option" {...option(line)} onClick={() => onTake(line, false)}>
            <div>
              {line.title}
              <div className="beneath">{line.off ?? line.beneath}</div>
            </div>
            <span className="beneath">{line.facts}</span>
            {line.second && (
              <Button
                size="small"
                tabIndex={-1}
                title={secondHint}
                onClick={(event) => {
                  event.stopPropagation();
                  onTake(line, true);
                }}
              >
                {line.second}
              </Button>
            )}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

const popperSx = (width: number, minWidth = '0') => ({ zIndex: 'modal', width, minWidth });
const paperSx = {
  my: 0.5,
  border: 1,
  borderColor: 'divider',
  overflow: 'hidden',
  // Said once to who listens, by the status.
  '& [data-said]::before': { content: 'attr(data-said)', display: 'block', px: 2, py: 1.5, color: 'text.secondary' },
  '& ul': { listStyle: 'none', m: 0, py: 0.5, px: 0, overflowY: 'auto', '&:empty': { display: 'none' } },
  '& [aria-busy=true]': { opacity: 0.6, transition: 'opacity .2s .3s' },
  '& [role=presentation]': { px: 2, pt: 1.25, fontSize: 12, fontWeight: 700, color: 'text.secondary' },
  '& [role=option]': {
    ...{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 0.75, cursor: 'pointer' },
    // A finger's width on a phone.
    minHeight: { xs: 44, md: 36 },
    '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& > span': { textAlign: 'right' },
    '& .beneath': { color: 'text.secondary', fontSize: 13 },
    '&:hover': { bgcolor: 'action.hover' },
    '&[data-marked]': { bgcolor: 'action.selected' },
    '&[data-act]': { color: 'primary.main', fontWeight: 600 },
    '&[aria-disabled], &[aria-disabled] .beneath': { cursor: 'default', color: 'text.disabled' },
  },
};

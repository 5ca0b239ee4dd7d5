import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Word } from '../base/words.ts';
import {
  type Answer,
  initialPicker,
  isAnswered,
  isMeant,
  meantLine,
  type PickerEvent,
  type PickerLine,
  type PickerState,
  type Question,
  questionOf,
  stepPicker,
} from './pickerState.ts';
import { WaitingPicksContext } from './waitingPicks.ts';

/** An answer, as one object until it changes, and another try where it failed. */
export interface PickerLookup<L extends PickerLine> {
  answer: Answer<L> | null;
  retry: () => void;
}

export interface PickerOptions<L extends PickerLine> {
  /** Called with what is to be asked next; null for nothing. */
  onAsk: (question: Question | null) => void;
  /** The answer to it. */
  asked: PickerLookup<L>;
  /** The title of what is chosen, to which the text returns: undefined while that is to come, null where a text stays. */
  home: string | null | undefined;
  /** The box is empty for the next, once something was taken; Enter in it sends no form. */
  clears?: boolean;
  /** Called with what was typed, too. @returns a string to go on from, as if it was typed, or nothing */
  onTake: (line: L, second: boolean, typed: string) => unknown;
  /** The text was emptied. */
  onEmptied?: (() => void) | undefined;
  /** Backspace in an empty box. */
  onBackspace?: (() => void) | undefined;
  /** Enter on a text that no arrow led on from, in the place of its first hit; `put` brings it back, if the box is empty. */
  onEnter?: ((text: string, put: (text: string) => void) => void) | undefined;
  /** Path in the form of what is chosen, where it is a field. */
  source?: string | undefined;
  /** True while what it opened has the focus. */
  away?: boolean | undefined;
  /** The text, and Enter if that was pressed, from before the box was there. */
  before?: { text: string; entered: boolean } | undefined;
}

/** Rest between a key and its question, in ms: what a scanner or a quick hand types is one. */
const rest = 40;

function useRested(question: Question | null, onAsk: (question: Question | null) => void): void {
  const { text, pages = 0 } = question ?? {};
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    const timer = setTimeout(() => ask(text === undefined ? null : { text, pages }), text ? rest : 0);
    return () => clearTimeout(timer);
  }, [text, pages]);
}

function begun<L extends PickerLine>({ home, clears, before }: PickerOptions<L>): PickerState<L> {
  const start = initialPicker<L>(home ?? '', clears);
  if (!before?.text) return start;
  const [typed] = stepPicker(start, { type: 'typed', text: before.text });
  return before.entered ? stepPicker(typed, { type: 'pressed', key: 'Enter' })[0] : typed;
}

/** A picker's state between React and its pure machine, which decides; what follows from an event is done at once. */
function useMachine<L extends PickerLine>(options: PickerOptions<L>) {
  const [state, setState] = useState(() => begun<L>(options));
  const latest = useRef(state);
  const waiting = useRef(new Map<PickerState<L>['waits'][number], (unmet: string | null) => void>());
  const picks = useContext(WaitingPicksContext);
  const notify = useNotify();
  useEffect(
    () => () => {
      for (const settle of waiting.current.values()) settle(null);
    },
    [],
  );

  function send(event: PickerEvent<L>): void {
    const before = latest.current;
    const { source, asked, onTake } = options;
    const [next, outcomes] = stepPicker(before, event);
    latest.current = next;
    setState(next);
    for (const wait of next.waits)
      if (!before.waits.includes(wait)) picks.add(new Promise((settle) => waiting.current.set(wait, settle)), source);
    const took = outcomes.filter((outcome) => 'line' in outcome);
    for (const outcome of outcomes)
      if ('dropped' in outcome) {
        if (!(picks.awaited && source))
          notify('views.form.notChosen' satisfies Word, { type: 'warning', messageArgs: { typed: outcome.dropped } });
      } else if (outcome.line.act === 'retry') asked.retry();
      else goOn(onTake(outcome.line, outcome.second, before.text.trim()));
    for (const wait of before.waits)
      if (!next.waits.includes(wait)) waiting.current.get(wait)?.(took.length > 0 ? null : wait.to.text);
  }
  const goOn = (text: unknown) => typeof text === 'string' && send({ type: text === '' ? 'set' : 'typed', text });
  return { state, send, latest };
}

/** A box that finds: what is typed is asked, and what is pressed before the answer waits for it (`pickerState.ts`). */
export function usePicker<L extends PickerLine>(options: PickerOptions<L>) {
  const { asked, onAsk, home, clears, onEmptied, onEnter, onBackspace, away } = options;
  const { state, send, latest } = useMachine(options);
  const question = questionOf(state);
  useRested(question, onAsk);
  const { answer } = asked;
  const receive = useEffectEvent(() => answer && send({ type: 'answered', answer }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, before anything is pressed on what shows
  useLayoutEffect(() => void receive(), [answer]);
  // A title takes the place of whatever was typed until it came.
  const rename = useEffectEvent(
    () => typeof home === 'string' && (home || !state.typed) && send({ type: 'set', text: home }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title of what is chosen became another
  useEffect(() => void rename(), [home]);

  function enter(act: NonNullable<typeof onEnter>, text: string) {
    if (text === '') return;
    send({ type: 'closed' });
    send({ type: 'set', text: '' });
    act(text, (back) => latest.current.text || send({ type: 'set', text: back }));
  }
  function onKeyDown(event: KeyboardEvent) {
    const { open, waits, at, text } = latest.current;
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, shiftKey } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      send({ type: 'arrow', step: key === 'ArrowDown' ? 1 : -1 });
    } else if (key === 'Enter') {
      // A text by which nothing is chosen sends no form.
      if (clears || isMeant(latest.current)) event.preventDefault();
      if (onEnter && at === null) enter(onEnter, text.trim());
      else send({ type: 'pressed', key: shiftKey ? 'Shift+Enter' : 'Enter' });
    } else if (key === 'Tab' && !shiftKey) send({ type: 'pressed', key: 'Tab' });
    else if (key === 'Escape' && (open || waits.length > 0)) {
      event.preventDefault();
      event.stopPropagation();
      send({ type: 'closed' });
    } else if (key === 'Backspace' && text === '') onBackspace?.();
  }

  return {
    state,
    send,
    /** The line under Enter, marked as such. */
    marked: isAnswered(state) || state.at !== null ? meantLine(state)?.key : undefined,
    asking: question !== null && !isAnswered(state),
    onKeyDown,
    onChange(text: string) {
      send({ type: 'typed', text });
      if (text === '') onEmptied?.();
    },
    onBlur: () => away || send({ type: 'left', home: home === undefined ? (state.typed ? '' : state.text) : home }),
    onOpen: () => send({ type: 'opened' }),
  };
}

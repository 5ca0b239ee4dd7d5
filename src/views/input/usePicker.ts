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
  type Question,
  questionOf,
  stepPicker,
  waitsOf,
} from './pickerState.ts';
import { WaitingPicksContext } from './waitingPicks.ts';

/** A search of a picker: it is told what is to be asked next, null for nothing, and has the answer, one object until it changes. */
export interface PickerSearch<L extends PickerLine> {
  onAsk: (question: Question | null) => void;
  answer: Answer<L> | null;
  /** Another try of what failed. */
  retry?: () => void;
}

export interface PickerOptions<L extends PickerLine> {
  search: PickerSearch<L>;
  /** The title of what is chosen, to which the text returns: undefined while that is to come, null where a text stays. */
  home: string | null | undefined;
  /** The box is empty for the next, once something was taken; Enter in it sends no form. */
  clears?: boolean;
  /** Called with what was typed, too. @returns a string to go on from, as if it was typed, or nothing */
  onTake: (line: L, second: boolean, typed: string) => unknown;
  /** The text was emptied. */
  onClear?: (() => void) | undefined;
  /** Backspace in an empty box. */
  onBackspace?: (() => void) | undefined;
  /** Enter on a text that no arrow led on from, in the place of its first hit; `put` brings it back, if the box is empty. */
  onEnter?: ((text: string, put: (text: string) => void) => void) | undefined;
  /** Path in the form of what is chosen, where it is a field. */
  source?: string | undefined;
  /** The text, and Enter if that was pressed, from before the box was there. */
  before?: { text: string; entered: boolean } | undefined;
}

/** Rest between a key and its question, in ms: what a scanner or a quick hand types is one. A key that waits asks at once. */
const rest = 40;

function useRested(question: Question | null, waits: boolean, onAsk: (question: Question | null) => void): void {
  const { text, pages = 0 } = question ?? {};
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    const timer = setTimeout(() => ask(text === undefined ? null : { text, pages }), text && !waits ? rest : 0);
    return () => clearTimeout(timer);
  }, [text, pages, waits]);
}

function begun<L extends PickerLine>({ home, clears, before }: PickerOptions<L>) {
  const events: PickerEvent<L>[] = before?.text ? [{ type: 'typed', text: before.text }] : [];
  if (before?.entered) events.push({ type: 'pressed', key: 'Enter' });
  return events.reduce((state, event) => stepPicker(state, event)[0], initialPicker<L>(home ?? '', clears));
}

/** A picker's state between React and its pure machine, which decides; what follows from an event is done at once. */
function useMachine<L extends PickerLine>(options: PickerOptions<L>) {
  const [state, setState] = useState(() => begun<L>(options));
  const latest = useRef(state);
  const waits = useRef<((unmet: string | null) => void)[]>([]);
  const picks = useContext(WaitingPicksContext);
  const notify = useNotify();
  const settle = (count: number, unmet: string | null) => {
    for (const done of waits.current.splice(0, count)) done(unmet);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the box is gone, whatever it waited for
  useEffect(() => () => settle(waits.current.length, null), []);

  function send(event: PickerEvent<L>): void {
    const before = latest.current;
    const { source, search, onTake } = options;
    const [next, outcomes] = stepPicker(before, event);
    latest.current = next;
    setState(next);
    const [first] = waitsOf(before);
    const ended = waitsOf(before).length - waitsOf(next).length;
    if (ended < 0) picks.add(new Promise((done) => waits.current.push(done)), source);
    for (const outcome of outcomes)
      if ('dropped' in outcome) {
        if (!(picks.awaited && source))
          notify('views.form.notChosen' satisfies Word, { type: 'warning', messageArgs: { typed: outcome.dropped } });
      } else if (outcome.line.act === 'retry') search.retry?.();
      else goOn(onTake(outcome.line, outcome.second, before.text.trim()));
    if (first && ended > 0)
      settle(ended, outcomes.some((outcome) => 'line' in outcome) ? null : (questionOf(first)?.text ?? ''));
  }
  const goOn = (text: unknown) => typeof text === 'string' && send({ type: text === '' ? 'set' : 'typed', text });
  return { state, send, latest };
}

/** A box that finds: what is typed is asked, and what is pressed before the answer waits for it (`pickerState.ts`). */
export function usePicker<L extends PickerLine>(options: PickerOptions<L>) {
  const { home, clears, onClear, onEnter, onBackspace } = options;
  const { answer, onAsk } = options.search;
  const { state, send, latest } = useMachine(options);
  const question = questionOf(state);
  useRested(question, waitsOf(state).length > 0, onAsk);
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
    const { open, at, text } = latest.current;
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
    else if (key === 'Escape' && (open || waitsOf(latest.current).length > 0)) {
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
      if (text === '') onClear?.();
    },
    onBlur: () => send({ type: 'left', home: home === undefined ? (state.typed ? '' : state.text) : home }),
    onOpen: () => send({ type: 'opened' }),
  };
}

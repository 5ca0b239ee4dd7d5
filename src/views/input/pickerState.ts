/** A line of a picker's list. */
export interface PickerLine {
  key: string;
  title: string;
  /** Why it cannot be taken. */
  off?: string | undefined;
  /** An act in the place of a hit: further hits, a new record, another try. Enter does it only where an arrow led to it. */
  act?: 'more' | 'add' | 'retry' | undefined;
}

/** A text that hits are wanted for, and how many pages of them. */
export interface Question {
  text: string;
  pages: number;
}

/** The lines of a question, as far as they came. */
export interface Answer<L extends PickerLine> {
  to: Question;
  lines: readonly L[];
  /** False while a part of them is to come. */
  complete: boolean;
  failed?: boolean | undefined;
}

/** The keys that take a line: at once, or when the answer is there. */
type TakingKey = 'Enter' | 'Shift+Enter' | 'Tab';

/** A picker between two keys. `L` is a line of its list. */
export interface PickerState<L extends PickerLine> {
  text: string;
  /** The text was typed, and is the question; else it is the title of what is chosen, and the question is empty. */
  typed: boolean;
  open: boolean;
  pages: number;
  /** The line that arrows led to, and those that were pressed while no line was in sight. */
  at: string | null;
  steps: readonly (1 | -1)[];
  /** The newest answer, which may still be that of an earlier question. */
  answer: Answer<L> | null;
  /** The key that waits for the answer. */
  key: TakingKey | null;
  /** The text where the box is left without a choice; null keeps what was typed. */
  home: string | null;
  /** Of a box that is free for the next: what was entered before, each with the key that waits. Null where a choice stays. */
  earlier: readonly PickerState<L>[] | null;
}

export type PickerEvent<L extends PickerLine> =
  | { type: 'typed' | 'set'; text: string }
  | { type: 'answered'; answer: Answer<L> }
  | { type: 'arrow'; step: 1 | -1 }
  | { type: 'pressed'; key: TakingKey }
  | { type: 'clicked'; line: L; second?: boolean | undefined }
  | { type: 'opened' | 'closed' }
  | { type: 'left'; home: string | null };

/** A consequence of an event: a line is taken, or a typed text was given up by which nothing was. */
export type PickerOutcome<L extends PickerLine> = { line: L; second: boolean } | { dropped: string };
type Step<L extends PickerLine> = [PickerState<L>, readonly PickerOutcome<L>[]];

const idle = { at: null, steps: [], typed: false, open: false, pages: 1, key: null };
export const initialPicker = <L extends PickerLine>(text: string, clears = false): PickerState<L> => ({
  ...{ ...idle, text, answer: null, home: text, earlier: clears ? [] : null },
});

/** Keys that wait for their answer, the oldest first. */
export const waitsOf = <L extends PickerLine>(state: PickerState<L>): readonly PickerState<L>[] => [
  ...(state.earlier ?? []),
  ...(state.key ? [state] : []),
];

/** The question to ask; null while nobody wants to know. */
export function questionOf(state: PickerState<PickerLine>): Question | null {
  const { text, typed, pages, open, key } = state.earlier?.[0] ?? state;
  return open || key ? { text: typed ? text.trim() : '', pages } : null;
}

const answers = ({ to }: Answer<PickerLine>, question: Question | null) =>
  question?.text === to.text && question.pages === to.pages;

/** True once all lines of the question at hand are there. */
export const isAnswered = (state: PickerState<PickerLine>): boolean =>
  state.answer?.complete === true && answers(state.answer, questionOf(state));

/** True where a typed text, or a line that an arrow led to, is there to be taken. */
export const isMeant = ({ text, typed, at, steps }: PickerState<PickerLine>): boolean =>
  (typed && text.trim() !== '') || at !== null || steps.length > 0;

/** The line that Enter takes: the one an arrow led to, else of typed text the first. One that is off is never passed over. */
export function meantLine<L extends PickerLine>(state: PickerState<L>): L | undefined {
  const { answer, at } = state;
  const [first] = answer?.lines ?? [];
  const led = answer?.lines.find(({ key }) => key === at);
  return led ?? (isMeant(state) && !first?.act && first?.off === undefined ? first : undefined);
}

/** The lines in sight: acts are about the text that they were told of, and go with it. */
export const shownLines = <L extends PickerLine>(state: PickerState<L>): readonly L[] =>
  state.answer?.lines.filter(({ act }) => !act || isAnswered(state)) ?? [];

/** The key of the next line or the one before, of those that can be taken, around the ends. */
function stepped<L extends PickerLine>(state: PickerState<L>, step: 1 | -1): string | null {
  const lines = shownLines(state).filter(({ off }) => off === undefined);
  // Without a line to begin with, the first step down leads to the first one, the first step up to the last.
  const from = lines.findIndex(({ key }) => key === (state.at ?? meantLine({ ...state, steps: [] })?.key));
  const to = from < 0 && step < 0 ? -1 : from + step;
  return lines.at(to % lines.length)?.key ?? null;
}

/** A picker after an event, and what follows from it. Pure: what any order of keys and answers leads to can be told. */
export function stepPicker<L extends PickerLine>(state: PickerState<L>, event: PickerEvent<L>): Step<L> {
  switch (event.type) {
    case 'typed':
      return [{ ...opened(state), ...idle, open: true, text: event.text, typed: true }, []];
    case 'set':
      return [{ ...state, text: event.text, typed: false }, []];
    case 'answered':
      return answers(event.answer, questionOf(state)) ? answered(state, event.answer) : [state, []];
    case 'arrow':
      return [arrowed(state, event.step), []];
    case 'pressed':
      return pressed(state, event.key);
    case 'clicked':
      return take(state, event.line, event.second === true);
    case 'opened':
      return [opened(state), []];
    case 'closed':
      return [{ ...state, ...idle, typed: state.typed, earlier: state.earlier && [] }, []];
    case 'left':
      // A key that waits for its answer outlives that its box is left.
      return state.key ? [{ ...state, open: false, home: event.home }, []] : leave({ ...state, home: event.home });
  }
}

/** Opened anew it shows nothing of before: no arrow leads to what another text found. */
const opened = <L extends PickerLine>(state: PickerState<L>): PickerState<L> =>
  state.open ? state : { ...state, open: true, answer: null };

function arrowed<L extends PickerLine>(state: PickerState<L>, step: 1 | -1): PickerState<L> {
  if (state.key || !state.open) return opened(state);
  const at = state.earlier?.length ? null : stepped(state, step);
  return at === null ? { ...state, steps: [...state.steps, step] } : { ...state, at };
}

function pressed<L extends PickerLine>(state: PickerState<L>, key: TakingKey): Step<L> {
  const { open, earlier } = state;
  if (!open || !isMeant(state) || state.key) return [state, []];
  if (!earlier?.length && isAnswered(state)) return taken(state, key);
  const waiting = { ...state, key, earlier: null };
  if (!earlier) return [waiting, []];
  return [{ ...state, ...idle, open, text: '', answer: null, earlier: [...earlier, waiting] }, []];
}

/** The key that waits longest gets the answer; the next one, too, where it asked the same. */
function answered<L extends PickerLine>(state: PickerState<L>, answer: Answer<L>): Step<L> {
  const [first, ...earlier] = state.earlier ?? [];
  if (!first) return settled(state, answer);
  const [entry, outcomes] = settled(first, answer);
  if (entry.key) return [{ ...state, answer, earlier: [entry, ...earlier] }, []];
  // The text that is in the box by now stays, and one by which nothing was found comes back to an empty box.
  const back = outcomes.length === 0 && state.open && !state.typed;
  const box = back ? entry : { ...state, answer, open: state.open && state.typed };
  const next = { ...box, earlier };
  const told = back || outcomes.length > 0 ? outcomes : [{ dropped: first.text.trim() }];
  if (earlier.length === 0 || !answers(answer, questionOf(next))) return [next, told];
  const [last, further] = answered(next, answer);
  return [last, [...told, ...further]];
}

/** A box with its own answer: where all of it is there, the key that waited takes what it means. */
function settled<L extends PickerLine>(state: PickerState<L>, answer: Answer<L>): Step<L> {
  const shown = { ...state, answer };
  if (!answer.complete) return [shown, []];
  const at = answer.lines.some(({ key }) => key === state.at) ? state.at : null;
  const led = {
    ...shown,
    at: state.steps.reduce((from, step) => stepped({ ...shown, at: from }, step), at),
    steps: [],
  };
  if (!state.key) return [led, []];
  const [after, outcomes] = answer.failed ? [led, []] : taken(led, state.key);
  const next = { ...after, key: null };
  return next.open || outcomes.length > 0 ? [next, outcomes] : leave(next);
}

/** Takes what a key means. Where that is nothing the text stays, with the list that says so. */
function taken<L extends PickerLine>(state: PickerState<L>, key: TakingKey): Step<L> {
  const line = meantLine(state);
  return line && !(line.act && key === 'Tab') ? take(state, line, key === 'Shift+Enter') : [state, []];
}

function take<L extends PickerLine>(state: PickerState<L>, line: L, second: boolean): Step<L> {
  const outcome = [{ line, second }];
  if (line.off !== undefined) return [state, []];
  if (line.act === 'retry') return [{ ...state, at: null }, outcome];
  if (line.act === 'add') return [{ ...state, ...idle, typed: true }, outcome];
  // On to the first of the further ones, once they are there.
  const last = state.answer?.lines.findLast(({ act }) => !act)?.key ?? null;
  if (line.act === 'more') return [{ ...state, open: true, pages: state.pages + 1, at: last, steps: [1] }, []];
  return [{ ...state, ...idle, text: state.earlier ? '' : line.title }, outcome];
}

function leave<L extends PickerLine>(state: PickerState<L>): Step<L> {
  const { home, typed, text } = state;
  const left = typed && home !== null ? text.trim() : '';
  const next = { ...state, ...idle, ...(home === null ? { typed } : { text: home }) };
  return [next, left !== '' && left.toLowerCase() !== home?.toLowerCase() ? [{ dropped: left }] : []];
}

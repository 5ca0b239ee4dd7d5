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

/** The arrows so far: the line they led to, or those that were pressed while no line was in sight. */
interface Aim {
  at: string | null;
  steps: readonly (1 | -1)[];
}

/** A picker between two keys. `L` is a line of its list. */
export interface PickerState<L extends PickerLine> extends Aim {
  /** The box is free for the next as soon as something was taken, or a key waits for it. */
  clears: boolean;
  text: string;
  /** The text was typed, and is the question; else it is the title of what is chosen, and the question is empty. */
  typed: boolean;
  open: boolean;
  pages: number;
  /** The newest answer, which may still be that of an earlier question. */
  answer: Answer<L> | null;
  /** Keys that wait for their answer, one by one; several only where the box is free in between. */
  waits: readonly (Aim & { to: Question; key: TakingKey })[];
  /** The text where the box is left without a choice; null keeps what was typed. */
  home: string | null;
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

const noAim: Aim = { at: null, steps: [] };
const idle = { ...noAim, typed: false, open: false, pages: 1 };
export const initialPicker = <L extends PickerLine>(text: string, clears = false): PickerState<L> => ({
  ...{ ...idle, clears, text, answer: null, waits: [], home: text },
});

const ownQuestion = ({ text, typed, pages }: PickerState<PickerLine>) => ({ text: typed ? text.trim() : '', pages });

/** The question to ask; null while nobody wants to know. */
export const questionOf = (state: PickerState<PickerLine>): Question | null =>
  state.waits[0]?.to ?? (state.open ? ownQuestion(state) : null);

const answers = ({ answer }: PickerState<PickerLine>, question: Question | null) =>
  answer !== null && question?.text === answer.to.text && question.pages === answer.to.pages;

/** True once all lines of the question at hand are there. */
export const isAnswered = (state: PickerState<PickerLine>): boolean =>
  state.answer?.complete === true && answers(state, questionOf(state));

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

/** The key of the next line or the one before, of those that can be taken, around the ends. */
function stepped<L extends PickerLine>(state: PickerState<L>, step: 1 | -1): string | null {
  const lines = state.answer?.lines.filter(({ off }) => off === undefined) ?? [];
  // Without a line to begin with, the first step down leads to the first one, the first step up to the last.
  const from = lines.findIndex(({ key }) => key === (state.at ?? meantLine({ ...state, steps: [] })?.key));
  const to = from < 0 && step < 0 ? -1 : from + step;
  return lines.at(to % lines.length)?.key ?? null;
}

/** A picker after an event, and what follows from it. Pure: what any order of keys and answers leads to can be told. */
export function stepPicker<L extends PickerLine>(state: PickerState<L>, event: PickerEvent<L>): Step<L> {
  const { clears, waits } = state;
  switch (event.type) {
    case 'typed':
      return [{ ...opened(state), ...noAim, pages: 1, text: event.text, typed: true, waits: clears ? waits : [] }, []];
    case 'set':
      return [{ ...state, text: event.text, typed: false }, []];
    case 'answered':
      return answers({ ...state, answer: event.answer }, questionOf(state))
        ? answered(state, event.answer)
        : [state, []];
    case 'arrow':
      return [waits.length > 0 && !clears ? state : arrowed(state, event.step), []];
    case 'pressed':
      return pressed(state, event.key);
    case 'clicked':
      return take(state, event.line, event.second === true);
    case 'opened':
      return [opened(state), []];
    case 'closed':
      return [{ ...state, ...idle, typed: state.typed, waits: [] }, []];
    case 'left':
      // A key that waits for its answer outlives that its box is left.
      if (waits.length > 0 && !clears) return [{ ...state, open: false, home: event.home }, []];
      return leave({ ...state, home: event.home });
  }
}

/** Opened anew it shows nothing of before: no arrow leads to what another text found. */
const opened = <L extends PickerLine>(state: PickerState<L>): PickerState<L> =>
  state.open ? state : { ...state, open: true, answer: null };

function arrowed<L extends PickerLine>(state: PickerState<L>, step: 1 | -1): PickerState<L> {
  if (!state.open) return opened(state);
  const at = stepped(state, step);
  return at === null || state.waits.length > 0 ? { ...state, steps: [...state.steps, step] } : { ...state, at };
}

function pressed<L extends PickerLine>(state: PickerState<L>, key: TakingKey): Step<L> {
  const { open, clears, waits, at, steps } = state;
  if (!open || !isMeant(state) || (waits.length > 0 && !clears)) return [state, []];
  if (waits.length === 0 && isAnswered(state)) return taken(state, key);
  const waiting = { ...state, waits: [...waits, { to: ownQuestion(state), key, at, steps }] };
  return [clears ? { ...opened({ ...waiting, ...idle }), text: '' } : waiting, []];
}

function answered<L extends PickerLine>(state: PickerState<L>, answer: Answer<L>): Step<L> {
  const [first, ...waits] = state.waits;
  if (!answer.complete) return [{ ...state, answer }, []];
  if (!first) return [{ ...state, answer, ...aimed({ ...state, answer }, state) }, []];
  const { clears, text, typed, at, steps, open, pages } = state;
  const asked = { ...state, answer, ...(clears && { text: first.to.text, typed: true }) };
  const led = { ...asked, ...aimed(asked, first) };
  const [after, outcomes] = answer.failed ? [led, []] : taken(led, first.key);
  // The box was free meanwhile: what is in it now stays, and a text by which nothing was found comes back to an empty one.
  const back = outcomes.length === 0 && !typed;
  const next = {
    ...after,
    ...(clears && !(back && open) && { text, typed, at, steps, open: open && typed, pages }),
    waits,
  };
  const stays = outcomes.length > 0 || (open && (!clears || back));
  const [own, told]: Step<L> = stays ? [next, outcomes] : clears ? [next, [{ dropped: first.to.text }]] : leave(next);
  if (waits.length === 0 || !answers(own, questionOf(own))) return [own, told];
  const [last, further] = answered(own, answer);
  return [last, [...told, ...further]];
}

/** Where arrows led to, once all lines are there. */
function aimed<L extends PickerLine>(state: PickerState<L>, { at, steps }: Aim): Aim {
  const led = { ...state, at: state.answer?.lines.some(({ key }) => key === at) ? at : null };
  for (const step of steps) led.at = stepped(led, step);
  return { at: led.at, steps: [] };
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
  if (line.act === 'add') return [{ ...state, ...idle, typed: true, waits: [] }, outcome];
  // On to the first of the further ones, once they are there.
  const last = state.answer?.lines.findLast(({ act }) => !act)?.key ?? null;
  if (line.act === 'more') return [{ ...state, open: true, pages: state.pages + 1, at: last, steps: [1] }, []];
  return [{ ...state, ...idle, text: state.clears ? '' : line.title, waits: state.clears ? state.waits : [] }, outcome];
}

function leave<L extends PickerLine>(state: PickerState<L>): Step<L> {
  const { home, typed, text } = state;
  const left = typed && home !== null ? text.trim() : '';
  const next = { ...state, ...idle, ...(home === null ? { typed } : { text: home }) };
  return [next, left !== '' && left.toLowerCase() !== home?.toLowerCase() ? [{ dropped: left }] : []];
}

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';

/** Keys of a search box; `defaultMuiPrevented` keeps one from the autocomplete. */
export type BoxKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

interface EarlyEnterOptions<T> {
  options: readonly T[];
  keyOf: (option: T) => string | number;
  /** True once the options are those of the typed text, not still those of an earlier one. */
  answered: boolean;
  /** Takes the option that an arrow key has chosen, or the first. @returns whether there is one */
  take: (chosen: T | undefined) => boolean;
  /** True where Enter was pressed before the box was there. */
  pressed?: boolean;
}

/**
 * The Enter key of a box whose options come later than what is typed: it waits for the answer, and takes the first of it,
 * or the option that an arrow key has chosen, if that is in it. A form that is submitted meanwhile is submitted after
 * that. Options that an arrow key moves over stay in their places: an autocomplete finds its highlight again by the label,
 * which two patients may share.
 */
export function useEarlyEnter<T>({ options, keyOf, answered, take, pressed = false }: EarlyEnterOptions<T>) {
  const [early, setEarly] = useState<{ form: HTMLFormElement | null } | null>(pressed ? { form: null } : null);
  const submission = useHeldSubmission(early?.form ?? null);
  const [arrowed, setArrowed] = useState<{ on: T; among: readonly T[] } | null>(null);
  const gone = answered && arrowed !== null && !options.some((each) => keyOf(each) === keyOf(arrowed.on));
  // An autocomplete's highlight goes back to the first option when it is drawn again after others came: at once, so that no
  // arrow key comes between.
  const [, drawAgain] = useState('');
  const keys = options.map(keyOf).join();
  useLayoutEffect(() => drawAgain(keys), [keys]);
  useEffect(() => {
    if (gone) setArrowed(null);
    else if (early && answered) {
      setEarly(null);
      if (!take(arrowed?.on)) submission.current = null;
    }
  });
  const wait = ({ target }: BoxKey) => setEarly({ form: target instanceof HTMLInputElement ? target.form : null });
  return {
    /** The options to show. */
    options: arrowed ? arrowed.among : options,
    arrowed: arrowed !== null,
    waits: early !== null,
    onKeyDown(event: BoxKey) {
      if (event.key !== 'Enter' || answered) return;
      event.preventDefault();
      event.defaultMuiPrevented = true;
      wait(event);
    },
    /** As Enter does, for another key that takes. */
    wait,
    onHighlightChange(_: unknown, option: T | null, reason: string) {
      if (reason === 'keyboard' && option !== null) setArrowed((now) => ({ on: option, among: now?.among ?? options }));
    },
    /** To be called when the text changes or the list closes. */
    forget() {
      setArrowed(null);
      setEarly(null);
      submission.current = null;
    },
  };
}

/** Tells that a box was left with a text by which nothing was chosen, and which goes. */
export function useTellNotChosen() {
  const notify = useNotify();
  return (text: string) => {
    const typed = text.trim();
    if (typed) notify('views.form.notChosen', { type: 'warning', messageArgs: { typed } });
  };
}

/** Holds what submits a form back as long as the form is given, and then submits it, unless it was taken out meanwhile. */
function useHeldSubmission(form: HTMLFormElement | null) {
  const held = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    if (!form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held.current = { form, submitter: event.submitter };
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [form]);
  useEffect(() => {
    if (form || !held.current) return;
    const { form: sent, submitter } = held.current;
    held.current = null;
    sent.requestSubmit(submitter);
  });
  return held;
}

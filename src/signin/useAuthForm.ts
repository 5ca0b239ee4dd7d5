import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { fieldErrors } from '../providers/api.ts';
import { useBusyAction } from '../views/base/useBusyAction.ts';
import { type Faults, type FormInput, typedIn } from './formRules.ts';

interface Options {
  /** Checks what was typed before anything is sent. */
  faultsOf: (typed: FormInput) => Faults;
  send: (values: Record<string, string>) => Promise<void>;
}

/**
 * A form that is checked, sent at most once at a time, and keeps what was typed. `faults` has a sentence for each field
 * that kept it from being sent, `errors` also the server's. `error` is what `send` threw, `formError` the same where no
 * field shows it. `run` runs what else signs in, with the same `busy` and `error`.
 */
export function useAuthForm({ faultsOf, send }: Options) {
  const [faults, setFaults] = useState<Faults>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const { busy, error, run, reset } = useBusyAction();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = typedIn(form);
    const found = faultsOf(typed);
    const [first] = Object.keys(found);
    setFaults(found);
    setMended(new Set());
    if (first === undefined) return void run(() => send(typed.values));
    reset();
    const named = form.elements.namedItem(first);
    const field = named instanceof RadioNodeList ? named[0] : named;
    if (field instanceof HTMLElement) field.focus();
  }

  const refused = fieldErrors(error);
  const formError = Object.keys(refused).length === 0 ? error : null;
  const errors = Object.fromEntries(Object.entries({ ...refused, ...faults }).filter(([name]) => !mended.has(name)));
  /** Of the form, where what is wrong with a field is not said any longer once something else is in it. */
  const onChange = ({ target }: FormEvent<HTMLFormElement>) =>
    setMended((before) => new Set(before).add((target as HTMLInputElement).name));
  return { faults, errors, busy, error, formError, onSubmit, onChange, run };
}

/** Tells, once it is left or sent, that a password begins or ends with a blank, which nobody sees. */
export function useBlankEnds() {
  const [blank, setBlank] = useState(false);
  const judge = ({ target }: { target: EventTarget }) =>
    setBlank(target instanceof HTMLInputElement && target.value !== target.value.trim());
  return {
    blank,
    handlers: { onBlur: judge, onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && judge(event) },
  };
}

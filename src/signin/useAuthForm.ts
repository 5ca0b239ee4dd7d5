import { type FormEvent, useState } from 'react';
import { useBusyAction } from '../views/feedback/useBusyAction.ts';
import { type Faults, type Typed, typedIn } from './formRules.ts';

export type AuthFormOptions = {
  /** What is wrong before anything is sent. */
  faultsOf: (typed: Typed) => Faults;
  send: (values: Record<string, string>) => Promise<void>;
};

/** A form that is checked, sent at most once at a time, and keeps what was typed. `error` is what `send` threw. */
export function useAuthForm({ faultsOf, send }: AuthFormOptions) {
  const [faults, setFaults] = useState<Faults>({});
  const { busy, error, run, reset } = useBusyAction();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = typedIn(form);
    const found = faultsOf(typed);
    const [first] = Object.keys(found);
    setFaults(found);
    if (first === undefined) return void run(() => send(typed.values));
    reset();
    const field = form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  return { faults, busy, error, onSubmit };
}

import { createContext, useState } from 'react';
import { set } from 'react-hook-form';
import { useTranslate } from '../base/words.ts';

/** The texts in the boxes of a form whose answer a key waits for. */
export class WaitingPicks {
  readonly #open = new Map<Promise<string | null>, string | undefined>();
  /** True once something waits for them in turn, and will tell what was not found. */
  awaited = false;

  get size(): number {
    return this.#open.size;
  }

  add(pick: Promise<string | null>, source: string | undefined): void {
    this.#open.set(pick, source);
    void pick.then(() => this.#open.delete(pick));
  }

  /** @returns by path what was typed and not found, once all answers are there; `typed` where the box is no field's */
  async settled(): Promise<readonly { path: string; typed: string }[]> {
    const open = [...this.#open];
    this.awaited = open.length > 0;
    const unmet = await Promise.all(
      open.map(async ([pick, source]) => ({ path: source ?? 'typed', typed: (await pick) ?? '' })),
    );
    this.awaited = false;
    return unmet.filter(({ typed }) => typed !== '');
  }
}

/** Of the form at hand; what stands in none waits for nobody. */
export const WaitingPicksContext = createContext(new WaitingPicks());

/** For a form: its boxes, and a check that waits for them and says, nested as the form is, what was not found. */
export function useWaitingPicks() {
  const [picks] = useState(() => new WaitingPicks());
  const translate = useTranslate();
  async function unmet(): Promise<Record<string, unknown>> {
    const problems = {};
    for (const { path, typed } of await picks.settled())
      set(problems, path, translate('views.form.notChosen', { typed }));
    return problems;
  }
  return { picks, unmet };
}

import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/** The code of a screen did not come: network or server are away, or the server has another version by now. */
export class Unfetched extends Error {
  /** To be called once it is shown: what is opened after that asks again. */
  readonly forget: () => void;
  constructor(cause: unknown, forget: () => void) {
    super('The code of this screen could not be fetched', { cause });
    this.forget = forget;
  }
}

/**
 * A component that is fetched when it is first shown, or ahead of that by its `fetch`. What was fetched ahead is shown at
 * once: React's own `lazy` would show the fallback first, and then keep it for 300 ms.
 */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>) {
  let there: ComponentType<P> | undefined;
  let late: LazyExoticComponent<ComponentType<P>> | undefined;
  const fetch = async (): Promise<ComponentType<P>> => {
    there = await load();
    return there;
  };
  /** Kept over a failure until that is told: React mounts anew what waits, and would ask over and over. */
  const latest = () => {
    late ??= lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (cause) {
        throw new Unfetched(cause, () => {
          late = undefined;
        });
      }
    });
    return late;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, by the module that names it
  const Fetched = (props: P) => {
    // Decided once: what began as one and went on as the other would lose its state.
    const [Component] = useState<ComponentType<P>>(() => there ?? latest());
    return <Component {...props} />;
  };
  return Object.assign(Fetched, { fetch });
}

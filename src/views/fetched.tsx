import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/** The code of a screen did not come: the network, or the server, is away. */
export class Unfetched extends Error {}

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
  /** `lazy` keeps a failure for ever, so what is shown after one asks again. */
  const latest = () => {
    late ??= lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (cause) {
        late = undefined;
        throw new Unfetched('The code of this screen could not be fetched', { cause });
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

import { type ComponentType, lazy, useState } from 'react';

/**
 * A component that is fetched when it is first shown, or ahead of that by its `fetch`. What was fetched ahead is shown at
 * once: React's own `lazy` would show the fallback first, and then keep it for 300 ms.
 */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>) {
  let there: ComponentType<P> | undefined;
  const fetch = async (): Promise<ComponentType<P>> => {
    there = await load();
    return there;
  };
  const Late: ComponentType<P> = lazy(async () => ({ default: await fetch() }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, by the module that names it
  const Fetched = (props: P) => {
    // Decided once: what began as one and went on as the other would lose its state.
    const [Component] = useState<ComponentType<P>>(() => there ?? Late);
    return <Component {...props} />;
  };
  return Object.assign(Fetched, { fetch });
}

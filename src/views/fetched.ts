import { type ComponentType, lazy } from 'react';

/** A component that is fetched when it is first shown, or ahead of that by its `fetch`. */
// biome-ignore lint/suspicious/noExplicitAny: any props will do, and the component keeps its own
export const fetched = <C extends ComponentType<any>>(fetch: () => Promise<C>) =>
  Object.assign(
    lazy(async () => ({ default: await fetch() })),
    { fetch },
  );

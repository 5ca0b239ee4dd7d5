import { createContext } from 'react';
import type { Row } from '../../schema/index.ts';

/** The records that the rows of a list refer to, requested for all of them at once. */
interface References {
  /** Null while it is loading. */
  titleOf: (resource: string, id: number) => string | null;
  recordOf: (resource: string, id: number) => Row | undefined;
}

export const ReferencesContext = createContext<References | null>(null);

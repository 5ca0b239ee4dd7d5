import { useEffect } from 'react';

/**
 * The check of forms by their declarations. Null where its code cannot be fetched: whoever stores the record checks it as
 * well, and its answer tells what is wrong.
 */
export const fetchValidator = () => import('../../schema/validate.ts').catch(() => null);

/** Fetches the check as soon as a form stands, so that a network that fails while somebody types is met prepared. */
export function useValidator(): void {
  useEffect(() => void fetchValidator(), []);
}

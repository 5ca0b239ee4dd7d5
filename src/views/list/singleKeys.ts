import { useDeclarations } from '../declarations.ts';

const keyOf = (person: string) => `konsol.pintasan/${person}`;

/**
 * Whether keys without Ctrl or Alt do anything, which a person may switch off on this computer (WCAG 2.1.4: speech input
 * types them).
 */
export function useSingleKeys() {
  const { now } = useDeclarations();
  return {
    areOn: (): boolean => {
      try {
        return localStorage.getItem(keyOf(now().user)) === null;
      } catch {
        return true;
      }
    },
    set(on: boolean) {
      try {
        if (on) localStorage.removeItem(keyOf(now().user));
        else localStorage.setItem(keyOf(now().user), 'mati');
      } catch {
        // A storage that is full or refuses keeps nothing.
      }
    },
  };
}

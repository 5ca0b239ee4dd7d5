import { type Fits, readStored, store } from '../../providers/stored.ts';
import { useDeclarations } from '../base/declarations.ts';

const isSwitch: Fits<boolean> = (value) => typeof value === 'boolean';

/**
 * Keys without Ctrl or Alt do something, unless a person switched them off on this computer (WCAG 2.1.4: speech input
 * types them).
 */
export function useSingleKeys() {
  const { now } = useDeclarations();
  const key = () => `konsol.pintasan/${now().user}`;
  return {
    areOn: (): boolean => readStored(key(), isSwitch) ?? true,
    set: (on: boolean) => store(key(), on),
  };
}

import { type KeyboardEvent, useState } from 'react';

/**
 * Props of an `AutocompleteArrayInput` whose choices are all at hand: what is typed is chosen by Enter, and on leaving the
 * box; Enter never saves the form without it.
 */
export function useTypedChoice() {
  const [typed, setTyped] = useState('');
  return {
    autoHighlight: typed !== '',
    autoSelect: typed !== '',
    onInputChange: (_: unknown, text: string) => setTyped(text.trim()),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && typed !== '') event.preventDefault();
    },
  };
}

import { useState } from 'react';
import { type NumberField, tidyMoney, tidyNumber, typedMoney, typedNumber, writeNumber } from '../../schema/index.ts';

/** The reading of a typed number, and the text of its box while it is typed. */
export interface Notation {
  read: (text: string) => number | null;
  show: (text: string, previous: string) => string;
}

/** Any number, with the unit of its field or one that counts the same: `1.250,5`, `2 jam`. */
export const figure = ({ unit, decimals, max }: Pick<NumberField, 'unit' | 'decimals' | 'max'>): Notation => ({
  read: (text) => typedNumber(text, { unit, decimals, max }),
  show: (text, previous) => tidyNumber(text, { previous, unit }),
});

/** Whole rupiah, their digits grouped as they are typed: `1.250.000`, `75rb`. */
export const rupiah: Notation = {
  read: (text) => typedMoney(text),
  show: (text, previous) => tidyMoney(text, { previous }),
};

/**
 * A text box whose value is a number or null: it shows what is typed as long as that means the value, and the value written
 * out once `leave` tells that the box is left. `enter` tells what stands in it before anything is typed.
 */
export function useTypedNumber({ read, show }: Notation) {
  const [typed, setTyped] = useState('');
  return {
    format: (value: unknown) => (value === read(typed) ? typed : writeNumber(String(value ?? ''))),
    parse(text: string) {
      const shown = show(text, typed);
      setTyped(shown);
      return read(shown);
    },
    enter: (text: string) => setTyped(text),
    leave: () => setTyped(''),
  };
}

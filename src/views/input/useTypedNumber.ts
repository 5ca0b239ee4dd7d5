import { useState } from 'react';
import { bacaAngka, bacaRupiah, rapikanRupiah, tulisAngka } from '../../domain/core/ketikan.ts';

/** The reading of a typed number, and the text of its box while it is typed. */
export interface Notation {
  read: (text: string) => number | null;
  show: (text: string) => string;
}

/** Any number: `1.250,5`. */
export const figure: Notation = { read: bacaAngka, show: (text) => text.replaceAll(/[^\d.,-]/g, '') };

/** Whole rupiah, their digits grouped as they are typed: `1.250.000`, `75rb`. */
export const rupiah: Notation = { read: (text) => bacaRupiah(text), show: (text) => rapikanRupiah(text) };

/**
 * A text box whose value is a number or null: it shows what is typed as long as that means the value, and the value written
 * out once `leave` tells that the box is left.
 */
export function useTypedNumber({ read, show }: Notation) {
  const [typed, setTyped] = useState('');
  return {
    format: (value: unknown) => (value === read(typed) ? typed : tulisAngka(String(value ?? ''))),
    parse(text: string) {
      const shown = show(text);
      setTyped(shown);
      return read(shown);
    },
    leave: () => setTyped(''),
  };
}

import { describe, expect, it } from 'vitest';
import { meantAt, type TypedLetters, typedOn } from '../../src/views/input/typeAhead.ts';

const status = ['Menunggu', 'Dibatalkan', 'Dikonfirmasi', 'Selesai', 'Tidak Hadir'];

/** Where somebody ends who types a word, 80 ms a letter. */
const afterTyping = (labels: readonly string[], word: string) => {
  let typed: TypedLetters = { text: '', at: -1e6 };
  let at = 0;
  for (const [step, letter] of [...word].entries()) {
    typed = typedOn(typed, letter, step * 80);
    const meant = meantAt(labels, at, typed);
    if (meant >= 0) at = meant;
  }
  return labels[at];
};

describe('letters in a closed list', () => {
  it.each(['Dibatalkan', 'Dikonfirmasi', 'Selesai', 'Menunggu', 'Tidak Hadir'])('%s is chosen by its word', (label) => {
    expect(afterTyping(status, label.toLowerCase().replace(' ', '').slice(0, 5))).toBe(label);
  });

  it('a word inside a label chooses where none begins so', () => {
    expect(afterTyping(['Stok Masuk', 'Stok Keluar'], 'keluar')).toBe('Stok Keluar');
    expect(afterTyping(['Stok Keluar', 'Stok Masuk'], 'masuk')).toBe('Stok Masuk');
  });

  it('one letter again and again walks through those that begin with it; after a pause another word begins', () => {
    const first = typedOn({ text: '', at: -1e6 }, 'D', 0);
    expect(meantAt(status, 0, first)).toBe(1);
    expect(meantAt(status, 1, typedOn(first, 'd', 100))).toBe(2);
    expect(meantAt(status, 2, typedOn(first, 'd', 100))).toBe(1);
    expect(typedOn(first, 's', 600)).toEqual({ text: 's', at: 600 });
    expect(meantAt(status, 0, typedOn(first, 'x', 100))).toBe(-1);
  });
});

/** The built-in fonts of a PDF know Western letters only: others lose their accents, and what remains unknown becomes `?`. */
export function latin(text: string): string {
  const plain = spelled(text);
  if (western.test(plain)) return plain;
  return [...plain]
    .map((letter) => {
      if (western.test(letter)) return letter;
      const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return western.test(bare) ? bare : '?';
    })
    .join('');
}

/** False where `latin` changes letters of a name. */
export const isLatin = (text: string): boolean => western.test(spelled(text));

const spelled = (text: string) =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('−', '-')
    .replaceAll('≥', '>=')
    .replaceAll('≤', '<=')
    .replaceAll('≠', '<>');

const western = /^[\n\r\t\u0020-\u007e\u00a1-\u00ff–—‘’“”•…€]*$/;

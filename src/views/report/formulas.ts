/**
 * A text that no spreadsheet takes for a formula (notes on trust: exports): one that begins, after blanks and in
 * whatever width, with `= + - @`, a tab or a return is led by an apostrophe.
 */
export const escapeFormula = (text: string): string => (dangerous.test(text.normalize('NFKC')) ? `'${text}` : text);

/** The text for a cell of an .xlsx, in which `_x0041_` would stand for the letter A. */
export const sheetText = (text: string): string => escapeFormula(text).replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');

/** The text as it was before. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && escapeFormula(text.slice(1)) === text ? text.slice(1) : text;

/** A lone dash, which stands for nothing, is none. */
const dangerous = /^[\t\r]|^\s*[=+@]|^\s*-(?!\s*$)/;

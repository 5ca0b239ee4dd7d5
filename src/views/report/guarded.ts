/**
 * A text that no spreadsheet takes for a formula (notes on trust: exports): one that begins, after blanks and in
 * whatever width, with `= + - @`, a tab or a return is led by an apostrophe.
 */
export const guarded = (text: string): string => (dangerous.test(text.normalize('NFKC')) ? `'${text}` : text);

/** A lone dash, which stands for nothing, is none. */
const dangerous = /^[\t\r]|^\s*[=+@]|^\s*-(?!\s*$)/;

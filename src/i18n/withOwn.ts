import * as own from './own.ts';

interface Tree {
  [key: string]: string | Tree;
}

/** Words with those of one's own in and beside them. */
export function withOwn<T extends object>(words: T): T & typeof own.words {
  return merged(words, own.words) as T & typeof own.words;
}

/** The same of a tree that pages import by itself, without the others. */
export const ownIn = <T extends object>(name: string, words: T): T => {
  const all: Tree = own.words;
  const over = all[name];
  return typeof over === 'object' ? (merged(words, over) as T) : words;
};

export function merged(base: object, over: Tree): Tree {
  const result: Tree = { ...(base as Tree) };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = typeof value === 'object' && typeof below === 'object' ? merged(below, value) : value;
  }
  return result;
}

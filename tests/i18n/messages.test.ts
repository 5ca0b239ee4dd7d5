import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { framework } from '../../src/i18n/core/framework.ts';
import { messages } from '../../src/i18n/messages.ts';

/** The dotted paths of all sentences in a tree. */
const keysOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

describe('every word on screen is Indonesian and comes from one place', () => {
  it('fills every key react-admin asks for', () => {
    const missing = keysOf(english.ra).filter((key) => !keysOf(messages.ra).includes(key));
    expect(missing).toEqual([]);
  });

  it('adds no key react-admin does not know, and no placeholder it does not fill', () => {
    const names = (sentence: string) => new Set(sentence.match(/%\{\w+\}/g) ?? []);
    for (const key of keysOf(framework)) {
      expect(keysOf(english.ra)).toContain(key);
      const theirs = names(sentenceAt(english.ra, key));
      expect(
        [...names(sentenceAt(framework, key))].filter((name) => !theirs.has(name)),
        key,
      ).toEqual([]);
    }
  });

  it('has no placeholder that is passed nowhere in the rooms that say its sentence', () => {
    const { ra: _, ...own } = messages;
    const rooms = sources();
    const unfilled = keysOf(own).flatMap((key) => {
      const names = [...sentenceAt(own, key).matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);
      if (names.every((name) => always.has(name))) return [];
      // A key may be put together, and that of a refusal is said without its first word.
      const said = [key, key.replace(/^\w+\./, '')].flatMap((each) => [`'${each}'`, `\`${each}\``]);
      const callers = rooms.filter(({ text }) => said.some((each) => text.includes(each)));
      const among = callers.length > 0 ? [...callers, ...rooms.filter(({ helps }) => helps)] : rooms;
      return names
        .filter((name) => !always.has(name) && !among.some(({ words }) => words.has(name)))
        .map((name) => `${key}: ${name}`);
    });
    expect(unfilled).toEqual([]);
  });
});

/** Passed to every sentence. */
const always = new Set(['zona', 'smart_count', '_']);

const sentenceAt = (tree: object, key: string) =>
  String(key.split('.').reduce<unknown>((node, part) => Reflect.get(Object(node), part), tree));

/** Texts in each folder of the product, the words on screen left out, and its identifiers. */
function sources() {
  const texts = new Map<string, string>();
  for (const file of ['src', 'server'].flatMap(filesIn)) {
    if (!/\.tsx?$/.test(file) || /^src\/i18n\/\w+\//.test(file)) continue;
    texts.set(dirname(file), `${texts.get(dirname(file)) ?? ''}${readFileSync(file, 'utf8')}`);
  }
  // Some arguments are worded by the domain.
  return [...texts].map(([folder, text]) => ({
    text,
    words: new Set(text.match(/\w+/g)),
    helps: /\bdomain\b/.test(folder),
  }));
}

const filesIn = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file));

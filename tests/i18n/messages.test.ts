import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { framework } from '../../src/i18n/core/framework.ts';
import { messages } from '../../src/i18n/messages.ts';
import { translate } from '../../src/i18n/translate.ts';
import { resources } from '../../src/resources/index.ts';

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
    const at = (tree: object, key: string) =>
      key.split('.').reduce<unknown>((node, part) => Reflect.get(Object(node), part), tree);
    for (const key of keysOf(framework)) {
      expect(at(english.ra, key), key).toBeTypeOf('string');
      const theirs = names(String(at(english.ra, key)));
      expect(
        [...names(String(at(framework, key)))].filter((name) => !theirs.has(name)),
        key,
      ).toEqual([]);
    }
  });

  it('labels every resource and every field from its declaration', () => {
    for (const resource of resources) {
      expect(translate(`resources.${resource.name}.name`)).toBe(resource.label);
      for (const [name, field] of Object.entries(resource.fields)) {
        expect(translate(`resources.${resource.name}.fields.${name}`)).toBe(field.label);
      }
    }
    expect(translate('resources.dokter.fields.address.city')).toBe('Kota');
  });
});

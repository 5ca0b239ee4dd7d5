import { describe, expect, it } from 'vitest';
import { implied, ways } from '../../server/joining/ways.ts';
import { resources } from '../../src/resources/index.ts';
import { type Field, type Fields, isReference } from '../../src/schema/index.ts';

const entities = resources.filter(({ name, source }) => name === source);

describe('what becomes of each entity', () => {
  it('is said: it comes, is matched, or stays behind for a reason', () => {
    expect(Object.keys(ways).sort()).toEqual(entities.map(({ source }) => source).sort());
  });

  it('leaves nothing that comes without what it must refer to', () => {
    const left = new Set(
      Object.entries(ways).flatMap(([name, way]) => (typeof way === 'object' && 'left' in way ? [name] : [])),
    );
    const broken = (fields: Fields): [string, Field][] =>
      Object.entries(fields).flatMap(([name, field]): [string, Field][] =>
        'fields' in field
          ? broken(field.fields)
          : isReference(field) && field.required && !field.branch && field.to !== 'cabang' && left.has(field.to)
            ? [[name, field]]
            : [],
      );
    const found = entities.filter(({ source }) => !left.has(source)).flatMap(({ fields }) => broken(fields));
    expect(found).toEqual([]);
    expect(Object.keys(implied).every((name) => !left.has(name))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { commands } from '../../src/commands/index.ts';
import { command as words } from '../../src/i18n/core/command.ts';
import { resources } from '../../src/resources/index.ts';
import { testedBy } from '../../src/schema/conditions.ts';

const sharedWord = (key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words);
const gaps = (text: string) => [...text.matchAll(/%\{([\w.]+)\}/g)].map(([, path = '']) => path);

describe.each([...commands.values()].map((each) => [each.name, each] as const))('%s', (_, command) => {
  const fieldsOf = (name: string | null | undefined) => resources.find((each) => each.name === name)?.fields ?? {};
  const own = fieldsOf(command.on);

  it('says why each record is refused, and asks for and names nothing that its record does not have', () => {
    const { due, refusals, button } = command;
    const unsaid = Object.keys(due).filter((key) => !(refusals[key] ?? sharedWord(key)));
    const tested = Object.values(due).flatMap(testedBy);
    const { label = '', title = '', ask = '', effect = '', done = '', shows = [] } = button ?? {};
    const named = [label, title, ask, effect, done].flatMap(gaps).filter((path) => path !== 'title');
    const known = (path: string) => {
      const [name = '', inner] = path.split('.');
      const field = own[name];
      if (inner === undefined || !field) return field !== undefined;
      return 'to' in field && Object.hasOwn(fieldsOf(field.to), inner);
    };
    expect(unsaid).toEqual([]);
    expect([...tested, ...shows, ...named].filter((path) => !known(path))).toEqual([]);
  });

  it('is taken back by a command of the same record, told all that it needs from what the record was', () => {
    for (const { by, with: told = {}, given = {}, when } of command.undo) {
      const undo = commands.get(by);
      expect(undo?.on, by).toBe(command.on);
      expect(undo?.permission, by).toEqual(command.permission);
      const inputs = Object.entries(undo?.fields ?? {}).filter(([name]) => name !== undo?.idKey);
      const needed = inputs.filter(([, { required, default: without }]) => required && without === undefined);
      expect(Object.keys({ ...told, ...given }), by).toEqual(expect.arrayContaining(needed.map(([name]) => name)));
      expect(inputs.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys({ ...told, ...given })));
      const read = [...Object.values(told), ...(when ? testedBy(when) : [])];
      expect(read.filter((path) => !Object.hasOwn(own, path))).toEqual([]);
    }
  });
});

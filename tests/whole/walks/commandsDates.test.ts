import { describe, expect, it } from 'vitest';
import { commands } from '../../../src/commands/index.ts';
import { addDays } from '../../../src/domain/core/tanggal.ts';
import { type Fields, isList } from '../../../src/schema/index.ts';
import { commandCalls, makeWorld } from '../../support/commandInputs.ts';

/** The dates that a command takes, those of its rows and objects too, by their path. */
const datesIn = (fields: Fields, at = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'date') return [`${at}${name}`];
    return 'fields' in field ? datesIn(field.fields as Fields, `${at}${name}.${isList(field) ? '0.' : ''}`) : [];
  });

/** The same input with one value of it, of an object or of the first of its rows, changed. */
function withValue(input: Readonly<Record<string, unknown>>, path: string, value: unknown): Record<string, unknown> {
  const [name = '', row, inner] = path.split('.');
  if (row === undefined) return { ...input, [name]: value };
  if (inner === undefined) return { ...input, [name]: { ...Object(input[name]), [row]: value } };
  const [first, ...rest] = (input[name] ?? [{}]) as Record<string, unknown>[];
  return { ...input, [name]: [{ ...first, [inner]: value }, ...rest] };
}

/** Input by which a field is one that is asked for. */
function shown(name: string, path: string): Record<string, unknown> {
  const condition = commands.get(name)?.fields[path]?.visibleIf;
  return condition && 'is' in condition ? { [condition.field]: condition.is } : {};
}

const dated = [...commandCalls].flatMap(([name, prepare]) =>
  datesIn(commands.get(name)?.fields ?? {}).map((path) => [name, path, prepare] as const),
);

describe.each(dated)('%s: %s', (name, path, prepare) => {
  it('takes no day that is a slip of the keyboard', async () => {
    const taken: string[] = [];
    const world = makeWorld();
    const { input, by } = await prepare(world);
    for (const day of ['9999-12-31', addDays(world.today(), 50 * 365), '1900-01-01', '0024-08-27']) {
      const errors = await world.give(name, withValue({ ...input, ...shown(name, path) }, path, day), by).then(
        () => ({}),
        (error) => error.body.errors,
      );
      if (!Object.hasOwn(errors, path)) taken.push(`${name}, ${path} = ${day}, ${by ?? 'admin'}: not refused there`);
    }
    expect(taken).toEqual([]);
  });
});

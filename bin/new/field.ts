import { f } from '../../src/schema/index.ts';

/** A field as it is written on the command line: `nama:text!`, `jenis:enum(umum,vip)`, `dokter:reference`. */
export interface NewField {
  name: string;
  kind: string;
  /** The choices of an enum; the entity that a reference leads to, where it is not called like the field. */
  args: string[];
  required: boolean;
}

const written = /^(\w+):(\w+)(?:\(([^)]*)\))?(!?)$/;
const notWritten = new Set(['computed', 'live', 'object', 'list']);
const kinds = Object.keys(f).filter((kind) => !notWritten.has(kind));

/** @throws Error that says how fields are written. */
export function parseField(text: string): NewField {
  const [, name, kind, args, required] = written.exec(text) ?? [];
  if (!name || !kind)
    throw new Error(
      `"${text}" is no field. Write name:kind, with ! where it is required: nama:text! 'jenis:enum(umum,vip)'`,
    );
  if (!kinds.includes(kind)) throw new Error(`"${kind}" is no kind of field. There are ${kinds.join(', ')}.`);
  const given = (args ?? '').split(',').map((each) => each.trim());
  const field = { name, kind, args: given.filter(Boolean), required: required === '!' };
  if (kind === 'enum' && field.args.length === 0) throw new Error(`"${text}" has no choices: ${name}:enum(umum,vip)`);
  return field;
}

/** `hargaJual` and `harga-jual` → `Harga Jual`. */
export const labelOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[-_/ ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** `ganti-telepon` → `gantiTelepon`. */
export const constantOf = (name: string): string =>
  name.replace(/[-_/](.)/g, (_, letter: string) => letter.toUpperCase());

/** A line of `fields`. */
export function lineOf({ name, kind, args, required }: NewField): string {
  const choices = args.map((choice) => `${choice}: { label: '${labelOf(choice)}' }`).join(', ');
  const given = [
    `'${labelOf(name)}'`,
    ...(kind === 'enum' ? [`{ ${choices} }`] : []),
    ...(kind === 'reference' ? [`'${args[0] ?? name}'`] : []),
    ...(required && kind !== 'boolean' ? ['{ required: true }'] : []),
  ];
  return `    ${name}: f.${kind}(${given.join(', ')}),\n`;
}

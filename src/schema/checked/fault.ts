import type { Field, Fields } from '../fields.ts';
import type { Resource } from '../resource.ts';

/** A contradiction: in which declaration, at which field (none: the declaration itself), and what to do. */
export type Fault = [resource: Pick<Resource, 'name' | 'source'>, field: string | null, what: string];

/** `src/resources/produk.ts: produk/medis.harga_jual: …` */
export const sentenceOf = ([{ name, source }, field, what]: Fault): string =>
  `src/resources/${source.replaceAll('/', '-')}.ts: ${name}${field === null ? '' : `.${field}`}: ${what}.`;

/** What declarations refer to beside each other. */
export interface Known {
  /** Names of commands. */
  commands?: ReadonlySet<string>;
  /** Rights that no resource stands for. */
  rights?: ReadonlySet<string>;
  /** Hand-written parts by resource and field. */
  overrides?: Readonly<Record<string, Partial<Record<'cells' | 'inputs' | 'beneath' | 'screens', object>>>>;
}

/** Every field by its path, those inside objects and lists included. */
export const everyField = (fields: Fields, before = ''): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [before + name, field],
    ...('fields' in field ? everyField(field.fields, `${before}${name}.`) : []),
  ]);

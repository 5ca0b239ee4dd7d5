import indonesian from 'ra-language-indonesian';
import { resources } from '../resources/index.ts';
import type { Fields, Resource } from '../schema/index.ts';
import { akibat } from './core/akibat.ts';
import { command } from './core/command.ts';
import { files } from './core/files.ts';
import { framework } from './core/framework.ts';
import { importing } from './core/import.ts';
import { massal } from './core/massal.ts';
import { connection, shell } from './core/shell.ts';
import { tampilan } from './core/tampilan.ts';
import { data, validation } from './core/validation.ts';
import { audit, views } from './core/views.ts';
import { beranda } from './klinik/beranda.ts';
import { labaRugi, laporan, stok } from './laporan/laporan.ts';
import { auth, feedback } from './orang/auth.ts';
import * as own from './own.ts';

/** The framework's words, the app's own, and the labels that the declarations carry; `screens.ts` has the rest. */
const house = {
  ra: merged(indonesian.ra ?? {}, framework),
  resources: Object.fromEntries(resources.map((resource) => [resource.name, labelsOf(resource)])),
  auth,
  feedback,
  shell,
  views,
  validation,
  data,
  command,
  import: importing,
  massal,
  akibat,
  stok,
  laporan,
  labaRugi,
  files,
  connection,
  audit,
  tampilan,
  beranda,
};

export const messages = withOwn(house);

function labelsOf(resource: Resource) {
  return { name: resource.label, fields: { id: 'ID', ...flat(resource.fields) } };
}

/** Labels by path. `address.city` is one key, since `address` has a label of its own. */
function flat(fields: Fields, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) => ({
      [prefix + name]: field.label,
      ...('fields' in field ? flat(field.fields, `${prefix}${name}.`) : {}),
    })),
  );
}

interface Tree {
  [key: string]: string | Tree;
}

/** Words with those of one's own in and beside them. */
export function withOwn<T extends object>(words: T): T & typeof own.words {
  return merged(words, own.words) as T & typeof own.words;
}

function merged(base: object, over: Tree): Tree {
  const result: Tree = { ...(base as Tree) };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = typeof value === 'object' && typeof below === 'object' ? merged(below, value) : value;
  }
  return result;
}

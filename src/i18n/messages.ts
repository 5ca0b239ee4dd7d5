import indonesian from 'ra-language-indonesian';
import { resources } from '../resources/index.ts';
import type { Fields, Resource } from '../schema/index.ts';
import { auth, feedback } from './auth.ts';
import { beranda } from './beranda.ts';
import { command } from './command.ts';
import { files } from './files.ts';
import { framework } from './framework.ts';
import { importing } from './import.ts';
import { labaRugi, laporan, stok } from './laporan.ts';
import { massal } from './massal.ts';
import { connection, shell } from './shell.ts';
import { tampilan } from './tampilan.ts';
import { data, validation } from './validation.ts';
import { audit, views } from './views.ts';

/** The framework's words, the app's own, and the labels that the declarations carry; `screens.ts` has the rest. */
export const messages = {
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
  stok,
  laporan,
  labaRugi,
  files,
  connection,
  audit,
  tampilan,
  beranda,
};

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

function merged(base: object, over: Tree): Tree {
  const result: Tree = { ...(base as Tree) };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = typeof value === 'object' && typeof below === 'object' ? merged(below, value) : value;
  }
  return result;
}

import { basename } from 'node:path';
import type { Resource } from '../../src/schema/index.ts';
import { constantOf, labelOf, lineOf, type NewField } from './field.ts';

/** A new file, and a file that gets lines: texts, so that they can be looked at before anything is written. */
export interface NewFile {
  path: string;
  text: string;
}
/** Reads a file of the project, by its path in it. */
type Read = (path: string) => string;

/** A file that lists what there is, and how its list ends. */
interface Index {
  path: string;
  end: string;
}
const entities: Index = { path: 'src/resources/own.ts', end: '] as const satisfies readonly MenuEntry[]' };
const commands: Index = { path: 'src/commands/own.ts', end: '] as const;' };

/** An entity: its file, its import and its line in the menu. */
export function newEntity(name: string, fields: readonly NewField[], read: Read): NewFile[] {
  if (!/^[a-z][a-z-]*$/.test(name)) throw new Error(`"${name}" is no name of an entity: small letters and dashes.`);
  const title = fields.find(({ kind }) => kind === 'text') ?? fields[0];
  if (!title) throw new Error('An entity has at least one field.');
  const constant = constantOf(name);
  const text = `import { defineResource, f } from '../schema/index.ts';

export const ${constant} = defineResource({
  name: '${name}',
  label: '${labelOf(name)}',
  icon: 'Umum',
  title: '${title.name}',
  rights: { manager: 'all' },
  fields: {
${fields.map(lineOf).join('')}  },
});
`;
  return [{ path: `src/resources/${name}.ts`, text }, registered(entities, constant, name, read)];
}

/** Fields more, at the end of an entity's, whose file is told. */
export function newFields(entity: Resource, path: string, fields: readonly NewField[], read: Read): NewFile[] {
  const there = fields.find(({ name }) => Object.hasOwn(entity.fields, name));
  if (there) throw new Error(`"${entity.name}" has a field "${there.name}" already.`);
  const text = read(path);
  const begin = text.indexOf('\n  fields: {');
  const end = text.indexOf('\n  },', begin);
  if (begin < 0 || end < 0) throw new Error(`${path} has no "fields: {": add the field by hand.`);
  return [{ path, text: `${text.slice(0, end + 1)}${fields.map(lineOf).join('')}${text.slice(end + 1)}` }];
}

/** A command with a button at the records of an entity, `supplier/ganti-telepon`: its file, its import and its line. */
export function newCommand(
  name: string,
  fields: readonly NewField[],
  known: readonly Resource[],
  read: Read,
): NewFile[] {
  const [entity = '', act = '', ...more] = name.split('/');
  if (!entity || !act || more.length > 0)
    throw new Error(`"${name}" is no name of a command: write entity/act, for instance supplier/ganti-telepon.`);
  if (!known.some((each) => each.name === entity)) throw new Error(`There is no entity "${entity}".`);
  const constant = constantOf(act);
  const text = `${fields.length > 0 ? "import { f } from '../../schema/index.ts';\n" : ''}import { defineCommand } from '../core/command.ts';

export const ${constant} = defineCommand({
  name: '${name}',
  on: '${entity}',
  permission: 'edit',
  button: { label: '${labelOf(act)}', icon: 'Tukar', done: '%{title}: ${labelOf(act).toLowerCase()} selesai' },
${fields.length > 0 ? `  fields: {\n${fields.map(lineOf).join('')}  },\n` : ''}  run: (tx, { record }) => tx.update('${entity}', record.id, {}),
});
`;
  const file = `${entity}/${constant}`;
  return [{ path: `src/commands/${file}.ts`, text }, registered(commands, constant, file, read)];
}

/** A report over the records of an entity, whose file is told, by the days of one of its dates: its file, its import and its line in the menu's group of reports. */
export function newReport(path: string, period: string, columns: readonly string[], read: Read): NewFile[] {
  const entity = basename(path, '.ts');
  const name = `laporan/${entity}`;
  const constant = constantOf(name);
  const label = labelOf(name);
  const text = `import { defineView } from '../schema/index.ts';
import { ${constantOf(entity)} } from '${path.replace('src/resources/', './')}';

export const ${constant} = defineView(${constantOf(entity)}, {
  name: '${name}',
  label: '${label}',
  icon: 'Laporan',
  where: {},
  rights: { manager: ['list', 'show', 'export'] },
  actions: { edit: false, delete: false },
  list: {
    heading: '${label}',
    columns: [${columns.map((column) => `'${column}'`).join(', ')}],
    sort: { field: '${period}', order: 'DESC' },
    filters: ['${period}'],
    cards: [{ label: 'Jumlah', measure: { count: true }, as: 'number' }],
    report: {
      period: '${period}',
      charts: [
        {
          label: 'Jumlah per hari',
          by: '${period}',
          as: 'number',
          series: [{ label: 'Jumlah', measure: { count: true } }],
        },
      ],
    },
  },
});
`;
  return [
    { path: `src/resources/laporan-${entity}.ts`, text },
    registered(
      entities,
      constant,
      `laporan-${entity}`,
      read,
      `{ label: 'Laporan', icon: 'Laporan', items: [${constant}] }`,
    ),
  ];
}

/** A list with one more at its end, and its import after the last; Biome puts these in order. */
function registered({ path, end }: Index, constant: string, file: string, read: Read, entry = constant): NewFile {
  const text = read(path);
  const listed = text.indexOf(end);
  const imports = text.indexOf(';\n', text.lastIndexOf('\nimport ')) + 2;
  if (listed < 0) throw new Error(`${path} has no "${end}": register ${constant} by hand.`);
  const line = `import { ${constant} } from './${file}.ts';\n`;
  const before = text.slice(imports, listed).replace(/[^[,\s]\s*$/, '$&,');
  return { path, text: `${text.slice(0, imports)}${line}${before}  ${entry},\n${text.slice(listed)}` };
}

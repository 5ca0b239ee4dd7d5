import { everyField, faultsOfCondition, fieldsOf } from '../schema/checked/fault.ts';
import { faultsOfFields } from '../schema/checked/fields.ts';
import { fieldAt, isReference, type Resource } from '../schema/index.ts';
import type { Command } from './core/command.ts';
import type { Undo } from './core/undo.ts';

interface CheckContext {
  resources: readonly Resource[];
  /** Rights that no resource stands for. */
  rights: ReadonlySet<string>;
  /** True for the key of a refusal that has a sentence for all commands. */
  worded: (key: string) => boolean;
}

/** A contradiction: the key in the declaration, and what is wrong. */
type Fault = [key: string, what: string];

/** The contradictions in declarations of commands, a sentence each that names command, key and what to do. */
export function contradictionsInCommands(commands: readonly Command[], known: CheckContext): string[] {
  const named = new Map(known.resources.map((each) => [each.name, each]));
  const byName = new Map(commands.map((each) => [each.name, each]));
  const guards = new Set([...named.keys(), ...known.resources.map(({ guard }) => guard), ...known.rights]);
  const faultsOf = (command: Command): Fault[] => {
    const { name, on, permission, fields, button, bulk } = command;
    const own = on === null ? undefined : named.get(on);
    return [
      ...when(byName.get(name) !== command, 'name', 'another command has it, too: choose another'),
      ...when(!/^[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*$/.test(name), 'name', 'use small letters, digits, "-" and "/"'),
      ...when(on !== null && own?.source !== on, 'on', `no entity is called "${on}"`),
      ...when(
        !guards.has(permission.resource),
        'permission',
        `nobody can be given a right on "${permission.resource}"`,
      ),
      ...when(button !== null && on === null, 'button', 'it stands at a record: say which by "on"'),
      ...when(bulk && button === null, 'bulk', 'it is offered by its button, and there is none'),
      ...everyField(fields).flatMap(([path, field]) =>
        when(isReference(field) && !named.has(field.to), `fields.${path}`, 'it refers to what is no entity'),
      ),
      ...faultsOfFields({ name, source: name, fields, where: {} }).map(
        ([, path, what]): Fault => [`fields.${path}`, what],
      ),
      ...faultsOfDue(command, own, known.worded),
      ...(own ? faultsOfButton(command, own, named) : []),
      ...command.undo.flatMap((undo) => faultsOfUndo(command, undo, byName.get(undo.by), own)),
    ];
  };
  return commands.flatMap((command) =>
    faultsOf(command).map(([key, what]) => `command ${command.name}: ${key}: ${what}.`),
  );
}

const when = (wrong: boolean, key: string, what: string): Fault[] => (wrong ? [[key, what]] : []);

/** Conditions on the record that nothing can meet, or that are refused without a word. */
const faultsOfDue = ({ due, refusals }: Command, own: Resource | undefined, worded: CheckContext['worded']): Fault[] =>
  Object.entries(due).flatMap(([key, condition]) => [
    ...when(!refusals[key] && !worded(key), `due.${key}`, 'it has no sentence: write one in "refusals"'),
    ...(own ? faultsOfCondition(condition, fieldsOf(own)) : ['it is given to no record']).map(
      (what): Fault => [`due.${key}`, what],
    ),
  ]);

/** Fields that its dialog shows, or its sentences name, and that the record does not have. */
function faultsOfButton({ button }: Command, own: Resource, named: ReadonlyMap<string, Resource>): Fault[] {
  const { shows = [], label = '', title = '', ask = '', effect = '', done = '' } = button ?? {};
  const has = (path: string) => {
    const [head = '', inner] = path.split('.');
    const field = own.fields[head];
    if (inner === undefined || !field) return field !== undefined || path === 'title';
    return isReference(field) && Object.hasOwn(named.get(field.to)?.fields ?? {}, inner);
  };
  return [
    ...shows.flatMap((path) => when(!fieldAt(own.fields, path), 'button.shows', `no field is called "${path}"`)),
    ...Object.entries({ label, title, ask, effect, done }).flatMap(([key, sentence]) =>
      [...sentence.matchAll(/%\{([^}]*)\}/g)].flatMap(([gap, path = '']) =>
        when(!has(path), `button.${key}`, `"${gap}" stands for no field of the record`),
      ),
    ),
  ];
}

/** The way back by no command, to another record, under another right, or with an input that it does not take. */
function faultsOfUndo(command: Command, undo: Undo, back: Command | undefined, own: Resource | undefined): Fault[] {
  const { by, with: told = {}, given = {}, when: condition } = undo;
  if (!back) return [['undo', `there is no command "${by}"`]];
  const inputs = Object.entries(back.fields).filter(([name]) => name !== back.idKey);
  const sent = Object.keys({ ...told, ...given });
  const missing = inputs.find(
    ([name, { required, default: preset }]) => required && preset === undefined && !sent.includes(name),
  );
  const same =
    back.permission.resource === command.permission.resource && back.permission.action === command.permission.action;
  const unread = Object.values(told).find((path) => !Object.hasOwn(own?.fields ?? {}, path));
  return [
    ...when(back.on !== command.on || back.on === null, 'undo', `"${by}" is given to another record`),
    ...when(!same, 'undo', `"${by}" takes another right, so that not all who did it could take it back`),
    ...when(missing !== undefined, 'undo', `"${by}" needs "${missing?.[0]}", which it is not told`),
    ...sent.flatMap((name) =>
      when(!inputs.some(([input]) => input === name), 'undo', `"${by}" is told "${name}", which it does not take`),
    ),
    ...when(unread !== undefined, 'undo.with', `no field is called "${unread}"`),
    ...(condition && own ? faultsOfCondition(condition, fieldsOf(own)) : []).map((what): Fault => ['undo.when', what]),
  ];
}

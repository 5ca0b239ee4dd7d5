import { type EntityName, resources } from '../../resources/index.ts';
import { f, type Resource } from '../../schema/index.ts';
import { type Command, defineCommand } from './command.ts';

/** 'Gabungkan' of an entity whose declaration knows merges, and what takes it back. */
function mergingOf({ name: entity, label }: Resource): Command[] {
  const name = entity as EntityName;
  const versi = f.number('Versi yang Dilihat', { hidden: true });
  return [
    defineCommand({
      name: `${name}/gabungkan`,
      on: name,
      permission: 'delete',
      fields: {
        ke: f.reference(`${label} yang Tetap Ada`, name, { required: true, orRetired: true }),
        versi,
        versiKe: versi,
      },
      effects: true,
      undo: { by: `${name}/pisahkan` },
      // Two merges wait for each other: they lock two records each.
      before: (tx) => tx.lock(`gabungkan ${name}`),
      async run(tx, { record, ke, versi, versiKe }) {
        await tx.merge(name, { goes: record.id, stays: ke, goesVersion: versi, staysVersion: versiKe });
        return tx.get(name, ke);
      },
    }),
    defineCommand({
      name: `${name}/pisahkan`,
      on: name,
      permission: 'delete',
      // It is not there before.
      fields: { [name]: f.number('ID', { required: true, min: 1 }) },
      before: async (tx, input) => {
        await tx.lock(`gabungkan ${name}`);
        await tx.separate(name, Number(input[name]));
      },
      run: async (_tx, { record }) => record,
    }),
  ];
}

/** The commands of all entities that are declared so. */
export const merging: readonly Command[] = resources
  .filter(({ name, source, merges }) => name === source && merges)
  .flatMap(mergingOf);

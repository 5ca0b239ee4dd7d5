import { type EntityName, resources } from '../../resources/index.ts';
import { f, type Resource, type Row, retiredBy } from '../../schema/index.ts';
import { type Command, defineCommand } from './command.ts';
import { requireNothingOpen, tetapMeskiTerbuka } from './stillOpen.ts';

/** 'Nonaktifkan' and 'Aktifkan' of an entity whose records can be retired (`f.retired`). */
function retirementOf(entity: Resource, field: string): Command[] {
  const name = entity.name as EntityName;
  const sejak = f.date('Nonaktif Sejak', { required: true, default: 'today', help: keterangan });
  return [
    defineCommand({
      name: `${name}/nonaktifkan`,
      on: name,
      permission: 'edit',
      due: { sudahNonaktif: { field, empty: true } },
      fields: { sejak, tetapMeskiTerbuka },
      bulk: true,
      button: {
        label: 'Nonaktifkan',
        icon: 'Tolak',
        tone: 'amber',
        ask: 'Tidak dapat dipilih lagi sejak hari itu. Riwayat, laporan, dan data lama tetap menyebutnya.',
        done: '%{title} dinonaktifkan',
      },
      undo: { by: `${name}/aktifkan` },
      async run(tx, { record, sejak, tetapMeskiTerbuka: known }, caller) {
        if (!known) await requireNothingOpen(tx, entity, record as Row, caller, 'tetapMeskiTerbuka');
        return tx.update(name, record.id, { [field]: sejak } as never);
      },
    }),
    defineCommand({
      name: `${name}/aktifkan`,
      on: name,
      permission: 'edit',
      due: { belumNonaktif: { field, empty: false } },
      bulk: true,
      button: { label: 'Aktifkan', icon: 'Aktifkan', tone: 'green', done: '%{title} aktif lagi' },
      undo: { by: `${name}/nonaktifkan`, with: { sejak: field }, given: { tetapMeskiTerbuka: true } },
      run: (tx, { record }) => tx.update(name, record.id, { [field]: null } as never),
    }),
  ];
}

const keterangan = 'Boleh hari yang akan datang: sampai hari itu masih dapat dipilih';

/** The commands of all entities that are declared so. */
export const retirements: readonly Command[] = resources
  .filter(({ name, source }) => name === source)
  .flatMap((entity) => {
    const field = retiredBy(entity);
    return field ? retirementOf(entity, field) : [];
  });

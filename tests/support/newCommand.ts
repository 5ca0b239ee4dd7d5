import { defineCommand } from '../../src/commands/core/command.ts';
import { f } from '../../src/schema/index.ts';

/** All that a developer writes for a new command with a button, beside its line in `src/commands/index.ts`. */
export const gantiTelepon = defineCommand({
  name: 'supplier/ganti-telepon',
  on: 'supplier',
  permission: 'edit',
  due: { 'supplier.sudahDiganti': { field: 'phone', isNot: '081111111111' } },
  refusals: { 'supplier.sudahDiganti': '%{name} sudah dihubungi lewat %{phone}' },
  button: {
    label: 'Ganti Telepon',
    icon: 'Tukar',
    ask: '%{name} dihubungi lewat %{phone}.',
    done: 'Telepon %{title} sudah diganti',
  },
  fields: {
    phone: f.phone('Telepon Baru', { required: true }),
    tanggal: f.date('Berlaku', { required: true, default: 'today' }),
  },
  run: (tx, { record, phone }) => tx.update('supplier', record.id, { phone }),
});

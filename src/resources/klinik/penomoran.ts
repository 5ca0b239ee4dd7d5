import { defineResource, f } from '../../schema/index.ts';

/** The last number assigned of each kind (invoices per year, treatments, ledger); written by commands only. */
export const penomoran = defineResource({
  name: 'penomoran',
  label: 'Penomoran',
  icon: 'Umum',
  title: 'kunci',
  rights: {},
  fields: {
    kunci: f.text('Kunci', { required: true, unique: true }),
    terakhir: f.number('Terakhir', { required: true, min: 0, default: 0 }),
  },
  list: {
    create: false,
    heading: 'Penomoran',
    // Without the number, so that counting up changes no index.
    columns: ['kunci'],
  },
  actions: { edit: false, delete: false },
});

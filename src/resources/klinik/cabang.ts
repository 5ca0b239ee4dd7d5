import { defineResource, f } from '../../schema/index.ts';

/**
 * The branches of a clinic that has several; of one that has not there is none, and its rows are of the first
 * (`firstBranch`). Nothing makes one yet: stock, figures and tills would be of all of them (decision 26).
 */
export const cabang = defineResource({
  name: 'cabang',
  label: 'Cabang',
  icon: 'Umum',
  title: 'nama',
  rights: {},
  fields: {
    nama: f.text('Nama Cabang', { required: true, unique: true, maxLength: 60, example: 'Kemang' }),
  },
  list: { create: false },
  actions: { delete: false },
});

import { expect, it } from 'vitest';
import { merged } from '../src/i18n/withOwn.ts';
import { pasien, pasienDihubungi } from '../src/resources/pasien/pasien.ts';
import { extend, extended, f } from '../src/schema/index.ts';
import { mergedParts } from '../src/views/base/parts.ts';

it('parts of one’s own add to those of the product, and stand in the place of what both name', () => {
  const [Theirs, Mine, Other] = [() => null, () => null, () => null];
  const parts = mergedParts(
    {
      pasien: {
        fields: { name: { cell: Theirs, input: Theirs }, phone: { cell: Theirs } },
        record: { pageActions: [Theirs] },
      },
    },
    { pasien: { fields: { name: { cell: Mine } }, record: { lead: Other, pageActions: [Other] } }, supplier: {} },
  );
  expect(parts).toEqual({
    pasien: {
      fields: { name: { cell: Mine, input: Theirs }, phone: { cell: Theirs } },
      record: { lead: Other, pageActions: [Theirs, Other] },
    },
    supplier: {},
  });
  expect(parts['pasien']?.fields?.['name']?.cell).toBe(Mine);
});

it('words of one’s own stand in and beside those of the product', () => {
  const words = merged(
    { auth: { login: { submit: 'Masuk', busy: 'Sedang login' } } },
    { auth: { login: { submit: 'Sign in' } }, klub: { nama: 'Klub' } },
  );
  expect(words).toEqual({ auth: { login: { submit: 'Sign in', busy: 'Sedang login' } }, klub: { nama: 'Klub' } });
});

it('an extension adds fields, columns and a check to an entity, its fields to its views, and nothing to others', () => {
  const more = extend('pasien', {
    fields: { wali: f.text('Wali', { maxLength: 40 }), name: f.text('Nama Lengkap', { required: true }) },
    columns: ['wali'],
    check: ({ wali }) => (wali === 'tidak ada' ? { wali: 'Kosongkan saja' } : {}),
  });
  const whole = extended(pasien, [more]);
  expect(whole.fields).toMatchObject({ wali: { label: 'Wali' }, name: { label: 'Nama Lengkap' } });
  expect(whole.form.at(-1)?.fields.at(-1)).toBe('wali');
  expect(whole.form.flatMap(({ fields }) => fields).filter((name) => name === 'name')).toHaveLength(1);
  expect(whole.list.columns).toEqual([...pasien.list.columns, { field: 'wali' }]);
  expect(whole.check({ wali: 'tidak ada' })).toMatchObject({ wali: 'Kosongkan saja' });
  const view = extended(pasienDihubungi, [more]);
  expect(view.fields).toHaveProperty('wali');
  expect(view.list.columns).toEqual(pasienDihubungi.list.columns);
  expect(extended(pasien, [extend('dokter', { columns: ['name'] })])).toBe(pasien);
});

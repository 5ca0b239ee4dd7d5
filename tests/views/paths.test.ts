import { expect, it } from 'vitest';
import { defineResource, defineView, f } from '../../src/schema/index.ts';
import { homeOf } from '../../src/views/base/paths.ts';

const list = { heading: 'Ruangan', search: 'Cari', empty: 'Kosong', columns: ['nama'] } as const;
const ruangan = defineResource({
  name: 'ruangan',
  label: 'Ruangan',
  icon: 'Umum',
  title: 'nama',
  fields: { nama: f.text('Nama'), jenis: f.enum('Jenis', { umum: { label: 'Umum' }, vip: { label: 'VIP' } }) },
  list,
});
const vip = defineView(ruangan, { name: 'ruangan/vip', label: 'Ruangan VIP', where: { jenis: 'vip' }, list });

it('a view beside an entity with screens of its own leaves the other records their home', () => {
  const home = (routed: Parameters<typeof homeOf>[0], jenis: string) =>
    homeOf(routed, 'ruangan', { id: 1, jenis })?.name;
  expect(home([ruangan, vip], 'vip')).toBe('ruangan/vip');
  expect(home([ruangan, vip], 'umum')).toBe('ruangan');
  // As treatments, whose screens are those of its views.
  expect(home([vip], 'umum')).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { resources, routed } from '../../src/resources/index.ts';
import { specialRights } from '../../src/resources/rights.ts';
import { asSeenBy, defineResource, f, factsOf, fieldAt, pathsOf, shownColumns } from '../../src/schema/index.ts';
import { layoutOf, repeats } from '../../src/views/state/cardLayout.ts';

const salep = defineResource({
  name: 'salep',
  label: 'Salep',
  icon: 'Produk',
  title: 'nama',
  facts: ['harga', { field: 'stok', lead: 'Stok', unit: 'satuan' }, { field: 'habis', lead: 'Exp' }, 'rak'],
  rights: {},
  fields: {
    nama: f.text('Nama', { required: true }),
    harga: f.money('Harga', { rights: { read: { resource: 'hak/harga', action: 'edit' } } }),
    stok: f.number('Stok'),
    satuan: f.enum('Satuan', { Tube: { label: 'Tube' } }),
    habis: f.date('Habis'),
    rak: f.text('Rak'),
  },
  list: { columns: ['id', 'nama', 'rak'] },
});

const beneath = (of: Parameters<typeof shownColumns>[0]) =>
  shownColumns(of).find(({ field }) => field === 'nama')?.beneath;

describe('the facts of a record', () => {
  it('stand beneath its title in the list, but for those that have a column', () => {
    expect(beneath(salep)).toEqual(salep.facts.slice(0, 3));
    // Search and files keep to the columns of the declaration.
    expect(salep.list.columns.flatMap(pathsOf)).toEqual(['id', 'nama', 'rak']);
  });

  it('leave a column alone that says itself what stands beneath it', () => {
    const pasien = resources.find(({ name }) => name === 'pasien');
    const column = pasien && shownColumns(pasien).find(({ field }) => field === 'name');
    expect(column?.beneath).toEqual([
      ...['gender', 'umur', { field: 'nomorRM', lead: 'RM' }],
      ...[{ field: 'namaSebelumnya', lead: 'Sebelumnya' }, 'tanda'],
    ]);
    expect(factsOf(pasien ?? salep, { umur: 27, phone: '0812', lastVisit: '2024-07-23' }, () => null)).toEqual([
      '27',
      '0812',
      'Terakhir: 23 Jul 2024',
    ]);
  });

  it('are told in words, without what is empty', () => {
    const record = { nama: 'Krim', harga: 13_000, stok: 22, satuan: 'Tube', habis: null, rak: '' };
    expect(factsOf(salep, record, () => null)).toEqual(['Rp\u00a013.000', 'Stok: 22 Tube']);
  });

  it('are those that the reader may read', () => {
    expect(Object.keys(specialRights)).toContain('hak/harga');
    const seen = asSeenBy(salep, (guard) => guard !== 'hak/harga');
    expect(factsOf(seen, { harga: 13_000, stok: 1, satuan: 'Tube' }, () => null)).toEqual(['Stok: 1 Tube']);
    expect(beneath(seen)).toEqual(salep.facts.slice(1, 3));
  });
});

describe('the cards of every list', () => {
  it.each(routed.map((resource) => [resource.name, resource] as const))(
    '/%s: each column once, but the id',
    (_, each) => {
      const { about, line, amount, rest } = layoutOf(each);
      const placed = [
        about,
        ...line.map((fact) => (typeof fact === 'string' ? fact : fact.field)),
        ...[...rest, ...(amount ? [amount] : [])].map((column) => column.field),
      ];
      for (const { field } of each.list.columns) {
        const times = placed.filter((path) => path === field).length;
        expect(times, field).toBe(field === 'id' || (field === each.titleFrom && about !== field) ? 0 : 1);
      }
      if (about !== null) expect(fieldAt(each.fields, about)).toBeDefined();
    },
  );

  it('leave out a column that the title says', () => {
    const antrian = resources.find(({ name }) => name === 'antrian') ?? salep;
    const record = { id: 1, nomor: 8 };
    const [number] = antrian.list.columns;
    expect(number && repeats(antrian, number, record, antrian.titleOf(record))).toBe(true);
    expect(number && repeats(antrian, { field: 'status' }, { ...record, status: 'waiting' }, 'Antrian 008')).toBe(
      false,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { commands } from '../../src/commands/index.ts';
import { resources } from '../../src/resources/index.ts';
import { guardsIn, mayByDefault, specialRights } from '../../src/resources/rights.ts';
import { examplesOf } from '../../src/sample/core/examples.ts';
import { sampleData } from '../../src/sample/index.ts';
import {
  actions,
  asSeenBy,
  betweenBranches,
  branches,
  cardsUnder,
  defineResource,
  f,
  type May,
  type Row,
} from '../../src/schema/index.ts';
import { searchText } from '../../src/schema/query.ts';

const sample: Readonly<Record<string, readonly Row[]>> = { ...sampleData('2024-08-27') };
/** Rights that come with the number of branches, or with those on another page. */
const ofBranches: readonly string[] = [branches, betweenBranches];
const guards = new Set(guardsIn(resources));
const restricted = resources.flatMap((resource) =>
  // The branch of a row is told by how many there are (`tests/walks/branches.test.ts`).
  Object.entries(resource.fields).flatMap(([name, { rights }]) =>
    rights?.read && !ofBranches.includes(rights.read.resource) ? [{ resource, name }] : [],
  ),
);
/** The names that are read off a record. */
function readBy(run: (record: Record<string, unknown>) => unknown, record: Row): Set<string> {
  const read = new Set<string>();
  const get = (target: Record<string, unknown>, key: string | symbol) => {
    read.add(String(key));
    return Reflect.get(target, key);
  };
  run(new Proxy({ ...record }, { get }));
  return read;
}

/** The rights of all, as a page for who reads them. */
const table = () => {
  const roles = (sample['roles'] ?? []).map((role) => String(role['username'])).filter((role) => role !== 'admin');
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(resources.map(({ name, label }) => [name, label])),
    ...specialRights,
  };
  const granted = (role: string, guard: string) =>
    actions.filter(
      (action) => mayByDefault(role, guard, action) && (!Object.hasOwn(specialRights, guard) || action === 'edit'),
    );
  const cell = (role: string, guard: string) => {
    const may = granted(role, guard);
    return may.length === actions.length ? 'all' : may.join(', ');
  };
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Who may do what by default',
    '',
    'Written by `tests/resources/rights.test.ts` from the declarations (`npm run unit -- tests/resources/rights.test.ts -u`',
    'writes it anew). An admin may do all; what is not named is refused; the Permission page changes it for one clinic.',
    '',
    line(['page', '', ...roles]),
    line(['page', '', ...roles].map(() => '---')),
    ...[...guards].map((guard) =>
      line([`\`${guard}\``, labels[guard] ?? '', ...roles.map((role) => cell(role, guard))]),
    ),
    '',
  ].join('\n');
};

describe('every right is declared', () => {
  it('with its entity: whoever adds one says who may do what, if only an admin (`rights: {}`)', () => {
    expect(resources.filter(({ rights, guard, name }) => rights === null && guard === name)).toEqual([]);
  });

  it('and stands in one table, docs/made/rights.md', async () => {
    await expect(table()).toMatchFileSnapshot('../../docs/made/rights.md');
  });

  it('names for each command a right on a resource that there is, or a special one', () => {
    for (const { name, permission } of commands.values()) {
      expect([...resources.map((each) => each.name), ...Object.keys(specialRights)], name).toContain(
        permission.resource,
      );
      expect(actions, name).toContain(permission.action);
    }
  });

  it('names roles that there are', () => {
    const roles = sample['roles']?.map((role) => role['username']);
    for (const { name, rights } of resources)
      expect(roles, name).toEqual(expect.arrayContaining(Object.keys(rights ?? {})));
  });

  it('names for each field a right that there is', () => {
    const named = resources.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([field, { rights }]) =>
        [rights?.read, rights?.write, rights?.sum].flatMap((right) => (right ? [[field, right] as const] : [])),
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const [field, right] of named) {
      expect(ofBranches.includes(right.resource) || guards.has(right.resource), field).toBe(true);
      expect(actions, field).toContain(right.action);
    }
  });
});

describe('sums of bills', () => {
  const bills = resources.filter(({ guard }) => guard === 'transaksi');

  it('need a right of their own on each list of bills, but for what nobody paid', () => {
    const unpaid = ['sisa', 'sisaGugur', 'diskon'];
    const open = bills.flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([field, { kind, rights }]) => kind === 'money' && !rights?.sum && !unpaid.includes(field))
        .map(([field]) => `${name}.${field}`),
    );
    expect(bills.map(({ name }) => name)).toContain('laporan/sisa-tagihan');
    expect(open).toEqual([]);
  });

  it('stand on no card of a cashier, under a filter of days neither; what is due now does', () => {
    const cardsOf = (role: string, name: string, filter = {}) => {
      const seen = resources.map((each) => asSeenBy(each, (guard, action) => mayByDefault(role, guard, action)));
      const cards = seen.find((each) => each.name === name)?.list.cards ?? [];
      return cardsUnder(cards, name, filter, seen).map(({ label }) => label);
    };
    const day = { tanggal_gte: '2024-08-27', tanggal_lte: '2024-08-27' };
    const counts = ['Total Transaksi', 'Transaksi Hari Ini'];
    expect(cardsOf('kasir', 'transaksi')).toEqual([...counts, 'Sisa Tagihan']);
    expect(cardsOf('kasir', 'transaksi', day)).toEqual(counts);
    expect(cardsOf('kasir', 'laporan/sisa-tagihan')).toEqual([]);
    expect(cardsOf('manager', 'transaksi', day)).toEqual(['Total Pendapatan', ...counts, 'Sisa Tagihan']);
    expect(cardsOf('manager', 'laporan/sisa-tagihan')).toHaveLength(3);
  });
});

describe('what not everybody may read shows nowhere else', () => {
  it.each(restricted.map(({ resource, name }) => [`${resource.name}.${name}`, resource, name] as const))(
    '%s: neither in the title, nor in what the open search looks through, nor in a computed field',
    (_, resource, name) => {
      const [record] = [...(sample[resource.source] ?? []), ...examplesOf(resource)];
      if (!record) throw new Error(`No sample of ${resource.source}`);
      expect([...readBy(resource.titleOf, record)]).not.toContain(name);
      for (const [other, field] of Object.entries(resource.fields)) {
        const { from } = field;
        if (!from || !readBy((read) => from(read, '2024-08-27'), record).has(name)) continue;
        expect(field.rights?.read, other).toEqual(resource.fields[name]?.rights?.read);
      }
      const { read } = resource.fields[name]?.rights ?? {};
      if (read?.resource === resource.guard && read.action === 'list') return;
      const other = { ...record, [name]: typeof record[name] === 'number' ? 987_654_321 : 'rahasia' };
      expect(searchText(resource, other as Row)).toBe(searchText(resource, record));
    },
  );

  const base = {
    name: 'gaji',
    label: 'Gaji',
    icon: 'User',
    list: { heading: 'Gaji', search: 'Cari', empty: 'Tidak ada', columns: ['nama'] },
  } as const;
  const read = { read: { resource: 'gaji', action: 'edit' } } as const;

  it('columns, filters, cards, bars, sections and order go with it, and nobody creates what they cannot fill in', () => {
    const resource = defineResource({
      ...base,
      title: 'nama',
      fields: {
        nama: f.text('Nama', { required: true }),
        gaji: f.money('Gaji', { required: true, rights: read }),
        bagian: f.text('Bagian', { rights: { write: { resource: 'gaji', action: 'edit' } } }),
        atasan: f.reference('Atasan', 'user'),
        masuk: f.date('Masuk'),
      },
      list: {
        ...base.list,
        create: 'Tambah',
        columns: [
          { field: 'nama', beneath: ['gaji', 'bagian'] },
          'gaji',
          { field: 'masuk', minusIf: { field: 'gaji', is: 0 } },
        ],
        sort: { field: 'gaji', order: 'DESC' },
        filters: ['gaji', 'bagian'],
        cards: [
          { label: 'Semua', measure: { count: true }, as: 'number' },
          { label: 'Gaji', measure: { minus: [{ sum: 'gaji' }, { count: true }] }, as: 'money' },
          { label: 'Tinggi', measure: { count: true, where: { all: [{ field: 'gaji', atLeast: 1 }] } }, as: 'number' },
        ],
        report: {
          period: 'masuk',
          charts: [
            { label: 'A', by: 'gaji', as: 'number', series: [{ label: 'A', measure: { count: true } }] },
            { label: 'B', by: 'bagian', as: 'money', series: [{ label: 'B', measure: { sum: 'gaji' } }] },
          ],
        },
      },
      form: [
        { label: 'Orang', fields: ['nama', 'bagian', 'atasan'] },
        { label: 'Uang', fields: ['gaji'] },
      ],
    });
    const may: May = (guard, action) => guard === 'gaji' && action !== 'edit';
    const seen = asSeenBy(resource, may);
    expect(asSeenBy(resource, may)).toBe(seen);
    expect(asSeenBy(resource, () => true)).toBe(resource);
    expect(Object.keys(seen.fields)).toEqual(['nama', 'bagian', 'atasan', 'masuk']);
    expect(seen.fields['bagian']?.readOnly).toBe(true);
    expect(seen.fields['atasan']).toEqual({
      ...{ kind: 'number', label: 'Atasan', readOnly: true, required: false },
      hidden: true,
    });
    expect(seen.form).toEqual([{ label: 'Orang', fields: ['nama', 'bagian'] }]);
    expect(seen.list).toMatchObject({
      columns: [{ field: 'nama', beneath: ['bagian'] }],
      sort: { field: 'id', order: 'ASC' },
      filters: ['bagian'],
      cards: [{ label: 'Semua' }],
      report: { charts: [] },
    });
    expect(seen.form.map(({ label }) => label)).toEqual(['Orang']);
    expect(seen.actions.create).toBe(false);
    expect(resource.actions.create).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { monthOf } from '../../src/domain/core/tanggal.ts';
import { resources } from '../../src/resources/index.ts';
import { pembacaCabang } from '../../src/resources/laporan/pembacaCabang.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import { sampleData } from '../../src/sample/index.ts';
import { addsUp, asSeenBy, branches, type Measure, type Places, type Row, withToday } from '../../src/schema/index.ts';
import { makeDemoProvider, today } from '../providers/makeDemoProvider.ts';
import { labaRugiDari } from '../support/labaRugi.ts';

const all = [1, 2, 3];
const ofBranch = resources.filter(({ branch }) => branch);
const noted = new Set(ofBranch.flatMap(({ name, branch }) => (branch === 'noted' ? name : [])));
const sources = new Set(ofBranch.map(({ source }) => source));
const spread = (rows: readonly Row[]) => rows.map((row) => ({ ...row, cabang: all[row.id % all.length] ?? 1 }));
/** Rows of which the sample has none, and the statement is made. */
const rows = (of: (id: number) => object): Row[] =>
  [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, tanggal: today, pasien: 1, sampai: null, hangusPada: null, ...of(id) }));
const milik = {
  titipan: rows((id) => ({ voucher: id % 2 ? null : 1, sebab: id > 4 ? 'dipakai' : 'masuk', jumlah: id * 1_001 })),
  jatah: rows((id) => ({ keadaan: 'tersedia', nilai: id * 1_003, paket: 1 })),
  'mutasi-jatah': rows((id) => ({ sebab: id > 4 ? 'dipakai' : 'dijual', nilai: id * 1_007 })),
  poin: rows((id) => ({ sebab: 'dipakai', jumlah: -id * 11 })),
  'antar-cabang': rows((id) => ({ sebab: id > 4 ? 'bayar' : 'sesi', jumlah: id * 1_013, kasBank: 'bank', lawan: 1 })),
};
const data: Record<string, readonly Row[]> = {
  ...Object.fromEntries(
    Object.entries({ ...sampleData(today), ...milik }).map(([name, rows]) => [
      name,
      sources.has(name) ? spread(rows) : rows,
    ]),
  ),
  cabang: all.map((id) => ({ id, nama: `Cabang ${id}` })),
};
const rightsIn = (chosen: Places['chosen']) => rightsWith('admin', [], { places: { all, own: null, chosen } });
const clinicIn = (chosen: number | null) =>
  makeDemoProvider({ sample: async () => data, may: async () => rightsIn(chosen) });

/** The figures of a list: those above it, and the bars of its charts. */
function measuresOf(name: string): Measure[] {
  const resource = ofBranch.find((each) => each.name === name);
  const { cards = [], report } = resource?.list ?? {};
  const measures = [
    ...cards.map((card) => card.measure),
    ...(report?.charts ?? []).flatMap(({ series }) => series.map((each) => each.measure)),
  ];
  return [{ count: true } as const, ...measures].map((each) => withToday(each, today));
}

describe('figures of branches', () => {
  const together = clinicIn(null);
  const apart = all.map(clinicIn);

  it.each(ofBranch.map(({ name }) => name))('%s: those of all branches are the sum of each', async (name) => {
    const asked = measuresOf(name);
    const { data: whole } = await together.aggregate(name, { filter: {}, measures: asked });
    const parts = await Promise.all(
      apart.map(async (demo) => (await demo.aggregate(name, { filter: {}, measures: asked })).data),
    );
    const filtered = await Promise.all(
      all.map(async (cabang) => (await together.aggregate(name, { filter: { cabang }, measures: asked })).data),
    );
    // Figures of a branch are the same to somebody who works there and to one who filters by it; all see the owner's.
    if (noted.has(name)) for (const each of parts) expect(each).toEqual(whole);
    else expect(filtered).toEqual(parts);
    const grouping = { by: branches, measures: asked, order: 'value', limit: 100 } as const;
    const { data: groups } = await together.group(name, { filter: {}, ...grouping });
    for (const [at, one] of asked.entries()) {
      if (!addsUp(one)) continue;
      const sum = filtered.reduce((total, figures) => total + Number(figures[at]), 0);
      expect(sum, JSON.stringify(one)).toBe(whole[at]);
      expect(groups.reduce((total, { figures }) => total + Number(figures[at]), 0)).toBe(whole[at]);
    }
  });

  it('are the lines of Laba Rugi: those of all branches are the sum of each, as each of them reads it', async () => {
    const hari = monthOf(today);
    const read = (demo: ReturnType<typeof clinicIn>, chosen: number | null) => {
      const may = rightsIn(chosen);
      const seen = resources.map((each) => asSeenBy(each, may));
      return labaRugiDari(pembacaCabang(demo, seen, may.place), hari);
    };
    const whole = await read(together, null);
    const each = await Promise.all(apart.map((demo, at) => read(demo, all[at] ?? null)));
    expect(Object.values(whole).filter((nilai) => nilai !== 0).length).toBeGreaterThan(10);
    for (const [kunci, nilai] of Object.entries(whole))
      expect(
        each.reduce((sum, angka) => sum + (angka[kunci] ?? 0), 0),
        kunci,
      ).toBe(nilai);
  });

  it('stand beside each other in every list and report of who works in several at once, and there alone', () => {
    for (const resource of ofBranch) {
      const seen = (chosen: number | null) => asSeenBy(resource, rightsIn(chosen)).list;
      const { columns, filters = [], report } = seen(null);
      expect(columns.at(-1), resource.name).toEqual({ field: branches, sortable: false });
      expect(filters, resource.name).toContain(branches);
      if (report?.charts.length) expect(report.charts.at(-1)).toMatchObject({ by: branches });
      expect(seen(2)).toEqual(resource.list);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import { sampleData } from '../../src/sample/index.ts';
import { addsUp, asSeenBy, branches, type Measure, type Places, type Row, withToday } from '../../src/schema/index.ts';
import { makeDemoProvider, today } from '../providers/makeDemoProvider.ts';

const all = [1, 2, 3];
const ofBranch = resources.filter(({ branch }) => branch);
const sources = new Set(ofBranch.map(({ source }) => source));
const spread = (rows: readonly Row[]) => rows.map((row) => ({ ...row, cabang: all[row.id % all.length] ?? 1 }));
const data: Record<string, readonly Row[]> = {
  ...Object.fromEntries(
    Object.entries(sampleData(today)).map(([name, rows]) => [name, sources.has(name) ? spread(rows) : rows]),
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
    // Who works in one sees its figures; who filters by it the same.
    expect(filtered).toEqual(parts);
    const grouping = { by: branches, measures: asked, order: 'value', limit: 100 } as const;
    const { data: groups } = await together.group(name, { filter: {}, ...grouping });
    for (const [at, one] of asked.entries()) {
      if (!addsUp(one)) continue;
      const sum = parts.reduce((total, figures) => total + Number(figures[at]), 0);
      expect(sum, JSON.stringify(one)).toBe(whole[at]);
      expect(groups.reduce((total, { figures }) => total + Number(figures[at]), 0)).toBe(whole[at]);
    }
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

import { describe, expect, it } from 'vitest';
import { resources, routed } from '../../src/resources/index.ts';
import { incomingColumns, isIncoming, matchedColumns, type Resource, targetsOf } from '../../src/schema/index.ts';
import { checkRows, problemOf, tableOf } from '../../src/views/import/check.ts';
import { knownHeadings, matchHeadings } from '../../src/views/import/headings.ts';
import { namesOf } from '../../src/views/import/names.ts';
import { readFile } from '../../src/views/import/readFile.ts';
import { collect } from '../../src/views/report/collect.ts';
import { excelFile } from '../../src/views/report/excel.ts';
import type { Sheet } from '../../src/views/report/sheet.ts';
import { makeDemoProvider } from '../providers/makeDemoProvider.ts';
import { now } from '../support/checkedFile.ts';
import { planOf } from '../support/importing.ts';

const provider = makeDemoProvider();
const { signal } = new AbortController();

/** A list as it is downloaded with all columns that can be imported. */
const downloaded = (resource: Resource): Promise<Sheet> =>
  collect({
    ...{ dataProvider: provider, resource, resources, columns: 'incoming', filter: {}, now, signal },
    ...{ sort: resource.list.sort, say: (key: string) => key, onProgress: () => undefined },
  });

/** What the import of such a file would do, with all that it says brought up to date. */
async function importOf(resource: Resource, sheet: Sheet) {
  const columns = matchedColumns(resource);
  const { rows: all } = await readFile(await excelFile(sheet), { headings: knownHeadings(columns) });
  const table = tableOf(resource, all);
  const mapping = matchHeadings(table.headings, columns);
  const targets = resources.filter(({ name }) => targetsOf(incomingColumns(resource)).includes(name));
  const { rows, refused } = await checkRows(table.rows, {
    ...{ resource, mapping, now, today: now.today, given: resource.where, updates: resource.actions.edit },
    named: await namesOf(provider, targets, signal),
    pause: () => undefined,
  });
  expect(refused.map((row) => `${row.line}: ${problemOf(resource, row)}`)).toEqual([]);
  expect(mapping).not.toContain(null);
  return { rows, plan: await planOf(provider, resource.name, rows, resource.actions.edit ? 'update' : 'skip') };
}

describe('every list, downloaded and imported again', () => {
  it.each(routed.filter(isIncoming).map((each) => [each.name, each] as const))(
    '/%s changes nothing',
    async (_, resource) => {
      const sheet = await downloaded(resource);
      if (sheet.rows.length === 0) return;
      const { rows, plan } = await importOf(resource, sheet);
      expect(rows).toHaveLength(sheet.rows.length);
      expect(plan.changed).toEqual([]);
      expect(plan.known.filter(({ likeness }) => likeness === 'same')).toHaveLength(rows.length);
    },
  );

  it.each([
    ['treatments/medis', 'Harga'],
    ['produk/medis', 'Harga Jual'],
  ])('/%s with one price raised: that is the one change', async (name, heading) => {
    const resource = routed.find((each) => each.name === name) as Resource;
    const sheet = await downloaded(resource);
    const at = sheet.columns.findIndex(({ label }) => label === heading);
    const price = Number(sheet.rows[3]?.[at]);
    const raised = sheet.rows.map((row, index) => (index === 3 ? row.with(at, price + 5_000) : row));
    const { plan } = await importOf(resource, { ...sheet, rows: raised });
    expect(plan.changed.map(({ values }) => Object.values(values))).toEqual([[[price, price + 5_000]]]);
  });
});

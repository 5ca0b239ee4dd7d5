import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { jalaniDuaBulan } from '../../../bin/ramai/duaBulan.ts';
import { periode } from '../../../src/domain/core/periode.ts';
import { inspect } from '../../../src/files/inspect.ts';
import { createDemoProvider } from '../../../src/providers/demo/demoProvider.ts';
import { type SampleFile, sampleFiles } from '../../../src/providers/demo/files.ts';
import { memoryStorage } from '../../../src/providers/demo/storage.ts';
import { resources } from '../../../src/resources/index.ts';
import { bukuBeda } from '../../../src/resources/laporan/luput.ts';
import { demoBegins, ramaiPada } from '../../../src/sample/ramai.ts';
import { isEmpty, isReference, range } from '../../../src/schema/index.ts';
import { validate } from '../../../src/schema/validate.ts';
import { openingFilter } from '../../../src/views/state/keptPeriod.ts';
import { hollow } from '../../support/hollow.ts';
import { routed } from '../../support/routed.ts';

/** Entities of which the demo has nothing to show, and why. */
const kosong: Readonly<Record<string, string>> = {
  tampilan: 'each person keeps their own',
};

describe('Klinik ramai', () => {
  let made: Awaited<ReturnType<typeof jalaniDuaBulan>>;
  beforeAll(async () => {
    made = await jalaniDuaBulan();
  }, 300_000);

  it('has something of every entity', () => {
    const empty = Object.entries(made.tables).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([source]) => source).sort()).toEqual(Object.keys(kosong).sort());
  });

  it('has something true to show in every list, report and chart, as each is opened', async () => {
    const provider = createDemoProvider({
      ...{ resources, storage: memoryStorage(), alone: true, sample: async () => made.tables },
      now: () => ({ ...ramaiPada, time: demoBegins, instant: `${ramaiPada.today}T03:05:00.000Z`, user: 'Ratna' }),
    });
    const empty: string[] = [];
    for (const resource of routed.filter(
      ({ singleton, name, several }) => !singleton && name !== 'cabang' && several === null,
    )) {
      const { name, list } = resource;
      const { opens, period = '' } = list.report ?? {};
      const days: { from?: string; to?: string | undefined } = opens ? periode[opens](ramaiPada.today) : {};
      const filter = { ...openingFilter(resource, ramaiPada.today), ...range(period, days.from, days.to) };
      const { total } = await provider.getList(name, { filter, sort: list.sort, pagination: { page: 1, perPage: 1 } });
      if (!total) empty.push(name);
      for (const { label, by, series } of list.report?.charts ?? []) {
        const measures = series.map(({ measure }) => measure);
        const { data } = await provider.group(name, { filter, by, measures, order: 'figure', limit: 10 });
        if (!data.some(({ figures }) => figures.some((figure) => figure !== 0))) empty.push(`${name}: ${label}`);
      }
    }
    expect(empty).toEqual([]);
  });

  it('has photos before and after, kept with it, and slips of small expenses', () => {
    const photos = made.tables['foto'] ?? [];
    const again = photos.filter((row, at) => photos.findIndex(({ pasien }) => pasien === row['pasien']) < at);
    expect(new Set(again.map(({ pasien }) => pasien)).size).toBeGreaterThan(2);
    expect(photos.some(({ terbit }) => terbit === true)).toBe(true);
    const brought = (made.tables[sampleFiles] ?? []) as SampleFile[];
    const images = brought.map(({ content }) =>
      inspect(Uint8Array.from(Buffer.from(content, 'base64')), { accept: ['image/png'], largest: 48 * 1024 }),
    );
    expect(new Set(images.map(({ width }) => width))).toEqual(new Set([160]));
    expect(new Set(brought.map(({ place }) => place))).toEqual(new Set(['foto.berkas', 'laporan/keuangan.foto']));
  });

  it('has bills of many lines, and such as were paid by a deposit and by a voucher', () => {
    const bills = made.tables['transaksi'] ?? [];
    expect(Math.max(...bills.map(({ rincian }) => (rincian as unknown[]).length))).toBeGreaterThan(8);
    expect(bills.map(({ metodeBayar }) => metodeBayar)).toEqual(
      expect.arrayContaining(['Titipan', 'Voucher', 'Campuran']),
    );
  });

  it('is refused little on its way, and nothing but what happens in life', () => {
    const codes = [...made.ditolak].map(([body]) => (JSON.parse(body) as { code: string }).code);
    const lived = /^(appointment\.terpakai|roster\.bersamaan|tanda\.alasan|antrian\.)/;
    expect(codes.filter((code) => !lived.test(code))).toEqual([]);
    expect(codes.length).toBeLessThan(60);
  });

  it('is what its declarations would store, with references that hold', () => {
    const ids = new Map(
      Object.entries(made.tables).map(([source, rows]) => [source, new Set(rows.map(({ id }) => id))]),
    );
    for (const entity of resources.filter(({ name, source }) => name === source))
      for (const { id, ...row } of made.tables[entity.source] ?? []) {
        const typed = Object.entries(row).filter(([name]) => entity.fields[name] && !entity.fields[name].from);
        expect(validate(entity, Object.fromEntries(typed)).issues, `${entity.source} ${id}`).toEqual({});
        for (const [name, field] of Object.entries(entity.fields))
          if (isReference(field) && !field.branch && !isEmpty(row[name]))
            expect(ids.get(field.to)?.has(Number(row[name])), `${entity.source} ${id} ${name}`).toBe(true);
      }
  });

  it('has no record with a page of two facts or fewer', () => {
    expect(hollow(routed, made.tables)).toEqual([]);
  });

  it('has books that agree, and the night before its last morning says so', () => {
    const { luput = [], 'periksa-buku': nights = [] } = made.tables;
    expect(luput.filter(({ aturan }) => aturan === bukuBeda)).toEqual([]);
    expect(nights.at(-1)).toMatchObject({ keadaan: 'cocok' });
  });

  it('is at most 400 kB on the way', () => {
    expect(gzipSync(JSON.stringify(made.tables), { level: 9 }).length).toBeLessThan(400_000);
  });
});

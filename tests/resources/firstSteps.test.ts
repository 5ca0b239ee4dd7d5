import { describe, expect, it } from 'vitest';
import { countedFor, firstSteps } from '../../src/resources/klinik/firstSteps.ts';
import { mayByDefault } from '../../src/resources/rights.ts';
import { sampleData } from '../../src/sample/index.ts';
import { settings as sampleSettings, settingsOfNewClinic } from '../../src/sample/klinik/administrasi.ts';
import type { Action } from '../../src/schema/index.ts';

const as = (role: string | null) => (resource: string, action: Action) =>
  mayByDefault(role, resource.split('/')[0] ?? resource, action);
const [fresh] = settingsOfNewClinic();
const [named] = sampleSettings();
const empty = { user: 1 };
const open = (steps: ReturnType<typeof firstSteps>) => steps.flatMap(({ name, done }) => (done ? [] : [name]));

describe('first steps of a clinic', () => {
  it('are all open for the owner of an empty one, in the order in which one needs another', () => {
    expect(open(firstSteps(as('admin'), empty, fresh, []))).toEqual([
      ...['nama', 'jam', 'dokter', 'ruang', 'treatment', 'paket', 'jasa', 'supplier', 'produk', 'stok', 'saldo'],
      ...['orang', 'kas', 'pasien'],
    ]);
  });

  it('tick themselves off by the records', () => {
    const goods = { supplier: 1, produk: 120, 'mutasi-stok': 1 };
    const rules = { 'sumber-daya': 3, paket: 1, 'aturan-jasa': 1, 'saldo-awal': 4, 'modal-kas': 1 };
    const counts = { dokter: 2, treatments: 40, user: 2, pasien: 0, ...goods, ...rules };
    expect(open(firstSteps(as('admin'), counts, named, []))).toEqual(['jam', 'pasien']);
    expect(open(firstSteps(as('admin'), { ...counts, user: 1 }, named, ['jam']))).toEqual(['orang', 'pasien']);
  });

  it('are settled by a word where a clinic may have none of it, and the others are not', () => {
    const said = ['ruang', 'paket', 'jasa', 'saldo', 'dokter', 'kas'];
    expect(open(firstSteps(as('admin'), empty, named, said))).toEqual([
      ...['jam', 'dokter', 'treatment', 'supplier', 'produk', 'stok', 'orang', 'kas', 'pasien'],
    ]);
  });

  it('take hours as right that differ from the first ones, are agreed to, or that the clinic works with', () => {
    const jam = (stored: object, counts: object = empty, settled: string[] = []) =>
      firstSteps(as('admin'), { ...counts }, { ...fresh, ...stored }, settled).find(({ name }) => name === 'jam')?.done;
    expect(jam({})).toBe(false);
    expect(jam({}, empty, ['jam'])).toBe(true);
    expect(jam({}, { user: 1, kunjungan: 1 })).toBe(true);
    expect(jam({ istirahatMulai: null, istirahatSelesai: null })).toBe(true);
    expect(jam({ jamHari: fresh?.jamHari.map((row) => ({ ...row, sampai: '20:00' })) })).toBe(true);
    // As PostgreSQL hands them back: the same values in another order.
    const turned = fresh?.jamHari.map(({ hari, buka, dari, sampai }) => ({ sampai, dari, buka, hari }));
    expect(jam({ jamHari: turned })).toBe(false);
  });

  it('are gone once all are done, as in the sample clinic', () => {
    const sample: Readonly<Record<string, readonly unknown[]>> = { ...sampleData('2024-08-27') };
    const counts = Object.fromEntries(countedFor(as('admin')).map((name) => [name, sample[name]?.length ?? 0]));
    expect(Object.keys(counts).filter((name) => !counts[name])).toEqual(['saldo-awal']);
    expect(firstSteps(as('admin'), counts, named, [])).toEqual([]);
  });

  it('show to each role what it may do, and nothing to whoever would only register patients', () => {
    expect(open(firstSteps(as('hr'), {}, fresh, []))).toEqual(['dokter']);
    expect(open(firstSteps(as('perawat'), {}, fresh, []))).toEqual(['stok', 'pasien']);
    expect(firstSteps(as('kasir'), {}, fresh, [])).toEqual([]);
    expect(countedFor(as('kasir'))).toEqual([]);
    expect(countedFor(as(null))).toEqual([]);
  });

  it('leave out what somebody may add but not list, for nobody could see it done', () => {
    const blind = (resource: string, action: Action) =>
      !(resource === 'supplier' && action === 'list') && as('admin')(resource, action);
    expect(countedFor(blind)).not.toContain('supplier');
    expect(open(firstSteps(blind, empty, fresh, []))).not.toContain('supplier');
  });
});

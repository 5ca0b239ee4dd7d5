import { describe, expect, it } from 'vitest';
import { pengaturan, pengaturanPada } from '../../src/domain/klinik/pengaturan.ts';
import { hargaKunjungan } from '../../src/domain/paket/paket.ts';
import { resources } from '../../src/resources/index.ts';
import { cardsOf, day, dayOf } from '../../src/resources/klinik/day.ts';
import type { DayAt, DayFigure, DayPart } from '../../src/resources/klinik/dayPart.ts';
import { dayParts } from '../../src/resources/klinik/dayParts.ts';
import type { Kunjungan } from '../../src/resources/kunjungan/kunjungan.ts';
import { mayByDefault, rightsWith } from '../../src/resources/rights.ts';
import { transaksi } from '../../src/resources/transaksi/transaksi.ts';
import { sampleData } from '../../src/sample/index.ts';
import {
  type Action,
  asSeenBy,
  factParts,
  fieldAt,
  guardOf,
  type May,
  matches,
  measure,
  type Resource,
  type Row,
  readFilter,
} from '../../src/schema/index.ts';

const today = '2024-08-27';
const at: DayAt = { today, since: '08:00', akun: 3, dokter: 1 };
const sample: Readonly<Record<string, readonly Row[]>> = { ...sampleData(today) };
const roles = Object.keys(day);
const rightsOf = (role: string) => rightsWith(role, []);
const mayOf = (role: string) => (resource: string, action: Action) =>
  rightsOf(role)(guardOf(resources, resource), action);

function seenBy(role: string, name: string): Resource {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new Error(`No ${name}`);
  return asSeenBy(resource, rightsOf(role));
}

/** The reads of a part: an entity and a filter. */
function readsOf(part: DayPart): (readonly [string, Readonly<Record<string, unknown>>])[] {
  if (part.kind === 'rows') return [[part.resource, part.filter(at)]];
  if (part.kind === 'notices') return [];
  if (part.kind === 'figures') return part.figures.map(({ resource, filter }) => [resource, filter(at)]);
  return [
    ['antrian', part.queue(at)],
    ['appointments', part.appointments(at)],
  ];
}

const rowsOf = (role: string, name: string, filter: Readonly<Record<string, unknown>>, rows = sample) => {
  const { where } = readFilter(seenBy(role, name), filter);
  return (rows[name] ?? []).filter((row) => matches(where, row));
};

describe('the parts of a day, as data', () => {
  it.each(roles)('a %s has all that is named for the role', (role) => {
    expect(dayOf(role, mayOf(role)).map(([name]) => name)).toEqual(day[role]);
  });

  it('a role of the clinic’s own gets what its rights allow, nobody anything without a right', () => {
    const few = (resource: string, action: Action) => action === 'list' && ['antrian', 'stok-masuk'].includes(resource);
    expect(dayOf('terapis', few).map(([name]) => name)).toEqual(['dipanggil', 'menunggu', 'stokDatang']);
    expect(dayOf(null, () => false)).toEqual([]);
  });

  it('a right that is taken away takes its part along, or its figures', () => {
    const without = (gone: string) => (resource: string, action: Action) =>
      resource !== gone && mayOf('hr')(resource, action);
    expect(dayOf('hr', without('user')).map(([name]) => name)).toEqual(['cuti', 'orang']);
    const [, [, orang] = []] = dayOf('hr', without('user'));
    expect(orang?.kind === 'figures' && orang.figures.map(({ label }) => label)).toEqual(['Dokter']);
  });

  it.each(roles.flatMap((role) => (day[role] ?? []).map((name) => [role, name] as const)))(
    'of a %s, %s reads and shows what the role may see',
    (role, name) => {
      const part: DayPart = dayParts[name];
      for (const [resource, filter] of readsOf(part)) {
        expect(mayOf(role)(resource, 'list'), resource).toBe(true);
        // Throws at a field that the role may not read.
        expect(() => readFilter(seenBy(role, resource), filter)).not.toThrow();
        expect(rowsOf(role, resource, filter, {})).toEqual([]);
      }
      if (part.kind !== 'rows') return;
      const { fields } = seenBy(role, part.resource);
      const shown = [part.name, part.lead, part.since, ...part.facts.map((fact) => factParts(fact).field)];
      for (const path of shown.filter((each) => each !== undefined)) expect(fieldAt(fields, path), path).toBeDefined();
    },
  );
});

describe('the cards of product §2.5', () => {
  it('are all for who leads the clinic, and of the others what their work is about', () => {
    const all = ['patients', 'schedules', 'treatments', 'revenue'];
    const cards = Object.fromEntries(roles.map((role) => [role, cardsOf(role, mayOf(role))]));
    expect(cards).toEqual({
      ...{ admin: all, manager: all, kasir: ['schedules'], perawat: ['schedules'] },
      ...{ dokter: ['patients', 'schedules', 'treatments'], hr: [] },
    });
    expect(cardsOf('terapis', (name) => name === 'pasien')).toEqual(['patients']);
  });
});

describe('the parts over the sample clinic', () => {
  it('kasir: who is ready to pay, with what the desk will ask of them', () => {
    const { filter, priced } = dayParts.siapBayar;
    const visits = rowsOf('kasir', 'kunjungan', filter(at)) as unknown as Kunjungan[];
    expect(visits.length).toBeGreaterThan(0);
    for (const visit of visits) expect([visit.status, visit.transaksi]).toEqual(['Selesai Konsultasi', null]);
    const line = { nama: 'Facial', harga: 200_000, kenaPpn: true };
    const visit = { treatments: [line], products: [], addons: [{ ...line, kenaPpn: false }] };
    expect(priced).toBe(true);
    expect(hargaKunjungan(visit, [], { today, ppn: pengaturanPada(pengaturan([]), today).ppn })).toBe(422_000);
    expect(hargaKunjungan(visit, [], { today, ppn: 0 })).toBe(400_000);
  });

  it('kasir: the float of the own till and what was left in it, and nothing that tells what is in it', () => {
    const rows = {
      'modal-kas': [
        { id: 1, akun: 3, tutupKas: null, jumlah: 500_000 },
        { id: 2, akun: 3, tutupKas: 7, jumlah: 1 },
        { id: 3, akun: 2, tutupKas: null, jumlah: 2 },
      ],
      'tutup-kas': [
        { id: 7, akun: 3, jenis: 'penutupan', ditinggal: 400_000 },
        { id: 8, akun: 2, jenis: 'penutupan', ditinggal: 3 },
      ],
    };
    const declared: readonly DayFigure[] = dayParts.laci.figures;
    const figures = declared.map(({ label, resource, filter, newest, measure: asked = { count: true } }) => {
      const read = rowsOf('kasir', resource, filter(at), rows);
      return [label, newest === undefined ? measure(asked, read) : read.map((row) => row[newest])];
    });
    expect(Object.fromEntries(figures)).toEqual({
      'Uang awal di laci': 500_000,
      'Ditinggal penutupan lalu': [400_000],
    });
    const may: May = (guard, action) => mayByDefault('kasir', guard, action);
    expect(asSeenBy(transaksi, may).list.cards?.map(({ label }) => label)).toEqual([
      'Total Transaksi',
      'Transaksi Hari Ini',
      'Sisa Tagihan',
    ]);
  });

  it('perawat: who is called, who waits, and what is to be received', () => {
    const count = (name: 'dipanggil' | 'menunggu' | 'stokDatang') =>
      rowsOf('perawat', dayParts[name].resource, dayParts[name].filter(at)).length;
    expect([count('dipanggil'), count('menunggu')]).toEqual([1, 19]);
    expect(count('stokDatang')).toBeGreaterThan(0);
  });

  it('dokter: the own patients and the own appointments from now on', () => {
    const own = rowsOf('dokter', 'appointments', dayParts.jadwal.filter(at));
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map((row) => row['userId']))).toEqual(new Set([1]));
    expect(rowsOf('dokter', 'appointments', dayParts.jadwal.filter({ ...at, since: '23:30' }))).toEqual([]);
    const all = rowsOf('dokter', 'antrian', dayParts.pasienBerikut.queue({ ...at, dokter: null }));
    const queue = rowsOf('dokter', 'antrian', dayParts.pasienBerikut.queue(at));
    expect(new Set(queue.map((row) => row['dokter']))).toEqual(new Set([1]));
    expect(all.length).toBeGreaterThan(queue.length);
  });

  it('dokter: the own fees of the month and what is not yet paid of them', () => {
    const fee = { id: 1, orang: 1, tanggal: '2024-08-02', status: 'dibayar', jumlah: 50_000 };
    const rows = {
      'laporan/jasa': [
        fee,
        { ...fee, id: 2, tanggal: today, status: 'terbuka', jumlah: 75_000 },
        { ...fee, id: 3, tanggal: '2024-07-31', status: 'terbuka', jumlah: 20_000 },
        { ...fee, id: 4, orang: 2, jumlah: 9 },
      ],
    };
    const declared: readonly DayFigure[] = dayParts.jasaSaya.figures;
    const figures = declared.map(({ resource, filter, measure: asked = { count: true } }) =>
      measure(asked, rowsOf('dokter', resource, filter(at), rows)),
    );
    expect(figures).toEqual([125_000, 95_000]);
  });

  it('HR: people by their state, and accounts that wait for a role', () => {
    const waiting = { id: 9, name: 'Baru', email: 'baru@klinik.test', role: null, status: 'aktif' };
    const gone = ['nonaktif', 'ditolak'].map((status, at) => ({ ...waiting, id: 10 + at, status }));
    const rows = { user: [...(sample['user'] ?? []), waiting, ...gone] };
    const names = (of?: typeof rows) =>
      rowsOf('hr', 'user', dayParts.akunMenunggu.filter(at), of).map(({ name }) => name);
    expect(names(rows)).toEqual(['Wulan Pertiwi', 'Baru']);
    expect(names()).toEqual(['Wulan Pertiwi']);
  });
});

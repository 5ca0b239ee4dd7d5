import { describe, expect, it } from 'vitest';
import { icd10 } from '../../../src/domain/kunjungan/diagnosa.ts';
import { perjalanan } from '../../../src/domain/kunjungan/perjalanan.ts';
import { icd9cm } from '../../../src/domain/kunjungan/tindakan.ts';

const visit = (status: string, transaksi: number | null = null, id = 1) => ({ id, status, transaksi });
const turn = (status: string, id = 1) => ({ id, status });

describe('where a patient stands today', () => {
  it.each([
    ['nothing yet', [], [], undefined, 'Terdaftar', 'nomor'],
    ['a number', [turn('waiting')], [], undefined, 'Nomor', 'panggil'],
    ['called', [turn('current')], [visit('Dalam Perawatan')], undefined, 'Dipanggil', 'selesai'],
    ['called, the visit cancelled', [turn('current')], [visit('Batal')], undefined, 'Dipanggil', 'rawat'],
    ['treated', [turn('completed')], [visit('Selesai Konsultasi')], undefined, 'Dirawat', 'bayar'],
    [
      'put back, the visit stays open',
      [turn('waiting')],
      [visit('Dalam Perawatan')],
      undefined,
      'Dipanggil',
      'selesai',
    ],
    ['paid', [turn('completed')], [visit('Selesai Konsultasi', 7)], { status: 'Paid' }, 'Dibayar', null],
    ['paid, the bill unreadable', [], [visit('Selesai Konsultasi', 7)], null, 'Dibayar', null],
    ['paid in part', [], [visit('Selesai Konsultasi', 7)], { status: 'Pending' }, 'Dirawat', 'bayar'],
    ['given back', [], [visit('Selesai Konsultasi', 7)], { status: 'Refunded' }, 'Dirawat', 'bayar'],
    [
      'another number after paying',
      [turn('completed'), turn('waiting', 2)],
      [visit('Selesai Konsultasi', 7)],
      { status: 'Paid' },
      'Nomor',
      'panggil',
    ],
    ['a turn without a visit', [turn('completed')], [visit('Batal')], undefined, 'Terdaftar', 'nomor'],
  ] as const)('%s', (_, antrian, kunjungan, transaksi, langkah, berikut) => {
    expect(perjalanan({ antrian, kunjungan, transaksi: transaksi ?? null })).toMatchObject({ langkah, berikut });
  });

  it('goes by the newest visit, and leaves a cancelled one aside', () => {
    const kunjungan = [visit('Selesai Konsultasi', 7, 1), visit('Dalam Perawatan', null, 2), visit('Batal', null, 3)];
    expect(perjalanan({ antrian: [], kunjungan }).kunjungan).toMatchObject({ id: 2 });
  });
});

describe('codes of diagnoses and acts', () => {
  it.each([
    [icd10, 100, /^[A-Z]\d\d(\.\d)?$/],
    [icd9cm, 60, /^\d\d\.\d{1,2}$/],
  ])('are well formed, once each, with a title (%#)', ({ judul }, least, form) => {
    expect(judul.size).toBeGreaterThan(least);
    for (const [kode, title] of judul) {
      expect(kode).toMatch(form);
      expect(title.length).toBeGreaterThan(4);
    }
    expect([...judul.keys()]).toEqual([...judul.keys()].sort());
  });

  it('are found by the words that people use, and by themselves', () => {
    expect(icd10.cari('jerawat batu')).toEqual(['L70.1']);
    expect(icd10.cari('FLEK')).toEqual(['L81.1']);
    expect(icd10.cari('l70')).toEqual(['L70.0', 'L70.1', 'L70.8', 'L70.9']);
    expect(icd10.cari('tidak ada begini')).toEqual([]);
    expect(icd10.tertulis('B86')).toBe('B86 · Skabies (kudis, gudik)');
    expect(icd10.tertulis('Q99.9')).toBe('Q99.9 · di luar daftar, belum diperiksa');
    expect(icd10.cari('q99.9')).toEqual(['Q99.9']);
    expect(icd9cm.cari('peeling')).toEqual(['86.24']);
    expect(icd9cm.cari('86.7')).toEqual(['86.7']);
  });
});

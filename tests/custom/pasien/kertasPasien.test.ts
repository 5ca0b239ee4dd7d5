import Polyglot from 'node-polyglot';
import { expect, it } from 'vitest';
import { isiResume } from '../../../src/custom/kunjungan/isiResume.ts';
import { isiSalinan } from '../../../src/custom/pasien/isiSalinan.ts';
import { screens } from '../../../src/i18n/screens.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Translate } from '../../../src/views/base/words.ts';

const sample = sampleData('2024-08-27');
const polyglot = new Polyglot({ locale: 'id', phrases: screens });
const translate: Translate = (key, args = {}) => polyglot.t(key, args);
const [note] = sample['catatan-klinis'];
const pasien = sample.pasien.find(({ id }) => id === note?.pasien);
if (!note || !pasien) throw new Error('No note in the sample');

it('a Resume Medis says what was signed, what was added, and where it is another by now', () => {
  const bahan = ['Vial 24,5 unit, batch V1'];
  const of = { bahan, adendum: sample.adendum, pasien, dokter: 'Laras', klinik: 'Klinik Cantika', translate };
  const { rows, notes } = isiResume({ ...of, note });
  expect(rows.map(([part]) => part).slice(0, 5)).toEqual([
    'Keluhan',
    'Pemeriksaan',
    'Tanda Vital',
    'Diagnosa',
    'Anjuran',
  ]);
  expect(rows[2]?.[1]).toBe('Sistolik 118 mmHg, Diastolik 76 mmHg, Nadi 82 ×/mnt, Suhu 36,6 °C');
  expect(rows).toContainEqual(['Bahan', bahan[0]]);
  expect(rows.at(-1)?.[0]).toMatch(/^Adendum .*@klinik\.test/);
  expect(notes.at(-1)).toMatch(/^Ditandatangani /);
  expect(JSON.stringify([rows, notes])).not.toMatch(/[0-9a-f]{64}/);
  expect(isiResume({ ...of, note: { ...note, keluhan: 'Lain' } }).notes.at(-1)).toMatch(/tidak cocok/);
  expect(isiResume({ ...of, note: { ...note, status: 'draf' } }).notes.at(-1)).toMatch(/^DRAF/);
});

it('a copy of a patient’s data has what is kept by day, and who read it', () => {
  const own = <R extends { pasien: number | null }>(rows: readonly R[]) =>
    rows.filter((row) => row.pasien === pasien.id);
  const akses = [
    { id: 1, tanggal: '2024-08-28', pasien: pasien.id, akun: 5, nama: 'Andi (dokter@klinik.test)', pertama: '' },
  ];
  const { rows, notes } = isiSalinan({
    ...{ pasien, akses, klinik: 'Klinik Cantika', translate, now: { today: '2024-08-28', user: 'Bambang' } },
    riwayat: own(sample.riwayat),
    catatan: own(sample['catatan-klinis']),
    adendum: own(sample.adendum),
    transaksi: own(sample.transaksi),
    appointments: own(sample.appointments),
  });
  expect(notes).toContain(`Nama Pasien: ${pasien.name}`);
  expect(rows.map(([day]) => day)).toEqual(rows.map(([day]) => day).toSorted());
  expect(rows.find(([, part]) => part === 'Catatan klinis')?.[2]).toContain('Keluhan: Jerawat di pipi');
  expect(rows.find(([, part]) => part === 'Rekam medis dibaca oleh')).toEqual([
    '2024-08-28',
    'Rekam medis dibaca oleh',
    'Andi (dokter@klinik.test)',
  ]);
});

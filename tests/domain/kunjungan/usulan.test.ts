import { expect, it } from 'vitest';
import { denganTemplat, tindakanLalu } from '../../../src/domain/kunjungan/catatan.ts';

const botox = (dosis: string, area = 'dahi') => ({ tindakan: 'Botox', area, dosis });

it('offers each act of former notes once, as it was done last, what is done now first', () => {
  const notes = [
    { tanggal: '2024-08-23', tindakan: [botox('20 unit'), { tindakan: 'Peeling', area: null, dosis: null }] },
    { tanggal: '2024-05-02', tindakan: [botox('24 unit', 'Dahi'), botox('8 unit', 'dagu')] },
    { tanggal: '2024-02-01', tindakan: null },
  ];
  const said = (kini: string[]) =>
    tindakanLalu(notes, kini).map(({ tanggal, baris }) => `${baris.tindakan} ${tanggal}`);
  expect(said([])).toEqual(['Botox 2024-08-23', 'Peeling 2024-08-23', 'Botox 2024-05-02']);
  expect(said(['peeling'])[0]).toBe('Peeling 2024-08-23');
  expect(tindakanLalu([], ['Botox'])).toEqual([]);
});

it('puts a template beneath what was typed, and once', () => {
  expect(denganTemplat(null, 'Kontrol')).toBe('Kontrol');
  expect(denganTemplat('Diketik', 'Kontrol')).toBe('Diketik\nKontrol');
  expect(denganTemplat('Diketik\nKontrol', 'Kontrol')).toBe('Diketik\nKontrol');
  expect(denganTemplat<unknown[] | null>(null, [botox('20')])).toEqual([botox('20')]);
  expect(denganTemplat([botox('20')], [botox('20'), botox('8', 'dagu')])).toEqual([botox('20'), botox('8', 'dagu')]);
});

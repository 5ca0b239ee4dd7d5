import { expect, it } from 'vitest';
import { sampleData } from '../../../src/sample/index.ts';
import { makeClinic, today } from '../../commands/clinic.ts';

const sample = sampleData(today);
const jamHari = (sample.settings[0]?.jamHari ?? []).map((day) => ({
  ...day,
  buka: true,
  dari: '10:00',
  sampai: '20:00',
}));
const empty = {
  ...{ alamat: null, telepon: null, nitku: null, qris: null, awalanInvoice: null, layananAntrian: true },
  ...{ jamHari: [], istirahatMulai: null, istirahatSelesai: null, sejak: null, nonaktifSejak: null },
};
const room = { macam: 'ruang', jenisRuang: 'tindakan', jenisAlat: null, jam: [], rusak: [], nonaktifSejak: null };
const janji = { pasien: 1, treatment: 1, tanggal: today, status: 'confirmed', ruang: null, alat: null, durasi: 30 };

it('hours are those of each branch, of people where the roster or their appointments have them', async () => {
  const calendar = { today };
  const made = makeClinic(
    {
      cabang: [
        { id: 1, nama: 'Menteng', ...empty },
        { id: 2, nama: 'Kemang', ...empty, jamHari },
        { id: 3, nama: 'Bekasi', ...empty, nonaktifSejak: today },
      ],
      ...{ 'laporan/jam': [], cuti: [], dokter: sample.dokter.slice(0, 3).map((row) => ({ ...row, jamPraktik: [] })) },
      'sumber-daya': [1, 2, 3].map((cabang) => ({ id: cabang, nama: 'Ruang 1', ...room, cabang })),
      roster: [
        { id: 1, orang: 3, tanggal: today, dari: '18:00', sampai: '20:00', ruang: null, catatan: null, cabang: 2 },
      ],
      appointments: [
        { id: 1, title: 'Satu', userId: 1, waktu: '10:00', ...janji, cabang: 1 },
        { id: 2, title: 'Dua', userId: 2, waktu: '18:00', ...janji, cabang: 2 },
      ],
    } as never,
    calendar,
  );
  await made.rows('laporan/jam');
  calendar.today = '2024-08-28';
  const rows = await made.rows('laporan/jam', { tanggal: today });
  expect(rows.map(({ cabang, orang, ruang, buka, terisi }) => ({ cabang, orang, ruang, buka, terisi }))).toEqual([
    { cabang: 1, orang: 1, ruang: null, buka: 420, terisi: 30 },
    { cabang: 1, orang: null, ruang: 1, buka: 420, terisi: 0 },
    { cabang: 2, orang: 2, ruang: null, buka: 600, terisi: 30 },
    { cabang: 2, orang: 3, ruang: null, buka: 120, terisi: 0 },
    { cabang: 2, orang: null, ruang: 2, buka: 600, terisi: 0 },
  ]);
});

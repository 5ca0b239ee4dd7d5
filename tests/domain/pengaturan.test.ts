import { describe, expect, it } from 'vitest';
import { barisBawaan, bawaanPengganti, pengaturan, periksaPengaturan } from '../../src/domain/pengaturan.ts';

const bawaan = pengaturan([]);
const simpan = (kunci: string, nilai: string, lain = bawaan) => {
  const checked = periksaPengaturan({ kunci, nilai }, lain);
  return 'galat' in checked ? `! ${checked.galat}` : checked.nilai;
};

describe('settings by what they are', () => {
  it('are those of product §9 where nothing is stored', () => {
    expect(bawaan).toMatchObject({
      jamPelayanan: { buka: '08:00', tutup: '16:00' },
      istirahat: { mulai: '12:00', selesai: '13:00' },
      jeda: 15,
      ppn: 11,
      batasDiskon: 20,
      batasTerimaSendiri: 10_000_000,
      layananAntrian: true,
    });
    expect(pengaturan(barisBawaan())).toEqual(bawaan);
  });

  it('are read as they are typed, and stored in one form', () => {
    const typed = [
      ['jam_pelayanan', '9.00–20.30', '09:00 - 20:30'],
      ['jam_pelayanan', '7:30 s/d 17:00', '07:30 - 17:00'],
      ['jam_istirahat', ' 12:30-13:15 ', '12:30 - 13:15'],
      ['jam_istirahat', '-', '-'],
      ['ppn', '11 %', '11'],
      ['ppn', '11.5', '11,5'],
      ['ppn', '0', '0'],
      ['layanan_antrian', 'Berhenti', 'berhenti'],
      ['jeda_antrian', '20 menit', '20'],
      ['batas_terima_sendiri', 'Rp 5000000', '5.000.000'],
      ['nama_klinik', 'Klinik Sehat', 'Klinik Sehat'],
    ] as const;
    expect(typed.map(([kunci, nilai]) => simpan(kunci, nilai))).toEqual(typed.map((each) => each[2]));
  });

  it.each([
    ['jam_pelayanan', 'ngawur', 'rentang'],
    ['jam_pelayanan', '08:00', 'rentang'],
    ['jam_pelayanan', '16:00 - 08:00', 'rentang'],
    ['jam_pelayanan', '08:00 - 24:30', 'rentang'],
    ['jam_pelayanan', '08:00 - 12:30', 'jamTanpaIstirahat'],
    ['jam_istirahat', '12:00 - 12:00', 'istirahat'],
    ['jam_istirahat', '15:30 - 16:30', 'istirahatDiLuarJam'],
    ['jam_istirahat', '07:00 - 07:30', 'istirahatDiLuarJam'],
    ['ppn', 'sebelas persen', 'persen'],
    ['ppn', '-5', 'persen'],
    ['ppn', '1e99', 'persen'],
    ['ppn', '101', 'persen'],
    ['ppn', '11,555', 'persen'],
    ['batas_diskon', '20 rupiah', 'persen'],
    ['layanan_antrian', 'buka', 'sakelar'],
    ['antrian_per_dokter', 'mungkin', 'aktifTidak'],
    ['layanan_antrian', 'mungkin', 'sakelar'],
    ['jeda_antrian', '0', 'menit'],
    ['jeda_antrian', '1e2', 'menit'],
    ['batas_terima_sendiri', '10.5', 'rupiah'],
    ['batas_terima_sendiri', '-1', 'rupiah'],
    ['nama_klinik', ' ', 'teks'],
  ])('%s refuses %s', (kunci, nilai, galat) => {
    expect(simpan(kunci, nilai)).toBe(`! ${galat}`);
  });

  it('let a clinic move its hours to the evening by giving the break up first', () => {
    const tanpa = pengaturan([{ kunci: 'jam_istirahat', nilai: simpan('jam_istirahat', '-') }]);
    expect(tanpa.istirahat).toBeNull();
    const jam = simpan('jam_pelayanan', '16:00 - 21:00', tanpa);
    expect(jam).toBe('16:00 - 21:00');
    expect(simpan('jam_istirahat', '18:00 - 18:30', pengaturan([{ kunci: 'jam_pelayanan', nilai: jam }]))).toBe(
      '18:00 - 18:30',
    );
  });

  it('that were stored before they were checked fall back to the default, and say so', () => {
    const stored = [
      { kunci: 'ppn', nilai: 'sebelas persen' },
      { kunci: 'jam_pelayanan', nilai: '09:00 - 20:00' },
    ];
    expect(pengaturan(stored)).toMatchObject({ ppn: 11, jamPelayanan: { buka: '09:00', tutup: '20:00' } });
    expect(stored.map(bawaanPengganti)).toEqual(['11', null]);
  });
});

import { describe, expect, it } from 'vitest';
import { contohQris, crc16 } from '../../../src/domain/kas/qris.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { type BarisPengaturan, barisBawaan } from '../../../src/domain/klinik/pengaturanTersimpan.ts';
import { settings } from '../../../src/resources/klinik/settings.ts';
import { defaultsOf } from '../../../src/schema/index.ts';
import { validate } from '../../../src/schema/validate.ts';

const bawaan: BarisPengaturan = { ...barisBawaan, namaKlinik: 'Klinik Sehat' };
const refused = (values: Partial<BarisPengaturan>) =>
  Object.entries(validate(settings, { ...bawaan, ...values }).issues).map(
    ([path, { message }]) => `${path}: ${message}`,
  );
/** The week with other hours on some days; null closes one. */
const week = (over: Partial<Record<string, readonly [string | null, string | null] | null>>) =>
  bawaan.jamHari.map((day) => {
    const hours = over[day.hari];
    if (hours === null) return { ...day, buka: false };
    return hours ? { ...day, dari: hours[0], sampai: hours[1] } : day;
  });

describe('the settings', () => {
  it('are those of product §9 where nothing is stored, and in a new record', () => {
    const expected = {
      jamPelayanan: { buka: '08:00', tutup: '16:00' },
      istirahat: { mulai: '12:00', selesai: '13:00' },
      jeda: 15,
      ppn: 11,
      batasDiskon: 0,
      batasKasKecil: 100_000,
      batasTerimaSendiri: 10_000_000,
      pembulatanTunai: 1,
      layananAntrian: true,
      pungutPpn: true,
      metode: ['Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS'],
      awalanInvoice: 'INV',
      lebarStruk: 80,
    };
    expect(pengaturan([])).toMatchObject(expected);
    const fresh = defaultsOf(settings, { today: '2024-08-27', time: '08:00', instant: '', user: '' });
    expect(pengaturan([{ ...fresh, namaKlinik: '' }])).toEqual(pengaturan([]));
    expect(refused({})).toEqual([]);
  });

  it('have the hours of each weekday, and as the usual ones those of most', () => {
    const jamHari = week({ sabtu: ['09:00', '12:00'], minggu: null });
    const read = pengaturan([{ ...bawaan, jamHari }]);
    expect(read.jamHari[0]).toBeNull();
    expect(read.jamHari[1]).toEqual({ buka: '08:00', tutup: '16:00' });
    expect(read.jamHari[6]).toEqual({ buka: '09:00', tutup: '12:00' });
    expect(read.jamPelayanan).toEqual({ buka: '08:00', tutup: '16:00' });
  });

  it('offer the payment methods that are accepted, and read choices as numbers', () => {
    const row = {
      ...bawaan,
      terimaKredit: false,
      terimaDebit: false,
      pembulatanTunai: '500',
      lebarStruk: '58',
    } as const;
    expect(pengaturan([row])).toMatchObject({
      metode: ['Cash', 'Transfer Bank', 'QRIS'],
      pembulatanTunai: 500,
      lebarStruk: 58,
    });
  });

  it.each<[Partial<BarisPengaturan>, string]>([
    [{ jamHari: week({ rabu: ['16:00', '08:00'] }) }, 'jamHari.2.sampai: Jam tutup harus sesudah jam buka'],
    [{ jamHari: week({ rabu: ['08:00', null] }) }, 'jamHari.2.sampai: Isi jam tutup hari Rabu'],
    [{ jamHari: bawaan.jamHari.slice(1) }, 'jamHari: Isi ketujuh hari, masing-masing satu kali'],
    [
      { jamHari: bawaan.jamHari.map((day) => ({ ...day, buka: false })) },
      'jamHari: Paling sedikit satu hari harus buka',
    ],
    [{ istirahatSelesai: null }, 'istirahatSelesai: Isi juga jam selesai istirahat, atau kosongkan keduanya'],
    [{ istirahatSelesai: '11:00' }, 'istirahatSelesai: Jam selesai istirahat harus sesudah jam mulainya'],
    [
      { jamHari: week({ sabtu: ['08:00', '12:30'] }) },
      'istirahatSelesai: Jam istirahat harus di dalam jam pelayanan: Sabtu 08:00 - 12:30',
    ],
    [
      { istirahatMulai: '17:00', istirahatSelesai: '18:00' },
      'istirahatSelesai: Jam istirahat harus di dalam jam pelayanan: Senin 08:00 - 16:00',
    ],
    [
      { terimaCash: false, terimaTransfer: false, terimaKredit: false, terimaDebit: false, terimaQris: false },
      'terimaCash: Paling sedikit satu metode pembayaran harus diterima',
    ],
    [{ ppnSejak: '2025-01-01' }, 'ppnSebelum: validation.required'],
    [{ ppn: 11.5, batasDiskon: 101 }, 'batasDiskon: validation.max'],
    [{ awalanInvoice: 'inv 1' }, 'awalanInvoice: Huruf besar dan angka, paling banyak 8, contoh: INV'],
    [{ npwp: '12' }, 'npwp: NPWP terdiri dari 15 atau 16 angka'],
    [{ sesiMenit: 120, sesiJam: 1 }, 'sesiMenit: Paling lama 1 jam, sama dengan Lama Sesi Paling Lama'],
    [
      { libur: [0, 1].map(() => ({ tanggal: '2025-03-31', keterangan: null })) },
      'libur.1.tanggal: Tanggal ini sudah ada di atas',
    ],
    [{ ruangan: [{ nama: 'Melati' }, { nama: 'melati' }] }, 'ruangan.1.nama: Ruangan ini sudah ada di atas'],
  ])('refuse %o', (values, sentence) => {
    expect(refused(values)).toEqual([sentence]);
  });

  it('let a day end before the break, and a clinic have none', () => {
    expect(refused({ jamHari: week({ sabtu: ['08:00', '12:00'], minggu: null }) })).toEqual([]);
    expect(refused({ istirahatMulai: null, istirahatSelesai: null })).toEqual([]);
  });
});

describe("the clinic's code of QRIS", () => {
  it.each(['KLINIK  CANTIKA', 'KLINIK CANTIKA   ', '  KLINIK CANTIKA'])(
    'is kept as it is, its merchant "%s"',
    (merchant) => {
      const length = String(merchant.length).padStart(2, '0');
      const body = contohQris.replace(/5921KLINIK CANTIKA MEDIKA/, `59${length}${merchant}`).slice(0, -4);
      const code = body + crc16(body);
      const { record, issues } = validate(settings, { ...bawaan, qris: ` ${code}\n` });
      expect(issues).toEqual({});
      expect(record['qris']).toBe(code);
    },
  );
});

describe('the settings of a branch', () => {
  const klinik = { namaKlinik: 'Klinik Cantika', alamat: 'Jl. Melati 1', telepon: '021 1', qris: contohQris };
  const empty = {
    ...{ id: 2, nama: 'Kemang', alamat: null, telepon: null, nitku: null, qris: null, awalanInvoice: null },
    ...{ jamHari: [], istirahatMulai: null, istirahatSelesai: null, layananAntrian: true, nonaktifSejak: null },
  };

  it('are the clinic’s but for its name, until it says something of its own', () => {
    const of = pengaturan([klinik], empty);
    expect(of).toEqual({ ...pengaturan([klinik]), namaKlinik: 'Klinik Cantika, Kemang' });
    expect(pengaturan([klinik], { ...empty, nama: 'Klinik Cantika Kemang' }).namaKlinik).toBe('Klinik Cantika Kemang');
  });

  it('are its own where it does; hours come with their break', () => {
    const own = { alamat: 'Jl. Kemang 8', telepon: '021 8', nitku: '0'.repeat(22), awalanInvoice: 'KMG' };
    const jamHari = week({ senin: ['10:00', '20:00'], minggu: null });
    expect(pengaturan([klinik], { ...empty, ...own, jamHari })).toMatchObject({
      ...own,
      istirahat: null,
      qris: contohQris,
    });
    expect(pengaturan([klinik], { ...empty, jamHari }).jamHari[1]).toEqual({ buka: '10:00', tutup: '20:00' });
    expect(pengaturan([klinik], { ...empty, istirahatMulai: '18:00', istirahatSelesai: '19:00' }).istirahat).toEqual({
      mulai: '12:00',
      selesai: '13:00',
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/commands/core/command.ts';
import { commands } from '../../../src/commands/index.ts';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { resources } from '../../../src/resources/index.ts';
import { exampleOf } from '../../../src/sample/core/examples.ts';
import { bukaDunia } from '../../commands/bulan/dunia.ts';
import { cocok } from '../../commands/bulan/kecocokan.ts';

const hari = '2024-08-27';
const alasan = 'uji coba';
const rincian = metodePembayaran.map((metode) => ({ metode, dihitung: 0 }));
type Isian = Readonly<Record<string, unknown>>;

/**
 * Inputs of commands, as a screen would send them to the clinic of `bukaDunia`; one that is not here gets examples of
 * its fields.
 */
const layak: Readonly<Record<string, Isian>> = {
  'antrian/ambil-nomor': { pasien: 4, dokter: 1 },
  'antrian/panggil-selanjutnya': { sekarang: null },
  'antrian/panggil-ulang': { sekarang: null },
  'antrian/lewati': { sekarang: null },
  'antrian/selesaikan': { sekarang: null },
  'antrian/atur-layanan': { aktif: true },
  'transaksi/bayar': {
    ...{ kunjungan: 1, metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null },
    ...{ bagian: [{ metodeBayar: 'QRIS', jumlah: 1_000, diterima: null }], sebagian: true, diterima: null },
  },
  'transaksi/jual': {
    ...{ pasien: 1, pembeli: null, products: [{ produk: 1, qty: 1, aturanPakai: null }], penulisResep: 'dr. Maya' },
    ...{ metodeBayar: 'Cash', diterima: null },
    ...{ bagian: [], sebagian: false, diskon: 0, diskonType: 'persen', ppn: 11, catatan: null },
  },
  'transaksi/lunasi': { transaksi: 1, metodeBayar: 'Cash', jumlah: 1, diterima: null },
  'transaksi/kembalikan-dana': { transaksi: 1, alasan, laci: 1, metodeBayar: 'Cash', baris: [{ baris: 0, qty: 1 }] },
  'transaksi/batalkan': { transaksi: 1, alasan },
  'transaksi/ubah-metode': { transaksi: 1, metodeBayar: 'QRIS', alasan },
  'stok-masuk/terima': { stokMasuk: 1, nomorBatch: 'B-1', kedaluwarsa: null },
  'stok-masuk/tolak': { stokMasuk: 1, alasan },
  'mutasi-stok/catat': {
    ...{ tanggal: hari, jenis_mutasi: 'masuk', produk: 1, jumlah: 1 },
    ...{ satuan: 'Strip', supplier: 1, keterangan: null },
  },
  'batch/musnahkan': { batch: 3, alasan },
  'kas/catat': {
    ...{ tanggal: hari, waktu: '09:00', jenis_transaksi: 'pemasukan', kategori: 'Lain', deskripsi: 'catatan' },
    ...{ nominal: 1_000, metode_pembayaran: 'Cash', referensi: null, sumber: 'laci' },
  },
  'kas/buka': { modal: 100_000 },
  'kas/terbuka': {},
  'kas/hitung': { tanggal: hari, akun: 1, rincian },
  'kas/tutup': {
    ...{ tanggal: hari, akun: 1, sampai: 0, catatan: null },
    rincian: rincian.map((line) => ({ ...line, seharusnya: 0 })),
  },
  'kas/koreksi': { tutupKas: 1, metode: 'Cash', arah: 'lebih', jumlah: 1, alasan },
  'kunjungan/batalkan': { kunjungan: 1, alasan },
  'kunjungan/buka-kembali': { kunjungan: 1 },
  'kunjungan/tagih-ulang': { kunjungan: 1 },
  'user/nonaktifkan': { user: 2 },
  'user/aktifkan': { user: 2 },
};

/** What no screen sends, whatever the field. */
const asing: readonly unknown[] = [
  ...[undefined, '', ' ', true, {}, [null], [[]], 'x'.repeat(20_000), '\u200b', '1'],
  ...[-1, 1.5, 1e15, 1e308, Number.NaN, 999_999, '0001-01-01', '2024-02-30', '9999-12-31', 'KEU-0001', 'INV-2024-001'],
];

// A server is asked the same by its fuzz, which also reads the audit.
describe('what no screen sends to a command', () => {
  const sources = resources.filter(
    ({ name, source, several }) => name === source && !['audit', 'cabang'].includes(source) && several === null,
  );
  const semua = async (dunia: Awaited<ReturnType<typeof bukaDunia>>) =>
    JSON.stringify(await Promise.all(sources.map(({ source }) => dunia.rows(source))));

  const data = Object.fromEntries(sources.map(({ source }) => [source, [{ id: 1 }]]));
  const contoh = ({ fields }: Command): Isian =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, exampleOf(field, { today: hari, n: 1, data })]),
    );

  it('is of commands that there are', () => {
    expect(Object.keys(layak).filter((name) => !commands.has(name))).toEqual([]);
  });

  it.each([...commands.values()].map((command) => [command.name, layak[command.name] ?? contoh(command)] as const))(
    '%s: refused with a sentence and without a trace, or all agrees',
    async (name, good) => {
      let dunia = await bukaDunia(hari);
      const variants = [
        ...Object.keys(good).flatMap((field) => asing.map((value) => ({ ...good, [field]: value }))),
        ...[{ ...good, asing: 1 }, { ...good, no_transaksi: 'KEU-0001' }, [], null, 'x'],
      ];
      for (const input of variants) {
        const before = await semua(dunia);
        try {
          await dunia.run(name, input as Isian);
        } catch (error) {
          const { status, message } = error as { status?: number; message: string };
          const what = `${name} ${JSON.stringify(input).slice(0, 200)}: ${message}`;
          expect([404, 409, 422], what).toContain(status);
          expect(message, what).toMatch(/^[A-Z"#].* /);
          expect(message, what).not.toMatch(/undefined|NaN|null|\[object/);
          expect((await semua(dunia)) === before, `${what}: left something behind`).toBe(true);
          continue;
        }
        await cocok(dunia);
        dunia = await bukaDunia(hari);
      }
    },
  );
});

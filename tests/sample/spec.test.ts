import { describe, expect, it } from 'vitest';
import { addDays, monthOf } from '../../src/domain/core/tanggal.ts';
import { metodePembayaran } from '../../src/domain/kas/kas.ts';
import { pengaturan } from '../../src/domain/klinik/pengaturan.ts';
import { pendapatan } from '../../src/resources/core/shared.ts';
import { transaksi } from '../../src/resources/transaksi/transaksi.ts';
import { sampleData } from '../../src/sample/index.ts';
import { demoAccounts } from '../../src/sample/klinik/administrasi.ts';
import { type Field, measure } from '../../src/schema/index.ts';
import { sum, tally, todays } from './todays.ts';

const choicesOf = (field: Field) => ('choices' in field ? Object.keys(field.choices ?? {}) : []).sort();

describe.each(todays)('sample data of %s', (today) => {
  const data = sampleData(today);
  const doctors = data.dokter.filter(({ profesi }) => profesi === 'dokter');
  const inMonth = (date: string, months = 0) => date.slice(0, 7) === monthOf(today, months).from.slice(0, 7);

  it('§9: 8 transactions numbered in the year, three of today', () => {
    const numbers = data.transaksi.map((row) => row.invoiceNumber);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `INV-${today.slice(0, 4)}-00${n}`));
    expect(data.transaksi.filter((row) => row.tanggal === today)).toHaveLength(3);
  });

  it('§3, §4: every payment and service status and every payment method occurs', () => {
    const { status, statusLayanan } = transaksi.fields;
    expect([...new Set(data.transaksi.map((row) => row.status))].sort()).toEqual(choicesOf(status));
    expect([...new Set(data.transaksi.map((row) => row.statusLayanan))].sort()).toEqual(choicesOf(statusLayanan));
    expect([...new Set(data.transaksi.map((row) => row.metodeBayar))].sort()).toEqual([...metodePembayaran].sort());
  });

  it('§9: 25 stock rows of the last 30 days, 1–50 pieces at 100,000–1,099,000 in thousands', () => {
    expect(data['stok-masuk']).toHaveLength(25);
    for (const row of data['stok-masuk']) {
      expect(row.tanggal > addDays(today, -30) && row.tanggal <= today).toBe(true);
      expect(row.jumlah).toBeGreaterThanOrEqual(1);
      expect(row.jumlah).toBeLessThanOrEqual(50);
      expect(row.hargaSatuan).toBeGreaterThanOrEqual(100_000);
      expect(row.hargaSatuan).toBeLessThanOrEqual(1_099_000);
      expect(row.hargaSatuan % 1000).toBe(0);
    }
    expect(new Set(data['stok-masuk'].map((row) => row.status))).toEqual(new Set(['Diterima', 'Pending', 'Ditolak']));
  });

  it('§5: the five suppliers in order, each of whom delivers', () => {
    const names = ['PT Sumber Makmur', 'CV Abadi Jaya', 'UD Mitra Sejati', 'PT Global Supply', 'CV Berkah Sentosa'];
    expect(data.supplier.map((row) => row.name)).toEqual(names);
    expect(new Set(data['stok-masuk'].map((row) => row.supplier)).size).toBe(5);
  });

  it('§4, §9: the queue stands at number 1, its estimates 15 minutes apart but for the break', () => {
    const queue = data.antrian.filter((row) => row.tanggal === today);
    expect(queue.length).toBeGreaterThanOrEqual(12);
    expect(queue.map((row) => row.nomor)).toEqual(queue.map((_, index) => index + 1));
    expect(queue.map((row) => row.status)).toEqual(queue.map((_, index) => (index === 0 ? 'current' : 'waiting')));
    const times = queue.map((row) => row.estimatedTime);
    expect(times.slice(0, 3)).toEqual(['08:00', '08:15', '08:30']);
    expect(times.slice(15, 18)).toEqual(['11:45', '13:00', '13:15']);
    const past = data.antrian.filter((row) => row.tanggal !== today);
    expect(tally(past.map((row) => `${row.tanggal} ${row.status}`))).toEqual(
      new Map([[`${addDays(today, -1)} completed`, 12]]),
    );
  });

  it('§2.5: 24 appointments today, 20 the day before, and some to come', () => {
    const days = tally(data.appointments.map((row) => row.tanggal));
    expect(days.get(today)).toBe(24);
    expect(days.get(addDays(today, -1))).toBe(20);
    expect(data.appointments.filter((row) => row.tanggal > today).length).toBeGreaterThan(10);
  });

  it("§2.5: today's first five appointments show all three statuses", () => {
    const ofToday = data.appointments.filter((row) => row.tanggal === today);
    const first = ofToday.toSorted((a, b) => (a.waktu < b.waktu ? -1 : Number(a.waktu > b.waktu))).slice(0, 5);
    expect(new Set(first.map((row) => row.status)).size).toBe(3);
  });

  it('§2.5: income of the month, less refunds, is Rp 89.4M, that of the month before less', () => {
    const of = (months: number) =>
      measure(
        pendapatan,
        data['laporan/keuangan'].filter((row) => inMonth(row.tanggal, months)),
      );
    expect(of(0)).toBe(89_400_000);
    expect(of(-1)).toBeGreaterThan(75_000_000);
    expect(of(-1)).toBeLessThan(85_000_000);
  });

  it('§2.22: at least 40 ledger rows of two months, both kinds, with a profit', () => {
    const rows = data['laporan/keuangan'];
    expect(rows.length).toBeGreaterThanOrEqual(40);
    const earliest = [monthOf(today, -1).from, addDays(today, -29)].sort()[0] ?? '';
    expect(rows.every((row) => row.tanggal >= earliest)).toBe(true);
    expect(rows.every((row) => row.nominal >= 1 && row.nominal % 1000 === 0)).toBe(true);
    const of = (jenis: string) => sum(rows.filter((row) => row.jenis_transaksi === jenis).map((row) => row.nominal));
    expect(of('pengeluaran')).toBeGreaterThan(0);
    expect(of('pemasukan')).toBeGreaterThan(of('pengeluaran'));
  });

  it('§2.5, §2.21: popular treatments are 45, 32 and 23 %; every status and four doctors occur', () => {
    const rows = data['laporan/treatment'];
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(rows.every((row) => inMonth(row.tanggal_treatment) || inMonth(row.tanggal_treatment, -1))).toBe(true);
    const done = rows.filter((row) => row.status === 'selesai');
    const counts = [...tally(done.map((row) => row.jenis_treatment)).values()].sort((a, b) => b - a);
    expect(counts.slice(0, 3)).toEqual([20, 14, 10]);
    expect(counts.slice(0, 3).map((count) => Math.round((count / 44) * 100))).toEqual([45, 32, 23]);
    expect(Math.max(...counts.slice(3))).toBeLessThanOrEqual(8);
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['selesai', 'proses', 'menunggu', 'batal']));
    expect(new Set(rows.map((row) => row.nama_dokter)).size).toBe(4);
  });

  it('§2.20: every category and stock status; some products expire within 90 days, a few have, some never do', () => {
    expect(new Set(data.produk.map((row) => row.status))).toEqual(new Set(['normal', 'low_stock', 'out_of_stock']));
    expect(new Set(data.produk.map((row) => row.kategori)).size).toBe(5);
    const dates = data.batch.map((row) => row.kedaluwarsa);
    expect(dates).toContain(null);
    const past = dates.filter((date) => date !== null && date < today);
    const soon = dates.filter((date) => date !== null && date >= today && date <= addDays(today, 90));
    expect([1, 2]).toContain(past.length);
    expect(soon.length).toBeGreaterThanOrEqual(3);
  });

  it('design §8: catalogues large enough to page', () => {
    const jenis = tally([
      ...data.treatments.map((row) => `t ${row.jenis}`),
      ...data.produk.map((row) => `p ${row.jenis}`),
    ]);
    expect(Object.fromEntries(jenis)).toEqual({ 't medis': 16, 't nonmedis': 16, 'p medis': 36, 'p nonmedis': 28 });
    expect(doctors).toHaveLength(12);
    expect(data.pasien).toHaveLength(36);
    expect(data['mutasi-stok'].length).toBeGreaterThanOrEqual(40);
    expect(new Set(data.pasien.map((row) => row.kategori)).size).toBe(2);
    const exempt = data.treatments.filter((row) => !row.ppn).map(({ id }) => id);
    expect(exempt).toHaveLength(1);
    const held = data.kunjungan.flatMap(({ treatments, addons }) => [...treatments, ...addons]);
    expect(held.every(({ kenaPpn, treatment }) => kenaPpn && !exempt.includes(treatment ?? 0))).toBe(true);
    expect(data.produk.every((row) => row.ppn)).toBe(true);
  });

  it('§3: doctors carry all fields, and all of them work here', () => {
    const leaves = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
    const told = doctors.map(({ nonaktifSejak, pphJasa, tarifPph, npwp, ...doctor }) => {
      expect([nonaktifSejak, pphJasa, tarifPph, npwp]).toEqual([null, null, null, null]);
      return doctor;
    });
    expect(told.flatMap(leaves)).not.toContain(null);
  });

  it('§2.16: visits in both states, some with treatments, products and add-ons', () => {
    const { kunjungan } = data;
    expect(new Set(kunjungan.map((row) => row.status))).toEqual(new Set(['Dalam Perawatan', 'Selesai Konsultasi']));
    expect(kunjungan.length).toBeGreaterThanOrEqual(6);
    expect(kunjungan.length).toBeLessThanOrEqual(8);
    expect(kunjungan.every((row) => row.treatments.length > 0)).toBe(true);
    expect(kunjungan.some((row) => row.products.length > 1)).toBe(true);
    expect(kunjungan.some((row) => row.addons.length > 0)).toBe(true);
  });

  it('design §8: a user for every demo account, with its role, and one who waits for approval', () => {
    const roleOf = new Map(data.roles.map((row) => [row.id, row.username]));
    const users = data.user
      .filter(({ status }) => status === 'aktif')
      .map(({ role, ...row }) => ({ ...row, role: role && roleOf.get(role) }));
    expect(users).toMatchObject(demoAccounts);
    expect(data.user.at(-1)).toMatchObject({ status: 'menunggu', role: null });
  });

  it('§9: opening hours, break and PPN are settings', () => {
    expect(data.settings).toHaveLength(1);
    expect(pengaturan(data.settings)).toMatchObject({
      namaKlinik: 'Klinik Cantika Medika',
      jamPelayanan: { buka: '08:00', tutup: '16:00' },
      istirahat: { mulai: '12:00', selesai: '13:00' },
      ppn: 11,
    });
  });
});

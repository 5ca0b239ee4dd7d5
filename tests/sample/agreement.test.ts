import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/core/tanggal.ts';
import { jamPraktik } from '../../src/domain/dokter/jamPraktik.ts';
import { waktuJanggal } from '../../src/domain/janji/jadwal.ts';
import { pengaturan } from '../../src/domain/klinik/pengaturan.ts';
import { nikBertentangan, umur } from '../../src/domain/pasien/pasien.ts';
import { ambilBatch, tidakSesuai } from '../../src/domain/stok/stok.ts';
import { resources } from '../../src/resources/index.ts';
import { guardsIn, mayByDefault } from '../../src/resources/rights.ts';
import { sampleData } from '../../src/sample/index.ts';
import { actions } from '../../src/schema/index.ts';
import { sum, todays } from './todays.ts';

describe.each(todays)('records of %s agree with one another', (today) => {
  const data = sampleData(today);
  const nameOf = (list: readonly { id: number; name: string }[], id: number) => list.find((row) => row.id === id)?.name;

  it('appointments lie within the service hours, outside the break, and clash for no doctor or patient', () => {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const booked = data.appointments.map((row) => ({
      ...row,
      from: minutes(row.waktu),
      to: minutes(row.waktu) + row.durasi,
    }));
    for (const row of booked) {
      expect(row.waktu >= '08:00' && row.waktu <= '15:30').toBe(true);
      expect(row.to <= 12 * 60 || (row.from >= 13 * 60 && row.to <= 16 * 60)).toBe(true);
      const clashes = booked.filter(
        (other) =>
          other.id > row.id &&
          other.tanggal === row.tanggal &&
          (other.userId === row.userId || other.pasien === row.pasien) &&
          other.from < row.to &&
          row.from < other.to,
      );
      expect(clashes, row.title).toEqual([]);
      expect(row.title).toBe(`${nameOf(data.treatments, row.treatment)} - ${nameOf(data.pasien, row.pasien)}`);
    }
  });

  it('appointments lie within their doctors’ practice, on no leave', () => {
    const pada = jamPraktik({ klinik: pengaturan(data.settings), dokter: data.dokter, cuti: data.cuti });
    const before = { today: '2000-01-01', time: '00:00' };
    for (const row of data.appointments) expect(waktuJanggal(row, pada, before), row.title).toEqual([]);
  });

  it("a patient's history, visits and next appointment tell the same", () => {
    for (const row of data.pasien) {
      const history = data.riwayat.filter((entry) => entry.pasien === row.id);
      const done = history.filter((entry) => entry.status === 'Completed').map((entry) => entry.date);
      expect(history.length).toBeLessThanOrEqual(5);
      expect(row.totalVisits).toBe(done.length);
      expect(row.lastVisit).toBe(done.sort().at(-1) ?? null);
      expect(history.every((entry) => entry.date >= row.joinDate)).toBe(true);
      const next = data.appointments.find((one) => one.pasien === row.id && one.tanggal > today);
      expect(row.nextAppointment).toEqual(
        next
          ? {
              treatment: nameOf(data.treatments, next.treatment),
              dokter: nameOf(data.dokter, next.userId),
              date: next.tanggal,
              time: next.waktu,
            }
          : null,
      );
    }
    const statuses = data.riwayat.map((entry) => entry.status);
    expect(new Set(statuses)).toEqual(new Set(['Completed', 'Scheduled', 'Cancelled']));
    expect(data.pasien.some((row) => row.nextAppointment)).toBe(true);
    expect(data.pasien.some((row) => !row.nextAppointment)).toBe(true);
  });

  it('birth date, age and NIK tell the same', () => {
    const born = data.pasien.flatMap((row) => (row.birthDate ? [{ ...row, birthDate: row.birthDate }] : []));
    expect(born.some((row) => row.nik)).toBe(true);
    for (const { birthDate, age, nik, gender } of born) {
      expect(age).toBeNull();
      expect(nikBertentangan({ nik, birthDate, gender })).toEqual([]);
    }
  });

  it('patients joined this month, in the month before and long ago', () => {
    const joined = data.pasien.map((row) => row.joinDate.slice(0, 7));
    expect(joined).toContain(today.slice(0, 7));
    expect(joined).toContain(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7));
    expect(joined.filter((month) => month < addDays(today, -100).slice(0, 7)).length).toBeGreaterThan(10);
  });

  it("a product's counters are the sum of its movements, and its stock never ran below zero", () => {
    for (const row of data.produk) {
      const moves = data['mutasi-stok'].filter((move) => move.produk === row.id);
      const of = (jenis: string) => sum(moves.filter((move) => move.jenis_mutasi === jenis).map((move) => move.jumlah));
      expect([row.stok_masuk, row.stok_keluar]).toEqual([of('masuk'), of('keluar')]);
      expect(row.total_penjualan).toBe(row.terjual * row.harga_jual);
      expect(row.profit).toBe(row.terjual * (row.harga_jual - row.harga_beli));
      let left = row.stok_awal;
      for (const move of moves) {
        left += move.jenis_mutasi === 'masuk' ? move.jumlah : -move.jumlah;
        expect(left, row.nama_produk).toBeGreaterThanOrEqual(0);
      }
      expect(left).toBe(row.stok_akhir);
      expect(row.terjual).toBe(sum(moves.filter((move) => move.sebab === 'penjualan').map((move) => move.jumlah)));
    }
  });

  it('the batches of a product hold its stock, and say what of it can be sold and until when', () => {
    for (const row of data.produk) {
      const batches = data.batch.filter((each) => each.produk === row.id);
      expect(sum(batches.map((each) => each.sisa))).toBe(row.stok_akhir);
      expect(batches.every((each) => each.harga_beli === row.harga_beli)).toBe(true);
    }
    expect(tidakSesuai(data.produk, data.batch, today)).toEqual([]);
    expect(data.produk.filter((row) => row.status === 'out_of_stock' && Number(row.stok_akhir) > 0).length).toBe(2);
  });

  it('every delivery received is a movement, from the supplier of the product; what went out has none', () => {
    const received = data['stok-masuk'].filter((row) => row.status === 'Diterima');
    const moved = data['mutasi-stok'].filter((row) => row.jenis_mutasi === 'masuk');
    const key = (tanggal: string, produk: number, jumlah: number, supplier: number | null) =>
      [tanggal, produk, jumlah, supplier].join(' ');
    expect(moved.map((row) => key(row.tanggal, row.produk, row.jumlah, row.supplier)).sort()).toEqual(
      received.map((row) => key(row.tanggal, row.namaBarang, row.jumlah, row.supplier)).sort(),
    );
    const out = data['mutasi-stok'].filter((row) => row.jenis_mutasi === 'keluar');
    expect(out.length).toBeGreaterThan(20);
    expect(out.every((row) => row.supplier === null)).toBe(true);
  });

  it('an invoice of a supplier is its delivery, less what of it was paid by the ledger; some are late, some not yet', () => {
    const invoices = data['tagihan-supplier'];
    for (const row of invoices) {
      const goods = data['stok-masuk'].filter(({ tagihan }) => tagihan === row.id);
      expect(sum(goods.map(({ totalHarga }) => Number(totalHarga)))).toBe(row.total);
      const paid = data['laporan/keuangan'].filter(({ tagihan }) => tagihan === row.id);
      expect(sum(paid.map(({ nominal }) => nominal))).toBe(row.dibayar);
    }
    const open = invoices.filter(({ status }) => status === 'terbuka');
    expect(new Set(open.map(({ jatuhTempo }) => jatuhTempo < today))).toEqual(new Set([true, false]));
    expect(open.some(({ dibayar }) => dibayar > 0)).toBe(true);
  });

  it('what was paid stands in the ledger, what was refunded on both sides', () => {
    const ledger = data['laporan/keuangan'];
    const entries = (invoice: string) =>
      ledger.filter((row) => row.referensi === invoice).map((row) => [row.jenis_transaksi, row.nominal]);
    for (const row of data.transaksi) {
      const paid = ['pemasukan', row.total];
      const expected = { Paid: [paid], Refunded: [paid, ['pengeluaran', row.total]], Pending: [], Cancelled: [] };
      expect(entries(row.invoiceNumber)).toEqual(expected[row.status]);
    }
    expect(data.transaksi.filter((row) => row.status === 'Paid').length).toBeGreaterThanOrEqual(3);
  });

  it("a transaction's lines sum to what it charges, and its treatment is in the report under its invoice", () => {
    for (const row of data.transaksi) {
      expect(sum(row.rincian.map((line) => line.jumlah))).toBe(row.subtotal);
      expect(row.rincian.every((line) => line.jumlah === line.qty * line.harga)).toBe(true);
      const done = data['laporan/treatment'].filter((each) => each.referensi === row.invoiceNumber);
      expect(done.map((each) => [each.jenis_treatment, each.total_biaya])).toEqual([[row.layanan, row.total]]);
      expect(sum(row.rincian.map((line) => line.jumlah - line.diskon + line.ppn))).toBe(row.total);
    }
  });

  it('a finished treatment stands in the ledger once, under its code or its invoice', () => {
    const codes = new Set(data['laporan/keuangan'].map((row) => row.referensi));
    const done = data['laporan/treatment'].filter((row) => row.status === 'selesai');
    const invoiced = data.transaksi.filter((row) => row.status === 'Paid').length;
    expect(done.filter((row) => !codes.has(row.kode_treatment))).toHaveLength(invoiced);
  });

  it('the treatment report names known patients, doctors and treatments', () => {
    for (const row of data['laporan/treatment']) {
      const patient = data.pasien.find((one) => one.name === row.nama_pasien);
      expect([row.umur_pasien, row.jenis_kelamin]).toEqual([patient && umur(patient, today), patient?.gender]);
      expect(data.dokter.map((one) => one.name)).toContain(row.nama_dokter);
      expect(data.treatments.map((one) => one.name)).toContain(row.jenis_treatment);
    }
  });

  it('visits are of patients in a queue, and charge what the catalogue says, and ask for no more than can be sold', () => {
    const prices = new Map([
      ...data.treatments.map((row) => [row.name, row.harga] as const),
      ...data.produk.map((row) => [row.nama_produk, row.harga_jual] as const),
    ]);
    for (const row of data.kunjungan) {
      expect(data.antrian.some((turn) => turn.nomor === row.antrian && turn.pasien === row.pasien)).toBe(true);
      const items = [...row.treatments, ...row.products, ...row.addons];
      for (const item of items) expect(prices.get(item.nama)).toBe(item.harga);
      expect(new Set(items.map((item) => item.nama)).size).toBe(items.length);
      for (const { produk, qty } of row.products) {
        const batches = data.batch.filter((batch) => batch.produk === produk);
        expect(ambilBatch(batches, qty, today), `batches of product ${produk}`).toHaveProperty('ambil');
      }
    }
    expect(new Set(data.kunjungan.map((row) => row.pasien)).size).toBe(data.kunjungan.length);
  });

  it('permissions are the default rights of every role but admin, once for every guard', () => {
    const guards = new Set(guardsIn(resources));
    expect(data.permission).toHaveLength((data.roles.length - 1) * guards.size);
    expect(new Set(data.permission.map((row) => `${row.role} ${row.halaman}`)).size).toBe(data.permission.length);
    for (const row of data.permission) {
      const role = data.roles.find((each) => each.id === row.role)?.username ?? null;
      expect(role).not.toBe('admin');
      for (const action of actions) expect(row[action]).toBe(mayByDefault(role, row.halaman, action));
    }
  });
});

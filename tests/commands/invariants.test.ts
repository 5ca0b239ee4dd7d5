import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { aVisit, makeClinic, today } from './clinic.ts';

const id = (most: number) => fc.integer({ min: 1, max: most });
const some = fc.integer({ min: 1, max: 6 });

/** Anything staff might do, in or out of season; what is not possible is refused. */
const deed = fc.oneof(
  fc.record({ name: fc.constant('antrian/ambil-nomor'), input: fc.record({ pasien: id(4), dokter: id(3) }) }),
  fc.record({
    name: fc.constantFrom(
      'antrian/panggil-selanjutnya',
      'antrian/lewati',
      'antrian/selesaikan',
      'antrian/panggil-ulang',
    ),
    input: fc.constant({}),
  }),
  fc.record({ name: fc.constant('antrian/atur-layanan'), input: fc.record({ aktif: fc.boolean() }) }),
  fc.record({
    name: fc.constant('mutasi-stok/catat'),
    input: fc.record({
      tanggal: fc.constant(today),
      jenis_mutasi: fc.constantFrom('masuk', 'keluar'),
      produk: id(2),
      jumlah: some,
      supplier: fc.constantFrom(null, 1),
      keterangan: fc.constant(null),
    }),
  }),
  fc.record({
    name: fc.constant('batch/musnahkan'),
    input: fc.record({ batch: id(6), alasan: fc.constant('uji coba') }),
  }),
  fc.record({
    name: fc.constant('stok-masuk/terima'),
    input: fc.record({
      stokMasuk: id(2),
      nomorBatch: fc.constant(null),
      kedaluwarsa: fc.constantFrom(null, '2024-10-01'),
    }),
  }),
  fc.record({
    name: fc.constant('transaksi/bayar'),
    input: fc.record({
      kunjungan: id(3),
      metodeBayar: fc.constantFrom('Cash', 'QRIS'),
      diskon: fc.nat(400_000),
      diskonType: fc.constant('nominal'),
      ppn: fc.constantFrom(0, 11),
      catatan: fc.constant(null),
    }),
  }),
  fc.record({
    name: fc.constant('transaksi/kembalikan-dana'),
    input: fc.record({
      transaksi: id(3),
      alasan: fc.constant('uji coba'),
      kembalikanProduk: fc.boolean(),
      batalkanLayanan: fc.boolean(),
    }),
  }),
  fc.record({
    name: fc.constant('transaksi/kembalikan-dana'),
    input: fc.oneof(
      fc.record({ transaksi: id(3), alasan: fc.constant('sebagian'), jumlah: fc.integer({ min: 1, max: 200_000 }) }),
      fc.record({
        transaksi: id(3),
        alasan: fc.constant('satu baris'),
        baris: fc.record({ baris: fc.nat(1), qty: id(2) }).map((line) => [line]),
        kembalikanProduk: fc.boolean(),
        batalkanLayanan: fc.boolean(),
      }),
    ),
  }),
  fc.record({
    name: fc.constantFrom('kunjungan/batalkan', 'kunjungan/buka-kembali', 'kunjungan/tagih-ulang'),
    input: fc.record({ kunjungan: id(3) }),
  }),
  fc.record({
    name: fc.constant('transaksi/batalkan'),
    input: fc.record({ transaksi: id(3), alasan: fc.constant('uji coba') }),
  }),
);

/** A real PostgreSQL takes longer, and is asked the same questions less often. */
const torture = process.env['TORTURE'] !== undefined;
const [ordinary, most] = inject('rung') === 'klinik' ? [15, 1_000] : [1_000, 10_000];
const numRuns = torture ? most : ordinary;

describe(`after any sequence of commands (${numRuns} sequences)`, () => {
  it(
    'stock, money, invoice numbers and the queue hold together',
    async () => {
      let done = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 12 }), async (deeds) => {
          const { run, rows } = makeClinic({
            'stok-masuk': [1, 2].map((each) => ({
              id: each,
              tanggal: today,
              supplier: 1,
              namaBarang: each,
              jumlah: 4,
              hargaSatuan: 1000,
              totalHarga: 4000,
              status: 'Pending',
              keterangan: null,
              alasan: null,
              pembuat: null,
              pengubah: null,
            })),
            kunjungan: [1, 2, 3].map((each) => ({
              ...aVisit({
                pasien: each,
                products: [{ produk: 1, nama: 'Serum', harga: 50_000, kategori: null, qty: each }],
              }),
              id: each,
              tanggal: today,
              diagnosa: null,
              transaksi: null,
            })),
          });
          const opening = new Map((await rows('produk')).map((row) => [row.id, Number(row['stok_awal'])]));
          for (const { name, input } of deeds) {
            try {
              await run(name, name === 'kunjungan/batalkan' ? { ...input, alasan: 'pulang' } : input);
              done++;
            } catch (error) {
              expect((error as { status?: number }).status, `${name}: ${String(error)}`).toBe(409);
            }
          }

          // Stock = opening + in − out, never negative, and the batches hold exactly what is left.
          const moves = await rows('mutasi-stok');
          const batches = await rows('batch');
          for (const product of await rows('produk')) {
            const of = (jenis: string) =>
              moves
                .filter((move) => move['produk'] === product.id && move['jenis_mutasi'] === jenis)
                .reduce((sum, move) => sum + Number(move['jumlah']), 0);
            const left = (opening.get(product.id) ?? 0) + of('masuk') - of('keluar');
            expect(product['stok_akhir']).toBe(left);
            expect(left).toBeGreaterThanOrEqual(0);
            const held = batches
              .filter((batch) => batch['produk'] === product.id)
              .reduce((sum, batch) => sum + Number(batch['sisa']), 0);
            expect(held).toBe(left);

            // What can be sold is what has not expired; sold, cost and loss are what the movements say.
            const good = batches.filter(
              (batch) =>
                batch['produk'] === product.id &&
                Number(batch['sisa']) > 0 &&
                String(batch['kedaluwarsa'] ?? today) >= today,
            );
            expect(product['stok_layak']).toBe(good.reduce((sum, batch) => sum + Number(batch['sisa']), 0));
            expect(product['expired_date']).toBe(good.flatMap((batch) => batch['kedaluwarsa'] ?? []).sort()[0] ?? null);
            const by = (sebab: string, field: string) =>
              moves
                .filter((move) => move['produk'] === product.id && move['sebab'] === sebab)
                .reduce((sum, move) => sum + Number(move[field]), 0);
            expect(product['terjual']).toBe(by('penjualan', 'jumlah') - by('retur', 'jumlah'));
            expect(product['kerugian']).toBe(by('pemusnahan', 'nilai'));
            const cost = by('penjualan', 'nilai') - by('retur', 'nilai');
            expect(product['profit']).toBe(Number(product['total_penjualan']) - cost);
          }

          // What Paid transactions sum to is what the ledger took in for them; a refund stands against its invoice.
          const invoices = await rows('transaksi');
          const ledger = await rows('laporan/keuangan');
          for (const invoice of invoices) {
            const posted = ledger
              .filter((entry) => entry['referensi'] === invoice['invoiceNumber'])
              .reduce(
                (sum, entry) => sum + Number(entry['nominal']) * (entry['jenis_transaksi'] === 'pemasukan' ? 1 : -1),
                0,
              );
            expect(posted).toBe(invoice['status'] === 'Paid' ? invoice['total'] : 0);
          }

          // The bridge: sales by line = invoices = ledger, and what treatments and products brought in is their net.
          const sales = await rows('laporan/penjualan');
          const sum = (found: readonly Record<string, unknown>[], field: string) =>
            found.reduce((total, row) => total + Number(row[field]), 0);
          const of = (...jenis: string[]) => sales.filter((row) => jenis.includes(String(row['jenis'])));
          const paid = invoices.filter((invoice) => invoice['status'] === 'Paid');
          expect(sum(sales, 'total')).toBe(sum(paid, 'total'));
          const taken = (asal: string) =>
            sum(
              ledger.filter((entry) => entry['asal'] === asal),
              'nominal',
            );
          expect(sum(sales, 'total')).toBe(taken('pembayaran') - taken('pengembalian'));
          expect(sum(sales, 'neto') + sum(sales, 'ppn')).toBe(sum(sales, 'total'));
          const treated = (await rows('laporan/treatment')).filter((row) => row['status'] === 'selesai');
          expect(sum(of('Treatment', 'Tambahan'), 'neto')).toBe(sum(treated, 'total_biaya'));
          for (const invoice of invoices) {
            const lines = sales.filter((row) => row['invoice'] === invoice['invoiceNumber']);
            expect(sum(lines, 'total')).toBe(invoice['status'] === 'Paid' ? invoice['total'] : 0);
          }

          // Invoice numbers are unique and without gaps.
          expect(invoices.map((invoice) => invoice['invoiceNumber'])).toEqual(
            invoices.map((_, index) => `INV-2024-${String(index + 1).padStart(3, '0')}`),
          );

          // At most one is being served, and no visit was paid twice.
          expect((await rows('antrian', { status: 'current' })).length).toBeLessThanOrEqual(1);
          const paidFor = invoices
            .filter((invoice) => invoice['status'] === 'Paid' && invoice['pengembalian'] !== 'penuh')
            .flatMap((invoice) => invoice['kunjungan'] ?? []);
          expect(new Set(paidFor).size).toBe(paidFor.length);
        }),
        { numRuns },
      );
      // The sequences did something: refusing everything would keep every invariant.
      expect(done).toBeGreaterThan(numRuns);
    },
    torture ? 7_200_000 : 180_000,
  );
});

import { addDays, addMonths, weekdayOf } from '../../src/domain/core/tanggal.ts';
import { metodePembayaran } from '../../src/domain/kas/kas.ts';
import { barisPaket } from '../../src/domain/paket/paket.ts';
import { hitungTagihan } from '../../src/domain/transaksi/pembayaran.ts';
import { at } from '../../src/sample/core/rows.ts';
import type { Row } from '../../src/schema/index.ts';
import { fotoKulit, fotoNota } from './foto.ts';
import { coba, type Hari, klinikKini, metode, polos, tandaTangan } from './hari.ts';
import { pilihan } from './pilihan.ts';

/** Acts beside the visits: packages, vouchers, deposits, sales, refunds, goods; fees, expenses and months by the calendar. */
export async function sampingan(hari: Hari): Promise<void> {
  for (const [everyDays, act] of perbuatan) if (hari.pilih.chance(everyDays)) await coba(hari, () => act(hari));
  for (const [when, act] of kalender) if (when(hari.klinik.clock.today)) await coba(hari, () => act(hari));
  await potret(hari);
}

/** Acts, and on how many days one of them is done. */
const perbuatan: readonly [number, (hari: Hari) => Promise<unknown>][] = [
  [
    3,
    async (hari) => {
      const { klinik, pilih } = hari;
      klinik.sebagai('kasir');
      const paket = pilih.of(await klinik.rows('paket'));
      const { total } = hitungTagihan([barisPaket(paket as never, await klinikKini(hari))], polos);
      const metodeBayar = pilih.of(['Debit Card', 'Transfer Bank', 'QRIS']);
      const pasien = pilih.of((await klinik.rows('pasien')).filter(({ kategori }) => kategori === 'Beauty')).id;
      const cicil = pilih.chance(4)
        ? { bagian: [{ metodeBayar, jumlah: Math.round(total / 2000) * 1000 }], sebagian: true }
        : {};
      return klinik.run('transaksi/jual', {
        pasien,
        products: [],
        paket: [{ paket: paket.id }],
        ...polos,
        metodeBayar,
        ...cicil,
      });
    },
  ],
  [
    2,
    async (hari) => {
      const { klinik, pilih } = hari;
      klinik.sebagai('kasir');
      const goods = (await klinik.rows('produk')).filter(
        (row) => Number(row['stok_layak']) > 5 && ['Vitamin', 'Skincare', 'Kosmetik'].includes(String(row['kategori'])),
      );
      if (goods.length === 0) return;
      return klinik.run('transaksi/jual', {
        pasien: null,
        products: [{ produk: pilih.of(goods).id, qty: pilih.int(1, 2) }],
        ...polos,
        metodeBayar: pilih.of(metode),
      });
    },
  ],
  [
    5,
    async ({ klinik, pilih }) => {
      klinik.sebagai('kasir');
      const jumlah = pilih.of([250_000, 500_000, 1_000_000]);
      return klinik.run('titipan/terima', {
        pasien: pilih.of(await klinik.rows('pasien')).id,
        jumlah,
        metodeBayar: pilih.of(metodePembayaran),
      });
    },
  ],
  [
    6,
    async ({ klinik, pilih }) => {
      klinik.sebagai('kasir');
      const coming = (await klinik.rows('appointments')).filter(
        (row) => row['status'] === 'confirmed' && String(row['tanggal']) > klinik.clock.today,
      );
      const { id: appointments } = pilih.of(coming);
      return klinik.run('appointments/terima-uang-muka', { appointments, jumlah: 100_000, metodeBayar: 'QRIS' });
    },
  ],
  [
    7,
    async ({ klinik, pilih, voucher }) => {
      klinik.sebagai('kasir');
      const nilai = pilih.of([300_000, 500_000]);
      const sampai = addDays(klinik.clock.today, 180);
      const { rahasia } = await klinik.run('voucher/jual', { nilai, metodeBayar: 'QRIS', sampai });
      voucher.push({ kode: String(rahasia), nilai });
    },
  ],
  [
    4,
    async ({ klinik, pilih }) => {
      klinik.sebagai('kasir');
      const due = (await klinik.rows('transaksi')).filter(({ sisa }) => Number(sisa) > 0);
      if (due.length === 0) return;
      const { id } = pilih.of(due);
      return klinik.run('transaksi/lunasi', { transaksi: id, metodeBayar: 'Transfer Bank', jumlah: null });
    },
  ],
  [
    8,
    async (hari) => {
      const { klinik, pilih } = hari;
      klinik.sebagai('manager');
      const sold = (await klinik.rows('transaksi')).filter(
        (row) =>
          row['tanggal'] === klinik.clock.today &&
          row['status'] === 'Paid' &&
          row['kunjungan'] !== null &&
          Number(row['total']) > 100_000 &&
          row['membalik'] === null,
      );
      if (sold.length === 0) return;
      return klinik.run('transaksi/kembalikan-dana', {
        transaksi: pilih.of(sold).id,
        jumlah: pilih.of([25_000, 50_000]),
        alasan: 'Pasien menunggu terlalu lama',
        laci: klinik.akun('kasir'),
      });
    },
  ],
  [
    4,
    async ({ klinik, pilih }) => {
      klinik.sebagai('manager');
      const low = (await klinik.rows('produk')).filter(
        (row) => Number(row['stok_akhir']) <= Number(row['stok_minimum']),
      );
      const supplier = pilih.of(await klinik.rows('supplier')).id;
      if (low.length === 0) return;
      const isi = low.slice(0, 4).map((row) => ({
        produk: row.id,
        jumlah: Number(row['stok_minimum']) * 2 + 4,
        hargaSatuan: row['harga_beli'],
      }));
      const order = await klinik.buat('pesanan', { tanggal: klinik.clock.today, supplier, isi });
      return klinik.run('pesanan/pesan', { pesanan: order.id });
    },
  ],
  [
    3,
    async ({ klinik, pilih }) => {
      klinik.sebagai('manager');
      const [order] = (await klinik.rows('pesanan')).filter(
        (row) => row['status'] === 'dipesan' && String(row['tanggal']) < klinik.clock.today,
      );
      if (!order) return;
      const isi = (order['isi'] as Row[]).map(({ produk, jumlah }) => ({
        ...{ produk, jumlah, nomorBatch: `L${pilih.int(1000, 9999)}` },
        kedaluwarsa: addDays(klinik.clock.today, pilih.int(300, 700)),
      }));
      const faktur = `FK/${klinik.clock.today.slice(2, 7)}/${pilih.int(100, 999)}`;
      return klinik.run('pesanan/datang', { pesanan: order.id, isi, faktur });
    },
  ],
  [
    3,
    async ({ klinik }) => {
      klinik.sebagai('manager');
      const [due] = (await klinik.rows('tagihan-supplier')).filter(
        (row) => Number(row['sisa']) > 0 && String(row['jatuhTempo']) <= klinik.clock.today,
      );
      if (!due) return;
      const bank = { metode_pembayaran: 'Transfer Bank', sumber: 'rekening', tanggal: klinik.clock.today };
      return klinik.run('tagihan-supplier/bayar', { tagihanSupplier: due.id, ...bank });
    },
  ],
  [
    6,
    async ({ klinik, pilih }) => {
      klinik.sebagai('dokter');
      const own = (await klinik.rows('pasien')).filter((row) => row['dokter'] === 1 && row['kategori'] === 'Beauty');
      const isi = [{ treatment: 19, qty: 1, sesi: pilih.int(3, 4), jarak: 14 }];
      return klinik.buat('treatment-plan', {
        pasien: pilih.of(own).id,
        dokter: 1,
        tujuan: 'Mengurangi bekas jerawat',
        mulai: klinik.clock.today,
        treatments: isi,
        products: [],
      });
    },
  ],
  [
    1,
    async ({ klinik, pilih }) => {
      klinik.sebagai('kasir');
      const besok = addDays(klinik.clock.today, 1);
      for (const row of await klinik.rows('appointments'))
        if (row['tanggal'] === besok && row['status'] === 'confirmed' && !pilih.chance(3))
          await klinik.run('appointments/ingatkan', { appointments: row.id });
    },
  ],
  [
    4,
    async ({ klinik }) => {
      klinik.sebagai('kasir');
      const due = (await klinik.rows('pasien')).find(
        (row) =>
          row['bolehDihubungi'] === true &&
          row['ulangiPada'] !== null &&
          String(row['ulangiPada']) <= klinik.clock.today &&
          row['dihubungi'] === null,
      );
      if (due)
        await klinik.run('pasien/hubungi', {
          pasien: due.id,
          jenis: 'ulang',
          teks: `Sudah waktunya ${due['ulangiUntuk']} lagi`,
        });
    },
  ],
  [
    9,
    async ({ klinik, pilih }) => {
      klinik.sebagai('perawat');
      const shelf = (await klinik.rows('produk')).filter((row) => Number(row['stok_akhir']) > 3);
      const { id: produk, satuan } = pilih.of(shelf);
      return klinik.buat('stok-keluar', {
        tanggal: klinik.clock.today,
        produk,
        satuan,
        jumlah: 1,
        sebab: 'rusak',
        keterangan: 'Kemasan pecah',
      });
    },
  ],
  [
    15,
    async ({ klinik }) => {
      klinik.sebagai('manager');
      const [over] = (await klinik.rows('batch')).filter(
        (row) =>
          Number(row['sisa']) > 0 && row['kedaluwarsa'] !== null && String(row['kedaluwarsa']) < klinik.clock.today,
      );
      if (over) await klinik.run('batch/musnahkan', { batch: over.id, alasan: 'Kedaluwarsa' });
    },
  ],
];

const pada = (day: number) => (today: string) => Number(today.slice(8)) === day;
const biaya =
  (kategori: string, deskripsi: string, nominal: number) =>
  ({ klinik }: Hari) => {
    klinik.sebagai('manager');
    const entry = { tanggal: klinik.clock.today, waktu: '15:00', jenis_transaksi: 'pengeluaran', sumber: 'rekening' };
    return klinik.buat('laporan/keuangan', {
      ...entry,
      kategori,
      deskripsi,
      nominal,
      metode_pembayaran: 'Transfer Bank',
      referensi: null,
    });
  };

/** Acts by the calendar. */
const kalender: readonly [(today: string) => boolean, (hari: Hari) => Promise<unknown>][] = [
  [pada(1), biaya('Sewa', 'Sewa gedung', 18_000_000)],
  [pada(19), biaya('Listrik', 'Listrik dan air', 3_450_000)],
  [pada(26), biaya('Gaji', 'Gaji karyawan', 32_000_000)],
  [pada(9), biaya('Promosi', 'Iklan Instagram', 2_500_000)],
  [(today) => pada(15)(today) || pada(31)(today) || pada(16)(today), bayarJasa],
  [pada(5), tutupBulanLalu],
  [(today) => weekdayOf(today) === 6, roster],
  [pada(13), opname],
  [pada(23), retur],
  [pada(9), hakData],
  [(today) => [6, 14, 27].some((day) => pada(day)(today)), surat],
  [(today) => weekdayOf(today) === 1, cair],
  [(today) => weekdayOf(today) === 3, kasKecil],
];

/** Some are photographed at their first visit and at the next two, as their skin heals; half of them allow to publish it. */
async function potret({ klinik }: Hari) {
  klinik.sebagai('dokter');
  const today = (await klinik.rows('kunjungan')).filter(
    (row) => row['tanggal'] === klinik.clock.today && row['transaksi'],
  );
  const taken = await klinik.rows('foto');
  for (const row of await klinik.rows('pasien')) {
    const visit = today.find(({ pasien }) => pasien === row.id);
    const before = taken.filter(({ pasien }) => pasien === row.id);
    if (!visit || row['kategori'] !== 'Beauty' || row.id % 4 !== 1 || before.length > 2) continue;
    const tahap = before.length ? 'sesudah' : 'sebelum';
    const berkas = [await klinik.unggah('foto', 'berkas', `${tahap}.png`, fotoKulit(row.id, before.length * 0.45))];
    const place = { area: 'Pipi', sisi: 'kiri', tahap };
    const { id: foto } = await klinik.buat('foto', { pasien: row.id, kunjungan: visit.id, ...place, berkas });
    if (before.length === 1 && row.id % 8 === 1) await izinkan(klinik, row.id, [Number(before[0]?.id), foto]);
  }
}

async function izinkan(klinik: Hari['klinik'], pasien: number, photos: readonly number[]) {
  const templat = (await klinik.rows('templat-persetujuan')).find(({ guna }) => guna === 'publikasi');
  const { id: persetujuan } = await klinik.buat('persetujuan', { pasien, templat: templat?.id });
  await klinik.run('persetujuan/tandatangani', { persetujuan, ...tandaTangan(pilihan(pasien), '') });
  for (const foto of photos) await klinik.run('foto/izinkan', { foto });
}

/** A small expense from the drawer, with its slip. */
async function kasKecil({ klinik }: Hari) {
  klinik.sebagai('kasir');
  const day = Number(klinik.clock.today.slice(5).replace('-', ''));
  const { kategori, deskripsi, nominal } = at(belanja, day);
  const foto = [await klinik.unggah('kas-kecil', 'foto', 'nota.png', fotoNota(day))];
  return klinik.buat('kas-kecil', { kategori, deskripsi, nominal, referensi: null, foto });
}
const belanja = [
  { kategori: 'Kebersihan', deskripsi: 'Sabun dan tisu', nominal: 85_000 },
  { kategori: 'Konsumsi', deskripsi: 'Air galon', nominal: 60_000 },
  { kategori: 'ATK', deskripsi: 'Kertas struk', nominal: 96_000 },
];

/** Two months bring a request of a copy, and a lost telephone. */
async function hakData({ klinik }: Hari) {
  klinik.sebagai('manager');
  const { today } = klinik.clock;
  const pasien = (await klinik.rows('kunjungan')).at(-1)?.['pasien'];
  const asked = { pasien, jenis: 'salinan', pemohon: 'Pasien sendiri', isi: 'Salinan rekam medis untuk asuransi' };
  const { id: permintaanData } = await klinik.buat('permintaan-data', asked);
  const putusan = 'Salinan dicetak dan diserahkan';
  await klinik.run('permintaan-data/putuskan', { permintaanData, hasil: 'dipenuhi', putusan });
  const lost = {
    judul: 'Ponsel klinik hilang',
    dari: today,
    sampai: today,
    akun: null,
    uraian: 'Masih masuk sebagai perawat',
  };
  const { id: insidenData } = await klinik.buat('insiden-data', lost);
  const pemberitahuan = 'Sesi dikeluarkan; tidak ada rekam medis terbaca sesudahnya';
  await klinik.run('insiden-data/beritahukan', { insidenData, pemberitahuan });
}

/** A doctor's letter for somebody who was treated: a sick note, a referral, a prescription by turns. */
async function surat({ klinik }: Hari) {
  klinik.sebagai('dokter');
  const note = (await klinik.rows('catatan-klinis')).findLast(({ tanggal }) => tanggal === klinik.clock.today);
  if (!note) return;
  const { pasien, dokter } = note;
  const said = {
    6: { jenis: 'resep', obat: [{ nama: 'Tretinoin 0,025% krim', jumlah: '1 tube', aturan: 'Malam, tipis' }] },
    14: { jenis: 'sakit', mulai: klinik.clock.today, hari: 2, keterangan: 'Pemulihan sesudah tindakan laser' },
    27: { jenis: 'rujukan', tujuan: 'dr. Sp.KK, RS Harapan Kita', diagnosa: 'Melasma', keterangan: 'Tidak membaik.' },
  }[Number(klinik.clock.today.slice(8))];
  return klinik.buat('surat-dokter', { pasien, dokter, ...said });
}

async function bayarJasa({ klinik }: Hari) {
  klinik.sebagai('manager');
  const sampai = klinik.clock.today;
  const due = new Map<number, number>();
  for (const { orang, bayar, jumlah } of await klinik.rows('laporan/jasa'))
    if (bayar === null) due.set(Number(orang), (due.get(Number(orang)) ?? 0) + Number(jumlah));
  for (const [orang, jumlah] of due)
    if (jumlah > 0) await klinik.run('jasa/bayar', { orang, sampai, jumlah, metode: 'Transfer Bank', catatan: null });
}

/** A package that came damaged goes back to who delivered it. */
async function retur({ klinik }: Hari) {
  klinik.sebagai('manager');
  const left = new Map((await klinik.rows('batch')).map(({ id, sisa }) => [id, Number(sisa)]));
  const came = (await klinik.rows('stok-masuk')).findLast(({ batch }) => (left.get(Number(batch)) ?? 0) > 0);
  if (came) await klinik.run('stok-masuk/retur', { stokMasuk: came.id, jumlah: 1, alasan: 'Kemasan penyok' });
}

async function tutupBulanLalu({ klinik }: Hari) {
  klinik.sebagai('manager');
  return klinik.buat('tutup-bulan', {
    bulan: addMonths(klinik.clock.today, -1).slice(0, 7),
    catatan: 'Sudah diperiksa akuntan',
  });
}

/** Takings of the week before by card and QRIS arrive at the bank, less its fee, as its statement says; so does cash from the safe. */
async function cair({ klinik }: Hari) {
  klinik.sebagai('manager');
  const { today } = klinik.clock;
  const sejak = addDays(today, -7);
  const rows = (await klinik.rows('laporan/keuangan')).filter(
    (row) => String(row['tanggal']) >= sejak && row['tanggal'] !== today,
  );
  for (const [dari, methods, mdr, uraian] of [
    ['qris', ['QRIS'], 0.007, 'MDR QRIS SETTLEMENT'],
    ['kartu', ['Debit Card', 'Credit Card'], 0.015, 'SETTLEMENT EDC'],
  ] as const) {
    const taken = rows.filter((row) => methods.some((each) => each === row['metode_pembayaran']));
    const jumlah = taken.reduce(
      (sum, row) => sum + (row['jenis_transaksi'] === 'pemasukan' ? 1 : -1) * Number(row['nominal']),
      0,
    );
    if (jumlah <= 0) continue;
    const diterima = Math.round(jumlah * (1 - mdr));
    await klinik.run('pindah-kas/catat', {
      dari,
      ke: 'bank',
      jumlah,
      diterima,
      tanggal: today,
      referensi: `BATCH ${today}`,
    });
    await klinik.buat('mutasi-bank', { rekening: 'bank', tanggal: today, keterangan: uraian, kredit: diterima });
  }
  // Of the transfers one a week is not found on the statement.
  const transfers = rows.filter((row) => row['metode_pembayaran'] === 'Transfer Bank' && row['asal'] === 'pembayaran');
  for (const { tanggal, nominal } of transfers.slice(1))
    await klinik.buat('mutasi-bank', { rekening: 'bank', tanggal, keterangan: 'TRSF E-BANKING CR', kredit: nominal });
  if (Number(today.slice(8)) > 7) return;
  await klinik.run('pindah-kas/catat', {
    dari: 'brankas',
    ke: 'bank',
    jumlah: 15_000_000,
    tanggal: today,
    referensi: `SETOR ${today}`,
  });
  await klinik.buat('mutasi-bank', { rekening: 'bank', tanggal: today, keterangan: 'BIAYA ADM', debit: 15_000 });
}

/** The two therapists' next week. */
async function roster({ klinik }: Hari) {
  klinik.sebagai('manager');
  for (const [index, orang] of [13, 14].entries())
    for (let day = 2; day < 8; day++) {
      const [dari, sampai] = index === 0 ? ['08:00', '14:00'] : ['10:00', '16:00'];
      await klinik.buat('roster', {
        orang,
        tanggal: addDays(klinik.clock.today, day),
        dari,
        sampai,
        ruang: 1 + ((day + index) % 2),
      });
    }
}

/** A category counted by the nurse, here one missing and there one found, and agreed to by the manager. */
async function opname({ klinik, pilih }: Hari) {
  klinik.sebagai('perawat');
  const { id } = await klinik.buat('opname', { kategori: 'Vitamin', catatan: 'Hitung bulanan' });
  const produk = await klinik.rows('produk');
  for (const row of (await klinik.rows('opname-baris')).filter((each) => each['opname'] === id)) {
    const product = produk.find(({ id: each }) => each === row['produk']);
    const dihitung = Math.max(0, Number(product?.['stok_akhir']) + (pilih.chance(5) ? -1 : 0));
    await klinik.run('opname/hitung', { opname: id, produk: row['produk'], dihitung });
  }
  await klinik.run('opname/ajukan', { opname: id });
  klinik.sebagai('manager');
  return klinik.run('opname/setujui', { opname: id });
}

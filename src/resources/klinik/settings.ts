import { metodePembayaran } from '../../domain/kas/kas.ts';
import { contohQris } from '../../domain/kas/qris.ts';
import { jenisRekening, kolomMdr, kolomRekening } from '../../domain/kas/rekening.ts';
import { barisBawaan, kolomMetode, periksaPengaturan } from '../../domain/klinik/pengaturanTersimpan.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { bentukAwalan, isiAkun, isiJam, rekening } from '../core/shared.ts';

const bawaan = barisBawaan;
/** Protections of the clinic, which who works under them must not lift; and to whom its money goes. */
const keamanan = { rights: { write: { resource: 'hak/keamanan', action: 'edit' } } } as const;
const penerima = { rights: { write: { resource: 'hak/penerima', action: 'edit' } } } as const;
const masukKe = <D extends 'bank' | 'kartu' | 'qris'>(metode: string, bawaan: D) =>
  rekening(`${metode} Masuk ke`, { ...penerima, required: true, default: bawaan, alsoCalled: [`rekening ${metode}`] });
const mdr = (metode: string) =>
  f.number(`MDR ${metode}`, {
    ...persen,
    default: 0,
    help: 'Potongan saat uangnya cair. Metode dengan tarif lain perlu rekening sendiri',
    alsoCalled: [`biaya ${metode}`, `potongan ${metode}`],
  });
const ambang = (tingkat: string) =>
  f.money(`Belanja untuk ${tingkat}`, {
    min: 1,
    max: 1e12,
    help: 'Yang dibeli dalam setahun terakhir; kosong: hanya diberikan pada datanya',
    alsoCalled: [`syarat ${tingkat}`, `member ${tingkat}`],
  });
const persen = { required: true, min: 0, max: 100, decimals: 2, unit: '%' } as const;

/** The settings of the clinic (product §2.13): one record, whose form is its page. */
export const settings = defineResource({
  name: 'settings',
  label: 'Pengaturan',
  icon: 'Pengaturan',
  about: 'Identitas klinik, jam, pajak, struk, dan aturan lain.',
  alsoCalled: ['setting', 'cabang', 'buka cabang', 'outlet', 'setelan', 'konfigurasi', 'profil klinik'],
  singleton: true,
  page: { folded: true },
  title: () => 'Pengaturan',
  rights: { manager: ['list', 'show', 'edit'], kasir: 'read', perawat: 'read', dokter: 'read', hr: 'read' },
  fields: {
    namaKlinik: f.text('Nama Klinik', {
      required: true,
      default: 'Klinik Anda (isi di Pengaturan)',
      help: 'Tercetak pada struk, laporan, dan layar ruang tunggu',
      alsoCalled: ['nama usaha', 'nama toko'],
    }),
    telepon: f.text('Telepon', {
      maxLength: 40,
      help: 'Tercetak pada struk',
      alsoCalled: ['nomor klinik', 'no telepon'],
    }),
    alamat: f.longText('Alamat', { maxLength: 300, help: 'Tercetak pada struk', alsoCalled: ['lokasi'] }),
    npwp: f.text('NPWP', {
      ...penerima,
      pattern: {
        regex: /^(\d{15,16}|\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3})$/,
        message: 'NPWP terdiri dari 15 atau 16 angka',
      },
      help: '15 atau 16 angka; tercetak pada struk, dan 16 angka diperlukan XML Coretax. Kosongkan bila tidak ada',
      alsoCalled: ['nomor pajak'],
    }),
    logo: f.image('Logo', {
      largest: 1024 * 1024,
      help: 'Di kepala struk dan kuitansi; paling bagus hitam putih',
      alsoCalled: ['gambar struk', 'lambang'],
    }),
    zonaWaktu: f.enum(
      'Zona Waktu',
      {
        'Asia/Jakarta': { label: 'WIB (Jakarta)' },
        'Asia/Makassar': { label: 'WITA (Makassar)' },
        'Asia/Jayapura': { label: 'WIT (Jayapura)' },
      },
      {
        required: true,
        default: bawaan.zonaWaktu,
        help: 'Menentukan tanggal dan jam di seluruh konsol',
        alsoCalled: ['jam server', 'wita', 'wit'],
      },
    ),
    jamHari: f.list('Jam Pelayanan', isiJam, {
      default: bawaan.jamHari,
      help: 'Hari tanpa centang Buka adalah hari tutup tetap',
      alsoCalled: ['jam buka', 'jam operasional', 'jam kerja'],
    }),
    istirahatMulai: f.time('Istirahat Mulai', {
      default: bawaan.istirahatMulai,
      help: 'Estimasi antrian tidak jatuh pada jam istirahat; memanggil tetap bisa',
      alsoCalled: ['jam istirahat'],
    }),
    istirahatSelesai: f.time('Istirahat Selesai', {
      default: bawaan.istirahatSelesai,
      help: 'Kosongkan keduanya bila tanpa istirahat',
      alsoCalled: ['akhir istirahat'],
    }),
    libur: f.list(
      'Hari Libur',
      {
        tanggal: f.date('Tanggal', { required: true }),
        keterangan: f.text('Keterangan', { placeholder: 'Mis. Idulfitri' }),
      },
      {
        default: bawaan.libur,
        help: 'Tanggal klinik tutup di luar hari tutup tetap',
        alsoCalled: ['tanggal merah', 'tutup'],
      },
    ),
    layananAntrian: f.boolean('Layanan Antrian Aktif', {
      default: bawaan.layananAntrian,
      help: 'Sama dengan sakelar pada halaman antrian',
      alsoCalled: ['sakelar antrian'],
    }),
    antrianPerDokter: f.boolean('Antrian per Dokter', {
      default: bawaan.antrianPerDokter,
      help: 'Tiap dokter memanggil dari antriannya sendiri; tanpa ini satu antrian untuk semua dokter',
      alsoCalled: ['lajur antrian'],
    }),
    jeda: f.number('Jeda Antrian', {
      required: true,
      min: 1,
      max: 240,
      unit: 'menit',
      default: bawaan.jeda,
      help: 'Untuk tiap pasien, dipakai estimasi selama belum ada pasien yang selesai hari itu',
      alsoCalled: ['durasi antrian', 'estimasi antrian'],
    }),
    ruangan: f.list(
      'Ruangan',
      { nama: f.text('Nama Ruangan', { required: true, maxLength: 40, placeholder: 'Mis. Ruang 1' }) },
      { default: bawaan.ruangan, help: 'Ditawarkan saat mengisi ruang dokter', alsoCalled: ['nama ruang'] },
    ),
    terimaCash: f.boolean('Menerima Cash', { default: bawaan.terimaCash, alsoCalled: ['tunai'] }),
    terimaTransfer: f.boolean('Menerima Transfer Bank', { default: bawaan.terimaTransfer, alsoCalled: ['rekening'] }),
    terimaKredit: f.boolean('Menerima Credit Card', { default: bawaan.terimaKredit, alsoCalled: ['kartu kredit'] }),
    terimaDebit: f.boolean('Menerima Debit Card', { default: bawaan.terimaDebit, alsoCalled: ['kartu debit', 'edc'] }),
    terimaQris: f.boolean('Menerima QRIS', { default: bawaan.terimaQris, alsoCalled: ['ovo', 'gopay', 'dana'] }),
    rekening: f.list(
      'Rekening Tambahan',
      {
        nama: f.text('Nama', { required: true, maxLength: 40, placeholder: 'Mis. BCA 123' }),
        jenis: f.enum('Jenis', jenisRekening, { required: true, default: 'bank' }),
      },
      {
        ...penerima,
        default: bawaan.rekening,
        alsoCalled: ['nomor rekening', 'tambah bank'],
        help: 'Selain Laci kas, Brankas, Bank, Kartu belum cair, dan QRIS belum cair',
      },
    ),
    rekeningTransfer: masukKe('Transfer Bank', bawaan.rekeningTransfer),
    rekeningKredit: masukKe('Credit Card', bawaan.rekeningKredit),
    rekeningDebit: masukKe('Debit Card', bawaan.rekeningDebit),
    rekeningQris: masukKe('QRIS', bawaan.rekeningQris),
    mdrKredit: mdr('Credit Card'),
    mdrDebit: mdr('Debit Card'),
    mdrQris: mdr('QRIS'),
    qris: f.text('Kode QRIS Statis', {
      ...penerima,
      // Its lengths count every blank of the merchant's name.
      verbatim: true,
      maxLength: 512,
      example: contohQris,
      help: 'Teks kode yang dipajang di kasir, mulai 000201; dari situ dibuat kode dengan jumlah di kasir dan pada struk yang belum lunas',
      alsoCalled: ['barcode bayar', 'kode qr'],
    }),
    // Merchants before and after the last change of the code, and whose it was.
    gantiQris: f.text('Kode QRIS Diganti', { readOnly: true, maxLength: 500 }),
    gantiQrisPada: f.datetime('Kode QRIS Diganti Pada', { readOnly: true }),
    pembulatanTunai: f.enum(
      'Pembulatan Tunai',
      {
        '1': { label: 'Tanpa pembulatan' },
        '50': { label: 'Ke kelipatan Rp 50' },
        '100': { label: 'Ke kelipatan Rp 100' },
        '500': { label: 'Ke kelipatan Rp 500' },
        '1000': { label: 'Ke kelipatan Rp 1.000' },
      },
      {
        required: true,
        default: bawaan.pembulatanTunai,
        help: 'Untuk yang dibayar tunai',
        alsoCalled: ['pembulatan', 'receh'],
      },
    ),
    pungutPpn: f.boolean('Memungut PPN', {
      default: bawaan.pungutPpn,
      help: 'Matikan bila klinik bukan Pengusaha Kena Pajak',
      alsoCalled: ['pkp', 'tanpa pajak'],
    }),
    ppn: f.number('Tarif PPN', {
      ...persen,
      default: bawaan.ppn,
      help: 'Untuk layanan dan produk yang dikenai PPN',
      alsoCalled: ['pajak', 'persen ppn', 'tarif pajak'],
    }),
    ppnSejak: f.date('Tarif Berlaku Sejak', {
      help: 'Kosong: tarif ini berlaku untuk semua tanggal',
      alsoCalled: ['ppn baru'],
    }),
    ppnSebelum: f.number('Tarif PPN Sebelumnya', {
      ...persen,
      visibleIf: { field: 'ppnSejak', empty: false },
      help: 'Untuk tagihan bertanggal sebelum itu',
      alsoCalled: ['ppn lama'],
    }),
    hargaTermasukPpn: f.boolean('Harga Termasuk PPN', {
      default: bawaan.hargaTermasukPpn,
      help: 'Harga katalog sudah memuat PPN; tanpa ini ditambahkan di atasnya. Yang sudah tercatat tidak berubah',
      alsoCalled: ['include pajak'],
    }),
    pengembalianPaket: f.enum(
      'Pengembalian Paket',
      {
        bagian: { label: 'Menurut bagian sesi' },
        katalog: { label: 'Harga paket dikurangi sesi terpakai menurut harga katalog' },
      },
      {
        required: true,
        default: bawaan.pengembalianPaket,
        help: 'Untuk sesi yang belum dipakai; paling banyak bagiannya dari harga paket',
        alsoCalled: ['refund paket'],
      },
    ),
    sesiSebanyakDibayar: f.boolean('Sesi Sebanyak yang Dibayar', {
      default: bawaan.sesiSebanyakDibayar,
      alsoCalled: ['paket belum lunas'],
      help: 'Sesi paket yang belum lunas ditolak bila melebihi yang sudah dibayar; tanpa ini hanya diperingatkan',
    }),
    catatPenjual: f.boolean('Catat Penjual', {
      default: bawaan.catatPenjual,
      alsoCalled: ['komisi penjualan', 'sales', 'komisi produk'],
      help: 'Siapa yang menjual produk, paket, dan voucher, untuk komisinya menurut Aturan Jasa',
    }),
    tingkatSilver: ambang('Silver'),
    tingkatGold: ambang('Gold'),
    tingkatPlatinum: ambang('Platinum'),
    poinPersen: f.number('Poin dari yang Dibayar', {
      ...persen,
      default: bawaan.poinPersen,
      help: '0: tanpa poin. Satu poin membayar satu rupiah; yang dibayar dengan poin tidak berpoin lagi',
      alsoCalled: ['poin', 'point', 'reward', 'loyalty', 'cashback'],
    }),
    poinBulan: f.number('Masa Poin', {
      min: 1,
      max: 120,
      unit: 'bulan',
      visibleIf: { field: 'poinPersen', above: 0 },
      help: 'Sejak diperoleh; kosong: tidak hangus',
      alsoCalled: ['poin hangus', 'masa berlaku poin'],
    }),
    awalanInvoice: f.text('Awalan Nomor Invoice', {
      required: true,
      default: bawaan.awalanInvoice,
      pattern: bentukAwalan,
      help: 'Mis. INV pada INV-2024-001; tiap awalan punya urutan sendiri',
      alsoCalled: ['nomor invoice', 'nomor nota'],
    }),
    batasDiskon: f.number('Batas Diskon', {
      ...persen,
      default: bawaan.batasDiskon,
      help: 'Diskon di atasnya memerlukan alasan dan hak khusus',
      alsoCalled: ['diskon maksimum', 'maksimal diskon'],
    }),
    batasCatatan: f.number('Batas Mengisi Catatan Klinis', {
      required: true,
      min: 1,
      max: 720,
      unit: 'jam',
      default: bawaan.batasCatatan,
      help: 'Sejak mulai ditulis, bila belum ditandatangani; setelahnya hanya adendum',
      alsoCalled: ['batas catatan', 'kunci catatan'],
    }),
    batasKasKecil: f.money('Batas Kas Kecil', {
      required: true,
      max: 1e12,
      default: bawaan.batasKasKecil,
      help: 'Tiap pengeluaran yang boleh dicatat kasir dari lacinya, dengan foto nota',
      alsoCalled: ['limit kas kecil'],
    }),
    batasTerimaSendiri: f.money('Batas Terima Sendiri', {
      ...keamanan,
      required: true,
      max: 1e12,
      default: bawaan.batasTerimaSendiri,
      help: 'Barang dengan nilai di atasnya diterima oleh orang lain daripada pencatatnya',
      alsoCalled: ['persetujuan barang'],
    }),
    lebarStruk: f.enum(
      'Lebar Kertas Struk',
      { '58': { label: '58 mm' }, '80': { label: '80 mm' } },
      { required: true, default: bawaan.lebarStruk, alsoCalled: ['kertas struk', '58 mm', '80 mm', 'printer'] },
    ),
    cetakStruk: f.boolean('Cetak Struk Otomatis', {
      default: bawaan.cetakStruk,
      help: 'Struk dicetak begitu pembayaran berhasil; tanpa ini, bila diminta',
      alsoCalled: ['cetak otomatis'],
    }),
    kepalaStruk: f.longText('Tulisan Kepala Struk', {
      maxLength: 300,
      help: 'Di bawah nama, alamat, dan telepon',
      alsoCalled: ['header struk'],
    }),
    kakiStruk: f.longText('Tulisan Kaki Struk', {
      maxLength: 300,
      help: 'Di akhir struk, mis. syarat penukaran',
      alsoCalled: ['footer struk', 'ucapan struk'],
    }),
    kategoriProduk: f.list(
      'Kategori Produk Tambahan',
      { nama: f.text('Kategori', { required: true, maxLength: 40, placeholder: 'Mis. Perawatan Rambut' }) },
      {
        default: bawaan.kategoriProduk,
        help: 'Ditawarkan setelah kategori bawaan, menurut urutan ini',
        alsoCalled: ['kategori'],
      },
    ),
    satuanProduk: f.list(
      'Satuan Produk Tambahan',
      { nama: f.text('Satuan', { required: true, maxLength: 20, placeholder: 'Mis. Vial' }) },
      {
        default: bawaan.satuanProduk,
        help: 'Ditawarkan setelah satuan bawaan, menurut urutan ini',
        alsoCalled: ['satuan'],
      },
    ),
    profesi: f.list(
      'Profesi Tambahan',
      { nama: f.text('Profesi', { required: true, maxLength: 40, placeholder: 'Mis. Nutrisionis' }) },
      { default: bawaan.profesi, help: 'Selain dokter, perawat, dan terapis', alsoCalled: ['jabatan tim'] },
    ),
    jenisRuang: f.list(
      'Jenis Ruang Tambahan',
      { nama: f.text('Jenis Ruang', { required: true, maxLength: 40, placeholder: 'Mis. Ruang Infus' }) },
      { default: bawaan.jenisRuang, help: 'Yang dapat diminta sebuah treatment', alsoCalled: ['macam ruang'] },
    ),
    jenisAlat: f.list(
      'Jenis Alat Tambahan',
      { nama: f.text('Jenis Alat', { required: true, maxLength: 40, placeholder: 'Mis. Cryolipolysis' }) },
      { default: bawaan.jenisAlat, help: 'Yang dapat diminta sebuah treatment', alsoCalled: ['macam alat'] },
    ),
    jadwalTunggal: f.boolean('Satu Orang Satu Jadwal', {
      default: bawaan.jadwalTunggal,
      help: 'Jadwal yang bertabrakan dengan jadwal lain orang itu ditolak; tanpa ini hanya diperingatkan. Ruang dan alat selalu ditolak',
      alsoCalled: ['jadwal bentrok', 'bentrok'],
    }),
    uangMukaHangus: f.enum(
      'Uang Muka Jadwal',
      {
        tidak: { label: 'Tetap titipan pasien' },
        absen: { label: 'Hangus bila tidak hadir' },
        batal: { label: 'Hangus bila tidak hadir atau dibatalkan pada harinya' },
      },
      {
        required: true,
        default: bawaan.uangMukaHangus,
        help: 'Jadwal yang dipindah membawa uang mukanya; dibuka kembali, uang mukanya kembali',
        alsoCalled: ['dp hangus', 'deposit hangus', 'uang muka hangus'],
      },
    ),
    pesanUlang: f.longText('Pesan Ulang Perawatan', {
      required: true,
      maxLength: 600,
      default: bawaan.pesanUlang,
      help: 'Lewat WhatsApp; {nama}, {treatment}, dan {klinik} diisi sendiri',
      alsoCalled: ['template wa', 'pesan pengingat'],
    }),
    pesanUlangTahun: f.longText('Pesan Ulang Tahun', {
      required: true,
      maxLength: 600,
      default: bawaan.pesanUlangTahun,
      help: 'Lewat WhatsApp; {nama} dan {klinik} diisi sendiri',
      alsoCalled: ['ucapan ulang tahun'],
    }),
    mintaJadwal: f.boolean('Halaman Minta Jadwal', {
      default: bawaan.mintaJadwal,
      help: 'Terbuka untuk umum di alamat konsol ini dengan /minta-jadwal; yang ditawarkan adalah treatment yang dapat diminta pasien',
      alsoCalled: ['booking online', 'link booking'],
    }),
    akunJurnal: f.list('Akun Jurnal', isiAkun, {
      default: bawaan.akunJurnal,
      help: 'Kode dan nama menurut bagan akun klinik. Bulan yang sudah ditutup tetap memakai yang berlaku saat itu',
      alsoCalled: ['bagan akun', 'chart of accounts', 'coa'],
    }),
    pendaftaran: f.enum(
      'Pendaftaran Akun',
      {
        dibuka: { label: 'Dibuka' },
        disetujui: { label: 'Menunggu persetujuan admin' },
        ditutup: { label: 'Ditutup' },
      },
      {
        ...keamanan,
        required: true,
        default: bawaan.pendaftaran,
        help: 'Lewat halaman Register; akun baru tetap menunggu role',
        alsoCalled: ['register', 'daftar akun'],
      },
    ),
    sesiMenit: f.number('Keluar Setelah Diam', {
      ...keamanan,
      required: true,
      min: 5,
      max: 720,
      unit: 'menit',
      default: bawaan.sesiMenit,
      help: "Tanpa 'Ingat saya': sesi berakhir bila konsol tidak dipakai selama ini",
      alsoCalled: ['otomatis keluar', 'logout otomatis'],
    }),
    sesiJam: f.number('Lama Sesi Paling Lama', {
      ...keamanan,
      required: true,
      min: 1,
      max: 24,
      unit: 'jam',
      default: bawaan.sesiJam,
      help: "Tanpa 'Ingat saya': setelah ini masuk lagi, walau konsol sedang dipakai",
      alsoCalled: ['batas sesi'],
    }),
    duaLangkahAdmin: f.boolean('Langkah Kedua untuk Admin', {
      ...keamanan,
      default: bawaan.duaLangkahAdmin,
      help: 'Admin wajib memakai kode dari aplikasi autentikator saat masuk',
      alsoCalled: ['2fa', 'otp', 'autentikator'],
    }),
  },
  list: { heading: 'Settings Page' },
  form: [
    { label: 'Identitas', fields: ['namaKlinik', 'telepon', 'alamat', 'npwp', 'zonaWaktu', 'logo'] },
    { label: 'Jam', fields: ['jamHari', 'istirahatMulai', 'istirahatSelesai', 'libur'] },
    { label: 'Antrian', fields: ['layananAntrian', 'antrianPerDokter', 'jeda', 'ruangan'] },
    { label: 'Metode Pembayaran', fields: [...metodePembayaran.map((metode) => kolomMetode[metode]), 'qris'] },
    { label: 'Kas dan Bank', fields: ['rekening', ...Object.values(kolomRekening), ...Object.values(kolomMdr)] },
    {
      label: 'Pajak dan Batas',
      fields: [
        ...(['pungutPpn', 'ppn', 'ppnSejak', 'ppnSebelum', 'hargaTermasukPpn'] as const),
        ...([
          'awalanInvoice',
          'pembulatanTunai',
          'pengembalianPaket',
          'sesiSebanyakDibayar',
          'catatPenjual',
          'batasDiskon',
          'batasKasKecil',
          'batasTerimaSendiri',
          'batasCatatan',
        ] as const),
      ],
    },
    {
      label: 'Keanggotaan',
      fields: ['tingkatSilver', 'tingkatGold', 'tingkatPlatinum', 'poinPersen', 'poinBulan'],
    },
    { label: 'Struk', fields: ['lebarStruk', 'cetakStruk', 'kepalaStruk', 'kakiStruk'] },
    { label: 'Katalog', fields: ['kategoriProduk', 'satuanProduk'] },
    {
      label: 'Tim, Ruang, dan Alat',
      fields: ['profesi', 'jenisRuang', 'jenisAlat', 'jadwalTunggal', 'uangMukaHangus'],
    },
    { label: 'Pesan ke Pasien', fields: ['pesanUlang', 'pesanUlangTahun'] },
    { label: 'Halaman untuk Pasien', fields: ['mintaJadwal'] },
    { label: 'Akuntansi', fields: ['akunJurnal'] },
    { label: 'Akun', fields: ['pendaftaran', 'duaLangkahAdmin', 'sesiMenit', 'sesiJam'] },
  ],
  check: periksaPengaturan,
});

export type Setting = RecordOf<typeof settings>;

import type { Kind } from '../schema/index.ts';

/** Sentences for a refused value or request; `%{label}` is the field's label. */
export const validation = {
  required: '%{label} wajib diisi',
  unknown: 'Isian ini tidak dikenal',
  notYours: 'Anda tidak berhak mengubah %{label}',
  unique: '%{label} sudah dipakai',
  reference: '%{label} yang dipilih sudah tidak ada',
  archived: '%{label} ini sudah diarsipkan. Pilih yang lain, atau pulihkan datanya dahulu.',
  choice: 'Pilih %{label} dari daftar',
  min: '%{label} paling sedikit %{bound}',
  max: '%{label} paling banyak %{bound}',
  minLength: '%{label} paling sedikit %{bound} karakter',
  maxLength: '%{label} paling banyak %{bound} karakter',
  email: 'Alamat email tidak valid, contoh: nama@contoh.id',
  phone: 'Nomor telepon terdiri dari 10–13 angka, contoh: 081234567890',
  url: 'Alamat web harus berawalan https://',
  time: 'Waktu ditulis JJ:MM, contoh: 09:30',
  notBefore: 'Tanggal tidak boleh sebelum %{date}',
  kind: {
    text: '%{label} harus berupa teks',
    longText: '%{label} harus berupa teks',
    email: 'Alamat email tidak valid, contoh: nama@contoh.id',
    phone: 'Nomor telepon terdiri dari 10–13 angka, contoh: 081234567890',
    url: 'Alamat web harus berawalan https://',
    number: '%{label} harus berupa angka bulat',
    money: '%{label} harus berupa rupiah tanpa desimal',
    boolean: '%{label} harus ya atau tidak',
    date: '%{label} bukan tanggal yang sah',
    time: 'Waktu ditulis JJ:MM, contoh: 09:30',
    datetime: '%{label} bukan tanggal dan waktu yang sah',
    enum: 'Pilih %{label} dari daftar',
    reference: 'Pilih %{label} dari daftar',
    object: '%{label} tidak lengkap',
    list: '%{label} tidak lengkap',
  } satisfies Record<Kind, string>,
};

/** Sentences of a data provider that cannot do what was asked. */
export const data = {
  invalid: 'Data yang dimasukkan tidak valid',
  notFound: 'Data tidak ditemukan',
  noCommands: 'Sumber data ini tidak menjalankan tindakan ini',
  unknownResource: 'Halaman data "%{resource}" tidak dikenal',
  unknownParameter: 'Filter atau urutan "%{parameter}" tidak dikenal',
  stale: 'Data ini sudah diubah oleh %{nama}. Muat ulang?',
  versionMissing: 'Versi data tidak disertakan. Muat ulang lalu coba lagi.',
  inUse: 'Tidak dapat dihapus: masih dipakai di %{where}',
  notAllowed: 'Tindakan ini tidak tersedia untuk %{label}',
  editLocked: '%{title} sudah diproses dan tidak dapat diubah lagi',
  deleteLocked: '%{title} sudah diproses dan tidak dapat dihapus lagi',
  storageFull: 'Penyimpanan browser penuh atau tidak dapat ditulis. Perubahan tidak disimpan.',
  setAsideOld:
    'Data demo di browser ini ditulis oleh versi lama dan telah disisihkan. Konsol memakai data contoh yang baru.',
  setAside: 'Data tersimpan rusak dan telah disisihkan. Konsol memakai data contoh.',
  someone: 'pengguna lain',
  lastAdmin: 'Harus tetap ada paling sedikit satu admin yang aktif',
};

/** The words of what an action would do. */
export const akibat = {
  look: 'Lihat akibatnya',
  title: 'Akibatnya, bila dijalankan sekarang',
  none: 'Tidak ada data yang boleh Anda lihat yang akan berubah.',
  create: 'Baru',
  edit: '%{title}',
  delete: '%{title} dihapus',
};

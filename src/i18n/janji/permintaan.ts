/** The words of answering patients' requests of appointments. */
export const permintaan = {
  label: 'Terima',
  terima: 'Terima permintaan %{nama}',
  siapa: 'Untuk pasien',
  baru: 'Pasien baru: %{nama}',
  lain: 'Pasien lain yang sudah terdaftar',
  pasien: 'Pasien',
  hubungi: 'Hubungi',
};

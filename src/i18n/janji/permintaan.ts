/** The words of answering patients' requests of appointments. */
export const permintaan = {
  label: 'Terima',
  terima: 'Terima permintaan %{nama}',
  siapa: 'Untuk pasien',
  baru: 'Pasien baru',
  lain: 'Pasien lain',
  pasien: 'Pasien',
  hubungi: 'Hubungi',
};

/** The words of the audit. */
export const audit = {
  history: 'Riwayat Perubahan',
  changed: '%{kolom}: %{sebelum} → %{sesudah}',
};

/** The words of the audit (issue 6). */
export const audit = {
  history: 'Riwayat Perubahan',
  changed: '%{kolom}: %{sebelum} → %{sesudah}',
};

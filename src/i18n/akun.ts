/** The words of passwords and of access to the console. */
export const akun = {
  hak: {
    title: 'Hak akses %{role}: %{halaman}',
    granted: 'Diizinkan',
    saved: '%{title} telah disimpan',
  },
  sandi: {
    set: 'Atur Kata Sandi',
    setTitle: 'Atur Kata Sandi %{nama}',
    setHint: 'Berikan kata sandi ini langsung kepada %{nama}. Semua sesinya berakhir dan ia harus masuk lagi.',
    setDone: 'Kata sandi %{nama} telah diatur',
    change: 'Ubah Kata Sandi',
    changeHint: 'Semua sesi lain Anda berakhir; sesi ini tetap berjalan.',
    changeDone: 'Kata sandi Anda telah diubah. Semua sesi lain telah diakhiri.',
    current: 'Password Sekarang',
    password: 'Password Baru',
    repeat: 'Repeat Password',
    rule: 'Minimal 8 karakter, bukan password yang umum',
    currentRequired: 'Password sekarang harus diisi!',
    save: 'Simpan Kata Sandi',
    failed: 'Kata sandi tidak dapat disimpan. Coba lagi.',
  },
  nama: {
    title: 'Sudah ada user dengan nama ini',
    text: 'Boleh disimpan; di daftar dan pilihan keduanya dibedakan dengan email.',
  },
};

import { ownIn } from '../withOwn.ts';

/** The words of 'Lupa password?' where a one-time code is taken; fetched with its form. */
export const kode = ownIn('kode', {
  title: 'Lupa password?',
  text: 'Minta kode sekali pakai kepada admin klinik Anda, lalu buat password baru di sini.',
  code: 'Kode dari admin',
  help: '10 huruf dan angka; huruf kecil dan tanda hubung tidak berpengaruh',
  password: 'Password Baru',
  rule: 'Minimal 8 karakter, bukan password yang umum',
  submit: 'Simpan dan Masuk',
  busy: 'Sedang masuk...',
  back: 'Kembali ke halaman masuk',
  codeRequired: 'Kode harus diisi!',
});

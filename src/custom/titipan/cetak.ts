import { teleponPasien } from '../../domain/pasien/pasien.ts';
import { titipan } from '../../resources/titipan/titipan.ts';
import { formatDate, formatMoney } from '../../schema/index.ts';
import { wordsIn } from '../../views/base/words.ts';
import { isianDari, kaki, kepala, kop, tulisan, uang } from '../kertas/bagian.ts';
import { besar, garis, isian, kecil, kertasStruk, kode, pasangan, tengah, ttd } from '../kertas/blok.ts';
import { cetakan } from '../kertas/cetakan.tsx';

/** /titipan/:id/bukti: money that was taken for a patient, or given back. */
export const BuktiTitipan = cetakan({
  resource: 'titipan',
  kertas: kertasStruk,
  baca: async ({ satu, angka }, { pasien }) => ({
    pasien: await satu('pasien', pasien),
    saldo: await angka('titipan', { pasien }, { sum: 'jumlah' }),
  }),
  judul: ({ record, pasien, translate }) =>
    wordsIn(translate, 'titipan.bukti')(record.jumlah < 0 ? 'kembaliUntuk' : 'untuk', { nama: pasien?.name }),
  isi: (bahan, kertas) => {
    const { record, pasien, saldo, now, translate } = bahan;
    const word = wordsIn(translate, 'titipan.bukti');
    const back = record.jumlah < 0;
    return [
      ...kop(bahan, word(back ? 'kembali' : 'judul'), record.referensi),
      isian(word(back ? 'kepada' : 'dari'), pasien?.name ?? ''),
      ...uang(translate, titipan.fields.jumlah.label, Math.abs(record.jumlah)),
      ...isianDari(titipan.fields, record, 'metodeBayar', 'keterangan', 'tanggal', 'waktu', 'kasir'),
      garis,
      pasangan(word('saldo', { tanggal: formatDate(now.today) }), formatMoney(saldo), true),
      ...(kertas === 210
        ? [ttd([word('pasien'), pasien?.name], [word('klinik'), record.kasir])]
        : [garis, ...kaki(bahan)]),
    ];
  },
  telepon: ({ pasien }) => teleponPasien(pasien),
});

/** /voucher/:id/kartu: a voucher to give away; its code stands on it as long as it is known. */
export const KartuVoucher = cetakan({
  resource: 'voucher',
  kertas: ['kartu', 80],
  baca: async ({ satu, angka }, { id, pasien }) => ({
    pembeli: await satu('pasien', pasien),
    saldo: await angka('titipan', { voucher: id }, { sum: 'jumlah' }),
  }),
  judul: ({ record, translate }) => translate('titipan.namaVoucher', { kode: record.kode }),
  isi: (bahan) => {
    const { record, saldo, rahasia, klinik, translate } = bahan;
    const word = wordsIn(translate, 'titipan.kartu');
    const { alamat, telepon } = klinik;
    return [
      ...kepala({ ...bahan, klinik: { ...klinik, alamat: '', telepon: '', npwp: '', nitku: '' } }),
      garis,
      tengah(word('judul')),
      besar(formatMoney(record.nilai)),
      ...(saldo === record.nilai ? [] : [tengah(word('sisa', { saldo: formatMoney(saldo) }), true)]),
      ...(record.catatan ? tulisan(record.catatan) : []),
      kode(rahasia ?? record.kode),
      tengah(word('sampai', { tanggal: formatDate(record.sampai, 'long') })),
      garis,
      kecil(word(rahasia === null ? 'tanpaKode' : 'cara')),
      ...(alamat || telepon ? [kecil([alamat, telepon].filter(Boolean).join(' · '))] : []),
    ];
  },
  telepon: ({ pembeli }) => teleponPasien(pembeli),
});

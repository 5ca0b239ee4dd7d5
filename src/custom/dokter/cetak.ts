import { monthOf } from '../../domain/core/tanggal.ts';
import { denganGelar } from '../../domain/core/teks.ts';
import { pilihanPph } from '../../resources/core/shared.ts';
import { bayarJasa } from '../../resources/dokter/bayar-jasa.ts';
import { laporanJasa } from '../../resources/dokter/jasa.ts';
import { laporanPph } from '../../resources/laporan/laporan-pph.ts';
import { formatDate, formatMoney } from '../../schema/index.ts';
import { wordsIn } from '../../views/base/words.ts';
import { isianDari, kop, tabelDari, uang } from '../kertas/bagian.ts';
import { isian, kecil, pasangan, tengah, ttd } from '../kertas/blok.ts';
import { cetakan } from '../kertas/cetakan.tsx';

/** /bayar-jasa/:id/slip: what was paid to somebody of the team, line by line, and the PPh withheld from it. */
export const SlipJasa = cetakan({
  resource: 'bayar-jasa',
  kertas: [210],
  baca: async ({ satu, semua }, { id, orang }) => ({
    orang: await satu('dokter', orang),
    baris: await semua('laporan/jasa', { bayar: id }),
  }),
  judul: ({ record, orang, translate }) =>
    translate('klinik.jasa.slip.title', { nama: orang?.name, sampai: formatDate(record.sampai) }),
  isi: (bahan) => {
    const { record, orang, baris, translate } = bahan;
    const word = wordsIn(translate, 'klinik.jasa.slip');
    const { fields } = bayarJasa;
    const nama = orang ? denganGelar(orang) : '';
    return [
      ...kop(bahan, word('heading'), record.referensi),
      ...(record.status === 'batal' ? [tengah(word('cancelled', { alasan: record.alasanBatal }), true)] : []),
      isian(word('for'), nama),
      ...isianDari(fields, record, 'sampai', 'tanggal', 'metode', 'catatan'),
      tabelDari(laporanJasa.fields, baris, ['tanggal', 'nama', 'invoice', 'hitungan', 'jumlah']),
      pasangan(fields.jumlah.label, formatMoney(record.jumlah)),
      ...(record.pph > 0 ? [pasangan(fields.pph.label, formatMoney(-record.pph))] : []),
      ...uang(translate, fields.dibayarkan.label, record.dibayarkan ?? 0),
      ttd([word('paidBy'), record.oleh], [word('receivedBy'), nama]),
    ];
  },
  telepon: ({ orang }) => orang?.phone,
});

/** /laporan/pph/:id/bukti: the tax withheld from a person in the month of a row, of its kind. */
export const BuktiPotong = cetakan({
  resource: 'laporan/pph',
  kertas: [210],
  baca: async ({ satu, semua }, { orang, jenis, tanggal }) => {
    const { from: tanggal_gte, to: tanggal_lte } = monthOf(tanggal);
    return {
      orang: await satu('dokter', orang),
      baris: await semua('laporan/pph', { orang, jenis, tanggal_gte, tanggal_lte }),
    };
  },
  judul: ({ record, orang, translate }) =>
    translate('klinik.jasa.potong.title', {
      ...{ jenis: pilihanPph[record.jenis].label, nama: orang?.name },
      masa: formatDate(record.tanggal, 'month'),
    }),
  isi: (bahan) => {
    const { record, orang, baris, klinik, now, translate } = bahan;
    const word = wordsIn(translate, 'klinik.jasa.potong');
    const sum = (of: 'bruto' | 'pph') => baris.reduce((total, row) => total + row[of], 0);
    const { fields } = laporanPph;
    return [
      ...kop(bahan, word('heading', { jenis: pilihanPph[record.jenis].label }), formatDate(record.tanggal, 'month')),
      isian(word('by'), klinik.namaKlinik),
      isian(word('from'), orang ? denganGelar(orang) : ''),
      isian(fields.npwp.label, record.npwp ?? '-'),
      tabelDari(fields, baris, ['tanggal', 'bukti', 'sebab', 'bruto', 'tarif', 'pph'], {
        tanggal: word('total'),
        bruto: formatMoney(sum('bruto')),
        pph: formatMoney(sum('pph')),
      }),
      ...uang(translate, fields.pph.label, sum('pph')),
      ttd([word('date', { tanggal: formatDate(now.today, 'long') })]),
      kecil(word('note')),
    ];
  },
  telepon: ({ orang }) => orang?.phone,
});

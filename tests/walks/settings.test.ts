import { expect, it } from 'vitest';
import { settings } from '../../src/resources/klinik/settings.ts';
import { specialRights } from '../../src/resources/rights.ts';

/** Fields of the settings that whoever edits them may set, as a manager does, and why. */
const managers: Readonly<Record<string, string>> = {
  akunJurnal: 'names and numbers in the journal, whose sums follow from other rows',
  mdrKredit: 'a manager may type what arrives of a settlement',
  mdrDebit: 'a manager may type what arrives of a settlement',
  mdrQris: 'a manager may type what arrives of a settlement',
  namaKlinik: 'stands on papers, moves nothing',
  telepon: 'stands on papers, moves nothing',
  alamat: 'stands on papers, moves nothing',
  logo: 'stands on papers, moves nothing',
  zonaWaktu: 'the place of the clinic; what is stored keeps its instant',
  jamHari: 'hours of the house',
  istirahatMulai: 'hours of the house',
  istirahatSelesai: 'hours of the house',
  libur: 'hours of the house',
  layananAntrian: 'the same switch is on the page of the queue',
  antrianPerDokter: 'order of the queue',
  jeda: 'an estimate',
  ruangan: 'names that are offered',
  terimaCash: 'which methods the desk offers; each counts in the till',
  terimaTransfer: 'which methods the desk offers; each counts in the till',
  terimaKredit: 'which methods the desk offers; each counts in the till',
  terimaDebit: 'which methods the desk offers; each counts in the till',
  terimaQris: 'which methods the desk offers; the code itself is a right of its own',
  pembulatanTunai: 'a step of at most Rp 1.000, which receipts and tills show',
  pungutPpn: 'a manager may set the rate of a single bill (hak/ppn)',
  ppn: 'a manager may set the rate of a single bill (hak/ppn)',
  ppnSejak: 'a manager may set the rate of a single bill (hak/ppn)',
  ppnSebelum: 'a manager may set the rate of a single bill (hak/ppn)',
  hargaTermasukPpn: 'a manager sets the prices themselves',
  pengembalianPaket: 'a manager decides on what is given back',
  sesiSebanyakDibayar: 'a manager decides what is done on credit, as with what is given back',
  catatPenjual: 'whose commission a sale is; a manager sets the rules of fees themselves',
  awalanInvoice: 'each prefix has its own sequence, without gaps',
  batasDiskon: 'a manager may give any discount (hak/diskon); the limit is for others',
  batasCatatan: 'a manager writes no clinical notes; the limit is for who does',
  batasKasKecil: 'binds cashiers; a manager notes expenses without it',
  lebarStruk: 'paper',
  cetakStruk: 'paper',
  kepalaStruk: 'words on paper',
  kakiStruk: 'words on paper',
  kategoriProduk: 'names that are offered',
  satuanProduk: 'names that are offered',
  profesi: 'names that are offered',
  jenisRuang: 'names that are offered',
  jenisAlat: 'names that are offered',
  jadwalTunggal: 'order of appointments',
  tingkatSilver: 'a manager gives tiers by hand, too',
  tingkatGold: 'a manager gives tiers by hand, too',
  tingkatPlatinum: 'a manager gives tiers by hand, too',
  poinPersen: 'a manager grants promotions and discounts, too',
  poinBulan: 'a manager grants promotions and discounts, too',
  uangMukaHangus: 'a manager decides what is kept, as with what is given back',
  pesanUlang: 'words that a person looks at before they are sent',
  pesanUlangTahun: 'words that a person looks at before they are sent',
  mintaJadwal: 'a page that tells of no patient and moves nothing',
};

it('every setting has a right of its own, or says why a manager may set it', () => {
  const rules = Object.entries(settings.fields)
    .filter(([, { readOnly }]) => !readOnly)
    .map(([name, { rights }]) => {
      const right = rights?.write?.resource;
      if (right !== undefined && Object.hasOwn(specialRights, right)) return [name, 'right'];
      return [name, managers[name] ? 'manager' : 'settings: neither a right of its own nor a reason'];
    });
  expect(rules.filter(([, rule]) => rule !== 'right' && rule !== 'manager')).toEqual([]);
  const named = rules.filter(([, rule]) => rule === 'manager').map(([name]) => name);
  expect(Object.keys(managers).toSorted(), 'a reason for a setting that has a right, or is none').toEqual(
    named.toSorted(),
  );
});

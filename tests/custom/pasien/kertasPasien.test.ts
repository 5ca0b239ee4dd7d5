import Polyglot from 'node-polyglot';
import { expect, it } from 'vitest';
import { teksDari } from '../../../src/custom/kertas/blok.ts';
import { isiPersetujuan } from '../../../src/custom/kunjungan/isiPersetujuan.ts';
import { isiResume } from '../../../src/custom/kunjungan/isiResume.ts';
import { isiSurat } from '../../../src/custom/kunjungan/isiSurat.ts';
import { isiSalinan } from '../../../src/custom/pasien/isiSalinan.ts';
import { sidikPersetujuan } from '../../../src/domain/kunjungan/sidikPersetujuan.ts';
import { screens } from '../../../src/i18n/screens.ts';
import type { Persetujuan } from '../../../src/resources/kunjungan/persetujuan.ts';
import type { SuratDokter } from '../../../src/resources/kunjungan/surat-dokter.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Translate } from '../../../src/views/base/words.ts';

const sample = sampleData('2024-08-27');
const polyglot = new Polyglot({ locale: 'id', phrases: screens });
const translate: Translate = (key, args = {}) => polyglot.t(key, args);
const [note] = sample['catatan-klinis'];
const pasien = sample.pasien.find(({ id }) => id === note?.pasien);
const klinik = { namaKlinik: 'Klinik Cantika', alamat: 'Jalan Mawar 1', telepon: '', npwp: '' };
if (!note || !pasien) throw new Error('No note in the sample');

it('a Resume Medis says what was signed, what was added, and where it is another by now', () => {
  const bahan = ['Vial 24,5 unit, batch V1'];
  const of = { bahan, adendum: sample.adendum, pasien, dokter: 'Laras', klinik, translate };
  const paper = isiResume({ ...of, note });
  const text = teksDari(paper);
  expect(text).toMatch(
    /Jalan Mawar 1[\s\S]*Keluhan: [\s\S]*Pemeriksaan: [\s\S]*Tanda Vital: [\s\S]*Diagnosa: [\s\S]*Anjuran: /,
  );
  expect(text).toContain('Tanda Vital: Sistolik 118 mmHg, Diastolik 76 mmHg, Nadi 82 ×/mnt, Suhu 36,6 °C');
  expect(text).toContain(`Bahan: ${bahan[0]}`);
  expect(text).toMatch(/Adendum .*@klinik\.test[\s\S]*Ditandatangani /);
  expect(text).not.toMatch(/[0-9a-f]{64}/);
  expect(paper.at(-1)).toMatchObject({
    kind: 'ttd',
    pihak: [
      ['', ' '],
      ['Dokter', 'Laras'],
    ],
  });
  expect(teksDari(isiResume({ ...of, note: { ...note, keluhan: 'Lain' } }))).toMatch(/tidak cocok/);
  expect(teksDari(isiResume({ ...of, note: { ...note, status: 'draf' } }))).toMatch(/DRAF/);
});

it('a copy of a patient’s data has what is kept by day, and who read it', () => {
  const own = <R extends { pasien: number | null }>(rows: readonly R[]) =>
    rows.filter((row) => row.pasien === pasien.id);
  const akses = [
    { id: 1, tanggal: '2024-08-28', pasien: pasien.id, akun: 5, nama: 'Andi (dokter@klinik.test)', pertama: '' },
  ];
  const paper = isiSalinan({
    ...{ pasien, akses, klinik, translate, now: { today: '2024-08-28', user: 'Bambang' } },
    riwayat: own(sample.riwayat),
    catatan: own(sample['catatan-klinis']),
    adendum: own(sample.adendum),
    transaksi: own(sample.transaksi),
    appointments: own(sample.appointments),
  });
  expect(paper).toContainEqual({ kind: 'isian', label: 'Nama Pasien', text: pasien.name });
  // What the console works out for its own lists is no datum of the patient.
  expect(teksDari(paper)).not.toMatch(/Bulan Lahir|Perawatan Diulang|Perlu Diulang/);
  const [rows = []] = paper.flatMap((each) => (each.kind === 'tabel' ? [each.baris] : []));
  expect(rows.find(([, part]) => part === 'Catatan klinis')?.[2]).toContain('Keluhan: Jerawat di pipi');
  expect(rows.at(-1)).toEqual(['28 Agu 2024', 'Rekam medis dibaca oleh', 'Andi (dokter@klinik.test)']);
});

it.each([
  [
    { jenis: 'sakit', mulai: '2024-08-27', hari: 2 },
    /SURAT KETERANGAN SAKIT\s+SD-1[\s\S]*selama 2 hari, dari 27 Agustus 2024 sampai 28 Agustus 2024/,
  ],
  [{ jenis: 'rujukan', tujuan: 'RS Lain', diagnosa: 'Melasma' }, /Kepada Yth\.: RS Lain[\s\S]*Diagnosis: Melasma/],
  [{ obat: [{ nama: 'Tretinoin', jumlah: '1 tube', aturan: 'Malam' }] }, /R\/: Tretinoin, 1 tube\s+S: Malam/],
  [{ dibatalkan: 'Salah orang (Andi)' }, /DIBATALKAN: Salah orang \(Andi\)/],
])('a letter of a doctor says %j', (said, told) => {
  const empty = { mulai: null, hari: null, tujuan: null, diagnosa: null, obat: [], keterangan: null, dibatalkan: null };
  const of = { id: 1, nomor: 'SD-1', tanggal: '2024-08-27', pasien: pasien.id, dokter: 1, oleh: 'Andi', ...empty };
  const surat = { ...of, jenis: 'resep', ...said } as SuratDokter;
  const paper = isiSurat({ surat, pasien, dokter: 'Dr. Andi', sip: '503/1', klinik, translate });
  expect(teksDari(paper)).toMatch(told);
  expect(paper.at(-1)).toMatchObject({
    kind: 'ttd',
    pihak: [
      ['', ' '],
      ['27 Agustus 2024', 'Dr. Andi · SIP 503/1'],
    ],
  });
});

it('a consent prints the text that was signed, line by line, the answers, and where it is another by now', () => {
  const teks = '# Tindakan\nSaya setuju.\n\n- Bisa  memar\n? Obat yang diminum';
  const signed = {
    ...{ judul: 'Persetujuan Laser', versi: 1, teks, namaPasien: 'Anisa', oleh: 'pasien', penandatangan: 'Anisa' },
    ...{ hubungan: null, saksi: 'Rini', jawaban: [{ tanya: 'Obat yang diminum', jawab: 'Tidak ada' }] },
    ...{ tandaTangan: 'M1 1L2 2', perangkat: 'tablet', pada: '2024-08-27T02:00:00.000Z', status: 'ditandatangani' },
  };
  const record = { ...signed, sidik: sidikPersetujuan(signed), sampai: null, petugas: 'Dewi' } as Persetujuan;
  const of = { klinik, translate, goresan: null };
  const text = teksDari(isiPersetujuan({ record, ...of }));
  expect(text).toContain('Tindakan\nSaya setuju.\n\n• Bisa  memar\nObat yang diminum: Tidak ada');
  expect(text).toContain(record.sidik);
  expect(text).not.toMatch(/PERHATIAN/);
  expect(teksDari(isiPersetujuan({ record: { ...record, teks: `${teks} ` }, ...of }))).toMatch(/PERHATIAN/);
  const withdrawn = { ...record, status: 'dicabut', dicabutPada: record.pada, alasanCabut: 'Ragu' } as Persetujuan;
  expect(teksDari(isiPersetujuan({ record: withdrawn, ...of }))).toMatch(/DICABUT .*: Ragu/);
});

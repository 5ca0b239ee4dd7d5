import { describe, expect, it } from 'vitest';
import { isiPesan } from '../../../src/domain/janji/pengingat.ts';
import type { ConsoleDataProvider } from '../../../src/providers/consoleDataProvider.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, type Calendar, makeClinic, terms, today } from '../clinic.ts';

const sample = sampleData(today);
const patients = sample.pasien
  .slice(0, 4)
  .map((row) => ({ ...row, bolehDihubungi: row.id < 3, phone: '0812-3456-7890', lastVisit: null, totalVisits: 0 }));
const pesan = { pasien: 1, jenis: 'ulang', teks: 'Halo, waktunya facial' } as const;
const kasirPergi = /sudah dihubungi pada .* oleh Siti Rahayu/;

describe('a message to a patient', () => {
  it('is noted with who and when, and answers what opens it in WhatsApp', async () => {
    const { as, rows, row } = makeClinic({ pasien: patients });
    const { data } = await as('kasir').command('pasien/hubungi', pesan);
    expect(data.tautan).toBe('https://wa.me/6281234567890?text=Halo%2C%20waktunya%20facial');
    expect(await rows('pesan-pasien')).toMatchObject([
      { ...pesan, tanggal: today, nomor: '6281234567890', oleh: 'Siti Rahayu (kasir@klinik.test)', status: 'terkirim' },
    ]);
    expect(await row('pasien', 1)).toMatchObject({ dihubungi: today });
  });

  it('is sent to nobody who did not agree, or has no number', async () => {
    const nobody = { ...patients[0], id: 1, phone: '12', wali_telepon: '021' } as unknown as Row;
    const { run } = makeClinic({ pasien: [nobody, ...patients.slice(1)] });
    await expect(run('pasien/hubungi', { ...pesan, pasien: 3 })).rejects.toThrow('belum menyatakan bersedia');
    await expect(run('pasien/hubungi', pesan)).rejects.toThrow('tidak dapat dipakai untuk WhatsApp');
  });

  it('is sent once a week, whoever writes and however often it is clicked', async () => {
    const calendar: Calendar = { today };
    const { as, run, rows } = makeClinic({ pasien: patients }, calendar);
    const twice = await Promise.allSettled([1, 2].map(() => as('kasir').command('pasien/hubungi', pesan)));
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(run('pasien/hubungi', pesan)).rejects.toThrow(kasirPergi);
    calendar.today = '2024-09-02';
    await expect(run('pasien/hubungi', pesan)).rejects.toThrow(kasirPergi);
    calendar.today = '2024-09-03';
    await run('pasien/hubungi', pesan);
    expect(await rows('pesan-pasien')).toHaveLength(2);
  });

  it('that was opened and not sent is taken back on its day, and leaves what was sent before', async () => {
    const calendar: Calendar = { today };
    const { run, row } = makeClinic({ pasien: patients }, calendar);
    await run('pasien/hubungi', pesan);
    await run('pesan-pasien/batal', { pesanPasien: 1 });
    expect(await row('pasien', 1)).toMatchObject({ dihubungi: null });
    await expect(run('pesan-pasien/batal', { pesanPasien: 1 })).rejects.toThrow('sudah dinyatakan tidak jadi');
    await run('pasien/hubungi', pesan);
    calendar.today = '2024-08-28';
    await expect(run('pesan-pasien/batal', { pesanPasien: 2 })).rejects.toThrow('Hanya pesan hari ini');
  });

  it('fills in the words in braces, and no others', () => {
    const isi = { nama: 'Sari', treatment: 'Facial', klinik: 'Cantika' };
    expect(isiPesan('{nama}: {treatment} di {klinik}, {lain}', isi)).toBe('Sari: Facial di Cantika, {lain}');
  });
});

it('a recall is told once to whoever has some of the batch, agreed or not, and is no other message', async () => {
  const { run, rows, row } = makeClinic({ pasien: patients, transaksi: [], 'penerima-batch': [] });
  await run('transaksi/jual', { ...terms, pasien: 3, products: [{ produk: 1, qty: 1 }], paket: [] });
  const [got] = await rows('penerima-batch');
  const batch = got?.['batch'] as number;
  const tell = { pasien: 3, jenis: 'penarikan', batch, teks: 'Mohon tidak dipakai lagi' } as const;
  await expect(run('pasien/hubungi', tell)).rejects.toThrow('tidak ditarik');
  await run('batch/tarik', { batch, alasan: 'Edaran pabrik' });
  await expect(run('pasien/hubungi', { ...tell, pasien: 1 })).rejects.toThrow('tidak memegang');
  await expect(run('pasien/hubungi', { ...tell, batch: null })).rejects.toThrow();
  await expect(run('pasien/hubungi', { ...tell, jenis: 'lainnya' })).rejects.toThrow('belum menyatakan bersedia');
  const { data } = await run('pasien/hubungi', tell);
  expect(await row('pasien', 3)).toMatchObject({ dihubungi: null });
  await expect(run('pasien/hubungi', tell)).rejects.toThrow('sudah dikabari');
  await run('pesan-pasien/batal', { pesanPasien: data.id });
  await run('pasien/hubungi', tell);
  expect(await rows('pesan-pasien')).toMatchObject([{ status: 'batal' }, { status: 'terkirim', batch }]);
});

describe('a treatment that is to be repeated', () => {
  const catalogue = sample.treatments.slice(0, 2).map((row) => ({ ...row, ulangiHari: row.id === 1 ? 30 : 90 }));
  const line = (id: number) => {
    const { name, harga } = catalogue[id - 1] as (typeof catalogue)[number];
    return { treatment: id, nama: name, harga, kategori: 'Medis', qty: 1, hargaKatalog: null, kenaPpn: true };
  };
  const visit = (id: number, treatments: readonly number[]) =>
    ({
      ...aVisit({ treatments: treatments.map(line), products: [] }),
      id,
      tanggal: today,
      transaksi: null,
    }) as never as Row;
  const paid = (kunjungan: number) => ({ kunjungan, ...terms, metodeBayar: 'Cash' });
  const change = async (provider: ConsoleDataProvider, values: object) => {
    const { data } = await provider.getOne('treatments', { id: 1 });
    await provider.update('treatments', { id: 1, data: { ...data, ...values }, previousData: data });
  };

  it('makes its patient due after its days, the earliest of a visit first, until it is taken back', async () => {
    const kunjungan = [visit(1, [2]), visit(2, [1, 2])];
    const { run, row } = makeClinic({ pasien: patients, treatments: catalogue, kunjungan });
    await run('transaksi/bayar', paid(1));
    expect(await row('pasien', 1)).toMatchObject({ ulangiPada: '2024-11-25', ulangiUntuk: catalogue[1]?.name });
    await run('transaksi/bayar', paid(2));
    expect(await row('pasien', 1)).toMatchObject({
      ulangiPada: '2024-09-26',
      ulangiUntuk: catalogue[0]?.name,
      perawatanTerakhir: `${catalogue[0]?.name}, ${catalogue[1]?.name}`,
    });
    const back = { alasan: 'Tidak jadi', kembalikanProduk: false, batalkanLayanan: true, tagihUlang: false };
    await run('transaksi/kembalikan-dana', { transaksi: 2, ...back });
    expect(await row('pasien', 1)).toMatchObject({ ulangiPada: '2024-11-25', perawatanTerakhir: catalogue[1]?.name });
    await run('transaksi/kembalikan-dana', { transaksi: 1, ...back });
    expect(await row('pasien', 1)).toMatchObject({ ulangiPada: null, ulangiUntuk: null, perawatanTerakhir: null });
  });

  it.each([
    ['whole', { satuan: null, pecahan: false }, {}],
    ['measured', { satuan: 'unit', pecahan: true }, { satuan: 'unit', pecahan: true, qty: 24.5 }],
  ] as const)('that is set, changed or taken off later holds for who had it before: %s', async (_, sold, measure) => {
    const plain = catalogue.map((row) => ({ ...row, ...sold, ulangiHari: null }));
    const given = visit(1, [1]) as Row & { treatments: object[] };
    const { provider, run, row } = makeClinic({
      pasien: patients.map((each) => ({ ...each, ulangiPada: null, ulangiUntuk: null })),
      treatments: plain,
      kunjungan: [{ ...given, treatments: given.treatments.map((each) => ({ ...each, ...measure })) }],
    });
    await run('transaksi/bayar', paid(1));
    for (const [ulangiHari, ulangiPada] of [
      [30, '2024-09-26'],
      [60, '2024-10-26'],
      [null, null],
    ] as const) {
      await change(provider, { ulangiHari });
      expect(await row('pasien', 1)).toMatchObject({ ulangiPada, ulangiUntuk: ulangiPada && catalogue[0]?.name });
    }
  });

  it('that was not given in the end makes nobody due', async () => {
    const { provider, run, row } = makeClinic({
      pasien: patients.map((each) => ({ ...each, ulangiPada: null, ulangiUntuk: null })),
      treatments: catalogue.map((each) => ({ ...each, ulangiHari: null })),
      kunjungan: [visit(1, [1])],
    });
    await run('transaksi/bayar', paid(1));
    const back = { alasan: 'Tidak jadi', kembalikanProduk: false, batalkanLayanan: true, tagihUlang: false };
    await run('transaksi/kembalikan-dana', { transaksi: 1, ...back });
    await change(provider, { ulangiHari: 30 });
    expect(await row('pasien', 1)).toMatchObject({ ulangiPada: null, ulangiUntuk: null });
  });

  it('and is given another name stays what its patients are due for', async () => {
    const { provider, run, row } = makeClinic({ pasien: patients, treatments: catalogue, kunjungan: [visit(1, [1])] });
    await run('transaksi/bayar', paid(1));
    await change(provider, { name: 'Perawatan Baru' });
    expect(await row('pasien', 1)).toMatchObject({ ulangiPada: '2024-09-26', ulangiUntuk: 'Perawatan Baru' });
    await change(provider, { ulangiHari: 60 });
    expect(await row('pasien', 1)).toMatchObject({ ulangiPada: '2024-10-26', ulangiUntuk: 'Perawatan Baru' });
  });
});

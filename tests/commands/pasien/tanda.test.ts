import { expect, it } from 'vitest';
import { sampleData } from '../../../src/sample/index.ts';
import { bertanda } from '../../../src/sample/pasien/tanda.ts';
import { aVisit, baris, makeClinic, terms, today } from '../clinic.ts';

const sample = sampleData(today);
const [eksisi, konsultasi] = [1, 2];
const plain = { oleh: 'semua', ruang: null, alat: null, satuan: null, pecahan: false };
const treatments = [
  { ...sample.treatments[0], ...plain, id: eksisi, name: 'Eksisi', harga: 600_000, tidakUntuk: bertanda('Lidokain') },
  { ...sample.treatments[1], ...plain, id: konsultasi, name: 'Konsultasi', harga: 100_000, tidakUntuk: [] },
];
/** The second product of the clinic is sold on a prescription, so that it is the first that meets a tag. */
const produk = sample.produk.slice(0, 2).map((row) => ({
  ...{ ...row, kategori: 'Vitamin', stok_awal: 10, stok_masuk: 0, stok_keluar: 0, stok_akhir: 10, stok_layak: 10 },
  nama_produk: row.id === 1 ? 'Serum' : 'Krim',
  tidakUntuk: row.id === 1 ? bertanda('Penisilin') : [],
}));
const line = { ...baris, treatment: eksisi, nama: 'Eksisi', harga: 600_000, kategori: 'Medis', qty: 1 };
const serum = { ...baris, produk: 1, nama: 'Serum', harga: produk[0]?.harga_jual ?? 0, kategori: 'Vitamin', qty: 1 };
const visit = (over: object = {}) => ({
  ...aVisit({ treatments: [line], products: [], ...over }),
  ...{ id: 1, tanggal: today, transaksi: null },
});
const booking = {
  ...{ title: 'Eksisi - Anisa', pasien: 1, userId: 1, treatment: eksisi, tanggal: today, waktu: '13:00', durasi: 30 },
  ...{ status: 'confirmed', body: null },
};
const transfer = { ...terms, metodeBayar: 'Transfer Bank' } as const;

/** The first patient is allergic to lidocaine. */
function clinicWith(over: object = {}) {
  const data = {
    pasien: sample.pasien.slice(0, 4).map((row) => ({ ...row, tanda: row.id === 1 ? bertanda('Lidokain') : [] })),
    ...{ treatments, produk, appointments: [], kunjungan: [], antrian: [], transaksi: [], 'lanjut-tanda': [] },
    ...{ 'laporan/penjualan': [], 'laporan/treatment': [], 'laporan/keuangan': [], 'laporan/sisa-tagihan': [] },
    ...over,
  };
  const clinic = makeClinic(data as unknown as Parameters<typeof makeClinic>[0]);
  const tag = async (id: number, ...names: string[]) => {
    const previousData = await clinic.row('pasien', id);
    const data = { ...previousData, tanda: bertanda(...names) };
    return clinic.provider.update('pasien', { id, data, previousData });
  };
  const change = async (resource: 'appointments' | 'kunjungan', id: number, data: object, as = 'admin') => {
    const previousData = await clinic.row(resource, id);
    return clinic.as(as).update(resource, { id, data: { ...previousData, ...data }, previousData });
  };
  const counted = async () =>
    (await clinic.rows('lanjut-tanda')).map(({ pasien, nama, tempat, alasan }) => [pasien, nama, tempat, alasan]);
  return { ...clinic, tag, change, counted };
}

/** A refusal at the field of the reason that names the tag and what it meets. */
const refused = (...said: string[]) => ({
  body: { errors: { alasanTanda: expect.stringMatching(new RegExp(said.join('.*'))) } },
});

it('asks for a reason once from the booking to the desk, and for none once the tag is off', async () => {
  const { provider, as, run, row, tag, change, counted } = clinicWith({ kunjungan: [visit()] });
  const book = (over: object = {}) => as('perawat').create('appointments', { data: { ...booking, ...over } });
  await expect(book()).rejects.toMatchObject(refused('Lidokain', 'Eksisi'));
  await expect(book({ alasanTanda: '   ' })).rejects.toMatchObject(refused('Lidokain', 'Eksisi'));
  expect(await counted()).toEqual([]);
  const { data: made } = await book({ alasanTanda: 'Uji tusuk negatif' });
  const once = [[1, 'Eksisi', 'jadwal', 'Uji tusuk negatif']];
  expect(await counted()).toEqual(once);
  // The reason is in the report, not typed into the next save of the appointment.
  expect((await row('appointments', made.id)).alasanTanda).toBeNull();
  await change('appointments', made.id, { waktu: '14:00' });

  // The visit of that day and its payment need no other one; what is added does.
  await change('kunjungan', 1, { status: 'Dalam Perawatan' }, 'perawat');
  expect(await counted()).toEqual(once);
  await tag(1, 'Lidokain', 'Penisilin');
  const withSerum = { products: [serum], status: 'Selesai Konsultasi' };
  await expect(change('kunjungan', 1, withSerum, 'dokter')).rejects.toMatchObject(refused('Penisilin', 'Serum'));
  await tag(1, 'Lidokain');
  await change('kunjungan', 1, withSerum, 'dokter');
  const { data: paid } = await as('kasir').command('transaksi/bayar', { ...transfer, kunjungan: 1 });
  expect(paid).toMatchObject({ status: 'Paid' });
  expect(await counted()).toEqual(once);

  await tag(1);
  await book({ tanggal: '2024-08-28' });
  expect(await counted()).toEqual(once);
  // Nobody writes a row by hand.
  await expect(provider.create('lanjut-tanda', { data: { pasien: 1 } })).rejects.toMatchObject({ status: 405 });
  await run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Pasien pindah', batalkanLayanan: true });
});

it('lets what was done before the tag be moved, cancelled and paid', async () => {
  const { as, run, row, tag, change, counted } = clinicWith({
    appointments: [{ ...booking, id: 1, pasien: 2 }],
    kunjungan: [visit({ pasien: 2 }), { ...visit({ pasien: 2, antrian: 2, status: 'Dalam Perawatan' }), id: 2 }],
  });
  await tag(2, 'Lidokain');
  await change('appointments', 1, { waktu: '15:00' });
  await run('appointments/batalkan', { appointments: 1 });
  await run('appointments/buka-kembali', { appointments: 1 });
  // Another treatment is no reason, and back to this one is a new booking.
  await change('appointments', 1, { treatment: konsultasi });
  await expect(change('appointments', 1, { treatment: eksisi })).rejects.toMatchObject(refused('Lidokain', 'Eksisi'));

  await expect(as('dokter').command('kunjungan/selesai-konsultasi', { kunjungan: 2 })).rejects.toMatchObject(
    refused('Lidokain', 'Eksisi'),
  );
  await run('kunjungan/batalkan', { kunjungan: 2, alasan: 'Pasien pulang' });
  const pay = (over: object = {}) => as('kasir').command('transaksi/bayar', { ...transfer, kunjungan: 1, ...over });
  await expect(pay()).rejects.toMatchObject(refused('Lidokain', 'Eksisi'));
  const { data: paid } = await pay({ alasanTanda: 'Sudah dikerjakan sebelum tanda dipasang' });
  expect(await counted()).toEqual([[2, 'Eksisi', 'kasir', 'Sudah dikerjakan sebelum tanda dipasang']]);
  // Charged again, it needs no other reason.
  await run('transaksi/kembalikan-dana', { transaksi: paid.id, alasan: 'Salah metode' });
  await run('kunjungan/tagih-ulang', { kunjungan: 1 });
  await pay();
  expect(await counted()).toHaveLength(1);
  expect((await row('kunjungan', 1)).alasanTanda ?? null).toBeNull();
});

it('asks wherever else a treatment or product is given: the next appointment, a plan, a sale', async () => {
  const plan = { ...sample['treatment-plan'][0], id: 1, pasien: 1, dokter: 1, status: 'berjalan', mulai: today };
  const sesi = { ...sample['sesi-rencana'][0], rencana: 1, pasien: 1, treatment: eksisi };
  const { run, as, tag, counted } = clinicWith({
    kunjungan: [visit()],
    'treatment-plan': [{ ...plan, treatments: [{ treatment: eksisi, sesi: 2, jarak: 7, qty: 1 }], transaksi: null }],
    // The first is that of the next appointment.
    'sesi-rencana': [1, 2].map((id) => ({
      ...{ ...sesi, id, nomor: id, nama: `Eksisi, sesi ${id}`, status: 'direncanakan', tanggal: null },
      ...{ appointment: null, transaksi: null, baris: null },
    })),
    paket: [{ ...sample.paket[0], id: 1, isi: [{ treatment: eksisi, qty: 1, sesi: 2 }] }],
  });
  const alasanTanda = 'Memakai anestesi lain';
  const next = { kunjungan: 1, tanggal: '2024-08-29', waktu: '10:00', dokter: 1, treatment: eksisi };
  await expect(run('kunjungan/janji-kontrol', next)).rejects.toMatchObject(refused('Lidokain', 'Eksisi'));
  await run('kunjungan/janji-kontrol', { ...next, alasanTanda });
  const jadwal = [{ sesi: 2, tanggal: '2024-08-30', waktu: '10:00' }];
  await expect(run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal })).rejects.toMatchObject(
    refused('Lidokain', 'Eksisi'),
  );
  await run('treatment-plan/jadwalkan', { treatmentPlan: 1, jadwal, alasanTanda });

  await tag(1, 'Penisilin', 'Lidokain');
  const basket = { ...transfer, products: [{ produk: 1, qty: 2 }], paket: [{ paket: 1 }] };
  const sell = (over: object) => as('kasir').command('transaksi/jual', { ...basket, ...over });
  await expect(sell({ pasien: 1 })).rejects.toMatchObject(refused('Penisilin', 'Serum', 'Lidokain', 'Eksisi'));
  await sell({ pasien: 1, alasanTanda });
  await sell({ paket: [], pembeli: 'Ibu Ani' });
  expect(await counted()).toEqual([
    [1, 'Eksisi', 'jadwal', alasanTanda],
    [1, 'Eksisi', 'jadwal', alasanTanda],
    [1, 'Serum', 'kasir', alasanTanda],
    [1, 'Eksisi', 'kasir', alasanTanda],
  ]);
});

it('goes with an erased appointment and comes back with it; a merged patient has the tags of both', async () => {
  const { provider, row, rows, tag, counted } = clinicWith();
  const { data: made } = await provider.create('appointments', {
    data: { ...booking, alasanTanda: 'Uji tusuk negatif' },
  });
  await provider.delete('appointments', { id: made.id });
  expect(await counted()).toEqual([]);
  await provider.restore('appointments', { id: made.id });
  expect(await counted()).toHaveLength(1);

  await tag(2, 'Hamil', 'Lidokain');
  await provider.command('pasien/gabungkan', { pasien: 1, ke: 2 });
  expect((await row('pasien', 2)).tanda).toEqual(bertanda('Hamil', 'Lidokain'));
  expect((await rows('lanjut-tanda')).map(({ pasien }) => pasien)).toEqual([2]);
});

it('lets managers edit tags; none is erased, and one that is retired still counts where it is', async () => {
  const { as, provider, run, tag } = clinicWith();
  await expect(as('perawat').create('tanda', { data: { nama: 'Arnika', jenis: 'alergi' } })).rejects.toMatchObject({
    status: 403,
  });
  const { data: made } = await as('manager').create('tanda', { data: { nama: 'Arnika', jenis: 'alergi' } });
  expect(made).toMatchObject({ nama: 'Arnika' });
  const hamil = bertanda('Hamil')[0]?.tanda ?? 0;
  await expect(provider.delete('tanda', { id: hamil })).rejects.toMatchObject({ status: 405 });
  const lidokain = bertanda('Lidokain')[0]?.tanda ?? 0;
  await run('tanda/nonaktifkan', { tanda: lidokain, sejak: today });
  await expect(provider.create('appointments', { data: booking })).rejects.toMatchObject(refused('Lidokain', 'Eksisi'));
  // Another patient cannot get it any more.
  await expect(tag(3, 'Lidokain')).rejects.toMatchObject({ body: { errors: { tanda: expect.anything() } } });
});

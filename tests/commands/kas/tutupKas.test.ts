import { describe, expect, it } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { pendapatan } from '../../../src/resources/core/shared.ts';
import { setoranKas } from '../../../src/resources/kas/setoran-kas.ts';
import { tutupKas } from '../../../src/resources/kas/tutup-kas.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, kasir, makeClinic, terms, today } from '../clinic.ts';

const visits = [1, 2].map((id) => ({ ...aVisit(), id, tanggal: today, diagnosa: null, transaksi: null }));
const yesterday = '2024-08-26';
/** How papers of a till name who is signed in, and the manager. */
const penanda = `${kasir} (admin@klinik.test)`;
const manajer = 'Bambang Prasetyo (manager@klinik.test)';
type ClosingLine = { metode: string; dihitung: number; seharusnya: number; selisih: number };

/** A count of every method, nothing but what is given. */
const counted = (over: Record<string, number> = {}) =>
  metodePembayaran.map((metode) => ({ metode, dihitung: over[metode] ?? 0 }));

/** A clinic where one visit was paid in cash today. */
async function paidClinic() {
  const clinic = makeOpen();
  const { data: paid } = await clinic.run('transaksi/bayar', { kunjungan: 1, ...terms });
  return { ...clinic, paid };
}

/** A clinic with visits to be paid. */
function makeOpen() {
  const clinic = makeClinic({ kunjungan: visits });
  let sampai = 0;
  /** The count beside what is expected. */
  const count = async (over: Record<string, number> = { Cash: 333_000 }, of: object = {}) => {
    const { data } = await clinic.run('kas/hitung', { tanggal: today, rincian: counted(over), ...of });
    sampai = Number(data['sampai']);
    return data['rincian'] as ClosingLine[];
  };
  const close = async (over: Record<string, unknown> = {}, lines?: ClosingLine[]) => {
    const rincian = (lines ?? (await count())).map(({ metode, seharusnya, dihitung }) => ({
      metode,
      seharusnya,
      dihitung,
    }));
    return clinic.run('kas/tutup', { tanggal: today, rincian, sampai, catatan: null, ...over });
  };
  return { ...clinic, count, close };
}

const reason = { alasan: 'salah tagih' };

describe('closing a till: what it marks', () => {
  /** What a form of today would refuse: an invoice of another programme, carried over with its number. */
  const old = { ...sampleData(today).transaksi[0], id: 90, tutupKas: null, akunKasir: 1, tanggal: yesterday };
  const carried = { ...old, pasien: 1, invoiceNumber: 'lama 17', kunjungan: null, membalik: null } as Row;

  it('the till of one alone, up to the day, though a record of it would be refused today', async () => {
    const others = [
      { ...carried, id: 91, invoiceNumber: 'lama 18', akunKasir: 3 },
      { ...carried, id: 92, invoiceNumber: 'lama 19', tanggal: '2024-08-28' },
    ];
    const clinic = makeClinic({ kunjungan: visits, transaksi: [carried, ...others] });
    const { data: paid } = await clinic.run('transaksi/bayar', { kunjungan: 1, ...terms });
    const lines = counted({ Cash: 333_000 });
    const { data: count } = await clinic.run('kas/hitung', { tanggal: today, rincian: lines });
    const { sampai, rincian } = count as unknown as { sampai: number; rincian: ClosingLine[] };
    const expected = rincian.map(({ metode, seharusnya, dihitung }) => ({ metode, seharusnya, dihitung }));
    const { data: closing } = await clinic.run('kas/tutup', {
      tanggal: today,
      rincian: expected,
      sampai,
      catatan: null,
    });
    const closings = async () =>
      (await clinic.rows('transaksi'))
        .map(({ id, tutupKas }) => [id, tutupKas])
        .sort(([a], [b]) => Number(a) - Number(b));
    expect(await closings()).toEqual([
      [90, closing.id],
      [91, null],
      [92, null],
      [paid.id, closing.id],
    ]);
    expect(await clinic.rows('laporan/keuangan')).toMatchObject([{ tutupKas: closing.id }]);
    expect(await clinic.rows('hitung-kas')).toMatchObject([{ tutupKas: closing.id }]);
    const told = (await clinic.provider.history?.('transaksi', { id: paid.id }))?.data[0];
    expect(told?.perubahan).toEqual([{ kolom: 'Tutup Kas', sebelum: null, sesudah: String(closing.id) }]);
  });
});

describe('closing a till: counted against float and ledger, per method', () => {
  it('expects what the cashier took less what was given back, and is signed by who closes', async () => {
    const { close, count, row } = await paidClinic();
    const lines = await count({ Cash: 330_000 });
    expect(lines.find((line) => line.metode === 'Cash')).toMatchObject({ seharusnya: 333_000, selisih: -3_000 });
    const { data } = await close({ catatan: 'Kurang kembalian' }, lines);
    expect(data).toMatchObject({
      akun: 1,
      kasir,
      shift: 1,
      total_seharusnya: 333_000,
      total_dihitung: 330_000,
      selisih: -3_000,
      ditutup_oleh: penanda,
      tanggal: today,
    });
    expect(await row('transaksi', 1)).toMatchObject({ tutupKas: data.id });
    expect(await row('laporan/keuangan', 1)).toMatchObject({ tutupKas: data.id });
  });

  it('counts the float it was opened with, which can be put right until the first entry', async () => {
    const { run, close, count, rows } = makeOpen();
    await run('kas/buka', { modal: 50_000 });
    await run('kas/buka', { modal: 200_000 });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    const lines = await count({ Cash: 533_000 });
    expect(lines.every((line) => line.selisih === 0)).toBe(true);
    const { data } = await close({}, lines);
    expect(data).toMatchObject({ modal: 200_000, total_seharusnya: 533_000 });
    await run('kas/buka', { modal: 100_000 });
    expect(await rows('modal-kas')).toMatchObject([
      { jumlah: 200_000, semula: 50_000, diubah_oleh: penanda, diubah_pada: expect.any(String) },
      { jumlah: 100_000, semula: null, diubah_oleh: null },
    ]);
  });

  it.each(['an entry', 'a count'])('keeps the float from %s on, but for somebody else with a reason', async (what) => {
    const { run, rows, count, close, as } = makeOpen();
    await run('kas/buka', { modal: 500_000 });
    if (what === 'an entry') await run('transaksi/bayar', { kunjungan: 1, ...terms });
    else await count({ Cash: 480_000 });
    await expect(run('kas/buka', { modal: 480_000 })).rejects.toMatchObject({
      body: { errors: { modal: expect.stringContaining('Uang awal tetap') } },
    });
    const manager = as('manager');
    const of = { modal: 480_000, akun: 1 };
    await expect(manager.command('kas/buka', of)).rejects.toMatchObject({
      body: { errors: { alasan: 'Jelaskan mengapa uang awal diubah' } },
    });
    await manager.command('kas/buka', { ...of, alasan: 'Salah ketik' });
    const { data } = await close({ catatan: 'Modal diperbaiki' });
    expect(await rows('modal-kas')).toMatchObject([
      { jumlah: 480_000, semula: 500_000, diubah_oleh: expect.any(String), alasan: 'Salah ketik', tutupKas: data.id },
    ]);
  });

  it('opens no till of somebody else, where a reason would be lost', async () => {
    const { run, count, close, as, rows } = makeOpen();
    await run('kas/buka', { modal: 500_000 });
    await close({}, await count({ Cash: 500_000 }));
    const of = { modal: 480_000, akun: 1, alasan: 'Salah ketik' };
    await expect(as('manager').command('kas/buka', of)).rejects.toMatchObject({
      body: { errors: { akun: expect.stringContaining(`Kas ${kasir} belum dibuka`) } },
    });
    expect(await rows('modal-kas')).toHaveLength(1);
  });

  it.each([
    ['a lower float', 480_000, 480_000, 20_000],
    ['no float, which is then what was left', null, 500_000, 0],
    ['a higher float', 600_000, 600_000, 0],
  ])('what the last closing left cannot be dropped by %s', async (_, next, modal, modalKurang) => {
    const { run, count, close } = makeOpen();
    await run('kas/buka', { modal: 500_000 });
    await close({}, await count({ Cash: 500_000 }));
    if (next !== null) await run('kas/buka', { modal: next });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    const lines = await count({ Cash: modal + 333_000 });
    expect(lines.every(({ selisih }) => selisih === 0)).toBe(true);
    const closing = close({}, lines);
    if (modalKurang > 0) {
      await expect(closing).rejects.toMatchObject({
        body: { errors: { catatan: 'Jelaskan selisihnya dengan sedikitnya 3 huruf atau angka' } },
      });
      expect((await close({ catatan: 'Dipakai tukar uang' }, lines)).data).toMatchObject({ modal, modalKurang });
    } else expect((await closing).data).toMatchObject({ modal, modalKurang });
  });

  it('keeps every count, and asks for a note where any of the shift differed', async () => {
    const { rows, close, count } = await paidClinic();
    await count({ Cash: 313_000 });
    const lines = await count({ Cash: 333_000 });
    await expect(close({}, lines)).rejects.toMatchObject({
      body: { errors: { catatan: 'Jelaskan selisihnya dengan sedikitnya 3 huruf atau angka' } },
    });
    const { data } = await close({ catatan: 'Ketemu di bawah laci' }, lines);
    expect(data).toMatchObject({ selisih: 0, kurang: 0, selisihTerendah: -20_000, terendahOleh: penanda });
    expect(await rows('hitung-kas')).toMatchObject([
      { selisih: -20_000, cocok: false, dihitung_oleh: penanda, tutupKas: data.id },
      { selisih: 0, cocok: true, tutupKas: data.id },
    ]);
  });

  it('closes by no count that was not stored', async () => {
    const { run, rows } = await paidClinic();
    const rincian = counted({ Cash: 333_000 }).map((line) => ({ ...line, seharusnya: line.dihitung }));
    const closing = { tanggal: today, rincian, sampai: 1, catatan: 'x' };
    const message = 'Kas ditutup menurut hitungan terakhir yang tersimpan. Hitung lagi, lalu tutup.';
    // A right guess and a wrong one are answered alike.
    for (const guess of [1, 2])
      await expect(run('kas/tutup', { ...closing, sampai: guess })).rejects.toMatchObject({ message });
    await run('kas/hitung', { tanggal: today, rincian: counted({ Cash: 1 }) });
    await expect(run('kas/tutup', closing)).rejects.toMatchObject({ status: 409 });
    expect(await rows('tutup-kas')).toEqual([]);
  });

  it('counts by piece only what makes up the cash', async () => {
    const { run, rows } = await paidClinic();
    const hitung = (pecahan: object[]) =>
      run('kas/hitung', { tanggal: today, rincian: counted({ Cash: 333_000 }), pecahan });
    await expect(hitung([{ nilai: 100_000, banyak: 3 }])).rejects.toMatchObject({ status: 422 });
    await hitung([
      { nilai: 100_000, banyak: 3 },
      { nilai: 1_000, banyak: 33 },
    ]);
    expect(await rows('hitung-kas')).toMatchObject([{ pecahan: [{ banyak: 3 }, { banyak: 33 }] }]);
  });

  it('enters the difference into the ledger, of today and counted already, and no income', async () => {
    const { rows, close, count, provider } = await paidClinic();
    const { data } = await close({ catatan: 'Kurang kembalian' }, await count({ Cash: 313_000, QRIS: 5_000 }));
    const found = (await rows('laporan/keuangan')).filter((row) => row.asal === 'selisih');
    const both = { kategori: 'Selisih Kas', tanggal: today, laci: 1, sumber: 'laci', tutupKas: data.id };
    expect(found).toMatchObject([
      { ...both, jenis_transaksi: 'pengeluaran', metode_pembayaran: 'Cash', nominal: 20_000 },
      { ...both, jenis_transaksi: 'pemasukan', metode_pembayaran: 'QRIS', nominal: 5_000 },
    ]);
    const income = await provider.aggregate('laporan/keuangan', { filter: {}, measures: [pendapatan] });
    expect(income.data).toEqual([333_000]);
    await expect(count({ Cash: 1 })).rejects.toMatchObject({ status: 409 });
  });

  it('moves cash to the safe without a row of the ledger, and proposes what stayed as the next float', async () => {
    const { run, rows, row, close, count, as } = await paidClinic();
    const kept = (await rows('laporan/keuangan')).length;
    const { data: between } = await run('kas/setor', { tujuan: 'bank', jumlah: 100_000 });
    const lines = await count({ Cash: 233_000 });
    expect(lines.every((line) => line.selisih === 0)).toBe(true);
    await expect(close({ setor: 233_001 }, lines)).rejects.toMatchObject({
      body: { errors: { setor: 'Yang disetor paling banyak uang tunai yang dihitung' } },
    });
    const { data } = await close({ setor: 200_000, tujuan: 'brankas' }, lines);
    expect(data).toMatchObject({ disetor: 300_000, ditinggal: 33_000, selisih: 0 });
    expect(await rows('setoran-kas')).toMatchObject([
      { tujuan: 'bank', jumlah: 100_000, saatTutup: false, tutupKas: data.id },
      { tujuan: 'brankas', jumlah: 200_000, saatTutup: true, tutupKas: data.id },
    ]);
    expect(await rows('laporan/keuangan')).toHaveLength(kept);
    expect((await run('kas/terbuka', {})).data).toMatchObject({ usulModal: 33_000, modal: null });
    await expect(run('kas/setor', { tujuan: 'bank', jumlah: 1 })).rejects.toMatchObject({ status: 409 });

    const accept = { setoranKas: Number(between.id) };
    await expect(run('setoran-kas/terima', accept)).rejects.toMatchObject({
      message: 'Setoran sendiri diterima oleh orang lain yang berhak atas kas orang lain',
    });
    await as('manager').command('setoran-kas/terima', accept);
    const received = { status: 'diterima', diterima_oleh: manajer };
    expect(await row('setoran-kas', accept.setoranKas)).toMatchObject(received);
    const keliru = { ...accept, alasan: 'Salah baris' };
    await expect(run('setoran-kas/batal', keliru)).rejects.toMatchObject({
      message: expect.stringContaining(`sudah diterima ${manajer}. Bila itu keliru, minta orang lain`),
    });
    await as('manager').command('setoran-kas/batal', keliru);
    expect(await row('setoran-kas', accept.setoranKas)).toMatchObject({ status: 'batal', dibatalkan_oleh: manajer });
    expect(await rows('tutup-kas', { mengoreksi: data.id })).toMatchObject([
      { kurang: -100_000, catatan: expect.stringContaining(`keliru diterima ${manajer}: Salah baris`) },
    ]);
  });

  it('a deposit of too much is told after the count, and then taken back by somebody else', async () => {
    const { run, rows, close, count, as } = await paidClinic();
    const { data: mistyped } = await run('kas/setor', { tujuan: 'brankas', jumlah: 1_000_000 });
    const lines = await count({ Cash: 333_000 });
    expect(lines[0]).toMatchObject({ metode: 'Cash', seharusnya: -667_000, selisih: 1_000_000 });
    await expect(close({ catatan: 'x' }, lines)).rejects.toMatchObject({
      message: expect.stringContaining('membatalkan setoran yang salah ketik, lalu hitung lagi'),
    });
    const back = { setoranKas: mistyped.id, ...reason };
    await expect(run('setoran-kas/batal', back)).rejects.toMatchObject({
      message: expect.stringContaining('Setoran ini sudah ikut dihitung. Minta orang lain'),
    });
    await as('manager').command('setoran-kas/batal', back);
    await expect(as('manager').command('setoran-kas/batal', back)).rejects.toMatchObject({ status: 409 });
    const again = await count({ Cash: 333_000 });
    const { data } = await close({ catatan: 'Setoran salah ketik' }, again);
    expect(data).toMatchObject({ selisih: 0, selisihTerendah: 0, disetor: 0, ditinggal: 333_000 });
    expect(await rows('setoran-kas')).toMatchObject([
      { status: 'batal', dibatalkan_oleh: manajer, alasanBatal: reason.alasan, tutupKas: data.id },
    ]);
  });

  it('a deposit that never arrived is a shortage of its closing, told by somebody else', async () => {
    const { run, row, rows, close, count, as } = await paidClinic();
    const { data: sent } = await run('kas/setor', { tujuan: 'brankas', jumlah: 20_000 });
    const { data: closing } = await close({}, await count({ Cash: 313_000 }));
    const back = { setoranKas: sent.id, alasan: 'Tidak ada di brankas' };
    await expect(run('setoran-kas/batal', back)).rejects.toMatchObject({
      message: 'Setoran pada kas yang sudah ditutup dibatalkan orang lain yang berhak atas kas orang lain',
    });
    await as('manager').command('setoran-kas/batal', back);
    expect(await row('setoran-kas', Number(sent.id))).toMatchObject({ status: 'batal', tutupKas: closing.id });
    expect(await rows('tutup-kas', { mengoreksi: closing.id })).toMatchObject([
      { selisih: -20_000, catatan: expect.stringContaining('tidak diterima: Tidak ada di brankas') },
    ]);
    expect((await rows('laporan/keuangan')).filter(({ asal }) => asal === 'selisih')).toMatchObject([
      { jenis_transaksi: 'pengeluaran', nominal: 20_000, laci: closing.akun },
    ]);
  });

  it('a deposit that no count expected is taken back by whose till it is', async () => {
    const { run, row } = await paidClinic();
    const { data: sent } = await run('kas/setor', { tujuan: 'brankas', jumlah: 20_000 });
    await run('setoran-kas/batal', { setoranKas: sent.id, ...reason });
    expect(await row('setoran-kas', Number(sent.id))).toMatchObject({ status: 'batal', dibatalkan_oleh: penanda });
  });

  it('tells the count by which most was missing, after one thrown away before and whoever made it', async () => {
    const { run, rows, count, close, as } = makeOpen();
    await run('kas/buka', { modal: 100_000 });
    await count({ Cash: 100_000 });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    await as('manager').command('kas/hitung', {
      tanggal: today,
      akun: 1,
      rincian: counted({ Cash: 413_000, QRIS: 50_000 }),
    });
    // No nonsense of the till's own outdoes it.
    await count({ Cash: 0 });
    const lines = await count({ Cash: 433_000 });
    await expect(close({}, lines)).rejects.toMatchObject({
      body: { errors: { catatan: 'Jelaskan selisihnya dengan sedikitnya 3 huruf atau angka' } },
    });
    const { data } = await close({ catatan: 'Dihitung ulang' }, lines);
    const at = expect.any(String);
    expect(data).toMatchObject({ kurang: 0, selisihTerendah: -20_000, terendahOleh: manajer, terendahPada: at });
    // The bell of who looks after others' tills leads there.
    const told = [tutupKas, setoranKas].flatMap(({ name, notices }) => notices.map((each) => ({ ...each, name })));
    expect(told.map(({ needs }) => needs?.resource)).toEqual(['hak/kas-lain', 'hak/kas-lain']);
    expect(await rows('tutup-kas', told[0]?.filter(today, null))).toMatchObject([{ id: data.id }]);
  });

  it('takes twenty counts of whose till it is, so that none of somebody else is buried', async () => {
    const { run, count, as } = makeOpen();
    await run('kas/buka', { modal: 100_000 });
    for (let number = 0; number < 20; number++) await count({ Cash: 100_000 });
    await expect(count({ Cash: 100_000 })).rejects.toMatchObject({ body: { code: 'kas.seringDihitung' } });
    const rincian = counted({ Cash: 100_000 });
    await as('manager').command('kas/hitung', { tanggal: today, akun: 1, rincian });
  });

  it('leaves a count of today to the closing of today when yesterday is closed after it', async () => {
    const ledger = {
      id: 90,
      tanggal: yesterday,
      waktu: '10:00',
      no_transaksi: 'KEU-0090',
      kategori: 'x',
      deskripsi: 'x',
    };
    const money = { jenis_transaksi: 'pemasukan', nominal: 50_000, metode_pembayaran: 'Cash', sumber: 'laci', laci: 1 };
    const more = { asal: 'catatan', tutupKas: null, referensi: null, foto: [], created_by: kasir, created_at: null };
    const { run, rows } = makeClinic({ kunjungan: visits, 'laporan/keuangan': [{ ...ledger, ...money, ...more }] });
    const counting = (tanggal: string, cash: number) =>
      run('kas/hitung', { tanggal, rincian: counted({ Cash: cash }) }).then(({ data }) => ({ ...data, tanggal }));
    const close = ({ tanggal, sampai, rincian }: { tanggal: string } & Row) =>
      run('kas/tutup', {
        ...{ tanggal, sampai, catatan: 'Dihitung ulang' },
        rincian: (rincian as ClosingLine[]).map(({ metode, dihitung, seharusnya }) => ({
          metode,
          dihitung,
          seharusnya,
        })),
      });
    // Of nothing but yesterday's entries, though dated today: it belongs to the closing of those.
    await counting(today, 45_000);
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    await counting(today, 363_000);
    expect((await close(await counting(yesterday, 50_000))).data).toMatchObject({ selisihTerendah: -5_000 });
    expect((await close(await counting(today, 383_000))).data).toMatchObject({ selisihTerendah: -20_000 });
    expect((await rows('hitung-kas')).map((each) => each.tutupKas)).toEqual([1, 2, 1, 2]);
  });

  it('keeps a shortage and a surplus apart, and counts nothing negative that nothing went out of', async () => {
    const { close, count } = await paidClinic();
    await expect(count({ Cash: 353_000, QRIS: -20_000 })).rejects.toMatchObject({
      message: expect.stringContaining('Hitungan QRIS tidak dapat kurang dari Rp 0'),
    });
    const { data } = await close({ catatan: 'Tertukar' }, await count({ Cash: 313_000, QRIS: 20_000 }));
    expect(data).toMatchObject({ selisih: 0, kurang: -20_000, lebih: 20_000, selisihTerendah: -20_000 });
  });

  it.each(['.', '- -', '\u200b\u200b\u200b', 'ya'])('takes %j for no note and no reason', async (word) => {
    const { run, count, close } = await paidClinic();
    const { data: sent } = await run('kas/setor', { tujuan: 'brankas', jumlah: 20_000 });
    await expect(close({ catatan: word }, await count({ Cash: 1 }))).rejects.toMatchObject({
      body: { errors: { catatan: expect.stringContaining('3 huruf atau angka') } },
    });
    await expect(run('setoran-kas/batal', { setoranKas: sent.id, alasan: word })).rejects.toMatchObject({
      body: { errors: { alasan: expect.any(String) } },
    });
  });

  it('tells how many payments came by each method', async () => {
    const { run, close, count } = await paidClinic();
    await run('transaksi/bayar', { kunjungan: 2, ...terms, metodeBayar: 'QRIS' });
    const { data } = await close({}, await count({ Cash: 333_000, QRIS: 333_000 }));
    const many = (data['rincian'] as { metode: string; banyak: number }[]).map(({ metode, banyak }) => [
      metode,
      banyak,
    ]);
    expect(Object.fromEntries(many)).toMatchObject({ Cash: 1, QRIS: 1, 'Debit Card': 0 });
  });

  it('a small expense needs an open till, a picture of its slip, and is within the limit', async () => {
    const { as } = makeClinic();
    const clerk = as('kasir');
    const note = { kategori: 'Operasional', deskripsi: 'Air galon', nominal: 20_000 };
    const add = (over: object) => clerk.create('kas-kecil', { data: { ...note, ...over } });
    await expect(add({ nominal: 100_001 })).rejects.toMatchObject({
      body: { errors: { nominal: expect.stringContaining('paling banyak Rp') } },
    });
    await expect(add({})).rejects.toMatchObject({ body: { errors: { foto: 'Lampirkan foto notanya' } } });
  });

  it('a small expense stands in the closing, and so does what took it back', async () => {
    const spent = { id: 90, tanggal: today, waktu: '08:00', no_transaksi: 'KEU-0090', kategori: 'Operasional' };
    const money = { jenis_transaksi: 'pengeluaran', metode_pembayaran: 'Cash', sumber: 'laci', laci: 1 };
    const more = { asal: 'kas-kecil', tutupKas: null, referensi: null, foto: [], created_by: kasir, created_at: null };
    const expense = { ...spent, ...money, ...more, dibatalkan: null };
    const { run, row, as, provider } = makeClinic({
      kunjungan: visits,
      'laporan/keuangan': [
        { ...expense, deskripsi: 'Air galon', nominal: 20_000 },
        { ...expense, id: 91, no_transaksi: 'KEU-0091', deskripsi: 'Sabun', nominal: 30_000 },
      ],
      penomoran: [{ id: 1, kunci: 'KEU', terakhir: 91 }],
    });
    await run('transaksi/bayar', { kunjungan: 1, ...terms });
    const back = (id: number) => ({ laporanKeuangan: id, alasan: 'Salah nominal' });
    await run('kas/batal-kecil', back(90));
    await expect(run('kas/batal-kecil', back(90))).rejects.toMatchObject({ status: 409 });
    expect(await row('laporan/keuangan', 90)).toMatchObject({
      dibatalkan: expect.stringContaining(`${penanda}: Salah nominal`),
    });
    await expect(as('kasir').command('kas/batal-kecil', back(91))).rejects.toMatchObject({ status: 409 });
    const count = () => run('kas/hitung', { tanggal: today, rincian: counted({ Cash: 303_000 }) });
    expect((await count()).data['catatanWajib']).toBe(false);
    await expect(run('kas/batal-kecil', back(91))).rejects.toMatchObject({
      message: expect.stringContaining('Pengeluaran ini sudah ikut dihitung. Minta orang lain'),
    });
    const { data: last } = await count();
    const rincian = (last['rincian'] as ClosingLine[]).map(({ metode, seharusnya, dihitung }) => ({
      ...{ metode, seharusnya, dihitung },
    }));
    const closing = { tanggal: today, rincian, sampai: Number(last['sampai']), catatan: null };
    const { data: closed } = await run('kas/tutup', closing);
    expect(closed).toMatchObject({
      catatanKas: -30_000,
      kasKecil: [
        { keterangan: 'Air galon', jumlah: -20_000, oleh: kasir },
        { keterangan: 'Sabun', jumlah: -30_000 },
        { keterangan: 'Batal KEU-0090: Air galon (Salah nominal)', jumlah: 20_000 },
      ],
    });
    const income = await provider.aggregate('laporan/keuangan', { filter: {}, measures: [pendapatan] });
    expect(income.data).toEqual([333_000]);
    await expect(as('manager').command('kas/batal-kecil', back(91))).rejects.toMatchObject({
      message: expect.stringContaining('sudah ditutup'),
    });
  });

  it('holds more than a trillion', async () => {
    const { run, close, provider } = makeOpen();
    await run('kas/buka', { modal: 9e12 });
    const entry = { tanggal: today, waktu: '10:00', jenis_transaksi: 'pemasukan', kategori: 'Lain', deskripsi: 'x' };
    const money = { nominal: 9e12, metode_pembayaran: 'Cash', sumber: 'laci', referensi: null };
    for (const data of [money, money]) await provider.create('laporan/keuangan', { data: { ...entry, ...data } });
    const { data } = await close({ catatan: 'Terlalu banyak nol' });
    expect(data).toMatchObject({ total_seharusnya: 27e12 });
  });

  it('a refund before the closing reaches the total', async () => {
    const { run, paid, count } = await paidClinic();
    await run('transaksi/kembalikan-dana', { transaksi: paid.id, ...reason });
    expect((await count({})).every((line) => line.seharusnya === 0)).toBe(true);
  });

  it.each([
    ['one method five times', Array.from({ length: 5 }, () => ({ metode: 'QRIS', dihitung: 0, seharusnya: 0 }))],
    ['a method left out', counted().slice(1)],
    ['less than no cash', counted({ Cash: -1 })],
  ])('refuses %s', async (_, rincian) => {
    const { run, rows } = await paidClinic();
    const lines = rincian.map((line) => ({ seharusnya: 0, ...line }));
    await expect(run('kas/tutup', { tanggal: today, rincian: lines, sampai: 1, catatan: 'x' })).rejects.toMatchObject({
      status: 422,
    });
    expect(await rows('tutup-kas')).toEqual([]);
  });

  it.each([
    [
      'a difference without a word about it',
      {},
      { Cash: 1 },
      'Jelaskan selisihnya dengan sedikitnya 3 huruf atau angka',
    ],
    ['a day to come', { tanggal: '2024-08-28' }, undefined, 'Kas hari yang belum tiba tidak dapat ditutup'],
    [
      'a day long past',
      { tanggal: '2024-08-25' },
      undefined,
      'Kas ditutup pada harinya atau sehari sesudahnya; catatan yang lebih lama ikut terhitung',
    ],
    ['somebody who does not exist', { akun: 99 }, undefined, 'Akun ini tidak ada di daftar user'],
  ])('refuses %s', async (_, over, amounts, message) => {
    const { close, count, rows } = await paidClinic();
    await expect(close(over, await count(amounts))).rejects.toMatchObject({ status: 409, message });
    expect(await rows('tutup-kas')).toEqual([]);
  });

  it('refuses when a payment came in since the count', async () => {
    const { run, close, count } = await paidClinic();
    const lines = await count();
    await run('transaksi/bayar', { kunjungan: 2, ...terms });
    await expect(close({}, lines)).rejects.toMatchObject({
      message: 'Ada transaksi baru sejak kas dihitung. Hitung lagi, lalu tutup.',
    });
  });

  it('closes once, however often it is sent', async () => {
    const { close, rows } = await paidClinic();
    const tries = await Promise.allSettled([close(), close(), close()]);
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect(await rows('tutup-kas')).toHaveLength(1);
  });

  it('goes on after a closing with the next shift, counted by itself', async () => {
    const { run, close, count } = await paidClinic();
    await close({ setor: 333_000 });
    await run('transaksi/bayar', { kunjungan: 2, ...terms, metodeBayar: 'QRIS' });
    const lines = await count({ QRIS: 333_000 });
    expect(lines.every((line) => line.selisih === 0)).toBe(true);
    expect((await close({}, lines)).data).toMatchObject({ shift: 2, total_dihitung: 333_000 });
  });

  it('lists the tills with uncounted entries, without amounts', async () => {
    const { run, close } = await paidClinic();
    const open = async () => (await run('kas/terbuka', {})).data['laci'];
    expect(await open()).toEqual([
      { akun: 1, nama: kasir, email: 'admin@klinik.test', sejak: today, modal: null, modalTetap: true },
    ]);
    await close();
    expect(await open()).toEqual([]);
  });

  it('lists a till that was opened and took nothing yet, with its float, so that it can be closed too', async () => {
    const { run } = makeClinic();
    expect((await run('kas/terbuka', {})).data).toMatchObject({ akun: 1, modal: null, laci: [] });
    await run('kas/buka', { modal: 100_000 });
    expect((await run('kas/terbuka', {})).data).toMatchObject({ modal: 100_000, laci: [{ akun: 1, sejak: today }] });
  });

  it('is put right by a correction of somebody else, of what it held at most', async () => {
    const { run: own, close, count, as, rows } = await paidClinic();
    const { data: closing } = await close({ catatan: 'Salah hitung' }, await count({ Cash: 133_000 }));
    const what = { metode: 'Cash', arah: 'lebih', jumlah: 200_000 };
    const fix = { tutupKas: closing.id, ...what, alasan: 'Dua lembar terselip' };
    await expect(own('kas/koreksi', fix)).rejects.toMatchObject({
      message: 'Kas sendiri dikoreksi oleh orang lain yang berhak atas kas orang lain',
    });
    const run = as('manager').command;
    await expect(run('kas/koreksi', { ...fix, jumlah: 333_001 })).rejects.toMatchObject({
      body: { errors: { jumlah: expect.stringContaining('paling banyak Rp') } },
    });
    const { data } = await run('kas/koreksi', fix);
    expect((await rows('laporan/keuangan')).filter((row) => row.tutupKas === data.id)).toMatchObject([
      { asal: 'selisih', jenis_transaksi: 'pemasukan', nominal: 200_000, tanggal: today },
    ]);
    expect(data).toMatchObject({ jenis: 'koreksi', mengoreksi: closing.id, selisih: 200_000, tanggal: today });
    await expect(run('kas/koreksi', { ...fix, tutupKas: data.id })).rejects.toMatchObject({ status: 409 });
    await expect(run('kas/koreksi', { ...fix, jumlah: 0 })).rejects.toMatchObject({ status: 422 });
  });
});

describe('after the closing: not changed, only reversed', () => {
  const closedSale = {
    id: 1,
    invoiceNumber: 'INV-2024-001',
    pasien: 1,
    dokter: 1,
    layanan: 'Facial',
    kategori: 'Beauty',
    tanggal: yesterday,
    waktu: '10:00',
    kasir,
    akunKasir: 1,
    tutupKas: 1,
    total: 500_000,
    subtotal: 500_000,
    ppn: 0,
    persenPpn: 0,
    dikembalikan: 0,
    metodeBayar: 'Cash',
    status: 'Paid',
    statusLayanan: 'Completed',
    kunjungan: null,
    membalik: null,
    disesuaikan: false,
    rincian: [
      {
        jenis: 'Treatment',
        nama: 'Facial',
        qty: 1,
        harga: 500_000,
        jumlah: 500_000,
        diskon: 0,
        kenaPpn: true,
        ppn: 0,
        qtyKembali: 0,
        netoKembali: 0,
        ppnKembali: 0,
      },
    ],
    pembeli: null,
    bagian: [],
    dibayar: 500_000,
    pembulatan: 0,
    sisaGugur: 0,
    sisa: 0,
    batchTerjual: [],
  };
  const closing = {
    id: 1,
    tanggal: yesterday,
    kasir,
    akun: 1,
    jenis: 'penutupan',
    shift: 1,
    modal: 0,
    rincian: [],
    perubahanMetode: [],
    modalKurang: 0,
    catatanKas: 0,
    disetor: 0,
    kasKecil: [],
    selisihTerendah: 0,
    kurang: 0,
    lebih: 0,
    total_seharusnya: 500_000,
    total_dihitung: 500_000,
    selisih: 0,
    catatan: null,
    ditutup_oleh: kasir,
    ditutup_pada: '2024-08-26T09:20:00.000Z',
    kunci: `${yesterday}/1/1`,
  };
  const clinicWith = () =>
    makeClinic({
      transaksi: [closedSale as unknown as Row],
      'tutup-kas': [closing as unknown as Row],
      penomoran: [{ id: 1, kunci: 'INV-2024', terakhir: 1 }],
    });

  it('gives the money back with a transaction of today that names the original, once; the original says so', async () => {
    const { run, row, rows } = clinicWith();
    const { data } = await run('transaksi/kembalikan-dana', { transaksi: 1, ...reason });
    expect(data).toMatchObject({ invoiceNumber: 'INV-2024-002', membalik: 1, total: -500_000, tanggal: today });
    expect(await row('transaksi', 1)).toMatchObject({ status: 'Paid', total: 500_000, pengembalian: 'penuh' });
    expect(await rows('laporan/keuangan')).toMatchObject([
      { jenis_transaksi: 'pengeluaran', nominal: 500_000, referensi: 'INV-2024-002', tanggal: today },
    ]);
    await expect(run('transaksi/kembalikan-dana', { transaksi: 1, ...reason })).rejects.toMatchObject({
      message: 'Transaksi ini sudah dibalik dengan INV-2024-002',
    });
    await expect(run('transaksi/kembalikan-dana', { transaksi: data.id, ...reason })).rejects.toMatchObject({
      message: 'Pembalikan tidak dapat dibalik lagi',
    });
  });

  const entry = {
    waktu: '10:00',
    jenis_transaksi: 'pengeluaran',
    kategori: 'Operasional',
    deskripsi: 'Air galon',
    nominal: 45_000,
    metode_pembayaran: 'Cash',
    sumber: 'laci',
    referensi: 'KEU-0099',
  };

  it('takes no entry by hand for a closed day or a till that is not open, and any for an open one, under the next number', async () => {
    const { provider, rows, run, as } = clinicWith();
    const message = `Kas ${kasir} pada tanggal ini sudah ditutup. Catat pada tanggal lain.`;
    await expect(provider.create('laporan/keuangan', { data: { ...entry, tanggal: yesterday } })).rejects.toMatchObject(
      { status: 409, body: { errors: { tanggal: message } } },
    );
    await expect(provider.create('laporan/keuangan', { data: { ...entry, tanggal: today } })).rejects.toMatchObject({
      body: { errors: { sumber: expect.stringContaining('belum dibuka') } },
    });
    expect(await rows('laporan/keuangan')).toEqual([]);
    await run('kas/buka', { modal: 100_000 });
    await provider.create('laporan/keuangan', { data: { ...entry, tanggal: today, no_transaksi: 'KEU-0007' } });
    await provider.create('laporan/keuangan', { data: { ...entry, tanggal: yesterday, sumber: 'rekening' } });
    expect(await rows('laporan/keuangan')).toMatchObject([
      { no_transaksi: 'KEU-0001', nominal: 45_000, tanggal: today, created_by: kasir, laci: 1, asal: 'catatan' },
      { no_transaksi: 'KEU-0002', tanggal: yesterday, laci: null },
    ]);
    const manager = as('manager');
    await manager.create('laporan/keuangan', { data: { ...entry, tanggal: today, laci: 1 } });
    expect((await rows('laporan/keuangan')).at(-1)).toMatchObject({ laci: 1, created_by: 'Bambang Prasetyo' });
  });

  it.each([
    ['2024-08-28', 'Tanggal tidak boleh setelah hari ini'],
    ['2034-01-01', 'Tanggal tidak boleh setelah hari ini'],
    ['1999-12-31', 'Tanggal ini terlalu lama. Periksa tahunnya.'],
  ])('takes no entry dated %s', async (tanggal, message) => {
    const { provider } = clinicWith();
    await expect(provider.create('laporan/keuangan', { data: { ...entry, tanggal } })).rejects.toMatchObject({
      body: { errors: { tanggal: message } },
    });
  });

  it.each(['Pengembalian', ' pembelian  Stok '])(
    'takes no category %j by hand, which only the system writes',
    async (kategori) => {
      const { provider } = clinicWith();
      await expect(
        provider.create('laporan/keuangan', { data: { ...entry, tanggal: today, kategori } }),
      ).rejects.toMatchObject({
        body: { errors: { kategori: expect.stringContaining('dicatat oleh sistem') } },
      });
    },
  );

  it('is not deleted either', async () => {
    const { provider, rows } = clinicWith();
    await expect(provider.delete('transaksi', { id: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await rows('transaksi')).toHaveLength(1);
  });
});

describe('closing a month', () => {
  const july = (over: object = {}) => ({
    tanggal: '2024-07-31',
    waktu: '10:00',
    jenis_transaksi: 'pengeluaran',
    kategori: 'Listrik',
    deskripsi: 'Token',
    nominal: 45_000,
    metode_pembayaran: 'Cash',
    sumber: 'rekening',
    ...over,
  });

  it('keeps every later entry out of it, until somebody else opens it again, with a reason; what it kept stays', async () => {
    const { provider, rows, run, as } = makeClinic();
    await provider.create('laporan/keuangan', { data: july() });
    const { data: month } = await provider.create('tutup-bulan', { data: { bulan: '2024-07' } });
    await expect(provider.create('laporan/keuangan', { data: july() })).rejects.toMatchObject({
      body: { errors: { tanggal: 'Juli 2024 sudah ditutup. Catat pada tanggal lain.' } },
    });
    await expect(provider.create('laporan/keuangan', { data: july({ tanggal: '2024-05-02' }) })).rejects.toMatchObject({
      body: { errors: { tanggal: 'Mei 2024 sudah ditutup. Catat pada tanggal lain.' } },
    });
    // Who closes it does not open it again by default, and nobody deletes a closing.
    const open = { tutupBulan: month.id, alasan: 'Tagihan listrik tertinggal' };
    await expect(as('manager').command('tutup-bulan/buka-kembali', open)).rejects.toMatchObject({ status: 403 });
    await expect(provider.delete('tutup-bulan', { id: Number(month.id) })).rejects.toMatchObject({ status: 405 });
    await expect(run('tutup-bulan/buka-kembali', { ...open, alasan: '' })).rejects.toMatchObject({
      body: { errors: { alasan: expect.any(String) } },
    });
    await run('tutup-bulan/buka-kembali', open);
    await expect(run('tutup-bulan/buka-kembali', open)).rejects.toThrow('Bulan ini sudah dibuka kembali');
    await provider.create('laporan/keuangan', { data: july() });
    expect(await rows('laporan/keuangan')).toHaveLength(2);
    await as('manager').create('tutup-bulan', { data: { bulan: '2024-07' } });
    const other = (await rows('tutup-bulan', { bulan: '2024-07' })).map(
      ({ status, alasan_buka, dibuka_oleh, angka }) => [
        ...[status, alasan_buka, dibuka_oleh],
        angka.find(({ kunci }) => kunci === 'biayaLain')?.nilai,
      ],
    );
    expect(other).toEqual([
      ['dibuka', open.alasan, kasir, -45_000],
      ['ditutup', null, null, -90_000],
    ]);
  });

  it('refuses a month that is closed, and one before it, naming the month', async () => {
    const { provider } = makeClinic();
    const close = (bulan: string) => provider.create('tutup-bulan', { data: { bulan } });
    await close('2024-07');
    await expect(close('2024-07')).rejects.toMatchObject({ body: { errors: { bulan: 'Juli 2024 sudah ditutup' } } });
    await expect(close('2024-06')).rejects.toMatchObject({
      body: { errors: { bulan: 'Juli 2024 sesudahnya sudah ditutup. Buka kembali bulan itu dahulu.' } },
    });
  });

  it('refuses the month that runs, and one with a till that nobody has counted', async () => {
    const { provider, run } = makeClinic();
    const close = (bulan: string) => provider.create('tutup-bulan', { data: { bulan } });
    await expect(close('2024-08')).rejects.toMatchObject({
      body: { errors: { bulan: 'Hanya bulan yang sudah lewat yang dapat ditutup' } },
    });
    await run('kas/buka', { modal: 0 });
    await provider.create('laporan/keuangan', { data: july({ sumber: 'laci' }) });
    await expect(close('2024-07')).rejects.toMatchObject({
      body: { errors: { bulan: `Masih ada kas sampai bulan ini yang belum ditutup: ${kasir}` } },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { saldoRekening } from '../../../src/custom/kas/saldoRekening.ts';
import { addDays } from '../../../src/domain/core/tanggal.ts';
import type { Row } from '../../../src/schema/index.ts';
import { checkedFile, resourceOf } from '../../support/checkedFile.ts';
import { importing } from '../../support/importing.ts';
import { labaRugiDari, pembaca } from '../../support/labaRugi.ts';
import { type Calendar, makeClinic } from '../clinic.ts';

const alasan = 'Salah ketik';

function klinik(today = '2024-08-01') {
  const calendar: Calendar = { today };
  const clinic = makeClinic({}, calendar);
  const saldo = async (day = calendar.today) => {
    const found = await saldoRekening(pembaca(clinic.provider), day);
    return Object.fromEntries([...found].filter(([, nilai]) => nilai !== 0));
  };
  const buat = async (name: string, data: object) => (await clinic.provider.create(name, { data })).data as Row;
  const catat = (metode_pembayaran: string, nominal: number, over: object = {}) =>
    buat('laporan/keuangan', {
      ...{ tanggal: calendar.today, waktu: '09:00', jenis_transaksi: 'pemasukan', kategori: 'Lain', deskripsi: 'Uji' },
      ...{ nominal, metode_pembayaran, sumber: 'laci', ...over },
    });
  return { ...clinic, calendar, saldo, buat, catat };
}
const pencairan = { dari: 'kartu', ke: 'bank', jumlah: 3_000_000, diterima: 2_940_000, referensi: 'Batch 7' };

describe('accounts', () => {
  it('are filled by methods and moves, and each has its balance as of any day', async () => {
    const { calendar, saldo, buat, catat, run, rows, provider, as } = klinik();
    await buat('saldo-awal', { jenis: 'brankas', jumlah: 5_000_000, tanggal: '2024-07-31' });
    for (const [jumlah, more] of [
      [500_000, { jenis: 'laci' }],
      [20_000_000, { jenis: 'bank' }],
      [1_000_000, { jenis: 'bank', rekening: 'kartu' }],
    ] as const)
      await buat('saldo-awal', { jumlah, ...more });
    const awal = { laci: 500_000, brankas: 5_000_000, bank: 20_000_000, kartu: 1_000_000 };
    expect(await saldo()).toEqual(awal);

    // A float out of what is in the drawers comes from nowhere else; the rest of a larger one out of the safe.
    await run('kas/buka', { modal: 300_000 });
    expect(await saldo()).toEqual(awal);
    await run('kas/buka', { modal: 600_000 });
    expect(await saldo()).toEqual({ ...awal, laci: 600_000, brankas: 4_900_000 });
    await catat('Cash', 400_000);
    await catat('Credit Card', 1_500_000);
    await catat('Debit Card', 500_000);
    await catat('QRIS', 700_000);
    await catat('Cash', 100_000, { jenis_transaksi: 'pengeluaran', sumber: 'rekening' });
    await buat('setoran-kas', { tujuan: 'bank', jumlah: 350_000, catatan: null });
    const move = await buat('pindah-kas', { ...pencairan, tanggal: '2024-08-01' });
    expect(move).toMatchObject({ biaya: 60_000, pindah: 2_940_000 });
    const sesudah = { laci: 650_000, brankas: 4_800_000, bank: 23_290_000, qris: 700_000 };
    expect(await saldo()).toEqual(sesudah);
    expect(await saldo('2024-07-31')).toEqual(awal);
    const agustus = { from: '2024-08-01', to: '2024-08-31' };
    expect(await labaRugiDari(provider, agustus)).toMatchObject({ biayaBank: -60_000, arusKas: 2_940_000 });
    await expect(buat('pindah-kas', { ...pencairan, tanggal: '2024-08-01' })).rejects.toThrow(/sudah dicatat/);
    await expect(buat('pindah-kas', { ...pencairan, diterima: 3_000_001 })).rejects.toMatchObject({ status: 422 });
    await expect(buat('pindah-kas', { ...pencairan, ke: 'kartu' })).rejects.toMatchObject({ status: 422 });
    await expect(as('kasir').create('pindah-kas', { data: pencairan })).rejects.toMatchObject({ status: 403 });

    // A cancellation the day after is of that day: the day before stays.
    calendar.today = '2024-08-02';
    await run('pindah-kas/batal', { pindahKas: move.id, alasan });
    const [setoran] = await rows('setoran-kas');
    await run('setoran-kas/batal', { setoranKas: setoran?.id, alasan });
    expect(await saldo('2024-08-01')).toEqual(sesudah);
    expect(await saldo()).toEqual({
      laci: 1_000_000,
      brankas: 4_800_000,
      bank: 20_000_000,
      kartu: 3_000_000,
      qris: 700_000,
    });
    expect(await labaRugiDari(provider, agustus)).toMatchObject({ biayaBank: 0, arusKas: 3_000_000 });
    await expect(run('pindah-kas/batal', { pindahKas: move.id, alasan })).rejects.toThrow(/sudah dibatalkan/);
  });

  it('beside the declared ones have names of the clinic, which methods fill from then on', async () => {
    const { saldo, buat, catat, rows, run, provider } = klinik();
    await run('kas/buka', { modal: 0 });
    await catat('Transfer Bank', 1_000);
    const [settings] = await rows('settings');
    const ubah = async (data: object) => {
      const { data: current } = await provider.getOne('settings', { id: 1 });
      return provider.update('settings', { id: 1, data: { ...current, ...data }, previousData: current });
    };
    const own = [{ nama: 'BCA 123', jenis: 'bank' }];
    await ubah({ rekening: own });
    await ubah({ rekeningTransfer: 'BCA 123' });
    await catat('Transfer Bank', 2_000);
    await catat('Transfer Bank', 4_000, { sumber: 'rekening', rekening: 'bank' });
    await buat('pindah-kas', { dari: 'BCA 123', ke: 'brankas', jumlah: 500, tanggal: '2024-08-01' });
    expect(await saldo()).toEqual({ bank: 5_000, 'BCA 123': 1_500, brankas: 500 });
    await ubah({ rekeningTransfer: 'bank' });
    await expect(ubah({ rekening: [] })).rejects.toThrow(/masih dipakai/);
    await expect(ubah({ rekening: [...own, { nama: 'brankas', jenis: 'tunai' }] })).rejects.toThrow(/daftar bawaan/);
    expect(settings?.rekeningQris).toBe('qris');
  });

  it('of a closed month stay as they were', async () => {
    const { calendar, buat, run } = klinik('2024-08-31');
    const move = await buat('pindah-kas', { ...pencairan, tanggal: '2024-08-31' });
    calendar.today = '2024-09-02';
    await buat('tutup-bulan', { bulan: '2024-08', catatan: null });
    await expect(
      buat('pindah-kas', { ...pencairan, referensi: 'Batch 8', tanggal: '2024-08-31' }),
    ).rejects.toMatchObject({
      body: { errors: { tanggal: expect.stringContaining('Agustus 2024 sudah ditutup') } },
    });
    await run('pindah-kas/batal', { pindahKas: move.id, alasan });
  });
});

const bca = `"Informasi Rekening - Mutasi Rekening"
"No. rekening : ","'1234567890"
"Kode Mata Uang : ","Rp"

"Tanggal Transaksi","Keterangan","Cabang","Jumlah","Saldo"
"'01/08","TRSF E-BANKING CR 0108/FTSCY/SITI","'0000","350,000.00 CR","20,350,000.00"
"'02/08","KR OTOMATIS MID 88 QRIS","'0000","695,100.00 CR","21,045,100.00"
"'02/08","BIAYA ADM","'0000","15,000.00 DB","21,030,100.00"
"'31/12","TRSF LAMA","'0000","1,000.50 DB","21,029,100.00"
`;
const mandiri = `Tanggal;Uraian;Debet;Kredit;Saldo
01/08/2024;SETORAN TUNAI;0,00;350.000,00;20.350.000,00
02/08/2024;ADM;15.000,00;0,00;20.335.000,00
`;
const bertanda = `Date,Description,Amount
2024-08-01,Deposit,350000
2024-08-02,Fee,-15000
2024-08-02,Fee,-15000
`;
const berhuruf = `TGL,KETERANGAN,NOMINAL,D/K
01-Agu-24,SETOR,"350.000",K
02-Agu-24,ADM,"15.000",D
`;

describe('a settlement', () => {
  it('arrives less what the settings say that acquirers keep, where nobody says otherwise', async () => {
    const { buat, catat, provider, run } = klinik();
    const { data: current } = await provider.getOne('settings', { id: 1 });
    const rates = { mdrKredit: 2, mdrDebit: 1, mdrQris: 0.7 };
    await provider.update('settings', { id: 1, data: { ...current, ...rates }, previousData: current });
    await run('kas/buka', { modal: 0 });
    await catat('QRIS', 700_000);
    const move = { ke: 'bank', jumlah: 700_000, tanggal: '2024-08-01' };
    expect(await buat('pindah-kas', { ...move, dari: 'qris' })).toMatchObject({ biaya: 4_900, diterima: 695_100 });
    // Cards of two rates lie on one account.
    expect(await buat('pindah-kas', { ...move, dari: 'kartu' })).toMatchObject({ biaya: 0, diterima: null });
    expect(await buat('pindah-kas', { ...move, dari: 'qris', diterima: 700_000, referensi: 'B' })).toMatchObject({
      biaya: 0,
    });
    const lines = { rekening: 'bank', tanggal: '2024-08-01', keterangan: 'MID 88', kredit: 993_000 };
    const line = await buat('mutasi-bank', lines);
    await run('mutasi-bank/bukukan', { mutasiBank: line.id, sebagai: 'pindah', lawan: 'qris' });
    expect((await provider.getOne('pindah-kas', { id: 4 })).data).toMatchObject({ jumlah: 1_000_000, biaya: 7_000 });
  });
});

describe("a bank's statement", () => {
  it.each([
    ['with CR and DB behind the amount', bca, [350_000, 695_100, -15_000, -1_000]],
    ['with a column each', mandiri, [350_000, -15_000]],
    ['with signs', bertanda, [350_000, -15_000, -15_000]],
    ['with a column of letters', berhuruf, [350_000, -15_000]],
  ])('is read %s', async (_, text, amounts) => {
    const { provider, rows, calendar } = klinik('2024-08-05');
    const resource = resourceOf('mutasi-bank');
    const checked = await checkedFile(resource, new Blob([text]), provider as never);
    expect(checked.refused).toEqual([]);
    const { result } = await importing(provider as never, 'mutasi-bank', checked.rows, 'skip');
    expect(result).toMatchObject({ imported: { refused: [] } });
    const stored = await rows('mutasi-bank');
    const known = text === bertanda ? amounts.slice(0, 2) : amounts;
    expect(stored.map(({ jumlah }) => jumlah)).toEqual(known);
    for (const { tanggal } of stored)
      expect(tanggal <= calendar.today && tanggal > addDays(calendar.today, -366)).toBe(true);
    // The same file again adds nothing.
    await importing(provider as never, 'mutasi-bank', checked.rows, 'skip');
    expect((await rows('mutasi-bank')).length).toBe(known.length);
  });

  it('has lines for several entries, found where one choice of them fits and else picked', async () => {
    const { buat, catat, run, calendar } = klinik();
    await run('kas/buka', { modal: 0 });
    const ids: number[] = [];
    for (const nominal of [200_000, 150_000, 250_000]) ids.push(Number((await catat('Transfer Bank', nominal)).id));
    calendar.today = '2024-08-03';
    const line = (kredit: number) =>
      buat('mutasi-bank', { rekening: 'bank', tanggal: '2024-08-02', keterangan: 'EDC', kredit, saldo: kredit });
    const own = (row: Row) => [row['keuangan'], ...(row['bersama'] as Row[]).map(({ keuangan }) => keuangan)];
    const found = await line(600_000);
    expect([found['status'], own(found)]).toEqual(['cocok', ids]);
    // An entry that is ticked with others is ticked for all.
    expect((await line(200_000))['status']).toBe('belum');
    await run('mutasi-bank/lepas', { mutasiBank: found.id });
    for (const nominal of [200_000, 150_000]) ids.push(Number((await catat('Transfer Bank', nominal)).id));
    const two = await line(350_000);
    expect(two['status']).toBe('belum');
    const pick = (...of: number[]) =>
      run('mutasi-bank/cocokkan-dengan', { mutasiBank: two.id, catatan: of.map((keuangan) => ({ keuangan })) });
    const [satu = 0, dua = 0, tiga = 0] = ids;
    await expect(pick(satu, tiga)).rejects.toThrow(/berjumlah Rp.450.000/);
    await expect(pick(satu, dua, 999)).rejects.toThrow();
    expect((await pick(satu, dua)).data).toMatchObject({
      status: 'cocok',
      keuangan: satu,
      bersama: [{ keuangan: dua }],
    });
    await expect(pick(tiga)).rejects.toThrow(/sudah cocok/);
  });

  it('is ticked against the nearest row of its amount, each once; the rest is entered from it', async () => {
    const { buat, catat, rows, run, saldo, calendar, provider } = klinik();
    await run('kas/buka', { modal: 0 });
    const bayar = await catat('Transfer Bank', 250_000);
    await buat('setoran-kas', { tujuan: 'bank', jumlah: 250_000, catatan: null });
    await catat('QRIS', 700_000);
    calendar.today = '2024-08-03';
    const line = (keterangan: string, amounts: object, tanggal = '2024-08-02') =>
      buat('mutasi-bank', { rekening: 'bank', tanggal, keterangan, ...amounts });
    const [satu, dua, tiga] = [
      await line('TRSF', { kredit: 250_000 }),
      await line('SETOR', { kredit: 250_000 }),
      await line('TRSF', { kredit: 250_000, saldo: 1 }),
    ];
    expect([satu, dua, tiga].map((row) => row['status'])).toEqual(['cocok', 'cocok', 'belum']);
    expect([satu['keuangan'], dua['setoran']]).toEqual([bayar.id, (await rows('setoran-kas'))[0]?.id]);
    await expect(run('mutasi-bank/cocokkan', { mutasiBank: tiga.id })).rejects.toThrow(/Tidak ada catatan/);
    const far = await line('JAUH', { kredit: 250_000 }, '2024-07-20');
    expect(far['status']).toBe('belum');

    const qris = await line('MID 88', { kredit: 695_100 });
    await run('mutasi-bank/bukukan', { mutasiBank: qris.id, sebagai: 'pindah', lawan: 'qris', bruto: 700_000 });
    const adm = await line('ADM', { debit: 15_000 });
    await run('mutasi-bank/bukukan', { mutasiBank: adm.id, sebagai: 'biaya' });
    const bunga = await line('BUNGA', { kredit: 1_234 });
    await run('mutasi-bank/bukukan', { mutasiBank: bunga.id, sebagai: 'lain', kategori: 'Bunga' });
    await expect(
      run('mutasi-bank/bukukan', { mutasiBank: bunga.id, sebagai: 'lain', kategori: 'Bunga' }),
    ).rejects.toThrow(/sudah cocok/);
    expect(await saldo()).toEqual({ bank: 250_000 + 250_000 + 695_100 - 15_000 + 1_234, laci: -250_000 });
    const hasil = await labaRugiDari(provider, { from: '2024-08-01', to: '2024-08-31' });
    expect(hasil).toMatchObject({ biayaBank: -19_900, pendapatanLain: 951_234 });
    // Tax that was handed over is no cost, however its category is written.
    const pajak = await line('MPN', { debit: 50_000 });
    await run('mutasi-bank/bukukan', { mutasiBank: pajak.id, sebagai: 'lain', kategori: 'setoran ppn' });
    expect((await rows('laporan/keuangan')).at(-1)).toMatchObject({ asal: 'pajak', kategori: 'Setoran PPN' });
    // A tick is taken back and found again.
    await run('mutasi-bank/lepas', { mutasiBank: qris.id });
    const { data } = await run('mutasi-bank/cocokkan', { mutasiBank: qris.id });
    expect(data).toMatchObject({ status: 'cocok', pindah: 1 });
  });
});

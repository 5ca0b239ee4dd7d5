import { describe, expect, it } from 'vitest';
import { bacaBayaran } from '../../src/custom/transaksi/bayaran.ts';
import { type BarisBagian, type FormBayar, formAwal } from '../../src/custom/transaksi/formBayar.ts';
import { pengaturan } from '../../src/domain/klinik/pengaturan.ts';

const form = (values: Partial<FormBayar>): FormBayar => ({ ...formAwal(pengaturan([])), ...values });
const row = (metodeBayar: BarisBagian['metodeBayar'], jumlah = '', diterima = ''): BarisBagian => ({
  metodeBayar,
  jumlah,
  diterima,
});

describe('how a bill is paid (product §2.16)', () => {
  it('all at once, in cash: exact, with change, or not enough', () => {
    expect(bacaBayaran(form({}), 377_400, 1)).toMatchObject({ dibayar: 377_400, kembali: null, sisa: 0, errors: {} });
    expect(bacaBayaran(form({ diterima: '400.000' }), 377_400, 1)).toMatchObject({ kembali: 22_600, kurang: 0 });
    const short = bacaBayaran(form({ diterima: '300.000' }), 377_400, 1);
    expect(short.errors.diterima?.kata).toBe('diterimaKurang');
    expect(short.kurang).toBe(77_400);
  });

  it('cash is rounded, anything else is not', () => {
    expect(bacaBayaran(form({}), 498_549, 100)).toMatchObject({ dibayar: 498_500, pembulatan: -49, sisa: 0 });
    expect(bacaBayaran(form({ metodeBayar: 'QRIS' }), 498_549, 100)).toMatchObject({ dibayar: 498_549, pembulatan: 0 });
  });

  it('an empty part takes what the others leave', () => {
    const bagian = [row('QRIS', '100.000'), row('Cash', '', '300.000')];
    const split = bacaBayaran(form({ cara: 'bagi', bagian }), 377_400, 1);
    expect(split.bagian).toMatchObject([{ jumlah: 100_000 }, { jumlah: 277_400, diterima: 300_000 }]);
    expect(split).toMatchObject({ kembali: 22_600, sisa: 0, errors: {} });
  });

  it('parts that do not add up are told at the last of them', () => {
    const told = (...jumlah: string[]) =>
      bacaBayaran(form({ cara: 'bagi', bagian: jumlah.map((each) => row('QRIS', each)) }), 100_000, 1).errors;
    expect(told('40.000', '50.000')).toMatchObject({ jumlah1: { kata: 'jumlahKurang' } });
    expect(told('40.000', '70.000')).toMatchObject({ jumlah1: { kata: 'jumlahLebih' } });
    expect(told('100.000', '')).toMatchObject({ jumlah1: { kata: 'jumlahKosong' } });
    expect(told('', '')).toMatchObject({ jumlah1: { kata: 'jumlahKosong' } });
    expect(told('40.000', '60.000')).toEqual({});
  });

  it('a part now leaves a rest; nothing and all of it are no part', () => {
    const now = (jumlah: string) => bacaBayaran(form({ cara: 'sebagian', bagian: [row('QRIS', jumlah)] }), 100_000, 1);
    expect(now('40.000')).toMatchObject({ dibayar: 40_000, sisa: 60_000, errors: {} });
    expect(now('').errors).toMatchObject({ jumlah0: { kata: 'jumlahKosong' } });
    expect(now('100.000').errors).toMatchObject({ jumlah0: { kata: 'bukanSebagian' } });
  });
});

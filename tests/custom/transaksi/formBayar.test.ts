import { describe, expect, it } from 'vitest';
import { bagianAwal, type FormBayar, formAwal, hitungForm } from '../../../src/custom/transaksi/formBayar.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { tagihanKunjungan } from '../../../src/domain/transaksi/pembayaran.ts';

const settings = pengaturan([]);
const aturan = { ...settings, bolehDiskon: true, bolehPpn: true };
const lines = tagihanKunjungan({ treatments: [{ nama: 'Facial', harga: 1_000_000 }], products: [], addons: [] });
const hitung = (over: Partial<FormBayar> = {}, by = aturan) =>
  hitungForm({ ...formAwal(settings), ...over }, lines, by);
const galat = (over: Partial<FormBayar>) => hitung(over).galat.map(({ isian }) => isian);

describe('payment form (product §5, §9)', () => {
  it('starts with Cash, discount 0 in percent and PPN 11', () => {
    expect(formAwal(settings)).toMatchObject({ metodeBayar: 'Cash', cara: 'lunas', catatan: '' });
    expect(hitung()).toMatchObject({
      syarat: { diskon: 0, diskonType: 'persen', ppn: 11 },
      bill: { total: 1_110_000 },
      galat: [],
    });
  });

  it.each<[Partial<FormBayar>, string]>([
    [{ diskon: -5 }, 'diskon'],
    [{ diskon: 0.125 }, 'diskon'],
    [{ diskon: 50.5, diskonType: 'nominal' }, 'diskon'],
    [{ diskon: 1_000_001, diskonType: 'nominal' }, 'diskon'],
    [{ diskon: 30 }, 'alasanDiskon'],
    [{ ppn: null }, 'ppn'],
    [{ ppn: -1 }, 'ppn'],
    [{ ppn: 100.01 }, 'ppn'],
    [{ diterima: 300_000 }, 'diterima'],
  ])('finds fault with %j at %s', (over, isian) => expect(galat(over)).toEqual([isian]));

  it('shows no bill with a refused discount, and knows what was meant by one', () => {
    expect(hitung({ diskon: 50_000 })).toMatchObject({ bill: { total: 1_110_000 }, maksudRupiah: 50_000 });
    expect(hitung({ diskon: null })).toMatchObject({ syarat: { diskon: 0 }, galat: [] });
  });

  it('charges the rate of the clinic where it may not be changed', () =>
    expect(hitung({ ppn: 0 }, { ...aturan, bolehPpn: false })).toMatchObject({ syarat: { ppn: 11 }, galat: [] }));

  it('counts what was received for cash alone', () => {
    expect(hitung({ diterima: 2_000_000 })).toMatchObject({ kembali: 890_000, kurang: 0, sisa: 0 });
    expect(hitung({ diterima: 1_000_000 })).toMatchObject({ kurang: 110_000 });
    expect(hitung({ metodeBayar: 'QRIS', diterima: 1 })).toMatchObject({ kembali: null, galat: [] });
  });

  it('tells a part at its own input; nothing and all of it are no part', () => {
    const now = (jumlah: number | null) =>
      hitung({ cara: 'sebagian', bagian: [{ metodeBayar: 'QRIS', jumlah, diterima: null }] });
    expect(now(40_000)).toMatchObject({ dibayar: 40_000, sisa: 1_070_000, galat: [] });
    expect(now(null).galat).toMatchObject([{ isian: 'bagian.0.jumlah', nanti: true }]);
    expect(now(1_110_000).galat).toMatchObject([{ kata: 'pembayaran.form.error.bukanSebagian' }]);
    expect(now(1_110_001).galat).toMatchObject([{ kata: 'command.bayar.bagianLebih', nanti: false }]);
  });

  it('shares a bill between the method chosen and another, and keeps the first for a part of it', () => {
    const cash = { ...formAwal(settings), diterima: 50_000 };
    const shared = bagianAwal('bagi', cash, settings.metode);
    expect(shared).toMatchObject([{ metodeBayar: 'Cash', jumlah: null, diterima: null }, { metodeBayar: 'QRIS' }]);
    expect(bagianAwal('sebagian', cash, settings.metode)).toMatchObject([{ metodeBayar: 'Cash', diterima: 50_000 }]);
    expect(bagianAwal('sebagian', { ...cash, bagian: shared }, settings.metode)).toEqual(shared.slice(0, 1));
    expect(bagianAwal('lunas', { ...cash, bagian: shared }, settings.metode)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { bacaForm, formAwal, rapikanDiskon } from '../../src/custom/transaksi/formBayar.ts';
import { pengaturan } from '../../src/domain/klinik/pengaturan.ts';

const form = (over: object = {}) => ({ ...formAwal(pengaturan([])), ...over });

describe('payment form (product §5, §9)', () => {
  it('starts with Cash, discount 0 in percent and PPN 11', () => {
    expect(bacaForm(form())).toEqual({ syarat: { diskon: 0, diskonType: 'persen', ppn: 11 }, errors: {} });
    expect(form()).toMatchObject({ metodeBayar: 'Cash', catatan: '' });
  });

  it.each([
    [{ diskon: '12,5' }, { diskon: 12.5 }],
    [{ diskon: '12.5' }, { diskon: 12.5 }],
    [{ diskon: '' }, { diskon: 0 }],
    [{ diskon: '150' }, { diskon: 150 }],
    [{ diskon: '50.000' }, { diskon: 50_000 }],
    [{ diskon: '1000000' }, { diskon: 1_000_000 }],
    [{ diskon: '50.000', diskonType: 'nominal' }, { diskon: 50_000 }],
    [{ diskon: '50000', diskonType: 'nominal' }, { diskon: 50_000 }],
    [{ ppn: '0' }, { ppn: 0 }],
    [{ ppn: '100' }, { ppn: 100 }],
  ])('reads %j', (over, expected) => {
    const { syarat, errors } = bacaForm(form(over));
    expect(errors).toEqual({});
    expect(syarat).toMatchObject(expected);
  });

  it.each([
    [{ metodeBayar: '' }, 'metodeBayar'],
    [{ metodeBayar: 'Kerang' }, 'metodeBayar'],
    [{ diskon: '-5' }, 'diskon'],
    [{ diskon: 'sepuluh' }, 'diskon'],
    [{ diskon: '0,125' }, 'diskon'],
    [{ diskon: '-5', diskonType: 'nominal' }, 'diskon'],
    [{ diskon: '50,5', diskonType: 'nominal' }, 'diskon'],
    [{ ppn: '' }, 'ppn'],
    [{ ppn: '-1' }, 'ppn'],
    [{ ppn: '100,01' }, 'ppn'],
    [{ catatan: 'x'.repeat(501) }, 'catatan'],
    [{ alasanDiskon: 'x'.repeat(301) }, 'alasanDiskon'],
  ])('finds fault with %j at %s', (over, field) => {
    expect(Object.keys(bacaForm(form(over)).errors)).toEqual([field]);
  });

  it('groups rupiah as they are typed, and leaves what is no amount to be seen', () => {
    expect(['1250000', '1.2500', '-5', '', '007'].map(rapikanDiskon)).toEqual(['1.250.000', '12.500', '-5', '', '7']);
  });
});

import { describe, expect, it } from 'vitest';
import { f, formatDate, formatDateTime, formatMillions, formatMoney, textOf } from '../../src/schema/index.ts';

describe('formats (product §1): rupiah without decimals, Indonesian dates', () => {
  it('writes no sign before nothing, which a database stores without one', () => {
    expect(formatMoney(-0)).toBe('Rp\u00a00');
    expect(textOf(f.number('Jumlah'), -0, () => null)).toBe('0');
    expect(formatMoney(-5)).toBe('-Rp\u00a05');
  });
  it('writes money with a no-break space', () => expect(formatMoney(1_250_000)).toBe('Rp\u00a01.250.000'));
  it('writes millions short, a minus before the currency as everywhere', () => {
    expect(formatMillions(89_400_000)).toBe('Rp 89.4M');
    expect(formatMillions(-2_628_002)).toBe('-Rp 2.6M');
    expect(formatMillions(-999_999)).toBe('-Rp\u00a0999.999');
  });
  it('writes dates short, long and full, in any time zone of the machine', () => {
    expect(formatDate('2024-08-27')).toBe('27 Agu 2024');
    expect(formatDate('2024-08-27', 'long')).toBe('27 Agustus 2024');
    expect(formatDate('2024-08-27', 'full')).toBe('Selasa, 27 Agustus 2024');
  });
  it('writes an instant in the clinic’s time zone, HH:MM with a colon', () =>
    expect(formatDateTime('2024-08-27T17:05:00Z')).toBe('28 Agu 2024 00:05'));
  it('shows a broken date as it is rather than as another day', () => expect(formatDate('besok')).toBe('besok'));
  it('writes values as they stand on screen', () => {
    const none = () => null;
    expect(textOf(f.number('No.', { pad: 3 }), 7, none)).toBe('007');
    expect(textOf(f.number('Umur', { unit: 'tahun' }), 28, none)).toBe('28 tahun');
    expect(textOf(f.boolean('PPN'), false, none)).toBe('Tidak');
    expect(textOf(f.enum('Status', { in: { label: 'Masuk' } }), 'in', none)).toBe('Masuk');
    expect(textOf(f.reference('Dokter', 'dokter'), 4, () => 'Sari')).toBe('Sari');
    expect(textOf(f.text('Nama'), null, none)).toBe('');
  });
});

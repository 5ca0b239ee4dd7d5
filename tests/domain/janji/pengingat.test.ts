import { describe, expect, it } from 'vitest';
import { nomorWa, pesanPengingat, tautanWa } from '../../../src/domain/janji/pengingat.ts';

describe('a number for wa.me', () => {
  it.each([
    ['0812-3456-7890', '6281234567890'],
    ['+62 812 3456 7890', '6281234567890'],
    ['006281234567890', '6281234567890'],
    ['021 555 0101', '62215550101'],
    ['08123', null],
    ['0000000000', null],
    ['tidak punya', null],
    ['', null],
    [null, null],
  ])('%s: %s', (phone, expected) => {
    expect(nomorWa(phone)).toBe(expected);
  });
});

describe('a reminder', () => {
  const of = {
    pasien: 'Nanda & Putri',
    hari: 'Rabu, 28 Agustus 2024',
    waktu: '09:00',
    dokter: 'Dr. Andi',
    klinik: '',
    zona: 'WIB',
  };
  it('tells name, day, time, doctor and clinic, and travels whole in an address', () => {
    const text = pesanPengingat({ ...of, klinik: 'Klinik Ayu' });
    for (const part of ['Halo Nanda & Putri', 'di Klinik Ayu', of.hari, 'pukul 09:00 WIB', 'Dr. Andi'])
      expect(text).toContain(part);
    expect(new URL(tautanWa('62812', text)).searchParams.get('text')).toBe(text);
    expect(pesanPengingat(of)).toContain('di klinik kami');
  });
});

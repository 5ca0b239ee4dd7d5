import { describe, expect, it } from 'vitest';
import { pesanPengingat, tautanWa } from '../../../src/domain/janji/pengingat.ts';

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

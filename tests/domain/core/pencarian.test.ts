import { describe, expect, it } from 'vitest';
import {
  berawalan,
  jarakNama,
  memuat,
  nomorDicari,
  perbaikan,
  potongan,
  sisaSetelah,
} from '../../../src/domain/core/pencarian.ts';

/** Whether a search for one of the pieces finds the name, and it is near enough to be shown. */
const found = (typed: string, name: string) =>
  potongan(typed).some((piece) => name.toLowerCase().includes(piece)) && jarakNama(typed, name) !== null;

describe('a name looked up with slips', () => {
  it.each([
    ['rahmwati', 'Anisa Rahmawati'],
    ['anisa rahmwati', 'Anisa Rahmawati'],
    ['annisa', 'Anisa Rahmawati'],
    ['rahmawtai', 'Anisa Rahmawati'],
    ['rhamawati', 'Anisa Rahmawati'],
    ['riski', 'Rizky Maulana'],
    ['rizki', 'Rizky Maulana'],
    ['mohamad', 'Muhammad Farhan'],
    ['nuraini', 'Siti Nur Aini'],
    ['wijya', 'Andi Wijaya'],
    ['safitry', 'Jihan Safitri'],
    ['peling', 'Chemical Peeling'],
    ['ratnasari', 'Ratna Sari Dewi'],
    ['permata sari', 'Gita Permatasari'],
    ['hadi ning', 'Raden Ayu Hadiningrat'],
    ['anisa rahma wati', 'Anisa Rahmawati'],
  ])('%s finds %s', (typed, name) => expect(found(typed, name)).toBe(true));

  it.each([
    ['rahmwati', 'Budi Santoso'],
    ['budi rahmwati', 'Anisa Rahmawati'],
    ['xyzzy', 'Anisa Rahmawati'],
    ['inv-2024-0019', 'INV-2024-0018'],
    // Cut short, a long word is near to too many.
    ['giita', 'Infus Vitamin C'],
  ])('%s does not find %s', (typed, name) => expect(jarakNama(typed, name)).toBeNull());

  it('the nearer name comes first, and few pieces are looked for', () => {
    expect(jarakNama('rahmwati', 'Rahmawati')).toBeLessThan(jarakNama('rahmwati', 'Rahmawatie X') ?? 9);
    expect(potongan('dewi anggraini kusumawardhani putri').length).toBeLessThanOrEqual(5);
  });
});

describe('what was meant, in words that there are', () => {
  const texts = ['Budi Rahmawati', 'Anisa Putri', 'Muhammad Farhan'];
  it.each([
    ['anisa rahmwati', 'anisa rahmawati'],
    ['annisa putri', 'anisa putri'],
    ['Moh. Farhan', 'muhammad farhan'],
    ['anisa putri', null],
    ['anisa xyzzy', null],
    ['putri 2024', null],
  ])('%s means %s', (typed, meant) => expect(perbaikan(typed, texts)).toBe(meant));
});

describe('a text that holds what was typed', () => {
  it.each([
    ['Gita Permatasari', 'PERMATA sari', true],
    ['Ratna Sari', 'ratnasari', true],
    ['Anisa  Rahmawati', 'anisa rahma', true],
    ['Anisa Rahmawati', 'annisa', false],
  ])('%s, typed %s: %s', (text, typed, held) => expect(memuat(text, typed)).toBe(held));
});

describe('an act typed', () => {
  it.each([
    ['Ambil Nomor', 'ambil nomor anisa r', 'anisa r'],
    ['Datang → Ambil Nomor', 'datang amb nom BUDI', 'BUDI'],
    ['Lunasi', 'lunasi INV-2024-008', 'INV-2024-008'],
    ['Ambil Nomor', 'ambil', ''],
    ['Ambil Nomor', 'ambil anisa', null],
    ['Terima', 'te', null],
    ['Terima', 'terimakasih', null],
  ])('%s, typed %s: then %j', (act, typed, rest) => expect(sisaSetelah(act, typed)).toBe(rest));

  it('begins words of a page or form', () => {
    expect(berawalan('tam pas', 'Tambah Pasien')).toBe(true);
    expect(berawalan('tutupkas', 'Tutup Kas Hari Ini')).toBe(true);
    expect(berawalan('pasien tambah', 'Tambah Pasien')).toBe(true);
    expect(berawalan('tambah dokter', 'Tambah Pasien')).toBe(false);
  });
});

describe('a phone number looked up', () => {
  it.each([
    ['0812-3456', '08123456'],
    ['+62812 3456', '08123456'],
    ['62 812 3456', '08123456'],
    ['(0812) 34.56', '08123456'],
    ['INV-2024-001', null],
    ['123', null],
  ])('%s is looked for as %s', (typed, digits) => expect(nomorDicari(typed)).toBe(digits));
});

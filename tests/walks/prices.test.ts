import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ofLine = 'the price of a line, as it was stored';
const compared = 'catalogues of two consoles, beside each other';
const inProps = 'what visits come to, or words';

/** Files that name a price without looking it up in the price list, and whose price it is. */
const others: Readonly<Record<string, string>> = {
  'server/joining/matches.ts': compared,
  'server/joining/owners.ts': compared,
  'server/joining/ways.ts': compared,
  'src/commands/dokter/jasa.ts': 'the amount of a voucher',
  'src/commands/rules.ts': 'the name of a rule’s file',
  'src/commands/stok/pesanan.ts': 'a purchase price',
  'src/commands/stok/retur.ts': 'a purchase price',
  'src/commands/transaksi/kiraPromo.ts': ofLine,
  'src/custom/kertas/blok.ts': ofLine,
  'src/custom/kertas/isiStruk.ts': ofLine,
  'src/custom/klinik/parts.ts': 'the cells of HargaCell.tsx',
  'src/custom/kunjungan/Refusals.tsx': 'the name of a field',
  'src/custom/kunjungan/VisitForm.tsx': 'the name of a right',
  'src/custom/kunjungan/billLine.ts': ofLine,
  'src/custom/paket/CaraKembali.tsx': 'the price of a package that was sold',
  'src/custom/rencana/isiPenawaran.ts': 'given items at their prices, by cetak.ts',
  'src/custom/stok/Kiriman.tsx': 'a purchase price',
  'src/custom/stok/cetak.ts': 'a purchase price',
  'src/custom/transaksi/DaftarRingkas.tsx': inProps,
  'src/custom/transaksi/DetailKunjungan.tsx': ofLine,
  'src/custom/transaksi/IsiTagihan.tsx': ofLine,
  'src/custom/transaksi/RingkasanTagihan.tsx': inProps,
  'src/custom/transaksi/TabelPasien.tsx': inProps,
  'src/custom/transaksi/kelompok.ts': inProps,
  'src/custom/transaksi/langsung/IsiKeranjang.tsx': 'given items at their prices, by useKeranjang.ts',
  'src/views/import/headings.ts': 'a word of a sheet',
};

it('whatever takes a price asks what it is in the branch', () => {
  const root = new URL('../../', import.meta.url);
  const naming = ['src/commands', 'src/custom', 'src/engine', 'src/providers', 'src/signin', 'src/views', 'server']
    .flatMap((room) =>
      readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => {
      const text = readFileSync(new URL(path, root), 'utf8');
      return (
        /\bharga(_jual)?\b|\bbaris(Treatment|Tambahan|Produk|Paket)\(/.test(text) &&
        !/denganHarga|useHarga|dihargai/.test(text)
      );
    });
  const unexplained = naming.filter((path) => !others[path]);
  expect(unexplained, 'take the price by denganHargaDi or useHarga, or say here whose price it is').toEqual([]);
  expect(Object.keys(others).filter((path) => !naming.includes(path))).toEqual([]);
});

import { screen, waitFor, within } from '@testing-library/react';
import Polyglot from 'node-polyglot';
import { describe, expect, it, vi } from 'vitest';
import { isiKuitansi } from '../../../src/custom/kertas/isiKuitansi.ts';
import { isiStruk } from '../../../src/custom/kertas/isiStruk.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { terbilang } from '../../../src/domain/transaksi/terbilang.ts';
import { messages } from '../../../src/i18n/messages.ts';
import { screens } from '../../../src/i18n/screens.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Translate } from '../../../src/views/base/words.ts';
import { allowConsole } from '../../setup.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const polyglot = new Polyglot({ locale: 'id', phrases: { ...messages, ...screens } });
const translate: Translate = (key, args = {}) => polyglot.t(key, { zona: 'WIB', ...args });

const [sample] = sampleData('2024-08-27').transaksi;
if (!sample) throw new Error('No transaction in the sample');
const klinik = { ...pengaturan([]), namaKlinik: 'Klinik Cantika Medika', alamat: 'Jl. Melati No. 12' };

/** A taxed line at the catalogue's price of which nothing was given back. */
const given = {
  treatment: null,
  ...{ paket: null, jatah: null, nilaiSesi: null, penjual: null },
  ...{ promo: null, namaPromo: null, potongan: null, diskonBaris: null },
  satuan: null,
  pecahan: false,
  hargaKatalog: null,
  diskon: 0,
  kenaPpn: true,
  termasukPpn: false,
  ppn: 0,
  qtyKembali: 0,
  netoKembali: 0,
  ppnKembali: 0,
  aturanPakai: null,
  batch: null,
};

/** The receipt as lines of text. */
const linesOf = (
  over: Partial<typeof sample>,
  settings: Partial<typeof klinik> = {},
  isi = isiStruk,
  nomorRM = '00-12',
) =>
  isi({
    transaksi: { ...sample, ...over },
    pasien: 'Bagus Setiawan',
    nomorRM,
    dokter: null,
    klinik: { ...klinik, ...settings },
    translate: translate as Translate,
  }).map((line) =>
    ('text' in line ? line.text : 'left' in line ? `${line.left}: ${line.right}` : '---').replace(/\u00a0/g, ' '),
  );

describe('a receipt', () => {
  it('bears what the settings say of head, tax number and foot', () => {
    const lines = linesOf(
      {},
      { npwp: '012345678901234', kepalaStruk: 'Buka tiap hari\n\nIG @cantika', kakiStruk: 'Simpan struk ini' },
    );
    expect(lines.slice(0, 5)).toEqual([
      ...['Klinik Cantika Medika', 'Jl. Melati No. 12', 'NPWP 012345678901234', 'Buka tiap hari', 'IG @cantika'],
    ]);
    expect(lines.slice(-2)).toEqual(['Terima kasih atas kunjungan Anda', 'Simpan struk ini']);
  });

  it('says who, what, how much, how it was paid, and who took the money; not why a discount was given', () => {
    const line = { ...given, kategori: null, produk: null, qty: 1 };
    const rincian = [
      { ...line, jenis: 'Treatment', nama: 'Facial', harga: 200_000, jumlah: 200_000 },
      {
        ...line,
        jenis: 'Produk',
        nama: 'Serum',
        produk: 1,
        qty: 2,
        harga: 50_000,
        hargaKatalog: 60_000,
        jumlah: 100_000,
        kenaPpn: false,
      },
    ] as const;
    const bill = {
      ...{ subtotal: 300_000, persenDiskon: 10, diskon: 30_000, alasanDiskon: 'Garansi' },
      ...{ persenPpn: 11, dasarPpn: 180_000, ppn: 19_800, total: 289_800 },
    };
    expect(
      linesOf({ ...bill, rincian: [...rincian], kasir: 'Siti Rahayu', metodeBayar: 'QRIS', catatan: 'Lunas' }),
    ).toEqual([
      'Klinik Cantika Medika',
      'Jl. Melati No. 12',
      '---',
      'No. Invoice: INV-2024-001',
      'Tanggal: 23 Agu 2024 09:15 WIB',
      'Kasir: Siti Rahayu',
      'Pasien: Bagus Setiawan',
      'No. RM: 00-12',
      '---',
      'Facial: Rp 200.000',
      'Serum\n2 x Rp 50.000\nkatalog Rp 60.000\nBebas PPN: Rp 100.000',
      '---',
      'Subtotal: Rp 300.000',
      'Diskon (10%): -Rp 30.000',
      'PPN 11 % dari Rp 180.000: Rp 19.800',
      'Total: Rp 289.800',
      'Metode: QRIS',
      '---',
      'LUNAS',
      'Catatan: Lunas',
      'Terima kasih atas kunjungan Anda',
    ]);
    const untaxed = linesOf({ ...bill, persenPpn: 0, ppn: 0, total: 270_000, rincian: [...rincian] }).join('\n');
    expect(untaxed).not.toContain('PPN');
    expect(untaxed).toContain('Total: Rp 270.000');
  });

  it('names beneath the total the PPN that the prices contain, and above it what is added to others', () => {
    const line = { ...given, kategori: null, jenis: 'Treatment', qty: 1 } as const;
    const inside = {
      ...line,
      nama: 'Facial',
      harga: 111_000,
      jumlah: 111_000,
      ppn: 11_000,
      termasukPpn: true,
      produk: null,
    };
    const added = { ...line, nama: 'Peeling', harga: 200_000, jumlah: 200_000, ppn: 22_000, produk: null };
    const bill = { persenDiskon: 0, diskon: 0, persenPpn: 11 };
    const sums = (over: Parameters<typeof linesOf>[0]) => {
      const lines = linesOf({ ...bill, ...over });
      return lines.slice(
        lines.findIndex((text) => text.startsWith('Subtotal')),
        lines.findIndex((text) => text.startsWith('Metode')),
      );
    };
    expect(sums({ rincian: [inside], subtotal: 111_000, dasarPpn: 100_000, ppn: 11_000, total: 111_000 })).toEqual([
      'Subtotal: Rp 111.000',
      'Total: Rp 111.000',
      'Termasuk PPN 11 % dari Rp 100.000: Rp 11.000',
    ]);
    expect(
      sums({ rincian: [inside, added], subtotal: 311_000, dasarPpn: 300_000, ppn: 33_000, total: 333_000 }),
    ).toEqual([
      'Subtotal: Rp 311.000',
      'PPN 11 % dari Rp 200.000: Rp 22.000',
      'Total: Rp 333.000',
      'Termasuk PPN 11 % dari Rp 100.000: Rp 11.000',
    ]);
  });

  it('of a transaction without lines says its layanan; one not Paid says so in capitals', () => {
    const lines = linesOf({
      rincian: [],
      layanan: 'Facial Brightening',
      total: 350_000,
      subtotal: null,
      status: 'Refunded',
    });
    expect(lines).toContain('Facial Brightening: Rp 350.000');
    expect(lines).toContain('DANA DIKEMBALIKAN');
  });

  it('of money that was given back says so, whole or in part, whatever the invoice is kept as', () => {
    expect(linesOf({ pengembalian: 'penuh' })).toContain('DANA DIKEMBALIKAN');
    expect(linesOf({ pengembalian: 'sebagian', dikembalikan: 50_000 })).toContain('DIKEMBALIKAN SEBAGIAN Rp 50.000');
    expect(linesOf({ membalik: 1, total: -50_000 })).toContain('PENGEMBALIAN DANA');
  });

  const part = {
    metodeBayar: 'Cash' as const,
    ...{ jumlah: 99_950, pembulatan: 50, diterima: 150_000, kembalian: 50_000 },
    ...{ dikembalikan: 0, tanggal: '2024-08-23', waktu: '09:15', kasir: 'Siti', referensi: 'KEU-0001', voucher: null },
  };
  /** The lines between the total and the thanks. */
  const paidOf = (over: Partial<typeof sample>) => {
    const lines = linesOf({ total: 99_950, ...over });
    return lines.slice(
      lines.findIndex((line) => line.startsWith('Total:')),
      -1,
    );
  };

  it('of cash says the rounding, what was received and the change', () => {
    expect(paidOf({ bagian: [part], dibayar: 99_950, pembulatan: 50, metodeBayar: 'Cash' })).toEqual([
      'Total: Rp 99.950',
      'Pembulatan: Rp 50',
      'Dibayar: Rp 100.000',
      'Metode: Cash',
      'Uang diterima: Rp 150.000',
      'Kembali: Rp 50.000',
      '---',
      'LUNAS',
    ]);
  });

  it('of several parts names each, with its day where it came later, and what is still due', () => {
    const cash = { ...part, jumlah: 40_000, pembulatan: 0, diterima: null, kembalian: null };
    const later = { ...cash, metodeBayar: 'QRIS' as const, jumlah: 20_000, tanggal: '2024-08-27' };
    const over = { bagian: [cash, later], dibayar: 60_000, metodeBayar: 'Campuran' as const };
    expect(paidOf({ ...over, status: 'Pending', sisa: 39_950 })).toEqual([
      'Total: Rp 99.950',
      'Cash: Rp 40.000',
      'QRIS, 27 Agu 2024: Rp 20.000',
      'Sisa tagihan: Rp 39.950',
      '---',
      'BELUM LUNAS',
    ]);
  });

  it('on A4 names the patient with the number of older records, where there is one', () => {
    const lines = linesOf({}, {}, isiKuitansi);
    expect(lines[lines.indexOf('Bagus Setiawan') + 1]).toBe('00-12');
    expect(linesOf({}, {}, isiKuitansi, '')).toEqual(lines.filter((line) => line !== '00-12'));
  });

  it('on A4 says the amount in words, from whom and for what', async () => {
    const { user } = renderConsole('/transaksi/1/struk');
    await user.click(await screen.findByRole('button', { name: 'A4' }));
    const paper = await screen.findByRole('article', { name: 'Kuitansi INV-2024-001' });
    expect(within(paper).getByText('KUITANSI')).toBeInTheDocument();
    expect(within(paper).getByText('Sudah terima dari')).toBeInTheDocument();
    expect(within(paper).getByText(new RegExp(`^${terbilang(sample.total)} rupiah$`, 'i'))).toBeInTheDocument();
    expect(within(paper).getByText('LUNAS')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '80 mm' }));
  });

  it('opens outside the console, for 80 or 58 mm, and remembers which', async () => {
    const { user, unmount } = renderConsole('/transaksi/1/struk', { framed: true });
    const paper = await screen.findByRole('article', { name: 'Struk INV-2024-001' });
    expect(within(paper).getByText('Klinik Cantika Medika')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Menu utama' })).toBeNull();
    expect(screen.getByRole('button', { name: '80 mm' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '58 mm' }));
    unmount();
    renderConsole('/transaksi/1/struk');
    expect(await screen.findByRole('button', { name: '58 mm' })).toHaveAttribute('aria-pressed', 'true');
  });

  it("with Chinese letters is kept as PDF by the browser's own print, and says so", async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user, services } = renderConsole('/transaksi/1/struk');
    await screen.findByRole('article');
    const { data } = await services.dataProvider.getOne('settings', { id: 1 });
    const changed = { ...data, kakiStruk: '谢谢' };
    await services.dataProvider.update('settings', { id: 1, data: changed, previousData: data });
    await screen.findByText('谢谢');
    await user.click(await screen.findByRole('button', { name: 'Unduh PDF' }));
    expect(await screen.findByText(/Pilih "Simpan sebagai PDF" pada jendela cetak\.$/)).toBeInTheDocument();
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
  });

  it("of a child is sent to the guardian's number", async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, services, router } = renderConsole('/');
    const { data: bill } = await services.dataProvider.getOne('transaksi', { id: 1 });
    const { data: patient } = await services.dataProvider.getOne('pasien', { id: bill['pasien'] });
    const child = { ...patient, birthDate: '2015-01-01', age: null, phone: null, wali_telepon: '081298765432' };
    await services.dataProvider.update('pasien', { id: patient.id, data: child, previousData: patient });
    await router.navigate('/transaksi/1/struk');
    await user.click(await screen.findByRole('button', { name: 'WhatsApp' }));
    expect(open.mock.lastCall?.[0]).toMatch(/6281298765432/);
  });

  it('of an unknown transaction says so', async () => {
    allowConsole(/Tidak Ditemukan/);
    renderConsole('/transaksi/999/struk');
    expect(await screen.findByRole('heading', { level: 1, name: 'Transaksi Tidak Ditemukan' })).toBeInTheDocument();
  });

  it('is not for those who may not see transactions', async () => {
    renderConsole('/transaksi/1/struk', {
      user: { id: 4, name: 'Dewi Anggraini', email: 'perawat@klinik.test', role: 'perawat' },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeInTheDocument();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isiSlip } from '../../../src/custom/kas/isiSlip.ts';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { tutupKas } from '../../../src/resources/kas/tutup-kas.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { listWith } from '../../../src/views/state/listState.ts';
import { allowConsole } from '../../setup.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const [closing] = sampleData('2024-08-27')['tutup-kas'];
if (!closing) throw new Error('No closing in the sample');

describe('the slip of a closing', () => {
  it('stands on paper with its cashier and lines to sign on', async () => {
    renderConsole(`/tutup-kas/${closing.id}/slip`);
    const paper = await screen.findByRole('article');
    expect(within(paper).getAllByText(closing.kasir, { exact: false })[0]).toBeInTheDocument();
    expect(within(paper).getAllByText('(______________)')).toHaveLength(2);
  });

  it('tells every count, a float that was changed, and what stayed in the drawer', () => {
    const line = { metode: 'Cash' as const, seharusnya: 100_000, dihitung: 80_000, selisih: -20_000, banyak: 2 };
    const count = {
      id: 1,
      tanggal: '2024-08-27',
      akun: 3,
      kasir: 'Siti',
      pecahan: [],
      sampai: 1,
      tutupKas: closing.id,
    };
    const by = { dihitung_oleh: 'Siti', dihitung_pada: '2024-08-27T09:00:00.000Z' };
    const counts = [
      { ...count, ...by, rincian: [line], selisih: -20_000, kurang: -20_000, lebih: 0, cocok: false },
      { ...count, ...by, id: 2, rincian: [{ ...line, selisih: 0 }], selisih: 0, kurang: 0, lebih: 0, cocok: true },
    ];
    const float = { id: 1, tanggal: '2024-08-27', akun: 3, kasir: 'Siti', jumlah: 480_000, tutupKas: closing.id };
    const before = { pertama: false, ada: 480_000, diterima: 0, dariBrankas: 0 };
    const floats = [
      {
        ...float,
        ...before,
        semula: 500_000,
        diubah_oleh: 'Bambang',
        diubah_pada: by.dihitung_pada,
        alasan: 'Salah ketik',
      },
    ];
    const deposit = {
      ...{ id: 1, tanggal: '2024-08-27', waktu: '10:00', akun: 3, kasir: 'Siti', catatan: null, saatTutup: false },
      ...{ diterima_oleh: null, diterima_pada: null, dibatalkan_oleh: null, alasanBatal: null, tutupKas: closing.id },
      ...{ dihitung: true, dibatalkan_pada: null },
    };
    const deposits = [
      { ...deposit, tujuan: 'brankas' as const, jumlah: 20_000, status: 'belum' as const },
      { ...deposit, tujuan: 'bank' as const, jumlah: 30_000, status: 'diterima' as const, diterima_oleh: 'Bambang' },
      {
        ...deposit,
        tujuan: 'bank' as const,
        jumlah: 7_000_000,
        status: 'batal' as const,
        diterima_oleh: 'Bambang',
        dibatalkan_oleh: 'Siti',
        alasanBatal: 'Salah ketik',
      },
    ];
    const paper = isiSlip({
      closing: {
        ...closing,
        rincian: [
          { ...line, selisih: 0 },
          { ...line, metode: 'QRIS', seharusnya: 0, dihitung: 0, selisih: 0, banyak: 0 },
        ],
        disetor: 50_000,
        ditinggal: 30_000,
        kurang: 0,
        selisihTerendah: -20_000,
        terendahOleh: 'Bambang (manager@klinik.test)',
        terendahPada: by.dihitung_pada,
        catatanKas: -45_000,
        kasKecil: [
          { keterangan: 'Air galon', jumlah: -20_000, oleh: 'Siti' },
          { keterangan: 'Sabun', jumlah: -30_000, oleh: 'Siti' },
        ],
      },
      deposits,
      handovers: [],
      corrections: [],
      counts,
      floats,
      klinik: { namaKlinik: 'Klinik', alamat: 'Jalan', telepon: '', npwp: '' },
      translate: i18nProvider.translate,
    });
    const text = paper.map((each) => JSON.stringify(each).replaceAll('\u00a0', ' '));
    for (const told of [
      /Uang awal diubah dari Rp 500.000 oleh Bambang 27 Agu 2024.*: Salah ketik/,
      /Cash, 2 pembayaran/,
      /Kurang menurut salah satu hitungan.*-Rp 20.000/,
      /dihitung Bambang \(manager@klinik.test\), 27 Agu 2024/,
      /Kas kecil \(2\).*-Rp 50.000/,
      /Air galon.*-Rp 20.000/,
      /Sabun.*-Rp 30.000/,
      /Catatan kas.*\+Rp 5.000/,
      /Brankas, BELUM DITERIMA.*Rp 20.000/,
      /Bank, diterima Bambang.*Rp 30.000/,
      /Bank, dibatalkan Siti: Salah ketik.*Rp 7.000.000/,
      /1\. 27 Agu 2024.*Siti.*-Rp 20.000/,
      /2\. 27 Agu 2024.*Siti.*Rp 0/,
      / {2}Cash Rp 80.000.*-Rp 20.000/,
      /dibuat setelah angka yang seharusnya terlihat/,
    ])
      expect(
        text.filter((each) => told.test(each)),
        String(told),
      ).toHaveLength(told.source.includes('  Cash') ? 2 : 1);
    // By what nobody paid, and nobody counted.
    expect(text.join('\n')).not.toContain('QRIS');
  });

  it('names by e-mail who made the only count and who closed', () => {
    const by = { dihitung_oleh: 'Siti (kasir@klinik.test)', dihitung_pada: '2024-08-27T09:00:00.000Z' };
    const figures = { rincian: [], pecahan: [], selisih: 0, kurang: 0, lebih: 0, cocok: true, sampai: 1 };
    const paper = isiSlip({
      closing: { ...closing, ditutup_oleh: 'Siti (manager@klinik.test)' },
      corrections: [],
      counts: [{ id: 1, tanggal: closing.tanggal, akun: 3, kasir: 'Siti', tutupKas: closing.id, ...by, ...figures }],
      floats: [],
      deposits: [],
      handovers: [],
      klinik: { namaKlinik: 'Klinik', alamat: 'Jalan', telepon: '', npwp: '' },
      translate: i18nProvider.translate,
    });
    const text = JSON.stringify(paper);
    expect(text).toMatch(/Dihitung 27 Agu 2024.* oleh Siti \(kasir@klinik.test\)/);
    expect(text).toMatch(/Ditutup .* oleh Siti \(manager@klinik.test\)/);
  });

  it('of an unknown closing says so and leads to the list', async () => {
    allowConsole(/Tidak Ditemukan|tidak ditemukan/);
    renderConsole('/tutup-kas/999/slip');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tutup Kas Tidak Ditemukan' })).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/tutup-kas');
  });
});

describe('the list and the page of closings', () => {
  it('tell a shortage apart from a surplus', async () => {
    const short = sampleData('2024-08-27')['tutup-kas'].find(({ kurang }) => kurang < 0);
    const { unmount } = renderConsole('/tutup-kas');
    expect(await screen.findByRole('columnheader', { name: /Selisih Terbesar/ })).toBeInTheDocument();
    expect(await screen.findAllByText(/^-Rp\s5\.000$/)).not.toHaveLength(0);
    unmount();
    const [{ filter } = { filter: () => ({}) }] = tutupKas.notices;
    const told = renderConsole(listWith(tutupKas, filter('2024-08-27', null)));
    expect(await screen.findByRole('link', { name: /^Total Kurang.*Hapus filter ini$/ })).toBeInTheDocument();
    told.unmount();
    renderConsole(`/tutup-kas/${short?.id}`);
    const head = await screen.findByText(/^Selisih/, { selector: 'p > span' });
    expect(head).toHaveTextContent(/^Selisih -Rp\s5\.000 · Debit Card$/);
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isiSlip } from '../../src/custom/tutup-kas/isiSlip.ts';
import { sampleData } from '../../src/sample/index.ts';
import { allowConsole } from '../setup.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const [closing] = sampleData('2024-08-27')['tutup-kas'];
if (!closing) throw new Error('No closing in the sample');

describe('the slip of a closing', () => {
  it('stands on paper with its cashier and lines to sign on', async () => {
    renderConsole(`/tutup-kas/${closing.id}/slip`);
    const paper = await screen.findByRole('article');
    expect(within(paper).getAllByText(closing.kasir, { exact: false })[0]).toBeInTheDocument();
    expect(within(paper).getAllByText('(______________)')).toHaveLength(2);
  });

  it('H2: tells every count, a float that was changed, and what stayed in the drawer', () => {
    const line = { metode: 'Cash' as const, seharusnya: 100_000, dihitung: 80_000, selisih: -20_000 };
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
      { ...count, ...by, rincian: [line], selisih: -20_000, cocok: false },
      { ...count, ...by, id: 2, rincian: [{ ...line, selisih: 0 }], selisih: 0, cocok: true },
    ];
    const float = { id: 1, tanggal: '2024-08-27', akun: 3, kasir: 'Siti', jumlah: 480_000, tutupKas: closing.id };
    const floats = [{ ...float, semula: 500_000, diubah_oleh: 'Bambang', alasan: 'Salah ketik' }];
    const paper = isiSlip({
      closing: { ...closing, disetor: 50_000, ditinggal: 30_000 },
      corrections: [],
      counts,
      floats,
      klinik: { namaKlinik: 'Klinik', alamat: 'Jalan' },
      translate: (key, args) => `${key} ${Object.values(args ?? {}).join(' ')}`,
    });
    const text = JSON.stringify(paper).replaceAll('\u00a0', ' ');
    for (const told of ['-Rp 20.000', 'Rp 500.000 Bambang Salah ketik', 'Rp 30.000']) expect(text).toContain(told);
  });

  it('of an unknown closing says so and leads to the list', async () => {
    allowConsole(/Tidak Ditemukan|tidak ditemukan/);
    renderConsole('/tutup-kas/999/slip');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tutup Kas Tidak Ditemukan' })).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/tutup-kas');
  });
});

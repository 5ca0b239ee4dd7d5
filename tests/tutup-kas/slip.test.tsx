import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

  it('of an unknown closing says so and leads to the list', async () => {
    allowConsole(/Tidak Ditemukan|tidak ditemukan/);
    renderConsole('/tutup-kas/999/slip');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tutup Kas Tidak Ditemukan' })).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/tutup-kas');
  });
});

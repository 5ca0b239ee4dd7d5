import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

describe('the settings page', () => {
  it('says of a value that cannot be read what holds instead', async () => {
    const { router, services } = renderConsole('/supplier');
    await screen.findByRole('cell', { name: 'PT Sumber Makmur' });
    const fetchRows = services.dataProvider.getList;
    vi.spyOn(services.dataProvider, 'getList').mockImplementation(async (resource, params) => {
      const answer = await fetchRows(resource, params);
      const rows = answer.data.map((row) => (row['kunci'] === 'ppn' ? { ...row, nilai: 'sebelas persen' } : row));
      return { ...answer, data: rows };
    });
    await router.navigate('/settings');
    expect(await screen.findByText('Tidak dapat dibaca; yang berlaku: 11')).toBeInTheDocument();
    expect(screen.getByText('08:00 - 16:00')).toBeInTheDocument();
  });
});

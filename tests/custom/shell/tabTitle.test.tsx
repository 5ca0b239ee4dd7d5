import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { brand } from '../../../src/brand.ts';
import { recentOf } from '../../../src/custom/shell/useRecent.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const manager = { id: 2, name: 'Bambang Prasetyo', email: 'manager@klinik.test', role: 'manager' };

afterEach(() => localStorage.clear());

it.each([
  ['/pasien/4', /Dimas Aryasatya/, /^Pasien \S+$/],
  ['/pasien/4/edit', /^Edit .*Dimas Aryasatya/, /^Edit Pasien \S+$/],
  ['/kunjungan/6', /Dimas Aryasatya/, /^Kunjungan \S+$/],
])('the tab of %s names no patient, since the history of a shared computer keeps it', async (path, heading, tab) => {
  const page = renderConsole(path, { user: manager });
  await screen.findAllByRole('heading', { name: heading });
  await expect.poll(() => document.title).toMatch(new RegExp(`${tab.source.slice(0, -1)} · ${brand.name}$`));
  page.unmount();
});

it('keeps what was opened lately by account, not by name', async () => {
  const page = renderConsole('/pasien/4', { user: manager, framed: true });
  await screen.findAllByRole('heading', { name: /Dimas Aryasatya/ });
  await expect.poll(() => recentOf(manager.id)).toEqual([['pasien', 4]]);
  expect(JSON.stringify({ ...localStorage })).not.toContain(manager.name);
  page.unmount();
});

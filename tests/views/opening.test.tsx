import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fetchPage, readFirstPage } from '../../src/App.tsx';
import { demoAccounts } from '../../src/sample/administrasi.ts';
import { renderConsole } from '../support/renderConsole.tsx';

/** The questions in the cache that are about records, by their keys. */
const asked = ({ services }: ReturnType<typeof renderConsole>) =>
  services.queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash)
    .filter((hash) => !/^\["(auth|config|notices)"/.test(hash));

const as = (role: string) => {
  const account = demoAccounts.find((each) => each.role === role);
  if (!account) throw new Error(`No sample account is a ${role}`);
  return { id: account.id, name: account.name, email: account.email, role };
};

it.each([
  ['admin', '/dashboard'],
  ['kasir', '/dashboard'],
  ['dokter', '/dashboard'],
  ['admin', '/pasien?q=anisa'],
  ['admin', '/laporan/penjualan'],
  ['admin', '/supplier/1'],
])('%s at %s: what is read before the page is rendered is what it reads', async (role, path) => {
  const user = as(role);
  // Elsewhere: what is read ahead, with nothing of this page on the screen.
  const ahead = renderConsole('/tidak-ada', { user });
  expect(await ahead.services.preloadIdentity()).toBe(true);
  ahead.unmount();
  ahead.services.queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  await fetchPage(path.split('?')[0] ?? path, ahead.sources);
  await readFirstPage(new URL(path, 'http://localhost') as unknown as Location, ahead.sources);
  const read = asked(ahead);
  expect(read.length).toBeGreaterThan(0);

  const page = renderConsole(path, { user });
  await waitFor(() => expect(asked(page)).toEqual(expect.arrayContaining(read)));
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
let toTop: MockInstance;

beforeEach(() => {
  toTop = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
});
afterEach(() => {
  happyDOM.setViewport({ width: 1366 });
  vi.restoreAllMocks();
});

it('another page is shown from its top; a form over a list leaves the list where it is', async () => {
  const { user, router } = renderConsole('/roles', { framed: true });
  await screen.findByText('Administrator');
  toTop.mockClear();
  await router.navigate('/stok-masuk');
  await waitFor(() => expect(toTop).toHaveBeenCalled());
  await screen.findByRole('heading', { level: 1, name: 'Stok Barang Masuk' });

  const [edit] = await screen.findAllByRole('link', { name: /^Edit/ });
  toTop.mockClear();
  await user.click(edit as HTMLElement);
  await screen.findByRole('dialog');
  await drawn();
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await drawn();
  expect(toTop).not.toHaveBeenCalled();
});

it('a bill that a link opens below the patients stays in view', async () => {
  happyDOM.setViewport({ width: 1100 });
  const order: string[] = [];
  toTop.mockImplementation(() => void order.push('top'));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    if (this.querySelector('[aria-label="Detail Pasien"]')) order.push('bill');
  });
  const { router } = renderConsole('/transaksi/create?kunjungan=1', { framed: true });
  await waitFor(() => expect(order).toContain('bill'));
  await router.navigate('/roles');
  await screen.findByText('Administrator');
  order.length = 0;
  // What it shows is known by now, and it is drawn at once.
  await router.navigate('/transaksi/create?kunjungan=1');
  await waitFor(() => expect(order).toContain('bill'));
  await drawn();
  expect(order.at(-1)).toBe('bill');
});

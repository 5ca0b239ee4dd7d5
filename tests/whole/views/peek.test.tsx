import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lists } from '../../support/lists.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const peeked = lists.filter(({ actions }) => actions.show);
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const panelOf = (title: string) => screen.findByLabelText(new RegExp(`^Sekilas (.* · )?${literal(title)}$`));
const anyPanel = () => screen.queryByLabelText(/^Sekilas /);

/** The links to the records of the rows; by label, since roles of a whole list take seconds to work out. */
const links = () => screen.findAllByLabelText(/^Detail /, { selector: 'a' });
const titleAt = (link: HTMLElement | undefined) => link?.getAttribute('aria-label')?.replace('Detail ', '') ?? '';

/** Generated from the declarations. */
it.each(peeked.map((resource) => [resource.name, resource] as const))(
  '/%s: Space looks at the record of a row, which follows the rows until Escape',
  async (name, resource) => {
    const { user, router } = renderConsole(`/${name}`);
    const [first, second] = await links();
    first?.focus();
    await user.keyboard(' ');
    const panel = await panelOf(titleAt(first));
    const page = first?.getAttribute('href') ?? '';
    if (resource.page.peek) expect(router.state.location.pathname).toBe(page);
    else expect((await within(panel).findByText('Buka')).getAttribute('href')).toBe(page);
    const labels = Object.values(resource.fields).map(({ label }) => label);
    // Once what its title is made of is there.
    await waitFor(() => expect(labels.some((label) => within(panel).queryAllByText(label).length > 0)).toBe(true));
    if (second) {
      act(() => second.focus());
      expect(await panelOf(titleAt(second))).toBeInTheDocument();
      expect(second).toHaveFocus();
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(anyPanel()).toBeNull());
  },
);

it('a record without a page is at its address beside its list, with all that can be done to it', async () => {
  const { user, router } = renderConsole('/cuti?filter=%7B%22dokter%22%3A2%7D');
  await user.click((await links())[0] as HTMLElement);
  expect(router.state.location.pathname).toMatch(/^\/cuti\/\d$/);
  expect(router.state.location.search).toContain('dokter');
  expect(screen.getByRole('heading', { level: 1, name: 'Cuti Dokter' })).toBeInTheDocument();
  const panel = within(await screen.findByLabelText(/^Sekilas .* · Cuti/));
  expect(await panel.findByRole('link', { name: 'Edit' })).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Tindakan lain' })).toBeInTheDocument();
  expect(panel.queryByText('Buka')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(anyPanel()).toBeNull());
  expect(router.state.location.pathname).toBe('/cuti');
  // The row of a report has its page elsewhere.
  await act(() => router.navigate('/laporan/janji/1'));
  expect(await screen.findByRole('link', { name: 'Buka' })).toHaveAttribute('href', '/appointments/1');
});

it('an allergy is an alarm in the peek too', async () => {
  const { user } = renderConsole(`/pasien?filter=${encodeURIComponent('{"q":"Bagus Setiawan"}')}`);
  (await screen.findByLabelText('Detail Bagus Setiawan', { selector: 'a' })).focus();
  await user.keyboard(' ');
  const panel = within(await panelOf('Bagus Setiawan'));
  expect(await panel.findByText('Makanan laut')).toHaveProperty('tagName', 'STRONG');
});

it('follows changes, takes the focus in and back, and is no look for a button in the row', async () => {
  const { user, services } = renderConsole('/supplier');
  const [link] = await links();
  const title = titleAt(link);
  screen.getByLabelText(`Hapus ${title}`).focus();
  await user.keyboard(' ');
  await user.click(await screen.findByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByText('Batal')).not.toBeInTheDocument());
  expect(anyPanel()).toBeNull();

  link?.focus();
  await user.keyboard(' ');
  const panel = await panelOf(title);
  await within(panel).findByText('Buka');
  await user.keyboard('{ArrowRight}');
  expect(panel).toContainElement(document.activeElement as HTMLElement);
  const id = Number(link?.getAttribute('href')?.split('/').at(-1));
  const { data: before } = await services.dataProvider.getOne('supplier', { id });
  const data = { ...before, name: 'PT Baru Sekali' };
  await act(() => services.dataProvider.update('supplier', { id, data, previousData: before }));
  expect(await panelOf('PT Baru Sekali')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(anyPanel()).toBeNull());
  expect(link).toHaveFocus();
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { overrides } from '../../src/custom/overrides.ts';
import { routed } from '../../src/resources/index.ts';
import { defaultsOf, fieldAt, isFixed, matches, type Row } from '../../src/schema/index.ts';
import { allowConsole } from '../setup.ts';
import { renderConsole } from '../support/renderConsole.tsx';

/** Generated from the declarations: every resource's screens show what its declaration says (spec §2). */
describe.each(routed.map((resource) => [resource.name, resource] as const))('/%s', (name, resource) => {
  // A hand-written list has tests of its own.
  if (!overrides[name]?.screens?.list) {
    it('lists rows under its heading, with its columns, search and create button', async () => {
      renderConsole(`/${name}`);
      expect(await screen.findByRole('heading', { level: 1, name: resource.list.heading })).toBeInTheDocument();
      const table = await screen.findByRole('table');
      const headings = within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent);
      expect(headings).toEqual([
        ...resource.list.columns.map((column) => column.label ?? fieldAt(resource.fields, column.field)?.label ?? 'ID'),
        resource.list.action ?? 'Action',
      ]);
      expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
      expect(screen.getByPlaceholderText(resource.list.search)).toBeInTheDocument();
      expect(screen.getByText(/^Halaman 1 dari \d+ halaman · Total \d+ data$/)).toBeInTheDocument();
      for (const card of resource.list.cards ?? [])
        expect((await screen.findAllByText(card.label)).length).toBeGreaterThan(0);
      const create = screen.queryByRole('link', { name: resource.list.create ?? '-' });
      expect(create !== null).toBe(resource.list.create !== undefined);
    });
  }

  // Patients and doctors have detail pages of their own (spec §2.9, §2.11), with tests of their own.
  if (resource.actions.show && !overrides[name]?.screens?.show) {
    it('shows a record with every field’s label', async () => {
      const { services } = renderConsole(`/${name}`);
      const { data } = await services.dataProvider.getList<Row>(name, {
        filter: {},
        sort: resource.list.sort,
        pagination: { page: 1, perPage: 1 },
      });
      const [record] = data;
      if (!record) throw new Error(`No sample row in ${name}`);
      const { router } = renderConsole(`/${name}/${record.id}`);
      await waitFor(() =>
        expect(
          screen
            .getAllByRole('heading', { level: 1 })
            .some((heading) => heading.textContent === resource.titleOf(record)),
        ).toBe(true),
      );
      expect(router.state.location.pathname).toBe(`/${name}/${record.id}`);
      for (const field of Object.values(resource.fields)) {
        if (field.visibleIf && !matches(field.visibleIf, record)) continue;
        expect(screen.getAllByText(field.label).length, field.label).toBeGreaterThan(0);
      }
    });
  }

  if (resource.actions.show) {
    it('says in its own words that an id is unknown', async () => {
      allowConsole(/Tidak Ditemukan/);
      renderConsole(`/${name}/99999`);
      expect(await screen.findByRole('heading', { level: 1, name: resource.notFound.title })).toBeInTheDocument();
      expect(screen.getByText(resource.notFound.text)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: resource.notFound.back })).toHaveAttribute('href', `/${name}`);
    });
  }

  if (resource.actions.create && !overrides[name]?.screens?.create) {
    it('has a form with every field people fill in, and names what is missing', async () => {
      const { user } = renderConsole(`/${name}/create`);
      const save = await screen.findByRole('button', { name: 'Simpan' });
      await user.click(save);
      const inForm = new Set(resource.form.flatMap((section) => section.fields));
      const fresh = defaultsOf(resource, { today: '2024-08-27', time: '09:00', instant: '', user: '' });
      const typed = Object.entries(resource.fields).filter(
        ([key, field]) =>
          inForm.has(key) &&
          !field.readOnly &&
          field.kind !== 'computed' &&
          !isFixed(resource, key) &&
          !(field.visibleIf && !matches(field.visibleIf, fresh)),
      );
      for (const [, field] of typed) expect(screen.getAllByText(field.label).length, field.label).toBeGreaterThan(0);
      const missing = typed.filter(([, field]) => field.required && field.default === undefined && !field.visibleIf);
      for (const [, field] of missing) {
        expect((await screen.findAllByText(`${field.label} wajib diisi`)).length).toBeGreaterThan(0);
      }
      expect(missing.length).toBeGreaterThan(0);
    });
  }
});

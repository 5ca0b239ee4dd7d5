import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, f, listedChoice, permits, withoutBranch } from '../../../src/schema/index.ts';
import { renderConsole } from '../../support/renderConsole.tsx';
import { routed } from '../../support/routed.ts';

const program = defineResource({
  name: 'uji-program',
  label: 'Paket',
  icon: 'Umum',
  title: 'nama',
  fields: {
    nama: f.text('Nama Paket', { required: true }),
    isi: f.list('Isi', {
      kegiatan: f.text('Kegiatan', { required: true }),
      kali: f.number('Kali', { default: 2 }),
      biaya: f.money('Biaya'),
    }),
  },
  list: { heading: 'Daftar Paket', search: 'Cari', create: 'Tambah Paket', empty: 'Kosong', columns: ['nama'] },
});

describe("'Tambah Baris' of a list of objects", () => {
  it('adds a row with the defaults of its fields, and what is typed there is stored', async () => {
    const { user, services } = renderConsole('/uji-program/create', { more: [program] });
    await user.type(await screen.findByLabelText(/Nama Paket/), 'Wajah Cerah');
    await user.click(screen.getByRole('button', { name: 'Tambah Baris' }));
    await user.type(await screen.findByLabelText(/Kegiatan/), 'Facial');
    expect(screen.getByLabelText(/Kali/)).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'Tambah Baris' }));
    await user.type(screen.getAllByLabelText(/Kegiatan/)[1] as HTMLElement, 'Peeling');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wajah Cerah' })).toBeInTheDocument();
    const { data } = await services.dataProvider.getOne('uji-program', { id: 1 });
    expect(data['isi']).toEqual([
      { kegiatan: 'Facial', kali: 2, biaya: null },
      { kegiatan: 'Peeling', kali: 2, biaya: null },
    ]);
  });

  const withLists = routed.map(withoutBranch).flatMap((resource) => {
    const inForm = resource.form.flatMap((section) => section.fields);
    // Those that their condition hides have no rows to add yet.
    const lists = inForm.filter((name) => {
      const field = resource.fields[name];
      return field?.kind === 'list' && !field.readOnly && !field.visibleIf;
    });
    return lists.length > 0 && resource.actions.edit ? [[resource.name, resource, lists] as const] : [];
  });
  it.each(withLists)('%s: every generated one', async (name, resource, lists) => {
    const { user, services, router } = renderConsole(`/${name}`, { parts: {} });
    const { data } = await services.dataProvider.getList(name, {
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    });
    const open = data.find((record) => permits(resource, 'edit', record));
    // Where the sample has none that can be edited, the form of a new one.
    await act(() => router.navigate(open ? `/${name}/${open.id}/edit` : `/${name}/create`));
    if (resource.page.folded)
      for (const { label } of resource.form.slice(1))
        await user.click(await screen.findByRole('button', { name: label }));
    for (const list of lists) {
      const label = resource.fields[list]?.label ?? '';
      const group = await screen.findByRole('group', { name: label });
      const ticks = within(group).queryAllByRole('checkbox');
      if (listedChoice(resource.fields[list])) {
        for (const tick of ticks) await user.click(tick);
        expect(ticks.filter((tick) => (tick as HTMLInputElement).checked).length).toBeGreaterThan(0);
        continue;
      }
      // The list's own button stands after those of lists in its rows.
      const before = within(group).queryAllByRole('listitem').length;
      const add = within(group).getAllByRole('button', { name: 'Tambah Baris' }).at(-1);
      await user.click(add as HTMLElement);
      expect(within(group).getAllByRole('listitem')).toHaveLength(before + 1);
    }
  });
});

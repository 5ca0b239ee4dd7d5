import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parts } from '../../../src/custom/parts.ts';
import {
  defaultsOf,
  fieldAt,
  isEmpty,
  isFixed,
  isObject,
  matches,
  pageFacts,
  type Resource,
  type Row,
  withoutBranch,
  writeFilter,
} from '../../../src/schema/index.ts';
import { partsFor } from '../../../src/views/base/parts.ts';
import { allowConsole } from '../../setup.ts';
import { filled } from '../../support/lists.ts';
import { renderConsole } from '../../support/renderConsole.tsx';
import { routed } from '../../support/routed.ts';

/**
 * Generated from the declarations: every resource's screens show what its declaration says (product §2). Hand-written ones
 * have tests of their own (product §2.9, §2.11, §2.19).
 */
it.each(routed.map(withoutBranch).map((resource) => [resource.name, resource] as const))(
  '/%s: list, detail, unknown id and form',
  async (name, resource) => {
    allowConsole(/Tidak Ditemukan/);
    const own = parts[name]?.screens;
    const opened = renderConsole(`/${name}`);
    if (resource.singleton) return await showsForm(resource, opened);
    if (!own?.list && filled(resource)) await listsRows(resource);
    if (resource.actions.show && filled(resource)) await showsRecord(resource, opened, own?.show !== undefined);
    if (resource.actions.show) await saysUnknown(resource, opened);
    if (resource.actions.create && !own?.create) await namesMissing(resource, opened);
  },
);

type RenderedConsole = ReturnType<typeof renderConsole>;
const visit = ({ router }: RenderedConsole, path: string) => act(() => router.navigate(path));

/** The record's title, behind the person or thing that heads its pages. */
const headed = ({ page, titleOf }: Resource, record: Row) =>
  page.headedBy ? (name: string) => name.endsWith(` · ${titleOf(record)}`) : titleOf(record);

/** Rows under the heading, with the columns, search and create button. */
async function listsRows(resource: Resource) {
  expect(await screen.findByRole('heading', { level: 1, name: resource.list.heading })).toBeInTheDocument();
  const table = await screen.findByRole('table');
  const headings = within(table)
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
    // Without the checkboxes.
    .filter((heading) => heading !== '');
  expect(headings).toEqual([
    ...resource.list.columns.map((column) => column.label ?? fieldAt(resource.fields, column.field)?.label ?? 'ID'),
    'Action',
  ]);
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
  expect(screen.getByPlaceholderText(resource.list.search)).toBeInTheDocument();
  expect(screen.getByText(/^Halaman 1 dari \d+ halaman · Total \d+ data$/)).toBeInTheDocument();
  for (const card of resource.list.cards ?? [])
    expect((await screen.findAllByText(card.label)).length).toBeGreaterThan(0);
  const create = screen.queryByRole('link', { name: resource.list.create ?? '-' });
  expect(create !== null).toBe(resource.list.create !== undefined);
}

/** A page that is a form, with every field under its section, and a sentence at each that is emptied. */
async function showsForm(resource: Resource, { user }: RenderedConsole) {
  expect(await screen.findByRole('heading', { level: 1, name: resource.list.heading })).toBeInTheDocument();
  const save = await screen.findByRole('button', { name: 'Simpan' });
  for (const { label } of resource.form) expect(screen.getByRole('region', { name: label })).toBeInTheDocument();
  const typed = Object.values(resource.fields).filter(({ readOnly, visibleIf }) => !readOnly && !visibleIf);
  for (const field of typed) expect(await screen.findAllByText(field.label), field.label).not.toHaveLength(0);
  const needed = typed.find(({ kind, required }) => kind === 'text' && required);
  if (!needed) return;
  await user.clear(screen.getByRole('textbox', { name: (name) => name.startsWith(needed.label) }));
  await user.click(save);
  expect(await screen.findByText(`${needed.label} wajib diisi`)).toBeInTheDocument();
}

/** Every field's label, and what belongs to it; of a hand-written page the latter. */
async function showsRecord(resource: Resource, opened: RenderedConsole, own: boolean) {
  const { data } = await opened.services.dataProvider.getList<Row>(resource.name, {
    filter: {},
    sort: resource.list.sort,
    pagination: { page: 1, perPage: 1 },
  });
  const [record] = data;
  if (!record) throw new Error(`No sample row in ${resource.name}`);
  await visit(opened, `/${resource.name}/${record.id}`);
  const level = resource.page.peek ? 2 : 1;
  if (!own) expect(await screen.findByRole('heading', { level, name: headed(resource, record) })).toBeInTheDocument();
  await belongs(resource, record, opened);
  if (own) return;
  const { said } = pageFacts(resource);
  const told: readonly string[] = partsFor(parts, resource).record?.told ?? [];
  const without = resource.page.without?.(record) ?? [];
  for (const [name, field] of Object.entries(resource.fields)) {
    // What the head says or others do, and what says nothing, is left out.
    if (field.hidden || said.has(name) || without.includes(name) || told.includes(name)) continue;
    if (isEmpty(record[name]) || (field.readOnly && !record[name])) continue;
    if (isObject(field) && Object.values(record[name] ?? {}).every(isEmpty)) continue;
    if (field.visibleIf && !matches(field.visibleIf, record)) continue;
    expect(screen.getAllByText(field.label).length, field.label).toBeGreaterThan(0);
  }
}

/** What belongs to it is drawn where there is any, and not where there is none. */
async function belongs({ related }: Resource, { id }: Row, { services }: RenderedConsole) {
  for (const { resource: list, field: target, where, label, sort } of related) {
    const declared = routed.find(({ name }) => name === list);
    const filter = (declared && where && writeFilter(declared, where)) ?? {};
    const params = { target, id, filter, sort, pagination: { page: 1, perPage: 1 } };
    const { total } = await services.dataProvider.getManyReference(list, params);
    if (total) expect(await screen.findByRole('heading', { level: 2, name: label })).toBeInTheDocument();
    else expect(screen.queryByRole('heading', { level: 2, name: label })).toBeNull();
  }
}

/** In the resource's own words. */
async function saysUnknown(resource: Resource, opened: RenderedConsole) {
  await visit(opened, `/${resource.name}/99999`);
  if (!resource.page.peek)
    expect(await screen.findByRole('heading', { level: 1, name: resource.notFound.title })).toBeInTheDocument();
  expect(await screen.findByText(resource.notFound.text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: resource.notFound.back })).toHaveAttribute('href', `/${resource.name}`);
}

/** A form with every field people fill in, and a sentence at each that is missing. */
async function namesMissing(resource: Resource, opened: RenderedConsole) {
  const inForm = new Set(resource.form.flatMap((section) => section.fields));
  const fresh = defaultsOf(resource, { today: '2024-08-27', time: '09:00', instant: '', user: '' });
  const typed = Object.entries(resource.fields).filter(
    ([key, field]) =>
      inForm.has(key) &&
      !field.readOnly &&
      !isFixed(resource, key) &&
      !(field.visibleIf && !matches(field.visibleIf, fresh)),
  );
  const missing = typed.filter(([, field]) => field.required && field.default === undefined && !field.visibleIf);
  // A count of the stock needs no word: what is sent is stored.
  expect(missing.length > 0 || resource.name === 'opname', resource.name).toBe(true);
  await visit(opened, `/${resource.name}/create`);
  if (missing.length > 0) await opened.user.click(await screen.findByRole('button', { name: 'Simpan' }));
  // The input of files is fetched with the first form that has one.
  for (const [, field] of typed) expect(await screen.findAllByText(field.label), field.label).not.toHaveLength(0);
  for (const [, field] of missing) {
    expect((await screen.findAllByText(`${field.label} wajib diisi`)).length).toBeGreaterThan(0);
  }
  // The mouse wheel changes the value of the browser's own number fields.
  expect(document.querySelector('input[type=number]')).toBeNull();
}

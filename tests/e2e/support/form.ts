import { resources } from '../../../src/resources/index.ts';
import { type Field, type FieldOf, type Fields, isEmpty, listedChoice, type Row } from '../../../src/schema/index.ts';
import { png } from '../../support/pictures.ts';
import { expect, type Locator, type Page } from './test.ts';

interface Form {
  page: Page;
  /** The title of a record that a reference names. */
  titleOf: (to: string, id: number) => Promise<string>;
}

/** Fills fields in as a person does, each by its label, from top to bottom. */
export async function fillFields(
  form: Form,
  within: Locator,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
) {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field || (isEmpty(value) && field.kind !== 'files')) continue;
    await fill(form, within, field, value).catch((error: Error) => {
      throw new Error(`${field.label}: ${error.message}`);
    });
  }
}

const quick = { timeout: 15_000 };

async function fill(form: Form, within: Locator, field: Field, value: unknown): Promise<void> {
  const { page, titleOf } = form;
  // Not a section or a radio button of the same name.
  const typed = within.locator('input:not([type=radio]), textarea, [role=combobox]');
  const input = within.getByLabel(labelled(field.label)).and(typed);
  const group = within.getByRole('group', { name: field.label, exact: true });
  switch (field.kind) {
    case 'object':
      return fillFields(form, group, field.fields, value as Row);
    case 'list':
      await group.or(input).first().waitFor(quick);
      if ((await group.count()) === 0) return chooseAll(form, input, field.fields, value as Row[]);
      if (listedChoice(field)) return tickAll(group, field, value as Row[]);
      for (const [at, row] of (value as Row[]).entries()) {
        await group.getByRole('button', { name: 'Tambah Baris' }).click(quick);
        await fillFields(form, group.getByRole('listitem').nth(at), field.fields, row);
      }
      return;
    case 'reference':
      return choose(page, input, await titleOf(field.to, Number(value)));
    case 'enum': {
      const label = field.choices[String(value)]?.label ?? '';
      const radio = within.getByRole('radiogroup', { name: labelled(field.label) });
      await radio.or(input).first().waitFor(quick);
      if ((await radio.count()) > 0) return radio.getByRole('radio', { name: label, exact: true }).check(quick);
      await input.click(quick);
      return page.getByRole('option', { name: label, exact: true }).click(quick);
    }
    case 'boolean':
      return input.setChecked(value === true, quick);
    case 'files':
      await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(png()) }, quick);
      return expect(within.getByRole('button', { name: 'Lihat foto.png' })).toBeVisible();
    case 'date':
      return input.fill(String(value).split('-').reverse().join('/'), quick);
    case 'number':
      return input.fill(String(value).replace('.', ','), quick);
    default:
      return input.fill(String(value), quick);
  }
}

/** Chooses a record by its title, unless the form proposes it. */
async function choose(page: Page, box: Locator, title: string) {
  if ((await box.inputValue(quick)) === title) return;
  await box.fill(title, quick);
  await page.getByRole('option', { name: title }).first().click(quick);
}

/** A list whose rows are one choice each, made in a single box. */
async function chooseAll({ page, titleOf }: Form, box: Locator, fields: Fields, rows: readonly Row[]) {
  const [[name, field] = []] = Object.entries(fields);
  for (const row of rows) {
    const value = row[name ?? ''];
    const title =
      field?.kind === 'reference'
        ? await titleOf(field.to, Number(value))
        : resources.find((each) => each.name === value)?.label;
    await choose(page, box, title ?? String(value));
  }
}

/** Ticks the rows of a list that are one choice each. */
async function tickAll(group: Locator, field: FieldOf<'list'>, rows: readonly Row[]) {
  const { name = '', field: choice } = listedChoice(field) ?? {};
  for (const row of rows) {
    const value = String(row[name]);
    await group.getByRole('checkbox', { name: choice?.choices[value]?.label ?? value, exact: true }).check(quick);
  }
}

/** A label as it stands, with or without the sign that it is required. */
const labelled = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(\\s\\*)?$`);

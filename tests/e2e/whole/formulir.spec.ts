import { createApi } from '../../../src/providers/api.ts';
import type { ConsoleDataProvider } from '../../../src/providers/consoleDataProvider.ts';
import { createRestProvider } from '../../../src/providers/rest/restProvider.ts';
import { resources } from '../../../src/resources/index.ts';
import { demoAccounts } from '../../../src/sample/klinik/administrasi.ts';
import { defaultsOf, type Resource, type Row } from '../../../src/schema/index.ts';
import { createForms, declared, example, filledIn, type Role, today, typedIn } from '../../walks/forms.ts';
import { fillFields } from '../support/form.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** Records that the sample lacks, made by an admin. */
const prepared: Readonly<Record<string, (admin: ConsoleDataProvider) => Promise<unknown>>> = {
  persetujuan: (admin) =>
    admin.create('templat-persetujuan', {
      data: { nama: 'Facial', guna: 'tindakan', teks: 'Saya menyetujui tindakan ini.' },
    }),
  webhook: (admin) => admin.create('user/mesin', { data: { name: 'Toko', role: 3, jaringan: '10.0.0.0/8' } }),
};

/** Refusals by a rule of the clinic: in the sample nobody has earned anything yet. */
const ruled: Readonly<Record<string, string>> = {
  'bayar-jasa': 'Tidak ada jasa Andi Wijaya yang belum dibayar sampai tanggal ini',
};

/** A form shows this sum of what is open, and nobody types it. */
const reckoned = 'bayar-jasa.jumlah';

test.use({ rung: 'klinik' });

for (const { role } of demoAccounts)
  test.describe(`as ${role}`, () => {
    test.use({ account: role });
    for (const [name, roles] of createForms) {
      const visible = roles.find((each) => each.role === role)?.visible;
      if (!visible) continue;
      test(`a new record of ${name} is stored as it is filled in`, async ({ page, server, begin }) => {
        const [provider, admin] = [
          providerAt(server.url, await begin(role)),
          providerAt(server.url, await begin('admin')),
        ];
        await prepared[name]?.(admin);
        await typedIn[name]?.before?.(provider).catch(() => undefined);
        const rule = ruled[name];
        expect(await refusalOf(page, provider, visible, role)).toEqual(rule ? expect.stringContaining(rule) : null);
      });
    }
  });

/** Fills a create form in and saves it: entity, role, field and sentence of what is refused; null where it is stored. */
async function refusalOf(page: Page, provider: ConsoleDataProvider, visible: Resource, role: Role) {
  const { name, fields } = visible;
  const values = await filledIn(visible, true, (field) => example(provider, field, role));
  const defaults = defaultsOf(visible, { today, time: '09:00', instant: `${today}T02:00:00.000Z`, user: '' });
  const typed = visible.form
    .flatMap((section) => section.fields)
    .filter((field) => Object.hasOwn(values, field) && values[field] !== defaults[field])
    .filter((field) => `${name}.${field}` !== reckoned);
  const titleOf = async (to: string, id: number) => declared(to).titleOf((await provider.getOne<Row>(to, { id })).data);

  await page.goto(`/${name}/create`);
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Simpan', exact: true }) });
  await expect(form).toBeVisible({ timeout: 30_000 });
  const refusal = await fillFields(
    { page, titleOf },
    form,
    fields,
    Object.fromEntries(typed.map((field) => [field, values[field]])),
  ).then(
    () => saved(page, form),
    (error: Error) => error.message,
  );
  return refusal && `${name}, ${role}: ${refusal}`;
}

/** Null once a form is left, or a code or a paper is offered; else what stands at its fields and what was answered. */
async function saved(page: Page, form: Locator): Promise<string | null> {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.request().method() !== 'GET' && !response.ok()) answers.push(await response.text());
  });
  // A sum that is still being reckoned would be missing.
  await expect(form.getByRole('status').filter({ hasText: /\.\.\.$/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  const wait = { timeout: 10_000 };
  const left = page.waitForURL(({ pathname }) => !pathname.endsWith('/create'), wait);
  const told = page.getByRole('dialog').getByRole('button', { name: 'Selesai' }).click(wait);
  const stored = await Promise.any([left, told]).then(
    () => true,
    () => false,
  );
  if (stored) return null;
  return [...(await form.locator('.Mui-error').allInnerTexts()), ...answers].join('; ') || 'nothing happens';
}

const providerAt = (url: string, token: string | null) =>
  createRestProvider({
    api: createApi({ getToken: () => token, fetch: (path, options) => fetch(`${url}${String(path)}`, options) }),
    sources: [...new Set(resources.map(({ source }) => source))],
  });

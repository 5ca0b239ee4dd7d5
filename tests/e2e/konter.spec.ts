import { torture } from '../support/effort.ts';
import { expect, type Page, test, tokenOf } from './support/test.ts';

const counters = 5;
const patients = 40;
const name = (turn: number) => `Konter ${String.fromCharCode(65 + (turn % 26))}${String.fromCharCode(65 + turn / 26)}`;

test('five counters at once, forty patients: each sees the others, and nobody is paid twice', {
  tag: '@klinik',
}, async ({ browser, server, tolerate }) => {
  test.skip(!torture, 'Two counters of races.pg.ts and the news of meja.spec.ts show it in every run');
  test.setTimeout(300_000);
  // Two press at once for one patient.
  tolerate(/status of 409/);
  const token = await tokenOf(server.url, 'admin');
  const made = await readyToPay(server.url, token);
  const kasir = await tokenOf(server.url, 'kasir');
  const pages: Page[] = [];
  for (let counter = 0; counter < counters; counter += 1) {
    const context = await browser.newContext({ baseURL: server.url });
    await context.addInitScript((token) => localStorage.setItem('token', token), kasir);
    pages.push(await context.newPage());
  }
  const before = Number(await ready(pages[0] as Page));
  expect(before).toBeGreaterThanOrEqual(patients);
  await Promise.all(pages.slice(1).map((page) => ready(page)));

  // Each counter takes every fifth patient; the first two all meet at the last one, too.
  await Promise.all(
    pages.map(async (page, counter) => {
      for (let turn = counter; turn < patients - 1; turn += counters) await pay(page, name(turn));
    }),
  );
  const last = name(patients - 1);
  await Promise.all(pages.slice(0, 2).map((page) => choose(page, last)));
  await Promise.all(pages.slice(0, 2).map((page) => page.keyboard.press('F9')));
  await expect
    .poll(async () => (await Promise.all(pages.slice(0, 2).map((page) => success(page).count()))).sort())
    .toEqual([0, 1]);

  // Without a touch: the last three counters have only heard of it.
  for (const page of pages.slice(2)) {
    await page.getByRole('searchbox', { name: 'Cari di Pasien dalam Proses' }).fill('');
    await expect(page.getByText(`Siap dibayar (${before - patients})`)).toBeVisible();
  }
  const bills = (await asked(server.url, token, 'transaksi?sort=["id","DESC"]&range=[0,99]&filter={}')) as {
    kunjungan: number;
    status: string;
  }[];
  for (const kunjungan of made) expect(bills.filter((bill) => bill.kunjungan === kunjungan)).toHaveLength(1);
});

const success = (page: Page) => page.getByRole('dialog', { name: 'Transaksi Berhasil!' });

/** Opens the desk, and answers how many can be paid. */
async function ready(page: Page): Promise<string | undefined> {
  await page.goto('/transaksi/create');
  const heading = page.getByText(/^Siap dibayar \(\d+\)$/);
  await expect(heading).toBeVisible();
  return /\d+/.exec((await heading.textContent()) ?? '')?.[0];
}

async function choose(page: Page, patient: string) {
  const search = page.getByRole('searchbox', { name: 'Cari di Pasien dalam Proses' });
  await search.fill(patient);
  await expect(page.getByRole('row', { name: new RegExp(patient) })).toHaveCount(1);
  await search.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused();
}

async function pay(page: Page, patient: string) {
  await choose(page, patient);
  await page.keyboard.press('F9');
  await expect(success(page)).toBeVisible();
  await expect(page).toHaveURL('/transaksi');
  await page.goto('/transaksi/create');
  await expect(page.getByText(/^Siap dibayar/)).toBeVisible();
}

async function asked(url: string, token: string, path: string, body?: object, method = body ? 'POST' : 'GET') {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const content: unknown = await answer.json();
  expect(answer.ok, `${method} ${path}: ${JSON.stringify(content)}`).toBe(true);
  return content;
}

/** Forty new patients whose consultation is over, taken in without a number; the ids of their visits. */
async function readyToPay(url: string, token: string): Promise<number[]> {
  const made: number[] = [];
  for (let turn = 0; turn < patients; turn += 1) {
    const dokter = 1 + (turn % 5);
    const person = { name: name(turn), kategori: 'Beauty', gender: 'Perempuan', birthDate: '1990-01-01' };
    const patient = (await asked(url, token, 'pasien', {
      ...person,
      phone: `08121${String(turn).padStart(6, '0')}`,
      dokter,
    })) as { id: number };
    const { data } = (await asked(url, token, 'commands/kunjungan/tanpa-nomor', { pasien: patient.id, dokter })) as {
      data: { id: number; version: number };
    };
    const visit = (await asked(url, token, `kunjungan/${data.id}`)) as object;
    const treatments = [{ treatment: 1, nama: 'Facial', harga: 100_000, kategori: null }];
    await asked(url, token, `kunjungan/${data.id}`, { ...visit, treatments, status: 'Selesai Konsultasi' }, 'PUT');
    made.push(data.id);
  }
  return made;
}

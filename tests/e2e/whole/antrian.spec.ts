import { mainMenu } from '../support/sign-in.ts';
import { expect, type Page, test } from '../support/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const current = (page: Page) => region(page, 'Nomor Antrian Saat Ini');
const shown = (page: Page) => region(page, 'Nomor Antrian');

/** What a display was made to say; the device has an Indonesian voice. */
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { said: heard });
    const speak = (spoken: SpeechSynthesisUtterance) => {
      heard.push(spoken.text);
      spoken.onend?.call(spoken, new Event('end') as SpeechSynthesisEvent);
    };
    class Spoken {
      onend: SpeechSynthesisUtterance['onend'] = null;
      constructor(readonly text: string) {}
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Spoken });
    const voice = { getVoices: () => [{ lang: 'id-ID' }], speak, cancel: () => undefined };
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
  });
});

test('product §2.19, displays in other tabs follow the calls, and exactly one speaks', async ({ page, context }) => {
  await page.goto('/antrian');
  await expect(current(page)).toContainText('001');
  const opens = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Lainnya di Antrian' }).click();
  await mainMenu(page).getByRole('link', { name: 'Layar Ruang Tunggu' }).click();
  const first = await opens;
  const second = await context.newPage();
  await second.goto('/antrian/layar');
  for (const display of [first, second]) {
    await expect(shown(display)).toContainText('001');
    await expect(display.getByText('Hesti Wulandari')).toHaveCount(0);
  }
  for (const [width, height] of [
    [1366, 650],
    [390, 844],
  ] as const) {
    await second.setViewportSize({ width, height });
    const cut = () =>
      second.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('section > div')].map(
          (part) => part.scrollHeight - part.clientHeight,
        ),
      );
    await expect.poll(cut).toEqual([0, 0, 0]);
  }

  await first.getByRole('button', { name: 'Aktifkan Suara' }).click();
  await expect(first.getByText('Suara dari layar ini')).toBeVisible();
  await second.getByRole('button', { name: 'Aktifkan Suara' }).click();
  await expect(second.getByText('Suara dari layar lain')).toBeVisible();

  await page.bringToFront();
  const call = page.getByRole('button', { name: 'Panggil Selanjutnya' });
  await call.press('Enter');
  await expect(current(page)).toContainText('002');
  await expect(call).toBeFocused();
  await expect(current(page)).toContainText('Nanda Prasetya');
  for (const display of [first, second]) await expect(shown(display)).toContainText('002');
  const dua = 'Nomor antrian dua, silakan menuju Ruang 12';
  await expect.poll(() => said(first)).toEqual([dua]);

  await page.getByRole('button', { name: 'Panggil Ulang' }).click();
  await expect.poll(() => said(first)).toEqual([dua, dua]);
  expect(await said(second)).toEqual([]);

  await first.close();
  await expect(second.getByText('Suara dari layar ini')).toBeVisible();
  await page.getByRole('button', { name: 'Lewati' }).click();
  await expect(shown(second)).toContainText('003');
  await expect.poll(() => said(second)).toEqual(['Nomor antrian tiga, silakan menuju Ruang 7']);
});

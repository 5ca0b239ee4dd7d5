import { expectAccessible } from '../support/looks.ts';
import { visit } from '../support/routes.ts';
import { expect, type Page, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(\\s\\*)?$`));
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true });
const combobox = (page: Page, label: string) => page.getByRole('combobox', { name: new RegExp(`^${label}( |$)`) });

/** A choice by its label; one that is searched on the server is typed first. */
async function choose(page: Page, label: string, option: string, search = false) {
  await combobox(page, label).click();
  if (search) await combobox(page, label).fill(option);
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

// Its steps one by one: tests/custom/pasien.test.tsx and tests/custom/appointments.test.tsx.
test('a patient is registered in spite of a likeness, booked in spite of a clash, and seen in the calendar and as next appointment (§2.9)', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Daftar Pasien Baru' }).click();
  await expect(heading(page)).toHaveText('Tambah Pasien');
  await field(page, 'Nama Pasien').fill('Bagus Setiawan');
  await page.getByRole('radio', { name: 'Laki-laki' }).check();
  await field(page, 'Umur').fill('41');
  await field(page, 'Telepon').fill('0813-1698-6740');
  await choose(page, 'Dokter', 'Andi Wijaya');
  await field(page, 'Alergi').fill('Penisilin');

  await test.step('the likely duplicate is named, with a way to look', async () => {
    await expect(page.getByText('Pasien ini mungkin sudah terdaftar')).toBeInViewport();
    await expectAccessible(page);
    const known = page.getByRole('link', { name: 'Bagus Setiawan (ID 2)' });
    const [other] = await Promise.all([page.context().waitForEvent('page'), known.click()]);
    await expect(heading(other)).toHaveText('Bagus Setiawan');
    await expect(other).toHaveURL('/pasien/2');
    await other.close();
    await expect(field(page, 'Alergi')).toHaveValue('Penisilin');
  });
  await save(page).click();
  await expect(page).toHaveURL('/pasien/37');
  await expect(page.getByRole('note')).toContainText('Penisilin');
  await expect(page.getByText('Belum ada appointment berikutnya')).toBeVisible();

  await test.step('the doctor has one patient more (§2.11), and a calendar', async () => {
    await page.getByRole('link', { name: 'Andi Wijaya' }).click();
    await expect(heading(page)).toHaveText('Dr. Andi Wijaya');
    await expect(page.getByText('248')).toBeVisible();
    await page.getByRole('link', { name: 'Lihat Jadwal' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('26 Agustus 2024 – 1 September 2024');
    await page.getByRole('link', { name: 'Sel, 27 Agu' }).click();
  });

  await test.step('a free time begins the appointment; a clash is warned of and not refused', async () => {
    await page.getByRole('link', { name: 'Buat jadwal 08:00, Andi Wijaya' }).click();
    await expect(heading(page)).toHaveText('Create Appoitment');
    await expect(field(page, 'Waktu')).toHaveValue('08:00');
    await expect(combobox(page, 'User ID')).toHaveValue('Andi Wijaya');
    await choose(page, 'Treatment', 'Pijat Relaksasi', true);
    await expect(field(page, 'Durasi')).toHaveValue('60');
    await expect(page.getByText('Andi Wijaya sudah memiliki jadwal pada waktu ini')).toBeVisible();
    await field(page, 'Durasi').fill('30');
    await expect(page.getByText('Andi Wijaya sudah memiliki jadwal pada waktu ini')).toBeHidden();
    await field(page, 'Durasi').fill('45');
    await expect(page.getByRole('link', { name: '08:30–10:00 · Lulur Tradisional - Olivia Simatupang' })).toBeVisible();
    await expectAccessible(page);
    await combobox(page, 'Pasien').fill('Bagus');
    await expect(page.getByRole('option', { name: 'Bagus Setiawan' })).toHaveCount(2);
    await page.getByRole('option', { name: 'Bagus Setiawan' }).last().click();
    await expect(field(page, 'Nama Appoitment')).toHaveValue('Pijat Relaksasi - Bagus Setiawan');
    await save(page).click();
    await expect(heading(page)).toHaveText('Pijat Relaksasi - Bagus Setiawan');
  });

  await test.step('it stands in the calendar beside what it clashes with', async () => {
    await visit(page, '/appointments?tampilan=hari&dokter=1');
    const column = page.getByRole('group', { name: 'Andi Wijaya' });
    await expect(column.getByRole('img', { name: 'Bentrok dengan jadwal lain dokter ini' })).toHaveCount(2);
    const booked = column.getByRole('link', { name: /08:00 Bagus Setiawan/ });
    const other = column.getByRole('link', { name: /08:30 Olivia Simatupang/ });
    const [a, b] = [await booked.boundingBox(), await other.boundingBox()];
    expect((a?.x ?? 0) + (a?.width ?? 0)).toBeLessThanOrEqual(b?.x ?? 0);
    await booked.click();
    await expect(heading(page)).toHaveText('Pijat Relaksasi - Bagus Setiawan');
  });

  await test.step('and is what comes next for the patient', async () => {
    await visit(page, '/pasien/37');
    const next = page.locator('section', { has: page.getByRole('heading', { name: 'Appointment Berikutnya' }) });
    await expect(next).toContainText('Terjadwal');
    await expect(next).toContainText('Pijat Relaksasi');
    await expect(next).toContainText('27 Agustus 2024');
    await expect(next).toContainText('08:00 WIB');
  });
});

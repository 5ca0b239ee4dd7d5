import { setTimeout } from 'node:timers/promises';
import { parts } from '../../../src/custom/parts.ts';
import { isFault } from '../../support/looks/exceptions.ts';
import {
  billWithBatches,
  faultsOf,
  isUnfolded,
  openRamai,
  sellBatches,
  settled,
  unfoldedFaults,
} from '../../support/looks/faults.ts';
import { routed } from '../../support/routed.ts';
import { openMore } from '../support/listHead.ts';
import { rowsOf, visit } from '../support/routes.ts';
import { linesOf, most, noteShifts, sumOf, takeShifts } from '../support/shifts.ts';
import { expect, type Page, test } from '../support/test.ts';

const sizes = { desk: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

/** Where the clinic works all day, and one screen of each generated kind; `npm run looks` takes all. */
const main = [
  ...['/dashboard', '/pasien', '/pasien/1', '/appointments', '/appointments?tampilan=minggu', '/appointments/1'],
  ...['/antrian', '/kunjungan/2/edit', '/transaksi', '/transaksi/create?kunjungan=3&langkah=bayar'],
  ...['/transaksi/create?jual=langsung', '/tutup-kas/create', '/produk/medis', '/cuti/1', '/batch/1'],
  ...['/pesanan/create', '/paket/create', '/kas-kecil/create', '/laporan/keuangan', '/laporan/treatment', '/settings'],
];

test.describe('a screen is laid out so that all of it can be read', () => {
  for (const [name, size] of Object.entries(sizes)) {
    test(`of what the clinic works with, at a ${name}`, async ({ page, context }) => {
      test.slow();
      await page.setViewportSize(size);
      const found: string[] = [];
      const note = (path: string, faults: readonly string[]) =>
        found.push(...faults.filter((fault) => isFault(path, fault)).map((fault) => `${path}: ${fault}`));
      for (const path of main) {
        await visit(page, '/tidak-ada');
        await page.getByRole('heading', { level: 1, name: 'Halaman Tidak Ditemukan' }).waitFor();
        await visit(page, path);
        await settled(page);
        note(path, await faultsOf(page));
        if (!isUnfolded(path)) continue;
        const other = await context.newPage();
        await other.setViewportSize(size);
        note(path, await unfoldedFaults(other, path));
        await other.close();
      }
      expect(found).toEqual([]);
    });

    test(`of a bill with batches, and of the dialog that gives its money back, at a ${name}`, async ({ page }) => {
      await page.setViewportSize(size);
      await sellBatches(page);
      await visit(page, billWithBatches);
      await settled(page);
      const lines = page.getByRole('list', { name: 'Rincian' });
      await expect(lines.getByRole('listitem').filter({ hasText: 'Ketokonazol' })).toContainText(
        'batch B-PRD-015 (ED 22 Feb 2026)',
      );
      await expect(page.getByRole('region', { name: 'Batch Terjual' })).toHaveCount(0);
      expect(await faultsOf(page)).toEqual([]);

      await (await openMore(page)).getByRole('button', { name: 'Kembalikan Dana' }).click();
      await page.getByRole('dialog', { name: /Kembalikan/ }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
    });
  }

  test('rows begin at 230 px in a low window in every list and report of a busy clinic, under cards of two lines', async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 1366, height: 650 });
    await openRamai(page);
    let lists = 0;
    const top = async () =>
      (
        await rowsOf(page)
          .first()
          .boundingBox({ timeout: 500 })
          .catch(() => null)
      )?.y;
    for (const { name, singleton } of routed) {
      // The queue begins with who is called (product §2.19), proposals with how they are reckoned.
      if (singleton || name === 'antrian' || name === 'pesanan/usulan') continue;
      await visit(page, '/tidak-ada');
      await page.getByRole('heading', { level: 1, name: 'Halaman Tidak Ditemukan' }).waitFor();
      await visit(page, `/${name}`);
      await settled(page);
      if ((await top()) === undefined) continue;
      lists += 1;
      await expect.poll(top, `the first row of ${name}`).toBeLessThanOrEqual(230);
      for (const card of await page.getByRole('region', { name: 'Ringkasan' }).getByRole('listitem').all())
        expect((await card.boundingBox())?.height, `a card of ${name}`).toBeLessThanOrEqual(56);
    }
    expect(lists).toBeGreaterThan(45);
  });

  for (const [name, size] of Object.entries(sizes)) {
    test(`though remarks beside lists come late, at a ${name}`, async ({ page, context }) => {
      test.slow();
      await page.setViewportSize(size);
      await noteShifts(context);
      await context.route(/\.js$/, async (route) => {
        await setTimeout(100);
        await route.continue();
      });
      const remarked = routed.filter((resource) => parts[resource.name]?.list?.note);
      expect(remarked.length).toBeGreaterThan(5);
      // What all lists have is there; of each its own comes late.
      await page.goto('/supplier');
      await settled(page);
      for (const resource of remarked) {
        await visit(page, '/tidak-ada');
        await page.getByRole('heading', { level: 1, name: 'Halaman Tidak Ditemukan' }).waitFor();
        await takeShifts(page);
        await visit(page, `/${resource.name}`);
        await settled(page);
        const shifts = await takeShifts(page);
        expect(sumOf(shifts), [resource.name, ...linesOf(shifts)].join('\n')).toBeLessThanOrEqual(most);
      }
    });
  }

  test('letters are not joined, so that "atrofi" keeps its last', async ({ page }) => {
    await page.goto('/laporan/treatment');
    await expect(page.getByText('Jaringan parut atrofi').first()).toHaveCSS(
      'font-variant-ligatures',
      'no-common-ligatures',
    );
  });
});

/** A page of the test's own, right but for its one fault. */
const wrong: Readonly<Record<string, [body: string, told: RegExp]>> = {
  'a page wider than its window': [
    '<div style="width: 1500px">Lebar</div>',
    /^the page is 15\d\d px wide in 1366: div "Lebar"$/,
  ],
  'an amount wider than its input': [
    `<label>Harga <span class="MuiInputBase-root"><span class="MuiInputAdornment-positionStart">Rp</span>
     <input style="width: 60px"></span></label>`,
    /^the input "Harga Rp" cuts "99.999.999"/,
  ],
  'a cell of five lines': [
    '<table><tr><th>Batch</th><td>satu<br>dua<br>tiga<br>empat<br>lima</td></tr></table>',
    /^the cell td "satuduatigaempatlima" has 5 lines$/,
  ],
  'text that is cut beside': [
    '<div style="width: 60px; overflow: hidden; white-space: nowrap">Jaringan parut atrofi</div>',
    /^"Jaringan parut atrofi" is cut by div/,
  ],
  'text that is cut beside, in a block of its own': [
    `<div style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">
     <strong style="display: block">Alat pacu jantung</strong></div>`,
    /^"Alat pacu jantung" is cut by div/,
  ],
  'text that is cut beneath': [
    '<div style="width: 60px; height: 30px; overflow: hidden">Jaringan parut atrofi</div>',
    /^"Jaringan parut atrofi" is cut by div/,
  ],
  'a label of a chart outside its picture': [
    '<figure aria-label="Modal"><svg width="100" height="50"><text x="80" y="20">Agustus</text></svg></figure>',
    /^text "Agustus" of the chart "Modal" is outside its box$/,
  ],
  'a bar of a chart beneath the edge of what scrolls': [
    `<figure aria-label="Modal"><div style="height: 50px; overflow: auto">
     <svg width="100" height="90"><rect width="9" height="85"></rect></svg></div></figure>`,
    /^rect "" of the chart "Modal" is outside its box$/,
  ],
  'text over text': [
    '<p style="margin: 0">Sisa tagihan</p><p style="margin: -14px 0 0">Rp 1.250.000</p>',
    /^"Sisa tagihan" and "Rp 1.250.000" stand over each other$/,
  ],
  'a message over the act': [
    `<div data-foot><button style="width: 200px">Simpan</button></div>
     <div class="MuiSnackbar-root" style="position: fixed; top: 0; left: 0; background: #fff">Ditolak</div>`,
    /^the message "Ditolak" lies over button "Simpan"$/,
  ],
  'further acts alone in a line': [
    `<main><header><h1>Gita</h1>
     <button aria-haspopup="dialog" aria-label="Tindakan lain"><svg width="20" height="20"></svg></button></header></main>`,
    /^button "Tindakan lain" stands alone in its line$/,
  ],
  'a button without words alone in a line': [
    `<main><header><h1>Kasir</h1>
     <button aria-label="Tampilkan panduan"><svg width="20" height="20"></svg><span></span></button></header></main>`,
    /^button "Tampilkan panduan" stands alone in its line$/,
  ],
  'a record that says nothing': [
    '<div data-record><div style="width: 600px"><h2>Harga</h2><dl><dt>Harga Beli</dt><dd>Rp 9.000</dd></dl></div></div>',
    /^the record's page has 1 facts in its two thirds$/,
  ],
};

/** What looks wrong and is not. */
const right = `
  <div style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Jaringan parut atrofi</div>
  <div style="height: 0; overflow: hidden">Terlipat</div>
  <div style="height: 30px; overflow: auto">Satu<br>dua<br>tiga<br>empat<br>lima</div>
  <table><tr><th>Batch</th><td>satu<br>dua<br>tiga<br>empat</td></tr></table>
  <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">Dibacakan</span>
  <div style="position: relative"><p style="margin: 0">Tertutup</p>
    <p style="position: absolute; top: 0; margin: 0; background: #fff">Menutupi</p></div>
  <div data-record><div><dl><dt>Harga</dt><dd>Rp 9.000</dd><dt>Stok</dt><dd>9</dd></dl></div></div>
  <div data-record><div><img alt="Wajah, depan" style="display: block; height: 200px; width: 300px"></div></div>
  <div data-record><div><p>${'Saya menyetujui tindakan ini. '.repeat(8)}</p></div></div>`;

test.describe('a fault of layout is told', () => {
  test.use({ account: null });

  const show = async (page: Page, body: string) => {
    await page.setViewportSize(sizes.desk);
    await page.setContent(`<!doctype html><body style="margin: 8px; font: 16px/1.25 sans-serif">${body}</body>`);
    return faultsOf(page);
  };

  for (const [what, [body, told]] of Object.entries(wrong)) {
    test(what, async ({ page }) => {
      const found = await show(page, body);
      expect(found.join('\n')).toMatch(told);
      expect(found).toHaveLength(1);
    });
  }

  test.describe('where a finger presses', () => {
    test.use({ hasTouch: true });

    test('what it hardly hits', async ({ page }) => {
      const body = `<button style="height: 30px">Bayar</button> <button style="height: 44px">Batal</button>
        <p>Atau <a href="#lain">cara lain</a>.</p>`;
      expect(await show(page, body)).toEqual([
        expect.stringMatching(/^a finger hardly hits button "Bayar" \(\d+ × 30 px\)$/),
      ]);
    });
  });

  test('and nothing else', async ({ page }) => {
    expect(await show(page, right)).toEqual([]);
  });
});

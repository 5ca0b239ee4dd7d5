import { mkdirSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';

/** Where pictures of the day are kept, to be looked at. */
const shots = process.env['SHOTS'];
export async function picture(page: Page, name: string) {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png` });
}

/** A signature by the hand. */
export async function draw(page: Page) {
  const box = page.locator('canvas');
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  for (let at = 1; at <= 12; at++)
    await page.mouse.move(x + width * (0.2 + at * 0.05), y + height * (0.5 + 0.3 * Math.sin(at * 1.3)), { steps: 4 });
  await page.mouse.up();
}

export const agree = (page: Page) => page.getByLabel('Saya sudah membaca dan menyetujui isi di atas').check();
export const sign = (page: Page) => page.getByRole('button', { name: 'Tandatangani', exact: true });

/** A camera for machines without one: a grey field that moves. */
export const withCamera = (context: BrowserContext) =>
  context.addInitScript(() => {
    const fake = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 });
      const draw = () => {
        const pen = canvas.getContext('2d');
        if (!pen) return;
        pen.fillStyle = '#d8b49c';
        pen.fillRect(0, 0, 480, 480);
        pen.fillStyle = '#b9866d';
        pen.fillRect(140, 160, 60, 60);
        requestAnimationFrame(draw);
      };
      draw();
      return canvas.captureStream(10);
    };
    navigator.mediaDevices.getUserMedia = fake;
  });

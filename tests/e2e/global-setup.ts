import { ensureChromium } from './chromium.ts';
import { startServer } from './support/server.ts';

/** Before any worker: a browser, and one start of the server that builds the console when it is old. */
export default async function prepare() {
  ensureChromium();
  const server = await startServer({ PAGES: 'auto' });
  await server.stop();
}

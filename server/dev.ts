import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { projectRoot, readConfig } from './config.ts';

/**
 * `npm run dev`: Vite with hot reload on PORT, and the API behind its proxy on the next port, started anew when a
 * file of the server changes.
 */
const { port } = readConfig(process.env);
const apiPort = port + 1;

const pages = await createServer({
  root: projectRoot,
  server: { port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
});
await pages.listen();

const api = spawn(process.execPath, ['--watch', '--import', 'tsx', 'server/start.ts', '--dev'], {
  cwd: projectRoot,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(apiPort), PAGES: 'off' },
});
// Whatever ends this process ends the API with it.
process.on('exit', () => api.kill('SIGTERM'));
process.stdout.write(`Konsol Klinik (pengembangan) di http://localhost:${port}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void pages.close().then(() => process.exit(0)));
}

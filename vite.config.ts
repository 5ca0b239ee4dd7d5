import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The API that `npm run dev` proxies to: the Express server of `npm run dev:server`. */
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': api } },
  build: { outDir: 'dist', target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 1200 },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'core', environment: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/e2e/**'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // No workers from blob: addresses, which the Content Security Policy refuses.
  resolve: {
    alias: [
      { find: /^fflate$/, replacement: fileURLToPath(new URL('src/views/report/zipInPlace.ts', import.meta.url)) },
    ],
  },
  // The exports' worker loads its libraries when they are used.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // What the first page needs comes in one file: it compresses better than the two dozen that screens share.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
});

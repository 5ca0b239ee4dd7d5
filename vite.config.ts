import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';

/** The settings that the benchmark's floor is built with, too. */
export const settings: UserConfig = {
  plugins: [react()],
  // The exports' worker loads its libraries when they are used.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    // Browsers that do not preload modules fetch them when they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The sign-in pages come in one file, and what every page of the console needs in another: one file compresses
      // better than the two dozen that screens share.
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 2 },
            { name: 'console', test: /\/src\/console\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
};

const zipInPlace = fileURLToPath(new URL('src/views/report/zipInPlace.ts', import.meta.url));

// fflate makes workers from blob: addresses, which the Content Security Policy refuses.
export default defineConfig(
  mergeConfig(settings, {
    resolve: { alias: [{ find: /^fflate$/, replacement: zipInPlace }] },
    // Of workers alone: found at the first import or export only, they would load the page anew under it.
    optimizeDeps: {
      include: ['fflate/browser', 'jspdf', 'jspdf-autotable', 'papaparse', 'write-excel-file/universal'],
    },
  }),
);

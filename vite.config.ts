import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { brand } from './src/brand.ts';
import { locale } from './src/locale.ts';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${brand.name}</title><rect width="32" height="32" rx="9" fill="${brand.light.primary.main}"/><path d="${brand.mark}" fill="${brand.light.primary.contrastText}"/></svg>`;
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const written: Record<string, string> = {
  '%NAME%': quoted(brand.name),
  'lang="id"': `lang="${locale.language}"`,
  '%DESCRIPTION%': quoted(brand.description),
};

/** The brand in the page and in its icon. */
export const branded: Plugin = {
  name: 'brand',
  transformIndexHtml: (html) => html.replaceAll(/%\w+%|lang="id"/g, (key) => written[key] ?? key),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: icon });
  },
  configureServer({ middlewares }) {
    middlewares.use('/favicon.svg', (_, res) => res.setHeader('Content-Type', 'image/svg+xml').end(icon));
  },
};

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
    plugins: [branded],
    resolve: { alias: [{ find: /^fflate$/, replacement: zipInPlace }] },
    // Of workers alone: found at the first import or export only, they would load the page anew under it.
    optimizeDeps: {
      include: ['fflate/browser', 'jspdf', 'jspdf-autotable', 'papaparse', 'write-excel-file/universal'],
    },
  }),
);

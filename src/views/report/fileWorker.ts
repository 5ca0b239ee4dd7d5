import type { Sheet } from './sheet.ts';

export type FileKind = 'xlsx' | 'pdf';

/** Each is fetched with the library that it takes. */
const builders: Record<FileKind, (sheet: Sheet) => Promise<Blob>> = {
  xlsx: async (sheet) => (await import('./excel.ts')).excelFile(sheet),
  pdf: async (sheet) => (await import('./pdf.ts')).pdfFile(sheet),
};

/** Builds a file off the page's thread, so that 10,000 rows do not freeze it. */
self.onmessage = async ({ data }: MessageEvent<{ kind: FileKind; sheet: Sheet }>) => {
  try {
    self.postMessage({ result: await builders[data.kind](data.sheet) });
  } catch (error) {
    self.postMessage({ error: new Error(String(error)) });
  }
};

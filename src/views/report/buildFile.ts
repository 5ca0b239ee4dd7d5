import type { Sheet } from './sheet.ts';

export type FileKind = 'xlsx' | 'pdf';

const builders: Record<FileKind, (sheet: Sheet) => Promise<Blob>> = {
  xlsx: async (sheet) => (await import('./excel.ts')).excelFile(sheet),
  pdf: async (sheet) => (await import('./pdf.ts')).pdfFile(sheet),
};

/** The file of a sheet; the library it takes is loaded only now. */
export const buildFile = (kind: FileKind, sheet: Sheet): Promise<Blob> => builders[kind](sheet);

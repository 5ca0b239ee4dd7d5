import { inflateSync } from 'node:zlib';

/** The lines of text that a PDF of ours shows, in the order in which it draws them. */
export function textsIn(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  if (!file.startsWith('%PDF-')) throw new Error('This is no PDF');
  const streams = [...file.matchAll(/\/Filter \/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\nendstream/g)];
  return streams
    .map((match) => inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1'))
    .flatMap((content) =>
      [...content.matchAll(/\(((?:\\.|[^\\()])*)\) Tj/g)].map((match) => unescaped(match[1] ?? '')),
    );
}

const unescaped = (text: string) => text.replaceAll(/\\([\\()])/g, '$1').replaceAll('\u00a0', ' ');

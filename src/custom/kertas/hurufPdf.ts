import normal from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';

/**
 * Fonts with Latin, Greek, Cyrillic, Arabic and many other letters, as jsPDF takes them; it embeds the letters that are
 * used. Fetched only for a receipt that needs them. They know no Chinese, Japanese or Korean.
 */
export async function muatHuruf(): Promise<Record<'normal' | 'bold', string>> {
  const [plain, heavy] = await Promise.all([normal, bold].map(berkas));
  return { normal: plain ?? '', bold: heavy ?? '' };
}

async function berkas(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`Font not found: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

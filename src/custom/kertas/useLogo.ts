import { useQuery } from '@tanstack/react-query';
import type { Logo } from '../../domain/klinik/pengaturanTersimpan.ts';
import { useFileProvider } from '../../views/value/useFileUrl.ts';
import type { GambarStruk } from './blok.ts';

/** Pixels that a receipt's printer has room for. */
const [widest, highest] = [384, 160];

/** The clinic's logo as papers print it; null without one, or where it cannot be read. */
export function useLogo(logo: Logo | null | undefined): { gambar: GambarStruk | null; isPending: boolean } {
  const { openFile } = useFileProvider();
  const id = logo?.id;
  const { data, isLoading } = useQuery({
    queryKey: ['berkas', id, 'struk'],
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => (id === undefined ? null : gambarDari((await openFile(id, 'content')).data)),
  });
  return { gambar: data ?? null, isPending: isLoading };
}

/** Within the paper's width, on white where it is transparent: a PDF takes PNG alone of what a browser can draw. */
async function gambarDari(content: Blob): Promise<GambarStruk | null> {
  const picture = await createImageBitmap(content);
  try {
    const scale = Math.min(1, widest / picture.width, highest / picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return { data: canvas.toDataURL('image/png'), lebar: canvas.width, tinggi: canvas.height };
  } finally {
    picture.close();
  }
}

import Broken from '@mui/icons-material/ImageOutlined';
import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import { Box } from '@mui/material';
import { isImage } from '../../schema/files/types.ts';
import type { FileValue } from '../../schema/index.ts';
import { useFileUrl } from './useFileUrl.ts';

interface Props {
  file: FileValue;
  /** Of the square, in pixels. */
  side: number;
  /** Empty beside its name. */
  alt: string;
}

/** A file in a square: its thumbnail, or an icon where there is none. */
export function Thumbnail({ file, side, alt }: Props) {
  return (
    <Box component="span" sx={{ ...squareSx, width: side, height: side }} title={alt || undefined}>
      {isImage(file.type) ? <Small file={file} alt={alt} /> : <Pdf titleAccess={alt || undefined} sx={iconSx} />}
    </Box>
  );
}

function Small({ file: { id }, alt }: Pick<Props, 'file' | 'alt'>) {
  const { url, failed } = useFileUrl(id, 'thumbnail');
  if (failed) return <Broken titleAccess={alt || undefined} sx={iconSx} />;
  return url ? (
    <Box component="img" src={url} alt={alt} sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }} />
  ) : null;
}

const iconSx = { color: 'text.secondary', fontSize: '1.5em' };
const squareSx = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;

import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, ButtonBase, IconButton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { formatSize, isImage } from '../../schema/files/types.ts';
import type { FileValue } from '../../schema/index.ts';
import { useTranslate } from '../base/words.ts';
import { Lightbox } from './Lightbox.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useDownload } from './useDownload.ts';

interface Props {
  files: readonly FileValue[];
  /** At the end of a row, such as a button that takes the file out. */
  action?: (file: FileValue) => ReactNode;
}

/** Files, one a row: a picture opens large, anything else is downloaded. */
export function FileList({ files, action }: Props) {
  const translate = useTranslate();
  const download = useDownload();
  const [open, setOpen] = useState<string | null>(null);
  const pictures = files.filter(({ type }) => isImage(type));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {files.map((file) => (
        <Box component="li" key={file.id} sx={rowSx}>
          {isImage(file.type) ? (
            <ButtonBase
              aria-label={translate('files.open', { name: file.name })}
              onClick={() => setOpen(file.id)}
              sx={{ borderRadius: 1 }}
            >
              <Thumbnail file={file} side={56} alt="" />
            </ButtonBase>
          ) : (
            <Thumbnail file={file} side={56} alt="" />
          )}
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
              {file.name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {factsOf(file)}
            </Typography>
          </Box>
          <IconButton aria-label={translate('files.download', { name: file.name })} onClick={() => void download(file)}>
            <Download fontSize="small" />
          </IconButton>
          {action?.(file)}
        </Box>
      ))}
      {open !== null && <Lightbox files={pictures} start={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

const factsOf = ({ size, width, height }: FileValue): string =>
  [formatSize(size), ...(width && height ? [`${width} × ${height}`] : [])].join(' · ');

const rowSx = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 64 };

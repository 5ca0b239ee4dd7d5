import Previous from '@mui/icons-material/ChevronLeft';
import Next from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, CircularProgress, Dialog, IconButton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { FileValue } from '../../schema/index.ts';
import { useReducedMotion } from '../base/media.ts';
import { useTranslate } from '../base/words.ts';
import { useDownload } from './useDownload.ts';
import { useFileUrl } from './useFileUrl.ts';

interface Props {
  files: readonly FileValue[];
  /** The id of the first shown. */
  start: string;
  onClose: () => void;
}

/** Pictures in full, one after the other: arrows turn, Escape closes. */
export function Lightbox({ files, start, onClose }: Props) {
  const translate = useTranslate();
  const download = useDownload();
  const stopped = useReducedMotion();
  const heading = useId();
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ id }) => id === start),
    ),
  );
  const file = files[at];
  if (!file) return null;
  const turn = (by: number) => setAt((now) => Math.min(files.length - 1, Math.max(0, now + by)));
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={heading}
      transitionDuration={stopped ? 0 : 150}
      onKeyDown={(event) => {
        // The page behind has keys of its own.
        event.stopPropagation();
        if (event.key === 'ArrowLeft') turn(-1);
        if (event.key === 'ArrowRight') turn(1);
      }}
      slotProps={{ paper: { sx: { bgcolor: 'background.default', backgroundImage: 'none', borderRadius: 0 } } }}
    >
      <Box sx={barSx}>
        <Typography id={heading} sx={{ flex: 1, minWidth: 0, fontWeight: 600 }} noWrap>
          {file.name}
        </Typography>
        <IconButton aria-label={translate('files.download', { name: file.name })} onClick={() => void download(file)}>
          <Download />
        </IconButton>
        <IconButton autoFocus aria-label={translate('files.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', alignItems: 'center', px: { xs: 0, sm: 1 }, pb: 1 }}>
        {files.length > 1 && (
          <IconButton aria-label={translate('files.previous')} disabled={at === 0} onClick={() => turn(-1)}>
            <Previous />
          </IconButton>
        )}
        <Whole key={file.id} file={file} />
        {files.length > 1 && (
          <IconButton aria-label={translate('files.next')} disabled={at === files.length - 1} onClick={() => turn(1)}>
            <Next />
          </IconButton>
        )}
      </Box>
    </Dialog>
  );
}

function Whole({ file }: { file: FileValue }) {
  const translate = useTranslate();
  const { url, failed } = useFileUrl(file.id, 'content');
  return (
    <Box sx={{ flex: 1, minWidth: 0, height: 1, display: 'flex', alignItems: 'center', justifyContent: 'center' }}>
      {url && (
        <Box component="img" src={url} alt={file.name} sx={{ maxWidth: 1, maxHeight: 1, objectFit: 'contain' }} />
      )}
      {!url && (failed ? <Typography>{translate('files.gone')}</Typography> : <CircularProgress />)}
    </Box>
  );
}

const barSx = { display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 };

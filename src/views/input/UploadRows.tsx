import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from '../base/words.ts';
import type { Upload } from './useUploads.ts';

interface Props {
  uploads: readonly Upload[];
  onCancel: (key: number) => void;
  onRetry: (upload: Upload) => void;
}

/** Files on their way, and refused ones with the reason, which stay until they are closed. */
export function UploadRows({ uploads, onCancel, onRetry }: Props) {
  const translate = useTranslate();
  return uploads.map((upload) => {
    const { key, file, done, error } = upload;
    const { name } = file;
    return (
      <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
            {error === null ? translate('files.uploading', { name }) : name}
          </Typography>
          {error === null ? (
            <LinearProgress
              variant={done > 0 ? 'determinate' : 'indeterminate'}
              value={done * 100}
              aria-label={translate('files.uploading', { name })}
              sx={{ mt: 0.75, borderRadius: 1 }}
            />
          ) : (
            <Typography role="alert" variant="body2" color="error">
              {error}
            </Typography>
          )}
        </Box>
        {error !== null && (
          <Button size="small" onClick={() => onRetry(upload)}>
            {translate('files.retry')}
          </Button>
        )}
        <IconButton
          aria-label={translate(error === null ? 'files.cancel' : 'files.dismiss', { name })}
          onClick={() => onCancel(key)}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
    );
  });
}

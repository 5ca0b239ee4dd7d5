import Camera from '@mui/icons-material/PhotoCameraOutlined';
import { Alert, Box, Button, Dialog, Slider, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Foto } from '../../resources/kunjungan/foto.ts';
import { formatDate, isFiles } from '../../schema/index.ts';
import type { InputProps } from '../../views/base/parts.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { FilesInput } from '../../views/input/FilesInput.tsx';
import { useFileUrl } from '../../views/value/useFileUrl.ts';

/** A photo's picture: by the camera with the former one over it, or from a file. */
export function BerkasFotoInput({ field, ...props }: InputProps) {
  if (!isFiles(field)) return null;
  return <FilesInput {...props} field={field} more={(take) => <Kamera onTaken={(file) => take([file])} />} />;
}

/** The last photo of the same patient, area and side. */
function useFotoLalu(): Foto | undefined {
  const [pasien, area, sisi] = useWatch({ name: ['pasien', 'area', 'sisi'] }) as [number | null, string, string];
  const { data } = useGetList(
    'foto',
    {
      filter: { pasien: pasien ?? 0, area: area as Foto['area'], sisi: sisi as Foto['sisi'] },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: typeof pasien === 'number' },
  );
  return data?.[0];
}

function Kamera({ onTaken }: { onTaken: (file: File) => void }) {
  const translate = useTranslate();
  const former = useFotoLalu();
  const [open, setOpen] = useState(false);
  // Plain http from another machine has no camera but that of the file input.
  if (!navigator.mediaDevices) return null;
  return (
    <div>
      <Button variant="outlined" startIcon={<Camera />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('foto.kamera')}
      </Button>
      {open && (
        <Bidik
          former={former}
          onClose={() => setOpen(false)}
          onTaken={(file) => {
            setOpen(false);
            onTaken(file);
          }}
        />
      )}
    </div>
  );
}

interface BidikProps {
  former: Foto | undefined;
  onTaken: (file: File) => void;
  onClose: () => void;
}

/** The camera over the whole window, the former picture at half over it. */
function Bidik({ former, onTaken, onClose }: BidikProps) {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const failed = useCamera(video);
  const [shade, setShade] = useState(50);
  const take = async () => {
    const file = video.current && (await frameOf(video.current));
    if (file) onTaken(file);
  };
  return (
    <Dialog open fullScreen onClose={onClose} aria-label={translate('foto.kamera')}>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0, bgcolor: '#000' }}>
        {failed ? (
          <Alert severity="error" sx={{ m: 2 }}>
            {translate('foto.tanpaKamera')}
          </Alert>
        ) : (
          <Box component="video" ref={video} autoPlay playsInline muted sx={fillSx} />
        )}
        {former?.berkas[0] && !failed && <Bayangan id={former.berkas[0].id} shade={shade} />}
      </Box>
      <Box data-foot sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2 }}>
        {former && (
          <Box sx={{ flex: '1 1 12rem' }}>
            <Typography variant="body2" id="bayangan">
              {translate('foto.sebelumnya', { tanggal: formatDate(former.tanggal) })}
            </Typography>
            <Slider aria-labelledby="bayangan" value={shade} onChange={(_, value) => setShade(Number(value))} />
          </Box>
        )}
        <Button color="inherit" onClick={onClose} sx={{ ml: 'auto' }}>
          {translate('foto.batal')}
        </Button>
        <Button variant="contained" startIcon={<Camera />} disabled={failed} onClick={() => void take()}>
          {translate('foto.ambil')}
        </Button>
      </Box>
    </Dialog>
  );
}

/** The camera at the back, as long as it is looked through. @returns true where there is none, or it is not allowed */
function useCamera(video: React.RefObject<HTMLVideoElement | null>): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let gone = false;
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } }).then(
      (made) => {
        stream = made;
        if (gone) for (const track of made.getTracks()) track.stop();
        else if (video.current) video.current.srcObject = made;
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [video]);
  return failed;
}

async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const taken = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  return taken && new File([taken], 'foto.jpg', { type: taken.type });
}

function Bayangan({ id, shade }: { id: string; shade: number }) {
  const { url } = useFileUrl(id, 'content');
  return url ? <Box component="img" src={url} alt="" sx={fillSx} style={{ opacity: shade / 100 }} /> : null;
}

const fillSx = { position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain', pointerEvents: 'none' };

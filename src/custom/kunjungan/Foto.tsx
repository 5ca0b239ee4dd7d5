import Compare from '@mui/icons-material/Compare';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Camera from '@mui/icons-material/PhotoCameraOutlined';
import { Box, Button, Dialog, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { foto as declared, type Foto } from '../../resources/kunjungan/foto.ts';
import { type FileValue, formatDate, textOf } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { Panel, stackSx } from '../../views/base/Panel.tsx';
import type { LeadProps } from '../../views/base/parts.ts';
import { createWith, pathTo } from '../../views/base/paths.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Thumbnail } from '../../views/value/Thumbnail.tsx';
import { useDownload } from '../../views/value/useDownload.ts';
import { useFileUrl } from '../../views/value/useFileUrl.ts';
import { firstHundred } from '../core/shared.tsx';

/** A patient's photos, the oldest first, for those who may see them. */
function useFoto(pasien: number): readonly Foto[] {
  const enabled = useAllowed('foto', 'list') === true;
  const newest = { ...firstHundred, sort: { field: 'id', order: 'DESC' } } as const;
  const { data = [] } = useGetList('foto', { filter: { pasien }, ...newest }, { enabled });
  return data.toSorted((a, b) => (a.tanggal === b.tanggal ? a.id - b.id : a.tanggal < b.tanggal ? -1 : 1));
}

const tempat = ({ area, sisi }: Pick<Foto, 'area' | 'sisi'>) => `${area} ${sisi}`;

/** Photos by area and side, each over time. */
const menurutTempat = (photos: readonly Foto[]): Foto[][] => {
  const groups = new Map<string, Foto[]>();
  for (const each of photos) groups.set(tempat(each), [...(groups.get(tempat(each)) ?? []), each]);
  return [...groups.values()];
};

interface TakeProps {
  pasien: number;
  kunjungan?: number;
  photos: readonly Foto[];
}

/** Takes the next photo: of a visit that has one, what is seen after it. */
function AmbilFoto({ pasien, kunjungan, photos }: TakeProps) {
  const translate = useTranslate();
  const resource = useDeclaration('foto');
  const last = kunjungan === undefined ? undefined : photos.findLast((each) => each.kunjungan === kunjungan);
  const given = last && { area: last.area, sisi: last.sisi, tahap: 'sesudah' };
  return useAllowed('foto', 'create') ? (
    <Button component={Link} to={createWith(resource, { pasien, kunjungan, ...given })} startIcon={<Camera />}>
      {translate('foto.ambil')}
    </Button>
  ) : null;
}

/** A card of the patient's page: photos by area over time, and two of an area side by side. */
export function FotoPasien({ pasien }: { pasien: number }) {
  const { label } = useDeclaration('foto');
  const photos = useFoto(pasien);
  if (!useAllowed('foto', 'list')) return null;
  return (
    <Panel label={label}>
      <AmbilFoto pasien={pasien} photos={photos} />
      <Box sx={stackSx}>
        {menurutTempat(photos).map((group) => (
          <Kelompok key={tempat(group[0] as Foto)} photos={group} />
        ))}
      </Box>
    </Panel>
  );
}

/** In a visit: its own photos, and those of the same places before. */
export function FotoKunjungan({ pasien, kunjungan }: { pasien: number; kunjungan: number }) {
  const { label } = useDeclaration('foto');
  const photos = useFoto(pasien);
  if (!useAllowed('foto', 'list')) return null;
  const own = new Set(photos.filter((each) => each.kunjungan === kunjungan).map(tempat));
  return (
    <Panel label={label}>
      <AmbilFoto {...{ pasien, kunjungan, photos }} />
      {menurutTempat(photos.filter((each) => own.has(tempat(each)))).map((group) => (
        <Kelompok key={tempat(group[0] as Foto)} photos={group} />
      ))}
    </Panel>
  );
}

/** On a photo's own page: the picture, and the way to those of its place. It is handed out only while it may be published. */
export function IsiFoto({ record }: LeadProps<'foto'>) {
  const translate = useTranslate();
  const download = useDownload();
  const same = useFoto(record.pasien).filter((each) => tempat(each) === tempat(record));
  const [file] = record.berkas;
  return (
    <Panel>
      {file && <Gambar foto={record} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, minHeight: { xs: 44, sm: 37 } }}>
        <Bandingkan photos={same} />
        {file && record.terbit && (
          <Button startIcon={<Download />} onClick={() => void download(file)}>
            {translate('foto.unduh')}
          </Button>
        )}
      </Box>
    </Panel>
  );
}

/** The photos of a place in a row. */
function Kelompok({ photos }: { photos: readonly Foto[] }) {
  const resource = useDeclaration('foto');
  const [first] = photos;
  if (!first) return null;
  return (
    <Box component="section" aria-label={tempatText(first)}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="subtitle2" component="h3">
          {tempatText(first)}
        </Typography>
        <Bandingkan photos={photos} />
      </Box>
      <Box component="ul" sx={rowSx}>
        {photos.map((each) => (
          <li key={each.id}>
            <Link to={pathTo.show(resource, each.id)} aria-label={namaFoto(each)}>
              {each.berkas[0] && <Thumbnail file={each.berkas[0]} side={96} alt="" />}
            </Link>
            <Typography variant="caption" component="div">
              {kata('tahap', each)}
              <br />
              {formatDate(each.tanggal)}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const { fields } = declared;
const kata = (name: 'area' | 'sisi' | 'tahap', photo: Foto) => textOf(fields[name], photo[name], () => null);
const tempatText = (photo: Foto) => `${kata('area', photo)}, ${kata('sisi', photo).toLowerCase()}`;
const namaFoto = (photo: Foto) => `${kata('tahap', photo)}, ${formatDate(photo.tanggal)}`;

/** Two photos of a place: the first before, and the last after, unless others are chosen. */
function Bandingkan({ photos }: { photos: readonly Foto[] }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (photos.length < 2) return null;
  return (
    <>
      <Button startIcon={<Compare />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('foto.bandingkan')}
      </Button>
      {open && <BandingDialog photos={photos} onClose={() => setOpen(false)} />}
    </>
  );
}

function BandingDialog({ photos, onClose }: { photos: readonly Foto[]; onClose: () => void }) {
  const translate = useTranslate();
  const [cara, setCara] = useState<'geser' | 'dampingan'>('geser');
  const [kiri, setKiri] = useState(photos[0]?.id);
  const [kanan, setKanan] = useState(photos.at(-1)?.id);
  const pair = [kiri, kanan].map((id) => photos.find((each) => each.id === id)) as [Foto, Foto];
  const chosen = (label: string, value: number | undefined, set: (id: number) => void) => (
    <TextField select size="small" {...{ label, value }} onChange={({ target }) => set(Number(target.value))}>
      {photos.map((each) => (
        <MenuItem key={each.id} value={each.id}>
          {namaFoto(each)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Dialog open fullScreen onClose={onClose} aria-label={translate('foto.bandingkan')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, alignItems: 'center' }}>
        {chosen(translate('foto.kiri'), kiri, setKiri)}
        {chosen(translate('foto.kanan'), kanan, setKanan)}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={cara}
          aria-label={translate('foto.cara')}
          onChange={(_, next: typeof cara | null) => next && setCara(next)}
        >
          <ToggleButton value="geser">{translate('foto.geser')}</ToggleButton>
          <ToggleButton value="dampingan">{translate('foto.dampingan')}</ToggleButton>
        </ToggleButtonGroup>
        <Button color="inherit" onClick={onClose} sx={{ ml: 'auto' }}>
          {translate('foto.tutup')}
        </Button>
      </Box>
      {cara === 'geser' ? (
        <Geser pair={pair} />
      ) : (
        <Box sx={sideSx}>
          {pair.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the left and the right, which may be one photo
            <Box key={at} sx={{ position: 'relative', minHeight: 0 }}>
              <Gambar foto={each} fill />
            </Box>
          ))}
        </Box>
      )}
    </Dialog>
  );
}

/** One over the other, with a line between them that is moved by finger, mouse or arrows. */
function Geser({ pair: [left, right] }: { pair: [Foto, Foto] }) {
  const translate = useTranslate();
  const [at, setAt] = useState(50);
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <Gambar foto={right} fill />
      <Box style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }} sx={{ position: 'absolute', inset: 0 }}>
        <Gambar foto={left} fill />
      </Box>
      <Box style={{ left: `${at}%` }} sx={lineSx} />
      <Box
        component="input"
        type="range"
        aria-label={translate('foto.geser')}
        value={at}
        onChange={({ target }: { target: { value: string } }) => setAt(Number(target.value))}
        sx={rangeSx}
      />
    </Box>
  );
}

function Gambar({ foto, fill = false }: { foto: Foto; fill?: boolean }) {
  const translate = useTranslate();
  const { url, failed } = useFileUrl(foto.berkas[0]?.id ?? '', 'content');
  if (failed) return <Typography>{translate('files.gone')}</Typography>;
  const sx = fill ? fillSx : roomOf(foto.berkas[0]);
  return url ? <Box component="img" src={url} alt={namaFoto(foto)} draggable={false} sx={sx} /> : <Box sx={sx} />;
}

/** A picture as large as its page has room for; the room is kept while it comes. */
const roomOf = ({ width, height }: Partial<FileValue> = {}) => ({
  ...{ maxWidth: 1, maxHeight: '70vh', display: 'block', borderRadius: 1 },
  ...(width && height && { aspectRatio: `${width} / ${height}`, width: `min(${width}px, ${(70 * width) / height}vh)` }),
});

const fillSx = { position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' };
const rowSx = { listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 1, overflowX: 'auto' };
const sideSx = { flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.5 };
const lineSx = { position: 'absolute', top: 0, bottom: 0, width: 3, ml: '-1.5px', bgcolor: '#fff', boxShadow: 2 };
/** The whole picture moves the line. */
const rangeSx = {
  position: 'absolute',
  inset: 0,
  width: 1,
  height: 1,
  m: 0,
  opacity: 0,
  cursor: 'ew-resize',
  touchAction: 'none',
} as const;

import WhatsApp from '@mui/icons-material/WhatsApp';
import {
  Alert,
  Box,
  Button,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Paper,
  TextField,
  Typography,
} from '@mui/material';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { addDays } from '../../domain/core/tanggal.ts';
import { jedaPesan } from '../../domain/janji/pengingat.ts';
import { teleponPasien } from '../../domain/pasien/pasien.ts';
import { formatDate, internationalDigits } from '../../schema/index.ts';
import { BackLink } from '../../views/base/BackLink.tsx';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { LoadFailed } from '../../views/base/states.tsx';
import { useUndoNotice } from '../../views/base/useUndoNotice.tsx';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { LooksToggle } from '../core/LooksToggle.tsx';
import { type Ajakan, type Dituju, type Tujuan, usePaket, usePenarikan, useUlang, useUlangTahun } from './useTujuan.ts';

/** Who is to be written to, one after the other: the reason, the message, and one key for each. */
export function Hubungi() {
  const word = wordsIn(useTranslate(), 'klinik.hubungi');
  const [params, setParams] = useSearchParams();
  const batch = Number(params.get('batch')) || null;
  const seesSessions = useAllowed('jatah', 'list');
  const offered = (['ulang', 'ulangTahun', 'paket'] as const).filter((each) => each !== 'paket' || seesSessions);
  const tentang = offered.find((each) => each === params.get('tentang')) ?? 'ulang';
  const Rows = ajakan[tentang];
  return (
    <>
      <PageHeader
        back={
          <ResourceContextProvider value={batch ? 'batch' : 'pasien'}>
            <BackLink stepBack={batch !== null} />
          </ResourceContextProvider>
        }
        title={word('title')}
        subtitle={word(batch ? 'textTarik' : 'text')}
        actions={
          batch === null && (
            <LooksToggle
              label={word('title')}
              value={tentang}
              onChange={(chosen) => setParams({ tentang: chosen }, { replace: true })}
              looks={Object.fromEntries(offered.map((each) => [each, word(each)])) as Record<typeof tentang, string>}
            />
          )
        }
      />
      {batch ? <Penarikan batch={batch} /> : <Rows key={tentang} />}
    </>
  );
}

const Ulang = () => <Antrean tentang="ulang" tujuan={useUlang()} />;
const UlangTahun = () => <Antrean tentang="ulangTahun" tujuan={useUlangTahun()} />;
const Paket = () => <Antrean tentang="paket" tujuan={usePaket()} />;
const ajakan: Readonly<Record<Ajakan, ComponentType>> = { ulang: Ulang, ulangTahun: UlangTahun, paket: Paket };

/** Receivers of a recalled batch, agreed or not; buyers without a name at the desk are told to be there, too. */
function Penarikan({ batch }: { batch: number }) {
  const word = wordsIn(useTranslate(), 'klinik.hubungi');
  const tujuan = usePenarikan(batch);
  return (
    <>
      {tujuan.tanpaPasien > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {word('tanpaPasien', { count: tujuan.tanpaPasien })}
        </Alert>
      )}
      <Antrean tentang="penarikan" batch={batch} tujuan={tujuan} />
    </>
  );
}

interface Props {
  tentang: Ajakan | 'penarikan';
  /** The recalled one. */
  batch?: number;
  tujuan: Tujuan;
}

function Antrean({ tentang, batch, tujuan: { rows, error, refetch } }: Props) {
  const word = wordsIn(useTranslate(), 'klinik.hubungi');
  const { today } = useDeclarations().now();
  const [passed, setPassed] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  if (!rows) return <LoadingScreen />;
  const lately = addDays(today, -jedaPesan);
  const waits = rows.filter(
    ({ pasien: { id, dihubungi } }) =>
      !passed.includes(id) && (tentang === 'penarikan' || !(dihubungi && dihubungi > lately)),
  );
  const current = waits.find(({ pasien }) => pasien.id === chosen) ?? waits[0];
  if (!current) {
    const done = rows.length + passed.length > 0;
    return <Alert severity="success">{word(done ? 'finished' : 'none')}</Alert>;
  }
  const pass = (id: number) => {
    setPassed((before) => [...before, id]);
    setChosen(null);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
      }}
    >
      <Kirim key={current.pasien.id} {...{ tentang, batch }} kepada={current} onDone={() => pass(current.pasien.id)} />
      <Paper
        variant="outlined"
        sx={{ order: { md: -1 }, maxHeight: { md: 'calc(100dvh - 220px)' }, overflowY: 'auto' }}
      >
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 1.5 }}>
          {word('left', { count: waits.length })}
        </Typography>
        <List dense aria-label={word('title')}>
          {waits.map(({ pasien: { id, name }, alasan }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton selected={id === current.pasien.id} onClick={() => setChosen(id)}>
                <ListItemText primary={name} secondary={alasan} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Paper>
    </Box>
  );
}

interface KirimProps extends Pick<Props, 'tentang' | 'batch'> {
  kepada: Dituju;
  onDone: () => void;
}

/** The message to one patient. Enter sends it, from wherever the focus is but the text. */
function Kirim({ tentang, batch, kepada: { pasien, alasan, pesan }, onDone }: KirimProps) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.hubungi');
  const notifyDone = useUndoNotice();
  const undo = useCommand('pesan-pasien/batal');
  const { run, running, allowed, refusal } = useCommand('pasien/hubungi', { quiet: true });
  const [typed, setTyped] = useState<string | null>(null);
  const send = useRef<HTMLButtonElement>(null);
  const nomor = internationalDigits(pasien.phone) ?? internationalDigits(pasien.wali_telepon);
  useEffect(() => send.current?.focus(), []);
  const teks = typed ?? pesan;
  const kirim = async () => {
    const done = await run({ pasien: pasien.id, jenis: tentang, teks, ...(batch && { batch }) });
    if (!done) return;
    // Within the five seconds that a browser grants to a click.
    window.open(done.tautan, '_blank', 'noopener');
    notifyDone({
      text: word('sent', { nama: pasien.name }),
      onUndo: () => undo.run({ pesanPasien: done.id }),
      // For a browser that keeps windows from opening.
      children: (
        <Button color="inherit" size="small" href={done.tautan} target="_blank" rel="noopener noreferrer">
          {translate('klinik.jadwal.reminder.open')}
        </Button>
      ),
    });
    onDone();
  };
  return (
    <Paper variant="outlined" component="section" aria-label={pasien.name} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography component="h2" variant="h6">
          {pasien.name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[alasan, pasien.lastVisit && word('last', { tanggal: formatDate(pasien.lastVisit) }), teleponPasien(pasien)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <TextField
        label={word('message')}
        value={teks}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        minRows={4}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      {!nomor && <Alert severity="warning">{word('noNumber')}</Alert>}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onDone} color="inherit">
          {word('skip')}
        </Button>
        <Button
          ref={send}
          variant="contained"
          startIcon={<WhatsApp />}
          disabled={!nomor || !allowed || running || teks.trim() === ''}
          onClick={() => void kirim()}
        >
          {word('send')}
        </Button>
      </Box>
    </Paper>
  );
}

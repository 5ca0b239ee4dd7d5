import WhatsApp from '@mui/icons-material/WhatsApp';
import { Alert, Box, Button, List, ListItemButton, ListItemText, Paper, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { addDays } from '../../domain/core/tanggal.ts';
import { isiPesan, jedaPesan } from '../../domain/janji/pengingat.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { urutanUlangTahun } from '../../domain/pasien/pasien.ts';
import { bulanDari } from '../../resources/core/shared.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { PesanPasien } from '../../resources/pasien/pesan-pasien.ts';
import { formatDate, internationalDigits } from '../../schema/index.ts';
import { BackLink } from '../../views/base/BackLink.tsx';
import { useDeclarations } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { LoadFailed } from '../../views/base/states.tsx';
import { useUndoNotice } from '../../views/base/useUndoNotice.tsx';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { LooksToggle } from '../core/LooksToggle.tsx';
import { useAllRows, usePengaturan } from '../core/shared.tsx';

type Tentang = Exclude<PesanPasien['jenis'], 'lainnya'>;

/** Who is to be written to, one after the other: the reason, the message, and one key for each. */
export function Hubungi() {
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.hubungi');
  const { today } = useDeclarations().now();
  const [tentang, setTentang] = useState<Tentang>('ulang');
  const due = useAllRows<Pasien>('pasien', { bolehDihubungi: true, ulangiPada_lte: today });
  const born = useAllRows<Pasien>('pasien', { bolehDihubungi: true, bulanLahir: bulanDari(today) });
  const klinik = usePengaturan();
  const error = due.error ?? born.error;
  // Who was due long ago comes after who can still be won.
  const ulang = (due.data ?? []).toSorted((a, b) => ((a.ulangiPada ?? '') > (b.ulangiPada ?? '') ? -1 : 1));
  const ulangTahun = (born.data ?? []).toSorted(
    (a, b) => urutanUlangTahun(a.birthDate, today) - urutanUlangTahun(b.birthDate, today),
  );
  const rows = { ulang, ulangTahun }[tentang];
  return (
    <>
      <PageHeader
        back={
          <ResourceContextProvider value="pasien">
            <BackLink />
          </ResourceContextProvider>
        }
        title={word('title')}
        subtitle={word('text')}
        actions={
          <LooksToggle
            label={word('title')}
            value={tentang}
            onChange={setTentang}
            looks={{
              ulang: word('ulang'),
              ulangTahun: word('ulangTahun'),
            }}
          />
        }
      />
      {error && (
        <LoadFailed message={error.message} onRetry={() => void Promise.all([due.refetch(), born.refetch()])} />
      )}
      {!error && !(due.data && born.data && klinik) && <LoadingScreen />}
      {due.data && born.data && klinik && <Antrean key={tentang} {...{ tentang, rows, klinik }} />}
    </>
  );
}

interface Props {
  tentang: Tentang;
  rows: readonly Pasien[];
  klinik: Pengaturan;
}

function Antrean({ tentang, rows, klinik }: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.hubungi');
  const { today } = useDeclarations().now();
  const [passed, setPassed] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const waits = rows.filter(
    ({ id, dihubungi }) => !passed.includes(id) && !(dihubungi && dihubungi > addDays(today, -jedaPesan)),
  );
  const current = waits.find(({ id }) => id === chosen) ?? waits[0];
  if (!current) return <Alert severity="success">{word(rows.length > 0 ? 'finished' : 'none')}</Alert>;
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
      <Kirim key={current.id} {...{ tentang, klinik }} pasien={current} onDone={() => pass(current.id)} />
      <Paper
        variant="outlined"
        sx={{ order: { md: -1 }, maxHeight: { md: 'calc(100dvh - 220px)' }, overflowY: 'auto' }}
      >
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 1.5 }}>
          {word('left', { count: waits.length })}
        </Typography>
        <List dense aria-label={word('title')}>
          {waits.map((each) => (
            <ListItemButton key={each.id} selected={each.id === current.id} onClick={() => setChosen(each.id)}>
              <ListItemText primary={each.name} secondary={alasan(each, tentang)} />
            </ListItemButton>
          ))}
        </List>
      </Paper>
    </Box>
  );
}

/** Why a patient is written to. */
const alasan = ({ ulangiUntuk, ulangiPada, birthDate }: Pasien, tentang: Tentang): string =>
  tentang === 'ulang'
    ? [ulangiUntuk, ulangiPada && formatDate(ulangiPada)].filter(Boolean).join(' · ')
    : formatDate(birthDate ?? '', 'long');

interface KirimProps extends Pick<Props, 'tentang' | 'klinik'> {
  pasien: Pasien;
  onDone: () => void;
}

/** The message to one patient. Enter sends it, from wherever the focus is but the text. */
function Kirim({ tentang, klinik, pasien, onDone }: KirimProps) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.hubungi');
  const notifyDone = useUndoNotice();
  const undo = useCommand('pesan-pasien/batal');
  const { run, running, allowed, refusal } = useCommand('pasien/hubungi', { quiet: true });
  const [typed, setTyped] = useState<string | null>(null);
  const send = useRef<HTMLButtonElement>(null);
  const nomor = internationalDigits(pasien.phone) ?? internationalDigits(pasien.wali_telepon);
  useEffect(() => send.current?.focus(), []);
  const template = tentang === 'ulang' ? klinik.pesanUlang : klinik.pesanUlangTahun;
  const teks =
    typed ?? isiPesan(template, { nama: pasien.name, treatment: pasien.ulangiUntuk ?? '', klinik: klinik.namaKlinik });
  const kirim = async () => {
    const done = await run({ pasien: pasien.id, jenis: tentang, teks });
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
          {[
            alasan(pasien, tentang),
            pasien.lastVisit && word('last', { tanggal: formatDate(pasien.lastVisit) }),
            pasien.phone ?? pasien.wali_telepon,
          ]
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

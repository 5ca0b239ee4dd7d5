import Phone from '@mui/icons-material/QrCode2';
import Tablet from '@mui/icons-material/TabletMac';
import { Alert, Link as Anchor, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { barisTeks, setujuBerlaku, templatDibutuhkan } from '../../domain/kunjungan/persetujuan.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Persetujuan } from '../../resources/kunjungan/persetujuan.ts';
import { templatPersetujuan } from '../../resources/kunjungan/templat-persetujuan.ts';
import { formatDate, retiredSince } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { messageOf } from '../../views/base/messageOf.ts';
import { Panel } from '../../views/base/Panel.tsx';
import type { ActProps, LeadProps } from '../../views/base/parts.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useGetList } from '../../views/base/records.ts';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { AskingDialog } from '../../views/form/AskingDialog.tsx';
import { firstHundred } from '../core/shared.tsx';
import { useTreatments } from '../core/useTreatment.ts';
import { KodeQr } from '../kertas/KodeQr.tsx';
import { useKios } from '../masuk/useKios.ts';
import { useConfig } from '../masuk/useSession.ts';
import type { BillLine } from './billLine.ts';
import { Goresan } from './Goresan.tsx';
import { daftarBaris } from './TambahBaris.tsx';

interface RoadsProps {
  /** The consent that waits for its signature; asks for it where there is none yet. */
  minta: () => Promise<number>;
  /** Title of the text, where several stand below one another. */
  judul?: string;
  variant?: 'contained' | 'outlined';
}

/** The two roads to a signature: this tablet, handed over, and the patient's own phone. */
function Jalan({ minta, judul, variant = 'outlined' }: RoadsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const kios = useKios();
  const { busy, run } = useBusyAction();
  const [linked, setLinked] = useState<number | null>(null);
  const begin = (then: (id: number) => unknown) =>
    run(async () => {
      try {
        then(await minta());
      } catch (error) {
        notify(messageOf(error, translate('command.failed')), { type: 'error' });
      }
    });
  const phone = Object(useConfig()).rung !== 'demo';
  const named = (label: string) => (judul ? { 'aria-label': `${label}: ${judul}` } : {});
  return (
    <>
      <Button
        {...{ variant, disabled: busy, startIcon: <Tablet />, ...named(translate('persetujuan.tablet')) }}
        onClick={() => void begin(kios.begin)}
      >
        {translate('persetujuan.tablet')}
      </Button>
      {phone && (
        <Button
          {...{ variant: 'outlined', disabled: busy, startIcon: <Phone />, ...named(translate('persetujuan.ponsel')) }}
          aria-haspopup="dialog"
          onClick={() => void begin(setLinked)}
        >
          {translate('persetujuan.ponsel')}
        </Button>
      )}
      {linked !== null && <TautanDialog id={linked} onClose={() => setLinked(null)} />}
    </>
  );
}

/** On the page of a consent that waits. */
export function JalanPersetujuan({ record, children }: ActProps<'persetujuan'>) {
  const { allowed } = useCommand('persetujuan/tandatangani');
  const waits = record.status === 'menunggu' && allowed;
  return children(waits ? <Jalan minta={async () => record.id} variant="contained" /> : null);
}

/** The link as a code to be scanned. Once it is signed, what waited for it goes, and this with it. */
function TautanDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  const { run, refusal } = useCommand('persetujuan/tautan', { quiet: true });
  const [kode, setKode] = useState<string | null>(null);
  const make = useEffectEvent(async () => setKode((await run({ persetujuan: id }))?.tautan ?? null));
  useEffect(() => void make(), []);
  const address = `${window.location.origin}/setuju/${kode}`;
  return (
    <AskingDialog title={translate('persetujuan.pindai')} maxWidth="xs" busy={false} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        {kode && (
          <>
            <KodeQr text={address} label={translate('persetujuan.ponsel')} sx={{ width: 240, height: 240 }} />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
              {address}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate('persetujuan.satuJam')}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('persetujuan.tutup')}
        </Button>
      </DialogActions>
    </AskingDialog>
  );
}

/** In a visit's form: what its treatments need, what holds already, and the roads to what does not. */
export function PersetujuanKunjungan({ visit }: { visit: Kunjungan }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const resource = useDeclaration('persetujuan');
  const mayAsk = useAllowed('persetujuan', 'create') === true;
  const { kurang, ada } = useKebutuhan(visit);
  if (kurang.length + ada.length === 0) return null;
  const minta = async (templat: number) => {
    const data = { pasien: visit.pasien, kunjungan: visit.id, templat };
    return (await dataProvider.create<Persetujuan>('persetujuan', { data })).data.id;
  };
  return (
    <Box component="section" aria-label={resource.label} sx={{ display: 'grid', gap: 1, mt: 2 }}>
      {kurang.map(({ id, nama }) => (
        <Alert
          key={id}
          severity="warning"
          sx={{ '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', flex: 1 } }}
        >
          <Box sx={{ flex: '1 1 12rem' }}>{translate('persetujuan.belum', { nama })}</Box>
          {mayAsk && <Jalan minta={() => minta(id)} judul={nama} />}
        </Alert>
      ))}
      {ada.map((each) => (
        <Typography key={each.id} variant="body2" color="text.secondary">
          <Anchor component={Link} to={pathTo.show(resource, each.id)}>
            {each.judul}
          </Anchor>
          {` · ${translate('persetujuan.ditandatangani', { pada: formatDate((each.pada ?? '').slice(0, 10)) })}`}
        </Typography>
      ))}
    </Box>
  );
}

/** Templates that the typed lines need: without and with a consent that holds; none for those who may not know. */
function useKebutuhan(visit: Kunjungan) {
  const { today } = useDeclarations().now();
  const enabled = [useAllowed('persetujuan', 'list'), useAllowed('templat-persetujuan', 'list')].every(Boolean);
  const lists = useWatch({ name: daftarBaris }) as (readonly BillLine[] | null | undefined)[];
  const treatments = useTreatments(lists.flatMap((lines) => (lines ?? []).map(({ treatment }) => treatment)));
  const templates = useGetList('templat-persetujuan', { filter: { guna: 'tindakan' }, ...firstHundred }, { enabled });
  const signed = useGetList(
    'persetujuan',
    {
      filter: { pasien: visit.pasien, status: 'ditandatangani' },
      ...firstHundred,
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled },
  );
  if (!templates.data || !signed.data) return { kurang: [], ada: [] };
  const current = templates.data.filter((each) => !retiredSince(templatPersetujuan, each, today));
  const needed = templatDibutuhkan(current, treatments ?? []).map(({ templat }) => templat);
  const held = signed.data.filter((each) => setujuBerlaku(each, today));
  return {
    kurang: needed.filter(({ id }) => !held.some(({ templat }) => templat === id)),
    ada: needed.flatMap(({ id }) => held.find(({ templat }) => templat === id) ?? []),
  };
}

/** The text as it was signed, and the signature. */
export function IsiPersetujuan({ record }: LeadProps<'persetujuan'>) {
  const translate = useTranslate();
  const { label } = useDeclaration('persetujuan').fields.teks;
  const answer = (tanya: string) => record.jawaban?.find((each) => each.tanya === tanya)?.jawab ?? '…';
  return (
    <Panel label={label}>
      <Box sx={teksSx}>
        {barisTeks(record.teks ?? '').map(({ bentuk, teks }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
          <Typography key={at} data-bentuk={bentuk} component={bentuk === 'judul' ? 'h3' : 'p'}>
            {bentuk === 'isian' ? `${teks}: ${answer(teks)}` : teks}
          </Typography>
        ))}
      </Box>
      {record.tandaTangan && (
        <Box
          sx={{
            mt: 2,
            width: 'fit-content',
            maxWidth: 1,
            bgcolor: '#fff',
            borderRadius: 1,
            '& svg': { maxWidth: 1, display: 'block' },
          }}
        >
          <Goresan
            jalur={record.tandaTangan}
            label={translate('persetujuan.goresan', { nama: record.penandatangan ?? '' })}
          />
        </Box>
      )}
    </Panel>
  );
}

const teksSx = {
  display: 'grid',
  gap: 0.75,
  '& p, & h3': { m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& [data-bentuk=judul]': { fontWeight: 700, mt: 1 },
  '& [data-bentuk=butir]': { display: 'list-item', ml: 2.5 },
} as const;

import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { tigaAngka } from '../../domain/antrian/antrian.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import type { ActionProps, ActProps } from '../../views/base/parts.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { useCallNext } from '../antrian/useCallNext.ts';
import { AmbilNomorPasien } from './AmbilNomorPasien.tsx';
import { mayFollow, type PerjalananHari, usePerjalanan } from './usePerjalanan.ts';

/** A further number of a patient of whom nothing is left to do today. */
export function AmbilNomorLagi({ record }: Pick<ActionProps<'pasien'>, 'record'>) {
  const day = usePerjalanan(record.id, useDeclarations().now().today);
  return day?.berikut === null ? <AmbilNomorPasien patient={record} variant="outlined" /> : null;
}

interface Props {
  day: PerjalananHari;
  patient: { id: number; dokter: number };
}

/**
 * The next step of a patient, in one click for whoever may take it; null where nothing is left to do or it is not theirs,
 * and while either is on its way.
 */
export function useNextStep(day: PerjalananHari | null, patient: Props['patient'] | undefined): ReactNode {
  const translate = useTranslate();
  const mayPay = useAllowed('transaksi', 'create');
  const mayTake = useCommand('antrian/ambil-nomor').allowed;
  const mayFinish = useCommand('kunjungan/selesai-konsultasi').allowed;
  const mayCall = useCommand('antrian/panggil-selanjutnya').allowed;
  const own = useDeclaration().name === 'kunjungan';
  if (!day || !patient) return null;
  const { berikut, kunjungan, hariIni, giliran, giliranBerikut, sekarang } = day;
  if (berikut === 'nomor')
    return hariIni && mayTake ? <AmbilNomorPasien patient={patient} variant="contained" /> : null;
  if (berikut === 'panggil' || berikut === 'rawat') return hariIni ? <Call day={day} /> : null;
  if (!kunjungan) return null;
  if (berikut === 'selesai') return mayFinish ? <Treat visit={kunjungan} /> : null;
  if (berikut !== 'bayar') return null;
  // Not where another turn has begun since, which the call would end.
  const free = own && hariIni && (!sekarang || sekarang.id === giliran?.id);
  const next = free && mayCall ? giliranBerikut : null;
  if (!mayPay) return next && <CallNext day={day} next={next} variant="contained" />;
  return (
    <>
      <To path={`/transaksi/create?kunjungan=${kunjungan.id}&langkah=bayar`} label={translate('perjalanan.pay')} />
      {next && <CallNext day={day} next={next} variant="outlined" />}
    </>
  );
}

/** On the page of a turn and of a visit. */
export function LangkahBerikut({ record, children }: ActProps<'antrian' | 'kunjungan'>) {
  const { may } = useDeclarations();
  const day = usePerjalanan(record.pasien, record.tanggal);
  const { data } = useGetOne('pasien', { id: record.pasien }, { enabled: may('pasien', 'list') });
  const step = useNextStep(day, data);
  return children(day || !mayFollow(may) ? step : <Coming />);
}

/** On a patient's page, of today. */
export function LangkahPasien({ record, children }: ActProps<'pasien'>) {
  const { may, now } = useDeclarations();
  const day = usePerjalanan(record.id, now().today);
  const step = useNextStep(day, record);
  return children(day || !mayFollow(may) ? step : <Coming />);
}

const To = ({ path, label }: { path: string; label: string }) => (
  <Button component={Link} to={path} variant="contained">
    {label}
  </Button>
);

const laneOf = ({ sekarang, lajur }: PerjalananHari) => ({ sekarang, dokter: lajur });

/** The patient of the page is called where it is their turn; others are called from the queue. */
function Call({ day }: Pick<Props, 'day'>) {
  const translate = useTranslate();
  const queue = useDeclaration('antrian');
  const { call, running, allowed } = useCallNext(laneOf(day), { opens: 'any' });
  if (!day.giliran || day.giliran.id !== day.giliranBerikut?.id || !allowed)
    return <To path={pathTo.list(queue)} label={translate('perjalanan.queue')} />;
  return (
    <Button variant="contained" disabled={running} onClick={() => void call()}>
      {translate('perjalanan.call')}
    </Button>
  );
}

interface CallNextProps extends Pick<Props, 'day'>, Pick<ButtonProps, 'variant'> {
  next: NonNullable<PerjalananHari['giliranBerikut']>;
}

/** After a consultation: the one who waits next. */
function CallNext({ day, next, variant }: CallNextProps) {
  const translate = useTranslate();
  const { call, running } = useCallNext(laneOf(day), { opens: 'any' });
  const enabled = useAllowed('pasien', 'list');
  const { data: patient } = useGetOne('pasien', { id: next.pasien }, { enabled, retry: false });
  const words = { nomor: tigaAngka(next.nomor), name: patient?.name ?? '' };
  return (
    <Button variant={variant} disabled={running} onClick={() => void call()}>
      {translate('perjalanan.callNext', words)}
    </Button>
  );
}

/** The end of a consultation; elsewhere than on the visit's own page first its form. */
function Treat({ visit }: { visit: { id: number } }) {
  const translate = useTranslate();
  const notify = useNotify();
  const visits = useDeclaration('kunjungan');
  const elsewhere = useDeclaration().name !== visits.name;
  const { run, running } = useCommand('kunjungan/selesai-konsultasi');
  const finish = async () => {
    if (await run({ kunjungan: visit.id })) notify('perjalanan.finished', { type: 'success' });
  };
  return (
    <>
      {elsewhere && <To path={pathTo.edit(visits, visit.id)} label={translate('perjalanan.open')} />}
      <Button variant={elsewhere ? 'outlined' : 'contained'} disabled={running} onClick={() => void finish()}>
        {translate('perjalanan.finish')}
      </Button>
    </>
  );
}

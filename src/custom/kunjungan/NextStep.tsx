import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { Kunjungan } from '../../resources/kunjungan.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/declarations.ts';
import type { ActionProps, ActProps } from '../../views/overrides.ts';
import { pathTo } from '../../views/paths.ts';
import { useGetOne } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { AmbilNomorPasien } from './AmbilNomorPasien.tsx';
import { type PerjalananHari, usePerjalanan } from './usePerjalanan.ts';

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
  if (!day || !patient) return null;
  const { berikut, kunjungan, hariIni } = day;
  if (berikut === 'nomor')
    return hariIni && mayTake ? <AmbilNomorPasien patient={patient} variant="contained" /> : null;
  if (berikut === 'panggil' || berikut === 'rawat') return hariIni ? <Call day={day} /> : null;
  if (!kunjungan) return null;
  if (berikut === 'selesai') return mayFinish ? <Treat visit={kunjungan} /> : null;
  if (berikut !== 'bayar' || !mayPay) return null;
  return <To path={`/transaksi/create?kunjungan=${kunjungan.id}&langkah=bayar`} label={translate('perjalanan.pay')} />;
}

/** On the page of a turn and of a visit. */
export function LangkahBerikut({ record, children }: ActProps<'antrian' | 'kunjungan'>) {
  const { may } = useDeclarations();
  const day = usePerjalanan(record.pasien, record.tanggal);
  const { data } = useGetOne('pasien', { id: record.pasien }, { enabled: may('pasien', 'list') });
  return children(useNextStep(day, data));
}

/** On a patient's page, of today. */
export function LangkahPasien({ record, children }: ActProps<'pasien'>) {
  const day = usePerjalanan(record.id, useDeclarations().now().today);
  return children(useNextStep(day, record));
}

const To = ({ path, label }: { path: string; label: string }) => (
  <Button component={Link} to={path} variant="contained">
    {label}
  </Button>
);

/** Calls the patient whose turn is next, and opens the visit for those who treat; others are called from the queue. */
function Call({ day: { giliran, giliranBerikut, lajur, sekarang } }: Pick<Props, 'day'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const visits = useDeclaration('kunjungan');
  const queue = useDeclaration('antrian');
  const mayTreat = useAllowed('kunjungan', 'edit');
  const { run, running, allowed } = useCommand('antrian/panggil-selanjutnya');
  if (!giliran || giliran.id !== giliranBerikut?.id || !allowed)
    return <To path={pathTo.list(queue)} label={translate('perjalanan.queue')} />;

  async function call() {
    const called = await run({ sekarang: sekarang?.id ?? null, ...(lajur !== null && { dokter: lajur }) });
    if (!called) return;
    notify('perjalanan.called', {
      type: 'success',
      messageArgs: { nomor: String(called.nomor).padStart(3, '0') },
    });
    if (!mayTreat) return;
    const { data } = await dataProvider.getList<Kunjungan>('kunjungan', {
      filter: { pasien: called.pasien, tanggal: called.tanggal, status: 'Dalam Perawatan' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    });
    if (data[0]) void navigate(pathTo.edit(visits, data[0].id));
  }
  return (
    <Button variant="contained" disabled={running} onClick={() => void call()}>
      {translate('perjalanan.call')}
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

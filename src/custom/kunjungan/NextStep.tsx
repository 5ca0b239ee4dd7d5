import { Button, type ButtonProps } from '@mui/material';
import { useDataProvider, useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { Kunjungan } from '../../resources/kunjungan.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { useAllowed, useDeclaration } from '../../views/declarations.ts';
import { pathTo } from '../../views/paths.ts';
import { useTranslate } from '../../views/words.ts';
import { AmbilNomorPasien } from './AmbilNomorPasien.tsx';
import type { PerjalananHari } from './usePerjalanan.ts';

interface Props {
  day: PerjalananHari;
  patient: { id: number; dokter: number };
}

/** The next step of a patient, in one click for whoever may take it. */
export function NextStep({ day, patient }: Props) {
  const translate = useTranslate();
  const mayPay = useAllowed('transaksi', 'create');
  const mayRead = useAllowed('transaksi', 'show');
  const { berikut, kunjungan, hariIni } = day;
  if (berikut === 'nomor') return hariIni ? <AmbilNomorPasien patient={patient} variant="contained" /> : null;
  if (berikut === 'panggil' || berikut === 'rawat') return hariIni ? <Call day={day} /> : null;
  if (!kunjungan) return null;
  if (berikut === 'selesai') return <Treat visit={kunjungan} />;
  if (berikut === 'bayar')
    return mayPay ? (
      <To path={`/transaksi/create?kunjungan=${kunjungan.id}&langkah=bayar`} label={translate('perjalanan.pay')} />
    ) : null;
  return mayRead && kunjungan.transaksi !== null ? (
    <To path={`/transaksi/${kunjungan.transaksi}`} label={translate('perjalanan.paid')} variant="outlined" />
  ) : null;
}

const To = ({ path, label, variant = 'contained' }: { path: string; label: string } & Pick<ButtonProps, 'variant'>) => (
  <Button component={Link} to={path} variant={variant}>
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
    return <To path={pathTo.list(queue)} label={translate('perjalanan.queue')} variant="outlined" />;

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

/** A visit in treatment: its form, and the end of the consultation. */
function Treat({ visit }: { visit: { id: number } }) {
  const translate = useTranslate();
  const notify = useNotify();
  const visits = useDeclaration('kunjungan');
  // Its own page has 'Edit'.
  const elsewhere = useDeclaration().name !== visits.name;
  const { run, running, allowed } = useCommand('kunjungan/selesai-konsultasi');
  if (!allowed) return null;
  const finish = async () => {
    if (await run({ kunjungan: visit.id })) notify('perjalanan.finished', { type: 'success' });
  };
  return (
    <>
      {elsewhere && <To path={pathTo.edit(visits, visit.id)} label={translate('perjalanan.open')} />}
      <Button variant="outlined" disabled={running} onClick={() => void finish()}>
        {translate('perjalanan.finish')}
      </Button>
    </>
  );
}

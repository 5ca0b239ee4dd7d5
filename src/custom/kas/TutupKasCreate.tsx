import { Alert, Paper, Skeleton } from '@mui/material';
import { useState } from 'react';
import { addDays } from '../../domain/core/tanggal.ts';
import { formatDate } from '../../schema/index.ts';
import { BackLink } from '../../views/base/BackLink.tsx';
import { useDeclarations } from '../../views/base/declarations.ts';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { BukaKas } from './BukaKas.tsx';
import { CountForm } from './CountForm.tsx';
import { SedangDiserahkan, TerimaKas } from './SerahKas.tsx';
import { TillChoice, useTills } from './TillChoice.tsx';

/** Closes a till: its owner and day, its float, then the counted amounts, and only then the expected ones. */
export function TutupKasCreate() {
  const translate = useTranslate();
  const { user, today } = useDeclarations().now();
  const [day, setDay] = useState<'today' | 'yesterday'>('today');
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, refetch } = useTills();
  const tanggal = day === 'today' ? today : addDays(today, -1);
  const akun = chosen ?? data?.akun ?? null;
  const till = data?.laci.find((each) => each.akun === akun);
  const float = akun === data?.akun ? data : till;
  const own = data?.serah.find((each) => each.akun === data.akun);
  const waits = own?.status === 'menunggu' && akun === data?.akun;
  const due = till !== undefined && till.sejak <= tanggal;
  return (
    <>
      <PageHeader back={<BackLink />} title={translate('kas.title')} subtitle={translate('kas.text')} />
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
        {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={320} />}
        {data?.akun === null && data.laci.length === 0 && <Alert severity="info">{translate('kas.noAccount')}</Alert>}
        {data?.serah.map((each) => each.akun !== data.akun && <TerimaKas key={each.id} serah={each} />)}
        {own && akun === own.akun && <SedangDiserahkan serah={own} />}
        {data && !waits && (data.akun !== null || data.laci.length > 0) && (
          <>
            <TillChoice own={data.akun} tills={data.laci} akun={akun} onAkun={setChosen} day={day} onDay={setDay} />
            {akun !== null && float && (
              <BukaKas
                key={`${akun}/${float.modal}`}
                akun={akun}
                own={akun === data.akun}
                usul={akun === data.akun ? data.usulModal : null}
                modal={float.modal}
                modalTetap={float.modalTetap}
              />
            )}
            {due && till.sejak < tanggal && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {translate('kas.since', { sejak: formatDate(till.sejak) })}
              </Alert>
            )}
            {due ? (
              <CountForm
                key={`${tanggal}/${akun}`}
                tanggal={tanggal}
                akun={till.akun}
                kasir={till.akun === data.akun ? user : till.nama}
                serah={till.akun === data.akun && day === 'today'}
              />
            ) : (
              <Alert severity="info">{translate('kas.nothing', { tanggal: formatDate(tanggal) })}</Alert>
            )}
          </>
        )}
      </Paper>
    </>
  );
}

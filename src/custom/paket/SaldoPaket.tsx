import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Saldo } from '../../domain/paket/paket.ts';
import { formatDate, formatMoney } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { Term } from '../../views/base/Panel.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { type Translate, useTranslate } from '../../views/base/words.ts';
import { listWith } from '../../views/state/listState.ts';
import { SingleReference } from '../../views/value/SingleReference.tsx';
import { type SesiTagihan, useSesiPasien } from './useSesi.ts';

/** `sisa 3 dari 5, s.d. 25 Nov 2024` */
const sisaDari = ({ sisa, dari, sampai }: Saldo, translate: Translate): string =>
  sampai
    ? translate('paket.sisaSampai', { sisa, dari, sampai: formatDate(sampai) })
    : translate('paket.sisa', { sisa, dari });

/** Balance of a patient's packages, among other things that are left; not there where nothing is. */
export function PaketPasien({ pasien }: { pasien: number }) {
  const translate = useTranslate();
  const resource = useDeclaration('jatah');
  const { saldo } = useSesiPasien(pasien);
  if (saldo.length === 0) return null;
  return (
    <Term label={translate('paket.heading')}>
      {saldo.map((each) => (
        <div key={`${each.transaksi}.${each.baris}.${each.treatment}`}>
          <Box component={Link} to={listWith(resource, { pasien })} sx={{ color: 'text.primary', fontWeight: 600 }}>
            <SingleReference field={resource.fields.treatment} value={each.treatment} linked={false} />
          </Box>{' '}
          <Typography component="span" color="text.secondary">
            {sisaDari(each, translate)}
          </Typography>
        </div>
      ))}
    </Term>
  );
}

/** The same in one line, where a visit or an appointment is made. */
export function IngatPaket({
  pasien,
  treatment,
}: {
  pasien: number | null | undefined;
  treatment?: number | null | undefined;
}) {
  const translate = useTranslate();
  const resource = useDeclaration('jatah');
  const { saldo } = useSesiPasien(pasien);
  const meant = typeof treatment === 'number' ? saldo.filter((each) => each.treatment === treatment) : saldo;
  if (meant.length === 0) return null;
  return (
    <Alert severity="info" sx={{ py: 0, mb: 1 }}>
      {translate('paket.ingat')}
      {meant.map((each, index) => (
        <Fragment key={`${each.transaksi}.${each.baris}.${each.treatment}`}>
          {index > 0 && ' ·'}{' '}
          <SingleReference field={resource.fields.treatment} value={each.treatment} linked={false} />{' '}
          {sisaDari(each, translate)}
        </Fragment>
      ))}
    </Alert>
  );
}

/** The switch of a bill's line that a package covers. */
export function PakaiSesi({ nama, of }: { nama: string; of: ReturnType<SesiTagihan['untuk']> }) {
  const translate = useTranslate();
  if (!of) return null;
  const sisa = sisaDari(of.saldo, translate);
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={of.dipakai}
          onChange={of.ubah}
          slotProps={{ input: { 'aria-label': translate('paket.pakaiUntuk', { sisa, nama }) } }}
          sx={{ py: { xs: 1.25, md: 0 } }}
        />
      }
      label={translate('paket.pakai', { sisa })}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ ml: -1, mr: 0 }}
    />
  );
}

/** Of the sessions that a bill takes: the packages that are not fully paid. */
export function PaketBelumLunas({ sesi: { belumLunas } }: { sesi: SesiTagihan }) {
  const translate = useTranslate();
  const resource = useDeclaration('transaksi');
  return belumLunas.map(({ id, invoiceNumber, sisa, melebihi }) => (
    <Alert key={id} severity={melebihi ? 'error' : 'warning'} sx={{ py: 0, mb: 1, flexShrink: 0 }}>
      <Box component={Link} to={pathTo.show(resource, id)} sx={{ color: 'inherit' }}>
        {translate('paket.belumLunas', { sisa: formatMoney(sisa), invoice: invoiceNumber })}
      </Box>
      {melebihi && <div>{translate('paket.melebihi')}</div>}
    </Alert>
  ));
}

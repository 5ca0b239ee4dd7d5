import { Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Transaksi } from '../../resources/transaksi.ts';
import { formatDate, formatMoney } from '../../schema/index.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { BackLink } from '../../views/record/BackLink.tsx';
import { RecordActions } from '../../views/record/RecordActions.tsx';
import { ShowFrame } from '../../views/record/ShowFrame.tsx';
import { Sections } from '../../views/record/ShowScreen.tsx';
import { useHeading } from '../../views/record/useHeading.ts';
import { Value } from '../../views/Value.tsx';

/** A transaction: what was charged, how it was paid and its state in the head, the rest beneath. */
export const TransaksiShow = () => <ShowFrame<Transaksi>>{(record) => <Detail record={record} />}</ShowFrame>;

function Detail({ record }: { record: Transaksi }) {
  const resource = useDeclaration('transaksi');
  return (
    <>
      <PageHeader
        back={<BackLink />}
        title={useHeading(resource, record)}
        subtitle={`${resource.label} · ${formatDate(record.tanggal)} ${record.waktu}`}
        actions={<RecordActions record={record} />}
      />
      <Kepala record={record} />
      <Sections
        resource={resource}
        record={record}
        without={['tanggal', 'waktu', 'akunKasir', ...diAtas, ...nihil(record)]}
      />
    </>
  );
}

/** The fields of the head. */
const diAtas = ['total', 'metodeBayar', 'status', 'sisa'] as const;

/** Fields that say nothing: no discount, nothing given back, nothing due; the services where each has its line. */
function nihil(record: Transaksi): string[] {
  const amounts = ['persenDiskon', 'diskon', 'dikembalikan', 'pembulatan', 'sisaGugur'] as const;
  return [
    ...amounts.filter((name) => !record[name]),
    ...(record.rincian?.length && record.membalik === null ? ['layanan'] : []),
    ...(record.dibayar === record.total || record.dibayar === 0 ? ['dibayar'] : []),
  ];
}

function Kepala({ record }: { record: Transaksi }) {
  const resource = useDeclaration('transaksi');
  const { fields } = resource;
  const value = (path: string) => <Value resource={resource} path={path} record={record} />;
  return (
    <Paper variant="outlined" component="dl" sx={headSx}>
      <Angka label={fields.total.label}>{formatMoney(record.total)}</Angka>
      {record.sisa > 0 && (
        <Angka label={fields.sisa.label} due>
          {formatMoney(record.sisa)}
        </Angka>
      )}
      <Angka label={fields.metodeBayar.label}>{value('metodeBayar')}</Angka>
      <Angka label={fields.status.label}>{value('status')}</Angka>
    </Paper>
  );
}

const Angka = ({ label, due = false, children }: { label: string; due?: boolean; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" sx={figureSx} color={due ? 'error' : ''}>
      {children}
    </Typography>
  </div>
);

const headSx = { m: 0, mb: 2, p: { xs: 2, sm: 3 }, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5 };
const figureSx = {
  m: 0,
  fontSize: 24,
  fontWeight: 800,
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
  // The status is a badge, as large as its neighbours.
  '& > span': { fontSize: 'inherit', verticalAlign: 'top', lineHeight: 1.35 },
};

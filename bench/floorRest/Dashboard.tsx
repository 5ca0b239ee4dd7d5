import { Card, CardContent, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type DataProvider,
  RecordContextProvider,
  ReferenceField,
  TextField,
  useDataProvider,
  useGetList,
} from 'react-admin';
import { batchLewat, pantauanProduk } from '../../src/domain/stok/stok.ts';
import { pendapatan } from '../../src/resources/core/shared.ts';

// The figures, schedules and bars of the console's dashboard for an admin, as one would write them with react-admin.

type Filter = Record<string, unknown>;

/** The day on which both apps are measured (`bench/apps.ts`), and the same days of the month before. */
const today = '2024-08-27';
const month = { from: '2024-08-01', to: today };
const before = { from: '2024-07-01', to: '2024-07-27' };
const within = (field: string, { from, to }: { from: string; to: string }) => ({
  [`${field}_gte`]: from,
  [`${field}_lte`]: to,
});
const given = { sum: 'jumlah' };
const schedules = (day: string) => ({ status_neq: 'cancelled', ...within('tanggal', { from: day, to: day }) });
const running = { status: 'berjalan' };

/** One figure over all rows that a filter leaves; undefined until it is there. */
function useFigure(resource: string, filter: Filter, measure: object = { count: true }): number | undefined {
  const { aggregate } = useDataProvider<DataProvider & { aggregate: (...args: unknown[]) => Promise<number> }>();
  const queryFn = () => aggregate(resource, filter, measure);
  return useQuery({ queryKey: [resource, 'aggregate', filter, measure], queryFn }).data;
}

function useGroups(resource: string, filter: Filter, by: string, measure: object, limit: number) {
  const { group } = useDataProvider<DataProvider & { group: (...args: unknown[]) => Promise<Group[]> }>();
  const queryFn = () => group(resource, filter, by, measure, limit);
  return useQuery({ queryKey: [resource, 'group', filter, by], queryFn }).data ?? [];
}

interface Group {
  value: string;
  figures: number[];
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card variant="outlined">
    <CardContent>
      <Typography variant="h6">{title}</Typography>
      {children}
    </CardContent>
  </Card>
);

interface StatProps {
  title: string;
  now: number | undefined;
  then: number | undefined;
  format?: (value: number) => string;
}

const Stat = ({ title, now, then, format = String }: StatProps) => (
  <Panel title={title}>
    <Typography variant="h5">{now !== undefined && format(now)}</Typography>
    <Typography>{now !== undefined && !!then && `${(((now - then) / then) * 100).toFixed(1)}%`}</Typography>
  </Panel>
);

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Typography>
    {label}: {children}
  </Typography>
);

function Stats() {
  const ledger = 'laporan/keuangan';
  const treatments = 'laporan/treatment';
  const plans = 'treatment-plan';
  const active = (span: typeof month) => ({ status_neq: 'batal', ...within('tanggal_treatment', span) });
  const counted = {
    patients: [useFigure('pasien', {}), useFigure('pasien', { joinDate_lte: before.to })],
    schedules: [useFigure('appointments', schedules(today)), useFigure('appointments', schedules('2024-08-26'))],
    treatments: [useFigure(treatments, active(month), given), useFigure(treatments, active(before), given)],
    plans: [useFigure(plans, running), useFigure(plans, { ...running, mulai_lte: before.to })],
    served: [
      useFigure(plans, { ...running, sesiTerakhir_gte: month.from }),
      useFigure(plans, { ...running, mulai_lte: before.to, sesiTerakhir_gte: before.from }),
    ],
    revenue: [
      useFigure(ledger, within('tanggal', month), pendapatan),
      useFigure(ledger, within('tanggal', before), pendapatan),
    ],
  };
  const all = (at: number) => {
    const [done, plan, served] = [counted.treatments[at], counted.plans[at], counted.served[at]];
    return done === undefined || plan === undefined || served === undefined ? undefined : done + plan - served;
  };
  return (
    <>
      <Typography>{counted.schedules[0]} jadwal</Typography>
      <Stat title="Patients" now={counted.patients[0]} then={counted.patients[1]} />
      <Stat title="Schedules" now={counted.schedules[0]} then={counted.schedules[1]} />
      <Stat title="Treatments" now={all(0)} then={all(1)} />
      <Stat
        title="Revenue"
        now={counted.revenue[0]}
        then={counted.revenue[1]}
        format={(value) => `Rp ${(value / 1e6).toFixed(1)}M`}
      />
    </>
  );
}

function Schedule() {
  const { data = [] } = useGetList('appointments', {
    filter: { tanggal: today },
    sort: { field: 'waktu', order: 'ASC' },
    pagination: { page: 1, perPage: 5 },
  });
  const byStatus = useGroups('appointments', schedules(today), 'status', { count: true }, 20);
  return (
    <>
      <Panel title="Today">
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <TextField source="waktu" component="div" />
            <ReferenceField source="pasien" reference="pasien" link={false} />
            <ReferenceField source="treatment" reference="treatments/medis" link={false} />
            <TextField source="status" />
          </RecordContextProvider>
        ))}
      </Panel>
      <Panel title="By status">
        {byStatus.map(({ value, figures }) => (
          <Line key={value} label={value}>
            {figures[0]}
          </Line>
        ))}
      </Panel>
    </>
  );
}

function Revenue() {
  const spans = [month, before, { from: before.from, to: '2024-07-31' }];
  const [now = 0, then = 0, whole = 0] = [
    useFigure('laporan/keuangan', within('tanggal', month), pendapatan),
    useFigure('laporan/keuangan', within('tanggal', before), pendapatan),
    useFigure('laporan/keuangan', within('tanggal', { from: before.from, to: '2024-07-31' }), pendapatan),
  ];
  const largest = Math.max(1, now, then, whole);
  return (
    <Panel title="Revenue">
      {[now, then, whole].map((value, at) => (
        <div key={spans[at]?.to}>
          <Line label={`${spans[at]?.from}–${spans[at]?.to}`}>{value}</Line>
          <LinearProgress variant="determinate" value={(value / largest) * 100} />
        </div>
      ))}
    </Panel>
  );
}

const Stock = () => (
  <Panel title="Stock">
    <Line label="Low">{useFigure('laporan/produk', pantauanProduk.low(today))}</Line>
    <Line label="Out">{useFigure('laporan/produk', pantauanProduk.out(today))}</Line>
    <Line label="Soon">{useFigure('laporan/produk', pantauanProduk.soon(today))}</Line>
    <Line label="Past">{useFigure('batch', batchLewat(today))}</Line>
  </Panel>
);

function Popular() {
  const filter = { status: 'selesai', ...within('tanggal_treatment', { from: before.from, to: today }) };
  const top = useGroups('laporan/treatment', filter, 'jenis_treatment', given, 3);
  const all = useFigure('laporan/treatment', filter, given);
  const sum = top.reduce((total, { figures: [count = 0] }) => total + count, 0);
  return (
    <Panel title="Popular">
      {top.map(({ value, figures: [count = 0] }) => (
        <div key={value}>
          <Line label={value}>{`${count} ${Math.round((count / sum) * 100)}%`}</Line>
          <LinearProgress variant="determinate" value={(count / sum) * 100} />
        </div>
      ))}
      <Line label="All">{all}</Line>
    </Panel>
  );
}

export const Dashboard = () => (
  <>
    <Stats />
    <Schedule />
    <Revenue />
    <Stock />
    <Popular />
  </>
);

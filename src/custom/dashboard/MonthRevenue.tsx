import { Box, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { monthOf } from '../../domain/tanggal.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { listWith } from '../../views/paths.ts';
import { Panel, PanelLink } from './Panel.tsx';

const ledger = 'laporan/keuangan';

/** Income of this month so far, beside the same days of last month and all of it; each leads to its rows. */
export function MonthRevenue({ today }: { today: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const spans = spansOf(today);
  const { data } = useQuery({
    queryKey: ['dashboard', 'month', today],
    queryFn: () =>
      Promise.all(
        spans.map(async ({ filter }) => {
          const answer = await dataProvider.aggregate(ledger, { filter, measures: [{ sum: 'nominal' }] });
          return answer.data[0] ?? 0;
        }),
      ),
  });
  const most = Math.max(1, ...(data ?? []));
  return (
    <Panel title={translate('laporan.home.revenue')}>
      {spans.map(({ key, args, filter }, index) => {
        const value = data?.[index];
        const label = translate(`laporan.home.${key}`, args);
        return (
          <Box key={key} sx={{ mb: 1 }}>
            <PanelLink to={listWith({ name: ledger }, filter)} label={label}>
              {value === undefined ? <Skeleton width={110} /> : formatMoney(value)}
            </PanelLink>
            <LinearProgress
              variant="determinate"
              value={((value ?? 0) / most) * 100}
              color={index === 0 ? 'primary' : 'inherit'}
              aria-label={label}
              sx={{ height: 8, borderRadius: 4, color: index === 0 ? undefined : 'text.disabled' }}
            />
          </Box>
        );
      })}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {data ? <Comparison now={data[0] ?? 0} before={data[1] ?? 0} /> : <Skeleton width={240} />}
      </Typography>
    </Panel>
  );
}

function Comparison({ now, before }: { now: number; before: number }) {
  const translate = useTranslate();
  const difference = now - before;
  if (difference === 0) return translate('laporan.home.equal');
  const percent = before === 0 ? 100 : Math.round((Math.abs(difference) / before) * 1000) / 10;
  return translate(difference > 0 ? 'laporan.home.more' : 'laporan.home.less', {
    amount: formatMoney(Math.abs(difference)),
    percent: formatNumber(percent),
  });
}

/** This month up to today; last month up to the same day, or its end when it is shorter; all of last month. */
function spansOf(today: string) {
  const [month, last] = [monthOf(today), monthOf(today, -1)];
  const sameDay = `${last.from.slice(0, 8)}${today.slice(8)}`;
  const until = sameDay < last.to ? sameDay : last.to;
  const income = (from: string, to: string) => ({ jenis_transaksi: 'pemasukan', tanggal_gte: from, tanggal_lte: to });
  return [
    { key: 'thisMonth', args: named(month.from, today), filter: income(month.from, today) },
    { key: 'lastSame', args: named(last.from, until), filter: income(last.from, until) },
    { key: 'lastAll', args: named(last.from, last.to), filter: income(last.from, last.to) },
  ];
}

const named = (from: string, to: string) => ({
  day: String(Number(to.slice(8))),
  month: months.format(new Date(`${from}T00:00:00Z`)),
});
const months = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', month: 'long', year: 'numeric' });

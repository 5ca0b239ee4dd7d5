import { Box, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { hariSama, perubahan } from '../../domain/periode.ts';
import { monthOf } from '../../domain/tanggal.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { pendapatan } from '../../resources/shared.ts';
import { formatDate, formatMoney, formatNumber } from '../../schema/index.ts';
import { listWith } from '../../views/paths.ts';
import { useTranslate } from '../../views/words.ts';
import { Panel, PanelLink } from './Panel.tsx';
import { within } from './periods.ts';

const ledger = 'laporan/keuangan';

/** Income of this month so far, beside the same days of last month and all of it; each leads to its rows. */
export function MonthRevenue({ today }: { today: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const spans = spansOf(today);
  const { data } = useQuery({
    queryKey: ['dashboard', 'month', today],
    meta: { of: [ledger] },
    queryFn: () =>
      Promise.all(
        spans.map(async ({ filter }) => {
          const answer = await dataProvider.aggregate(ledger, { filter, measures: [pendapatan] });
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
          <Box key={label} sx={{ mb: 1 }}>
            <PanelLink to={listWith({ name: ledger }, filter)} label={label}>
              {value === undefined ? <Skeleton width={110} /> : formatMoney(value)}
            </PanelLink>
            <LinearProgress
              variant="determinate"
              value={(Math.max(0, value ?? 0) / most) * 100}
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
  const percent = perubahan(now, before);
  if (percent === null) return translate('laporan.home.nothingBefore');
  if (now === before) return translate('laporan.home.equal');
  return translate(now > before ? 'laporan.home.more' : 'laporan.home.less', {
    amount: formatMoney(Math.abs(now - before)),
    percent: formatNumber(Math.abs(percent)),
  });
}

function spansOf(today: string) {
  const { sekarang, sebelum } = hariSama(today);
  const last = monthOf(sebelum.from);
  return [
    { key: 'days', args: named(sekarang), filter: within('tanggal', sekarang) },
    { key: 'days', args: named(sebelum), filter: within('tanggal', sebelum) },
    { key: 'lastAll', args: named(last), filter: within('tanggal', last) },
  ] as const;
}

/** `1–27 Agustus 2024`, and `1 Februari 2027` where it is one day. */
const named = ({ from, to }: { from: string; to: string }) => ({
  days: from === to ? formatDate(to, 'long') : `${Number(from.slice(8))}–${formatDate(to, 'long')}`,
  month: formatDate(from, 'month'),
});

import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { hariSama, perubahan } from '../../../domain/core/periode.ts';
import { monthOf } from '../../../domain/core/tanggal.ts';
import { pendapatan } from '../../../resources/core/shared.ts';
import { formatDate, formatMoney, formatNumber } from '../../../schema/index.ts';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { listWith } from '../../../views/state/listState.ts';
import { fetchFigure } from '../../core/shared.tsx';
import type { Asking, Block, Query } from './block.ts';
import { Note, Panel, PanelBar } from './Panel.tsx';
import { within } from './periods.ts';

const ledger = 'laporan/keuangan';

const monthQuery = ({ dataProvider, today }: Asking): Query<number[]> => ({
  queryKey: ['dashboard', 'month', today],
  meta: { of: [ledger] },
  queryFn: () => Promise.all(spansOf(today).map(({ filter }) => fetchFigure(dataProvider, ledger, filter, pendapatan))),
});

export const monthRevenue: Block = {
  name: 'monthRevenue',
  of: ledger,
  queries: (asking) => [monthQuery(asking)],
  Block: MonthRevenue,
};

/** Income of this month so far, beside the same days of last month and all of it; each leads to its rows. */
function MonthRevenue({ asking }: { asking: Asking }) {
  const translate = useTranslate();
  const spans = spansOf(asking.today);
  const { data, error, refetch } = useQuery(monthQuery(asking));
  const largest = Math.max(1, ...(data ?? []));
  if (error)
    return (
      <Panel title={translate('laporan.home.revenue')}>
        <LoadFailed message={error.message} onRetry={() => void refetch()} />
      </Panel>
    );
  return (
    <Panel title={translate('laporan.home.revenue')}>
      {spans.map(({ key, args, filter }, index) => {
        const value = data?.[index];
        const label = translate(`laporan.home.${key}`, args);
        return (
          <PanelBar
            key={label}
            to={listWith({ name: ledger }, filter)}
            label={label}
            percent={(Math.max(0, value ?? 0) / largest) * 100}
            gray={index > 0}
          >
            {value === undefined ? <Skeleton width={110} /> : formatMoney(value)}
          </PanelBar>
        );
      })}
      <Note sx={{ mt: 1.5 }}>
        {data ? <Comparison now={data[0] ?? 0} before={data[1] ?? 0} /> : <Skeleton data-coming width={240} />}
      </Note>
    </Panel>
  );
}

function Comparison({ now, before }: { now: number; before: number }) {
  const translate = useTranslate();
  const percent = perubahan(now, before);
  if (percent === null || (now === 0 && before === 0)) return translate('laporan.home.nothingBefore');
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
    { key: 'days', args: labelArgs(sekarang), filter: within('tanggal', sekarang) },
    { key: 'days', args: labelArgs(sebelum), filter: within('tanggal', sebelum) },
    { key: 'lastAll', args: labelArgs(last), filter: within('tanggal', last) },
  ] as const;
}

/** `1–27 Agustus 2024`, and `1 Februari 2027` where it is one day. */
const labelArgs = ({ from, to }: { from: string; to: string }) => ({
  days: from === to ? formatDate(to, 'long') : `${Number(from.slice(8))}–${formatDate(to, 'long')}`,
  month: formatDate(from, 'month'),
});

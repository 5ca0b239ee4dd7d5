import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { formatMoney, type Measure, mayMeasure, range, rangeKeys } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import { listWith } from '../../views/state/listState.ts';
import { ListNote } from '../core/ListNote.tsx';

const netoOf = (jenis: string): Measure => ({ sum: 'neto', where: { field: 'jenis', is: jenis } });
const measures: Measure[] = [
  netoOf('Treatment'),
  netoOf('Tambahan'),
  netoOf('Produk'),
  netoOf('Paket'),
  { sum: 'ppn' },
  { sum: 'total' },
];
const dueChange: Measure = { sum: 'jumlah' };

/**
 * The sum from the net sales of treatments and products to all that was sold, and by how much what is due changed: over the
 * days that the report shows.
 */
export function Jembatan() {
  const { list } = useDeclaration();
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const sales = useDeclaration('laporan/penjualan');
  const allowed = useAllowed('laporan/penjualan', 'list');
  const filter = periodOf(list.report?.period ?? '', filterValues);
  const { data } = useQuery({
    queryKey: ['laporan/penjualan', 'aggregate', 'jembatan', filter],
    queryFn: () => dataProvider.aggregate('laporan/penjualan', { filter, measures }),
    placeholderData: keepPreviousData,
    enabled: allowed,
  });
  const seesBills = useAllowed('transaksi', 'list');
  const seesDue = mayMeasure(useDeclaration('laporan/sisa-tagihan'), dueChange) && seesBills;
  const { data: due } = useQuery({
    queryKey: ['laporan/sisa-tagihan', 'aggregate', 'jembatan', filter],
    queryFn: () => dataProvider.aggregate('laporan/sisa-tagihan', { filter, measures: [dueChange] }),
    placeholderData: keepPreviousData,
    enabled: allowed && seesDue,
  });
  if (!allowed) return null;
  const [treatment = 0, tambahan = 0, produk = 0, paket = 0, ppn = 0, total = 0] = data?.data.map(Number) ?? [];
  const sisa = Number(due?.data[0] ?? 0);
  const amounts = { treatment: treatment + tambahan, produk, paket, ppn, total };
  const args = Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, formatMoney(amount)]));
  return (
    <ListNote to={listWith(sales, filter)} label={sales.label}>
      <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {data ? translate(paket === 0 ? 'pembayaran.jembatan.sum' : 'pembayaran.jembatan.sumPaket', args) : '\u00a0'}
      </Box>
      {translate('pembayaran.jembatan.hint')}
      {sisa > 0 && ` ${translate('pembayaran.jembatan.belumDibayar', { sisa: formatMoney(sisa) })}`}
    </ListNote>
  );
}

/** On the finance report: its 'Net Profit' is cash, and where the result stands. */
export function CatatanKas() {
  const translate = useTranslate();
  const { label, name } = useDeclaration('laporan/laba-rugi');
  return (
    <ListNote to={useAllowed(name, 'list') ? pathTo.list({ name }) : null} label={label}>
      {translate('labaRugi.netProfit')}
    </ListNote>
  );
}

/** The report's days as days of sale. */
function periodOf(period: string, filter: Readonly<Record<string, unknown>>): Record<string, string> {
  const keys = rangeKeys(period);
  const dayAt = (key: string) => {
    const day = filter[key];
    return typeof day === 'string' ? day : undefined;
  };
  return range('tanggal', dayAt(keys.from), dayAt(keys.to));
}

import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { formatMoney, mayMeasure } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { listWith } from '../../views/state/listState.ts';
import { ListNote } from '../core/ListNote.tsx';
import { fetchFigure } from '../core/shared.tsx';

const filter = { sebab: 'saldo-awal' };
const nilai = { sum: 'nilai' } as const;

/** The part of the opening balances that came with the products, and what is not among them yet. */
export function StokAwal() {
  const translate = useTranslate();
  const moves = useDeclaration('mutasi-stok');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const enabled = useAllowed('mutasi-stok', 'list') && mayMeasure(moves, nilai);
  const { data, isLoading } = useQuery({
    queryKey: ['mutasi-stok', 'aggregate', 'saldo-awal'],
    queryFn: () => fetchFigure(dataProvider, 'mutasi-stok', filter, nilai),
    enabled,
  });
  if (!enabled) return null;
  if (isLoading) return <Coming />;
  return (
    <ListNote to={listWith(moves, filter)} label={moves.label}>
      {translate('kas.saldoAwal', { stok: data === undefined ? '…' : formatMoney(data) })}
    </ListNote>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { kategoriSistem } from '../../domain/kas/kas.ts';
import { kategoriPajak } from '../../domain/laporan/pajak.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import type { InputProps } from '../../views/base/parts.ts';
import { OfferedText } from '../../views/input/OfferedText.tsx';

/** The category of an entry, out of those that the ledger has already; a new one can be typed. */
export function KategoriInput(props: InputProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { name } = useDeclaration();
  const { data } = useQuery({
    queryKey: ['laporan/keuangan', 'values', 'kategori'],
    queryFn: () =>
      dataProvider.group('laporan/keuangan', {
        filter: { asal: 'catatan' },
        by: 'kategori',
        measures: [],
        order: 'value',
        limit: 100,
      }),
  });
  const taken = new Set([...kategoriSistem, ...kategoriPajak.map((value) => value.toLowerCase())]);
  const categories = (data?.data ?? [])
    .map(({ value }) => String(value))
    .filter((value) => !taken.has(value.toLowerCase()));
  return <OfferedText {...props} options={[...categories, ...(name === 'kas-kecil' ? [] : kategoriPajak)]} />;
}

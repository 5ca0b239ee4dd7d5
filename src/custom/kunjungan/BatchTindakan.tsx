import { useCallback } from 'react';
import { InputHelperText, useDataProvider, useInput, useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { kedaluwarsa } from '../../domain/stok/stok.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Batch } from '../../resources/stok/batch.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { formatDate } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import type { InputProps } from '../../views/base/parts.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { KindInput } from '../../views/input/inputs.tsx';
import { Picker, type ShownHit } from '../../views/input/Picker.tsx';
import { type SearchRows, useSearch } from '../../views/input/useSearch.ts';
import { Value } from '../../views/value/Value.tsx';

interface BatchHit extends ShownHit {
  row?: Batch;
}

const tersisa = { name: 'batch', filter: { sisa_gt: 0 } } as const;
const dibuka = { name: 'batch', filter: { terbuka_gt: 0 } } as const;

/** The batch of an act: one of the shelf, or of what is opened; typed by those who may not see the shelf, or have none there. */
export function BatchTindakanInput(props: InputProps) {
  const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;
  const enabled = useAllowed('batch', 'list') === true;
  const { total = 0 } = useGetList('batch', { filter: tersisa.filter, ...one }, { enabled });
  return total > 0 ? <PilihBatch {...props} /> : <KindInput {...props} />;
}

function PilihBatch({ source, field: { label } }: InputProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const resource = useDeclaration('batch');
  const { today } = useDeclarations().now();
  const { setValue } = useFormContext();
  const path = useWrappedSource(source);
  const { id, field, fieldState } = useInput({ source });
  const linesOf = useCallback(
    ([rows, opened]: SearchRows<[Batch, Batch]>): BatchHit[] | undefined =>
      rows &&
      opened &&
      [...new Map([...opened, ...rows].map((row) => [row.id, row])).values()]
        .filter((row) => row.nomor && !row.ditarik && !kedaluwarsa(row.kedaluwarsa, today))
        .map((row) => ({
          ...{ key: String(row.id), row, title: row.nomor ?? '' },
          beneath: <Value resource={resource} path="produk" record={row} />,
          facts: row.kedaluwarsa && formatDate(row.kedaluwarsa),
        })),
    [resource, today],
  );
  const set = (at: string, value: string | null) => setValue(at, value, { shouldDirty: true, shouldValidate: true });
  async function take({ nomor = null, produk }: Partial<Batch>) {
    set(path, nomor);
    const { data } = await dataProvider.getOne<Produk>('produk', { id: produk ?? 0 });
    set(path.replace(/batch$/, 'produk'), data.nama_produk);
  }
  return (
    <Picker<BatchHit>
      what={label}
      none={translate('catatan.takAdaBatch')}
      search={useSearch<[Batch, Batch], BatchHit>([tersisa, dibuka], linesOf)}
      home={(field.value as string | null) ?? ''}
      source={path}
      onTake={({ row }) => void (row && take(row))}
      onClear={field.value ? () => set(path, null) : undefined}
      box={{
        ...{ id, label, name: field.name, inputRef: field.ref, error: fieldState.invalid, fullWidth: true },
        helperText: fieldState.error && <InputHelperText error={fieldState.error.message} />,
      }}
    />
  );
}

import { useMemo } from 'react';
import { useGetMany } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Bertanda } from '../../domain/pasien/tanda.ts';
import { tanda as declaration, type Tanda } from '../../resources/pasien/tanda.ts';
import { activeFilter } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import type { CellProps, InputProps } from '../../views/base/parts.ts';
import { Cell } from '../../views/value/cells.tsx';
import { ChipPicker } from '../core/ChipPicker.tsx';
import { useAllRows } from '../core/shared.tsx';
import { TagChips } from './SafetyAlert.tsx';
import { useTanda } from './usePertemuan.ts';

/** Tags chosen by name, one behind the other; one that was retired meanwhile stays where it is. */
export function TandaInput(props: InputProps) {
  const { today } = useDeclarations().now();
  const { data: offered = none } = useAllRows<Tanda>('tanda', activeFilter(declaration, today));
  const chosen = (useWatch({ name: props.source }) ?? []) as NonNullable<Bertanda>;
  const ids = chosen.map(({ tanda }) => tanda);
  const { data: named = none } = useGetMany<Tanda>('tanda', { ids }, { enabled: ids.length > 0 });
  const choices = useMemo(() => {
    const known = new Map([...offered, ...named.filter(Boolean)].map(({ id, nama }) => [id, nama]));
    return [...known]
      .map(([id, name]) => ({ id: String(id), name }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }, [offered, named]);
  return (
    <ChipPicker
      {...props}
      choices={choices}
      rowOf={(id) => ({ tanda: Number(id) })}
      idOf={({ tanda }: NonNullable<Bertanda>[number]) => String(tanda)}
    />
  );
}
const none: readonly Tanda[] = [];

/** The same where it is read. */
export function TandaCell({ value, field }: CellProps) {
  const tags = useTanda({ tanda: Array.isArray(value) ? value : [] });
  return tags && tags.length > 0 ? <TagChips tags={tags} /> : <Cell field={field} value={null} />;
}

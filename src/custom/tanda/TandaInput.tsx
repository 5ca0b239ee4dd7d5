import { AutocompleteArrayInput, useGetMany } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Bertanda } from '../../domain/pasien/tanda.ts';
import { tanda as declaration, type Tanda } from '../../resources/pasien/tanda.ts';
import { activeFilter } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import type { CellProps, InputProps } from '../../views/base/parts.ts';
import { useCommon } from '../../views/input/simpleInputs.tsx';
import { useTypedChoice } from '../../views/input/useTypedChoice.ts';
import { Cell } from '../../views/value/cells.tsx';
import { useAllRows } from '../core/shared.tsx';
import { TagChips } from './SafetyAlert.tsx';
import { useTanda } from './usePertemuan.ts';

/** Tags chosen by name, one behind the other; one that was retired meanwhile stays where it is. */
export function TandaInput(props: InputProps) {
  const { today } = useDeclarations().now();
  const { data: offered = [] } = useAllRows<Tanda>('tanda', activeFilter(declaration, today));
  const chosen = (useWatch({ name: props.source }) ?? []) as NonNullable<Bertanda>;
  const ids = chosen.map(({ tanda }) => tanda);
  const { data: named = [] } = useGetMany<Tanda>('tanda', { ids }, { enabled: ids.length > 0 });
  const known = new Map([...offered, ...named.filter(Boolean)].map((each) => [each.id, each]));
  const choices = [...known.values()].toSorted((one, other) => one.nama.localeCompare(other.nama));
  return (
    <AutocompleteArrayInput
      {...useCommon(props)}
      {...useTypedChoice()}
      choices={choices}
      optionText="nama"
      format={(value: Bertanda) => (value ?? []).map(({ tanda }) => tanda)}
      parse={(value: readonly number[] | null) => (value ?? []).map((tanda) => ({ tanda }))}
    />
  );
}

/** The same where it is read. */
export function TandaCell({ value, field }: CellProps) {
  const tags = useTanda({ tanda: Array.isArray(value) ? value : [] });
  return tags && tags.length > 0 ? <TagChips tags={tags} /> : <Cell field={field} value={null} />;
}

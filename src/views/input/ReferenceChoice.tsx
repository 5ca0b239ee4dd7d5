import { Suspense, useCallback, useContext, useEffect, useState } from 'react';
import {
  FieldTitle,
  InputHelperText,
  useGetManyAggregate,
  useInput,
  useResourceDefinitions,
  useWrappedSource,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type FieldOf, isCalled, namesOf, type Resource, type Row, retiredSince, textOf } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import { titlesOf } from '../value/titles.ts';
import { Facts } from '../value/Value.tsx';
import { CreateInPlaceContext } from './createInPlace.ts';
import { Picker, type ShownHit } from './Picker.tsx';
import { type KindInputProps, useCommon } from './simpleInputs.tsx';
import { type SearchRows, useSearch } from './useSearch.ts';

interface Props extends KindInputProps<FieldOf<'reference'>> {
  /** Told of what was chosen by which text. */
  onTaken?: ((row: Row, typed: string) => void) | undefined;
}

/** A hit with its record; acts have none. */
interface RecordHit extends ShownHit {
  row?: Row;
}

/** Chooses a record of another entity by its title, searched on the server as it is typed. */
export function ReferenceChoice(props: Props) {
  const { to, orRetired = false } = props.field;
  const target = useDeclaration(to);
  const { source, label, isRequired, helperText, placeholder, fullWidth } = useCommon(props);
  const path = useWrappedSource(source);
  const { setValue } = useFormContext();
  const { id, field, fieldState } = useInput({ source, isRequired });
  const chosen = (field.value as number | null) || null;
  const { data, isFetching } = useGetManyAggregate<Row>(to, { ids: [chosen ?? 0] }, { enabled: chosen !== null });
  const record = chosen === null ? undefined : data?.find((row) => row?.id === chosen);
  useProposedInUse(target, path, orRetired ? undefined : record);
  const [adding, setAdding] = useState<string | null>(null);
  const CreateInPlace = useContext(CreateInPlaceContext);
  const choose = (value: number | null) =>
    setValue(path, value, { shouldDirty: true, shouldTouch: true, shouldValidate: value !== null });
  return (
    <>
      <Picker<RecordHit>
        what={props.field.label}
        search={useRecords(target, props.field, chosen)}
        // A name that is being added keeps its place in the box.
        home={adding !== null ? null : record ? target.titleOf(record) : chosen === null ? '' : undefined}
        source={path}
        onTake={({ key, act, row }, _, typed) => {
          if (act === 'add') return setAdding(typed);
          choose(Number(key));
          if (row) props.onTaken?.(row, typed);
        }}
        onClear={chosen === null ? undefined : () => choose(null)}
        box={{
          id,
          name: field.name,
          inputRef: field.ref,
          label: <FieldTitle label={label} source={source} isRequired={isRequired} />,
          error: fieldState.invalid,
          helperText: fieldState.error ? <InputHelperText error={fieldState.error.message} /> : helperText,
          placeholder,
          fullWidth,
          slotProps: {
            // The title of the chosen record takes the place of whatever was typed until it arrived.
            htmlInput: { readOnly: chosen !== null && !record && isFetching },
            ...(placeholder && { inputLabel: { shrink: true } }),
          },
        }}
      />
      <Suspense>
        {CreateInPlace && adding !== null && (
          <CreateInPlace
            resource={target}
            typed={adding}
            onClose={() => setAdding(null)}
            onCreated={({ id: created }) => {
              setAdding(null);
              choose(Number(created));
            }}
          />
        )}
      </Suspense>
    </>
  );
}

type ReferenceField = FieldOf<'reference'>;

/** The records that a text finds, nearest first; those that may not be named say why, and what else there is to do. */
function useRecords(target: Resource, { among, orRetired: retired }: ReferenceField, chosen: number | null) {
  const { name } = target;
  const filter = among && { [among.field]: [...among.in] };
  const addLine = useAddLine(target);
  const linesOf = ([rows, near]: SearchRows<[Row, Row]>, text: string): RecordHit[] | undefined => {
    if (!rows || !near) return undefined;
    const all = [...new Map([...near, ...rows].map((row) => [row.id, row])).values()];
    const titles = titlesOf(target, all);
    const lines = all.map((row): RecordHit => {
      const title = target.facts.length > 0 ? target.titleOf(row) : (titles.get(row.id) ?? '');
      const off = !among || among.in.includes(String(row[among.field])) ? undefined : whyNot(target, among, row);
      return {
        key: String(row.id),
        row,
        title,
        chosen: row.id === chosen,
        off,
        beneath: <Known target={target} row={row} />,
      };
    });
    // Whoever is called so, or may not be named, is not added once more.
    const isKnown = (row: Row) => namesOf(target, row).some((name) => isCalled(text, name));
    const known = text === '' || lines.some(({ off }) => off !== undefined) || all.some(isKnown);
    return known ? lines : [...lines, ...addLine(text)];
  };
  return useSearch<[Row, Row], RecordHit>(
    [{ name, filter, retired }, among && { name, retired, perPage: 5, beside: true }],
    useCallback(linesOf, [target, among, chosen, addLine]),
  );
}

const whyNot = (target: Resource, { field, reason }: NonNullable<ReferenceField['among']>, row: Row): string => {
  const own = target.fields[field];
  return [own && textOf(own, row[field], () => null), reason].filter(Boolean).join(', ');
};

/** The last line of what a text finds: a new record by that name, for who may add one. */
function useAddLine(target: Resource) {
  const translate = useTranslate();
  const { create } = target.list;
  const allowed = useAllowed(target.name, 'create');
  const screens = useResourceDefinitions()[target.name];
  const here = useContext(CreateInPlaceContext) !== null;
  const offered = here && create && allowed && screens?.hasCreate && !target.commands.create;
  return useCallback(
    (typed: string): ShownHit[] =>
      offered ? [{ key: '+add', title: translate('views.picker.add', { create, typed }), act: 'add' }] : [],
    [offered, create, translate],
  );
}

/** The facts by which a record is recognized; its id too, where another may have the same name and facts. */
function Known({ target, row }: { target: Resource; row: Row }) {
  const named = target.titleFrom !== null && target.fields[target.titleFrom]?.unique === true;
  const facts = named || target.facts.length === 0 ? target.facts : [...target.facts, { field: 'id', lead: 'ID' }];
  return (
    <div aria-hidden>
      <Facts resource={target} facts={facts} record={row} />
    </div>
  );
}

/** Takes a retired record out that was only proposed, since it would be refused. What a stored record names stays. */
function useProposedInUse(target: Resource, path: string, row: Row | undefined) {
  const { setValue, formState } = useFormContext();
  const { today } = useDeclarations().now();
  const stored = formState.defaultValues?.['id'] !== undefined;
  const over = row !== undefined && !stored && retiredSince(target, row, today) !== null;
  useEffect(() => {
    if (over) setValue(path, null);
  });
}

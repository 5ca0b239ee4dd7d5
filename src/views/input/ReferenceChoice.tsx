import { Box } from '@mui/material';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  ChoicesContextProvider,
  ReferenceInput,
  useChoicesContext,
  useGetList,
  useRecordContext,
  useResourceDefinitions,
  useWrappedSource,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { activeFilter, type FieldOf, type Resource, type Row, retiredSince } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../base/declarations.ts';
import { pathTo } from '../base/paths.ts';
import { useTranslate } from '../base/words.ts';
import { NewTabLink } from '../value/AdviceAlert.tsx';
import { titlesOf } from '../value/titles.ts';
import { Facts, Value } from '../value/Value.tsx';
import { type KindInputProps, useCommon } from './simpleInputs.tsx';
import { type BoxKey, useEarlyEnter, useTellNotChosen } from './useEarlyEnter.ts';

/** Chooses a record of another entity by its title, searched on the server as it is typed. */
export function ReferenceChoice(props: KindInputProps<FieldOf<'reference'>>) {
  const { to, among, orRetired = false } = props.field;
  const target = useDeclaration(to);
  const { today } = useDeclarations().now();
  const { source, placeholder, ...common } = useCommon(props);
  return (
    <ReferenceInput
      source={source}
      reference={to}
      perPage={25}
      sort={{ field: 'id', order: 'ASC' }}
      filter={{ ...(among && { [among.field]: [...among.in] }), ...(orRetired ? {} : activeFilter(target, today)) }}
    >
      <Picker
        target={target}
        orRetired={orRetired}
        {...common}
        // A label that lies in the box would hide the placeholder.
        TextFieldProps={placeholder ? { placeholder, slotProps: { inputLabel: { shrink: true } } } : {}}
        matchSuggestion={() => true}
        filterToQuery={(text: string) => (text.trim() ? { q: text } : {})}
        noOptionsText={<NoChoice target={target} among={among} />}
        debounce={200}
      />
    </ReferenceInput>
  );
}

function Picker({ target, orRetired, ...props }: AutocompleteInputProps & { target: Resource; orRetired: boolean }) {
  const choices = useChoicesContext<Row>();
  const { filterValues, isFetching, isPending, allChoices, availableChoices, setFilters, source } = choices;
  const path = useWrappedSource(source);
  const chosen: unknown = useWatch({ name: path });
  const there = allChoices?.some(({ id }) => id === chosen);
  const titles = useRef(new Map<number, string>());
  useProposedInUse(target, orRetired);
  titles.current = titlesOf(target, allChoices ?? []);
  // Stable, both: given another function or element, react-admin discards the typed text, as it must where it stands for
  // what is chosen once more.
  const [kept, setKept] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function for each time
  const inputText = useCallback((record: Row) => target.titleOf(record), [target, kept]);
  const optionText = useMemo(
    () =>
      target.facts.length > 0 ? (
        <Choice target={target} />
      ) : (
        (record?: Row) => (record ? (titles.current.get(record.id) ?? target.titleOf(record)) : '')
      ),
    [target],
  );
  const [typed, setTyped] = useState('');
  const answered = !isFetching && String(filterValues?.['q'] ?? '').trim() === typed;
  // Highlighted wherever it stands, the chosen one would take the Enter key from the first hit.
  const hits = availableChoices ?? [];
  const own = hits.find(({ id }) => id === chosen);
  const named = own && target.titleOf(own).toLowerCase() === typed.toLowerCase();
  const showsChosen = named || (own && own === hits[0] && (typed !== '' || hits.length === 1));
  const box = useRef<HTMLElement>(null);
  const { setValue } = useFormContext();
  const tellNotChosen = useTellNotChosen();
  const enter = useEarlyEnter({
    options: allChoices ?? [],
    keyOf: ({ id }) => id,
    answered: answered || typed === '',
    take(first = hits[0]) {
      if (box.current === document.activeElement || !first) {
        box.current?.focus();
        pressEnter(box.current);
      } else {
        setTyped('');
        setFilters({});
        setValue(path, first.id, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      }
      return first !== undefined;
    },
  });
  return (
    <ChoicesContextProvider
      value={enter.arrowed ? ({ ...choices, allChoices: enter.options } as typeof choices) : choices}
    >
      <AutocompleteInput
        {...props}
        optionText={optionText}
        inputText={inputText}
        // The title of the chosen record takes the place of whatever was typed until it arrived.
        readOnly={isPending && Boolean(chosen) && !there}
        openOnFocus={false}
        filterSelectedOptions={!showsChosen}
        autoHighlight={typed !== ''}
        onInputChange={(event, text, reason) => {
          // Without an event the box is put in order, as when it is left: what waits for its answer outlives that.
          if (event) enter.forget();
          else if (enter.waits) return;
          if (reason === 'blur' && !named) tellNotChosen(typed);
          setTyped(event?.type === 'change' ? text.trim() : '');
          if (reason !== 'selectOption' || !own || text !== target.titleOf(own)) return;
          setKept((times) => times + 1);
          setFilters({});
        }}
        onKeyDown={(event: BoxKey) => {
          box.current = event.target as HTMLElement;
          const leaves = event.key === 'Tab' && !event.shiftKey && typed !== '';
          if (leaves && answered) pressEnter(box.current);
          else if (leaves) enter.wait(event);
          else enter.onKeyDown(event);
        }}
        onHighlightChange={(event, hit, reason) => enter.onHighlightChange(event, hit as Row | null, reason)}
        clearOnBlur={!enter.waits}
        onClose={(_, reason) => {
          if (reason !== 'blur' || !enter.waits) enter.forget();
        }}
      />
    </ChoicesContextProvider>
  );
}

const pressEnter = (box: HTMLElement | null) =>
  box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));

/** Takes a retired record out that was only proposed, since it would be refused. What a stored record names stays. */
function useProposedInUse(target: Resource, orRetired: boolean) {
  const { setValue, formState } = useFormContext();
  const { source, allChoices } = useChoicesContext<Row>();
  const path = useWrappedSource(source);
  const chosen: unknown = useWatch({ name: path });
  const { today } = useDeclarations().now();
  const row = allChoices?.find(({ id }) => id === chosen);
  const stored = formState.defaultValues?.['id'] !== undefined;
  const over = row !== undefined && !orRetired && !stored && retiredSince(target, row, today) !== null;
  useEffect(() => {
    if (over) setValue(path, null);
  });
}

/** A choice with the facts by which it is recognized; its id too, where another may have the same name and facts. */
function Choice({ target }: { target: Resource }) {
  const record = useRecordContext<Row>();
  if (!record) return null;
  const named = target.titleFrom !== null && target.fields[target.titleFrom]?.unique === true;
  const facts = named || target.facts.length === 0 ? target.facts : [...target.facts, { field: 'id', lead: 'ID' }];
  return (
    <Box sx={{ minWidth: 0 }}>
      {target.titleOf(record)}
      <div aria-hidden>
        <Facts resource={target} facts={facts} record={record} />
      </div>
    </Box>
  );
}

type ReferenceScope = FieldOf<'reference'>['among'];

/**
 * In place of an empty list of choices: who is found and may not be named, with the reason, else a link to the form that
 * adds one, in another tab so that nothing typed is lost.
 */
function NoChoice({ target, among }: { target: Resource; among: ReferenceScope }) {
  const translate = useTranslate();
  const screens = useResourceDefinitions()[target.name];
  const allowed = useAllowed(target.name, 'create');
  const notOffered = useNotOffered(target, among);
  if (notOffered.length > 0)
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, color: 'text.disabled' }}>
        {notOffered.map((row) => (
          <li key={row.id}>
            {target.titleOf(row)}
            <div>
              {among && <Value resource={target} path={among.field} record={row} />}
              {among?.reason && `, ${among.reason}`}
            </div>
          </li>
        ))}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {translate('views.form.noOptions')}
      {target.list.create && screens?.hasCreate && allowed && (
        <NewTabLink to={pathTo.create(target)}>{target.list.create}</NewTabLink>
      )}
    </Box>
  );
}

/** The first records that the typed text finds outside of those that may be named. */
function useNotOffered(target: Resource, among: ReferenceScope): readonly Row[] {
  const { filterValues } = useChoicesContext<Row>();
  const { today } = useDeclarations().now();
  const q = String(filterValues?.['q'] ?? '').trim();
  const { data = [] } = useGetList<Row>(
    target.name,
    {
      filter: { ...activeFilter(target, today), q },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 5 },
    },
    { enabled: among !== undefined && q !== '' },
  );
  return among && q !== '' ? data.filter((row) => !among.in.includes(String(row[among.field]))) : [];
}

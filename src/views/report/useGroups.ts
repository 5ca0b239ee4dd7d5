import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { sumbuBulan, sumbuHari, ujungSumbu } from '../../domain/core/periode.ts';
import { monthOf } from '../../domain/core/tanggal.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import {
  addsUp,
  type Chart,
  formatDate,
  type Group,
  groupedField,
  isReference,
  isStoredPath,
  type Resource,
  type Row,
  range,
  rangeKeys,
  textOf,
  traitsOf,
  type WrittenFilter,
} from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { cardFilter } from '../state/activeFilters.ts';
import { useListState } from '../state/useListState.tsx';

/** More days than this are shown as months. */
const mostDays = 92;

/** A group with the words for its value. */
export interface LabelledGroup extends Group {
  label: string;
}

/** Groups of a chart, of the rows that the list's search and filters leave. */
export function useGroups(chart: Chart) {
  const resource = useDeclaration();
  const { resources, now } = useDeclarations();
  const { filterValues } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [resource.name, 'groups', chart.label, filterValues],
    queryFn: async () => labelled(dataProvider, resource, resources, chart, await read()),
    placeholderData: (previous) => previous,
  });

  async function read(): Promise<Group[]> {
    const asked = { filter: filterValues, by: chart.by, measures: chart.series.map((each) => each.measure) };
    const limit = chart.top ?? 10;
    if (!isDay(resource, resources, chart.by)) {
      const { data } = await dataProvider.group(resource.name, { ...asked, order: 'figure', limit });
      return data.filter((each) => each.figures.some((figure) => figure !== 0));
    }
    const byDay = { ...asked, order: 'value', limit: mostDays + 1 } as const;
    const days = chart.step ? null : await dataProvider.group(resource.name, byDay);
    if (days && days.data.length <= mostDays) {
      const keys = rangeKeys(chart.by);
      const period = { from: filterValues[keys.from], to: filterValues[keys.to] };
      return onDays(days.data, chart, (first, last) => ujungSumbu(first, last, period, now().today));
    }
    const months = await dataProvider.group(resource.name, { ...asked, step: 'month', order: 'value', limit: 120 });
    return onMonths(months.data, chart);
  }
}

/** The address of a bar's rows, by its group and its place among the series; null where no filter tells them apart. */
export function useBarRows({ by, series }: Chart) {
  const resource = useDeclaration();
  const { today } = useDeclarations().now();
  const { filterValues } = useListContext();
  const { pathname } = useLocation();
  const { filtered } = useListState();
  return ({ value }: Group, place: number): string | null => {
    const card = series[place];
    if (!card || !isStoredPath(resource, by)) return null;
    const target = cardFilter(resource, card, filterValues, today, groupFilter(resource, by, value));
    return target && pathname + filtered(target.filter);
  };
}

/** One value, or the days of a day, a week or a month. */
function groupFilter(resource: Resource, by: string, value: Group['value']): WrittenFilter {
  if (!isDay(resource, [], by)) return { [by]: value };
  const [first = '', last = first] = String(value).split('/');
  const { from, to } = first.length === 7 ? monthOf(`${first}-01`) : { from: first, to: last };
  return range(by, from, to);
}

const none = (chart: Chart) => chart.series.map(() => 0);
const ends = (groups: readonly Group[]) => [String(groups[0]?.value), String(groups.at(-1)?.value)] as const;

/** On an axis of time: what has no entries stands there as 0. Only figures that can be added are put together as weeks. */
function onDays(
  groups: readonly Group[],
  chart: Chart,
  endsOf: (first: string, last: string) => readonly [string, string],
): Group[] {
  if (groups.length === 0) return [];
  const axis = sumbuHari(...endsOf(...ends(groups)));
  if (axis.some(({ dari, sampai }) => dari !== sampai) && !chart.series.every(({ measure }) => addsUp(measure)))
    return [...groups];
  return axis.map(({ dari, sampai }) => {
    const within = groups.filter(({ value }) => value >= dari && value <= sampai);
    const figures = within.reduce(
      (sums, group) => sums.map((sum, index) => sum + (group.figures[index] ?? 0)),
      none(chart),
    );
    return { value: dari === sampai ? dari : `${dari}/${sampai}`, figures };
  });
}

function onMonths(groups: readonly Group[], chart: Chart): Group[] {
  if (groups.length === 0) return [];
  const known = new Map(groups.map((group) => [group.value, group]));
  return sumbuBulan(...ends(groups)).map((value) => known.get(value) ?? { value, figures: none(chart) });
}

export function isDay(resource: Resource, resources: readonly Resource[], path: string): boolean {
  const field = groupedField(resource, path, resources);
  return field !== undefined && traitsOf(field).shape === 'day';
}

async function labelled(
  dataProvider: ConsoleDataProvider,
  resource: Resource,
  resources: readonly Resource[],
  chart: Chart,
  groups: readonly Group[],
): Promise<LabelledGroup[]> {
  const field = groupedField(resource, chart.by, resources);
  if (!field) return groups.map((group) => ({ ...group, label: String(group.value) }));
  if (isDay(resource, resources, chart.by))
    return groups.map((group) => ({ ...group, label: dayOrMonth(String(group.value)) }));
  const entity = isReference(field) ? resources.find((each) => each.name === field.to) : undefined;
  const ids = groups.map((group) => Number(group.value));
  const records = entity ? (await dataProvider.getMany<Row>(entity.name, { ids })).data : [];
  const titles = new Map(records.map((record) => [record.id, entity?.titleOf(record) ?? null]));
  return groups.map((group) => ({ ...group, label: textOf(field, group.value, (_, id) => titles.get(id) ?? null) }));
}

/** `27 Agu` for a day, `26 Agu–1 Sep` for a week, `Agu 2024` for a month. */
function dayOrMonth(value: string): string {
  const [from = '', to] = value.split('/');
  if (to) return `${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : dayOrMonth(from)}–${dayOrMonth(to)}`;
  const month = value.length === 7;
  return month ? formatDate(`${value}-01`, 'axis') : formatDate(value, 'day');
}

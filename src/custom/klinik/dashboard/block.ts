import type { ComponentType } from 'react';
import type { GetListParams, GetListResult, Store } from 'react-admin';
import { menit, jam as timeAt } from '../../../domain/core/tanggal.ts';
import type { Person } from '../../../providers/access.ts';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import { dayOf } from '../../../resources/klinik/day.ts';
import type { DayAt } from '../../../resources/klinik/dayPart.ts';
import type { Action, Resource, Row } from '../../../schema/index.ts';

/** Everything that the dashboard's queries depend on: for whom, when, and over what. */
export interface Asking {
  dataProvider: ConsoleDataProvider;
  /** Absent where there is no server, and while the page is read ahead. */
  serverFindings?: ConsoleDataProvider['serverFindings'];
  /** Settings kept in the browser. */
  store: Store;
  person: Person;
  may: (resource: string, action: Action) => boolean;
  resources: readonly Resource[];
  today: string;
  time: string;
}

/** A query of react-query's, for a component and for who reads ahead of it. */
export interface Query<T = unknown> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<T>;
  meta?: { of: readonly string[] };
  enabled?: boolean;
}

/** A block of the dashboard with all that it reads, so that this is there when the block is. */
export interface Block {
  name: string;
  /** The list that it tells of; only who may open that sees it. */
  of?: string;
  queries: (asking: Asking) => readonly Query[];
  Block: ComponentType<{ asking: Asking }>;
}

/** Rows of a list, under the key under which `useGetList` reads them. */
export const rowsQuery = <R extends Row = Row>(
  { dataProvider }: Asking,
  name: string,
  params: GetListParams,
): Query<GetListResult<R>> => ({
  queryKey: [name, 'getList', params],
  queryFn: () => dataProvider.getList<R>(name, params),
});

/** The doctor whose own patients and appointments the page is about; null for those of the clinic. */
export const ownDoctor = ({ person, may }: Asking): number | null =>
  dayOf(person.role, may).some(([name]) => name === 'pasienBerikut') ? person.dokter : null;

/** On whose behalf, and when, the declared parts of a day are read. */
export const dayAt = ({ person, today, time }: Asking): DayAt => ({
  today,
  since: timeAt(menit(time) - (menit(time) % 30)),
  akun: Number(person.id),
  dokter: person.dokter,
});

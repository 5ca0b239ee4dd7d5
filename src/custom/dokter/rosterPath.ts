import { roster } from '../../resources/dokter/roster.ts';
import { createWith } from '../../views/base/paths.ts';

/** The week of a day of the roster, in the URL. */
export const weekSearch = (tanggal: string) => `?${new URLSearchParams({ tampilan: 'minggu', tanggal })}`;

/** The form of a new row, over the week of its day. */
export const createInWeek = (values: { tanggal: string; orang?: number }) =>
  `${createWith(roster, values)}&${weekSearch(values.tanggal).slice(1)}`;

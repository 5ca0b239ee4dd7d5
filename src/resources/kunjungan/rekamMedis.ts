import { type Filter, isEmpty, isFiles, type Resource, type Row, searchedPaths } from '../../schema/index.ts';
import { pasien } from '../pasien/pasien.ts';
import { adendum } from './adendum.ts';
import { catatanKlinis } from './catatan-klinis.ts';

const whole: readonly string[] = [catatanKlinis.name, adendum.name];

/** True of a field of an examination's words, or a part of one. */
export const isClinical = ({ fields }: Pick<Resource, 'fields'>, path: string): boolean =>
  fields[path.split('.')[0] ?? '']?.clinical === true;

/** The patient whom a record is about. */
export const patientOf = ({ source }: Pick<Resource, 'source'>, row: Row): number | null => {
  const id = source === pasien.source ? row.id : row['pasien'];
  return typeof id === 'number' ? id : null;
};

/**
 * The patients whose clinical words these rows tell: rows of notes and addenda, and others with a clinical field. A list that
 * names a file has not opened it.
 *
 * @param seen - the declaration as the reader may see it
 */
export function patientsReadIn(seen: Resource, rows: readonly Row[]): number[] {
  const clinical = Object.entries(seen.fields).filter(([, field]) => field.clinical && !isFiles(field));
  if (clinical.length === 0) return [];
  const telling = rows.filter((row) => whole.includes(seen.source) || clinical.some(([name]) => !isEmpty(row[name])));
  return [...new Set(telling.flatMap((row) => patientOf(seen, row) ?? []))];
}

/** True of a filter that finds records by clinical words, so that their number alone tells of them. */
export const findsByWords = (seen: Resource, { search, where }: Filter): boolean =>
  where.all.some(({ field }) => isClinical(seen, field)) ||
  (search !== '' && searchedPaths(seen).some((path) => isClinical(seen, path)));

import { isEmpty, isFiles, type Resource, type Row } from '../schema/index.ts';
import { adendum } from './adendum.ts';
import { catatanKlinis } from './catatan-klinis.ts';
import { rekamMedis } from './shared.ts';

const whole: readonly string[] = [catatanKlinis.name, adendum.name];

/**
 * The patients whose clinical words these rows tell: rows of notes and addenda, and others with a field that only readers of
 * notes may read. A list that names a file has not opened it.
 *
 * @param seen - the declaration as the reader may see it
 */
export function patientsReadIn(seen: Resource, rows: readonly Row[]): number[] {
  const clinical = Object.entries(seen.fields).filter(
    ([, field]) => field.rights?.read?.resource === rekamMedis.read.resource && !isFiles(field),
  );
  const telling = rows.filter((row) => whole.includes(seen.source) || clinical.some(([name]) => !isEmpty(row[name])));
  return [...new Set(telling.map((row) => row['pasien']))].filter((id) => typeof id === 'number');
}

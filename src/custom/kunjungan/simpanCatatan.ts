import { HttpError } from 'react-admin';
import { translate } from '../../i18n/translate.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Row } from '../../schema/index.ts';
import { mergedWith } from '../../views/form/merge.ts';
import { catatanDiForm } from './catatanDiForm.ts';

/** The note in a visit's form: the values of its inputs, and the stored note that they are of. */
export interface CatatanDiketik extends Readonly<Record<string, unknown>> {
  semula: Row | null;
}

/** Tries of a save while others keep storing the same note. */
const mostTries = 4;

/**
 * Stores the note of a visit as it was typed there, where anything was. What somebody else stored meanwhile in other
 * fields stays beside it; in the same field it is refused at the input, with what stands there now.
 */
export async function simpanCatatan(
  dataProvider: ConsoleDataProvider,
  typed: unknown,
  before: unknown,
  kunjungan: number,
) {
  const { semula, ...values } = typed as CatatanDiketik;
  // A newer note comes into the form beside what is being typed; a draft of it may be of an older one.
  let base = older(semula, (before as CatatanDiketik | undefined)?.semula ?? null);
  const { own } = mergedWith({}, values, base ?? {});
  if (Object.keys(own).length === 0) return;
  for (let tries = 1; ; tries += 1) {
    try {
      if (base) {
        const data = { ...own, version: base['version'] };
        await dataProvider.update<Row>('catatan-klinis', { id: base.id, data, previousData: base });
      } else await dataProvider.create<Row>('catatan-klinis', { data: { ...own, kunjungan } });
      return;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const newest = tries < mostTries ? await storedSince(dataProvider, base, kunjungan) : undefined;
      if (!newest) throw atInputs(error);
      const { clashes } = mergedWith(newest, values, base ?? {});
      if (clashes.length > 0) throw clashAt(error, clashes);
      base = newest;
    }
  }
}

const older = (one: Row | null, other: Row | null) =>
  one === null || other === null ? null : (one['version'] ?? 0) < (other['version'] ?? 0) ? one : other;

/** The note as somebody else stored it since; undefined where nobody did. */
async function storedSince(dataProvider: ConsoleDataProvider, base: Row | null, kunjungan: number) {
  const { data } = await dataProvider.getList<Row>('catatan-klinis', {
    filter: { kunjungan },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  const [newest] = data;
  return newest?.['version'] === base?.['version'] ? undefined : newest;
}

/** A refusal whose errors stand at the inputs of the visit's form. */
function atInputs({ message, status, body }: HttpError): HttpError {
  const errors = Object.entries((body as { errors?: Record<string, unknown> } | null)?.errors ?? {});
  return new HttpError(message, status, {
    errors: Object.fromEntries(errors.map(([name, sentence]) => [`${catatanDiForm}.${name}`, sentence])),
  });
}

function clashAt({ message, status }: HttpError, clashes: readonly string[]): HttpError {
  const errors = clashes.map((name) => [name, translate('catatan.clash')]);
  return atInputs(new HttpError(message, status, { errors: Object.fromEntries(errors) }));
}

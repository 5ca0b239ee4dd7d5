import { sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { translate } from '../../src/i18n/translate.ts';
import { isClinical, patientOf } from '../../src/resources/kunjungan/rekamMedis.ts';
import { filesAt } from '../../src/schema/files/claims.ts';
import {
  type Field,
  type FilesField,
  isFiles,
  matches,
  Refusal,
  type Resource,
  type Row,
} from '../../src/schema/index.ts';
import { authorize, type RecordAccess } from '../auth/rules/access.ts';
import type { SignedIn } from '../auth/rules/authenticate.ts';
import { notePatients } from '../auth/rules/readTrail.ts';
import { ApiError } from '../base/errors.ts';
import type { Database } from '../db/pool/database.ts';
import type { RestDeps } from '../endpoint/deps.ts';
import { rowOrArchived } from './visible.ts';

/** A file as the database tells of it, without its content. */
export interface FileRow {
  id: string;
  source: string;
  field: string;
  record: number | null;
  userId: number;
  size: number;
  type: string | null;
  hash: string | null;
  width: number | null;
  height: number | null;
}

export async function fileById({ query, table }: Pick<Database, 'query' | 'table'>, id: string) {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
  const [file] = await query<FileRow>(
    sql`select id, source, field, record, user_id as "userId", size, type, hash, width, height
        from ${table('_berkas')} where id = ${id}`,
  );
  return file;
}

/** The field that an upload is for. */
export interface UploadTarget {
  resource: Resource;
  name: string;
  field: FilesField;
}

/**
 * A field that the caller may fill in, of a new record or of those there are.
 *
 * @throws ApiError 403, also for a page or field that there is not.
 */
export async function writablePlace(deps: RestDeps, resource: string, name: string, req: Request, res: Response) {
  const declared = deps.database.resources.find((each) => each.name === resource);
  for (const action of ['edit', 'create'] as const) {
    const access = declared && (await accessTo(deps, declared, action, req, res));
    const field = access && Object.hasOwn(access.visible.fields, name) ? access.visible.fields[name] : undefined;
    if (declared && isFiles(field) && !field.readOnly)
      return { resource: declared, name, field } satisfies UploadTarget;
  }
  throw new ApiError('forbidden');
}

/**
 * A file that the caller may read: by the right to see its field of its record, on any page that shows it; one that no
 * record has taken is seen by whoever uploaded it. What there is not and what is hidden are answered alike.
 *
 * @throws ApiError 404
 */
export async function requireReadable(
  deps: RestDeps,
  id: string,
  { account }: SignedIn,
  req: Request,
  res: Response,
): Promise<{ file: FileRow; name: string }> {
  const file = await fileById(deps.database, id);
  if (file?.record === null && file.userId === account.id && file.type !== null) return { file, name: '' };
  const pages = deps.database.resources.filter(({ source }) => file?.record && source === file.source);
  for (const resource of pages) {
    const access = await accessTo(deps, resource, 'show', req, res);
    if (!file || !access || !Object.hasOwn(access.visible.fields, file.field)) continue;
    const found = await rowOrArchived(deps, access, Number(file.record));
    const value = filesAt(found, file.field).find((each) => each.id === id);
    if (!value || (account.machine && !isReleased(access.visible.fields[file.field], found))) continue;
    const patient = found && isClinical(access.visible, file.field) ? patientOf(resource, found) : null;
    if (patient !== null) await notePatients(deps, account, [patient]);
    return { file, name: value.name };
  }
  throw new ApiError('not_found', { message: translate('files.gone') });
}

/** True of a file that may leave the clinic. */
const isReleased = (field: Field | undefined, record: Row | undefined): boolean =>
  !isFiles(field) || !field.releasedIf || (record !== undefined && matches(field.releasedIf, record));

/** Null where the caller may not. */
const accessTo = (
  deps: RestDeps,
  resource: Resource,
  action: 'show' | 'create' | 'edit',
  req: Request,
  res: Response,
) =>
  authorize(deps, { resource, action }, req, res).catch((error: unknown): RecordAccess | null => {
    if (error instanceof Refusal && ['forbidden', 'not_allowed'].includes(error.problem)) return null;
    throw error;
  });

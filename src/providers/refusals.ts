import { settledSentence } from '../i18n/sentences.ts';
import { translate } from '../i18n/translate.ts';
import { permits, QueryError, type Resource, type Row } from '../schema/index.ts';
import type { Stored } from './demo/table.ts';
import { refused } from './refused.ts';

/** Refused when the entity knows no such action, whoever asks. */
export function requireAction(resource: Resource, action: 'create' | 'edit' | 'delete') {
  if (!resource.actions[action]) {
    throw refused(405, 'not_allowed', translate('data.notAllowed', { label: resource.label }));
  }
}

/** Refused when this very record may no longer be changed, whoever asks. */
export function requirePermitted(resource: Resource, action: 'edit' | 'delete', row: Row) {
  if (permits(resource, action, row)) return;
  throw refused(409, 'locked', settledSentence(resource, action, row));
}

/** Refused unless the caller saw the record as it is now. */
export function requireVersion(current: Stored, version: unknown) {
  if (version === undefined || version === null)
    throw refused(428, 'version_missing', translate('data.versionMissing'));
  if (version !== current.version) {
    const nama = current.updatedBy ?? translate('data.someone');
    throw refused(412, 'stale', translate('data.stale', { nama }));
  }
}

/** A filter or sort that the declaration does not allow is refused by its name. */
export function queried<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const { parameter } = error;
    throw refused(422, 'unknown_parameter', translate('data.unknownParameter', { parameter }), {});
  }
}

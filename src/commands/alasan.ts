import { f } from '../schema/index.ts';

/** The reason that a deed which cannot be undone is asked for. */
export const alasan = f.longText('Alasan', { required: true, minLength: 3, maxLength: 300 });

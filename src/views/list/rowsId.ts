import type { Resource } from '../../schema/index.ts';

/** The id of a list's rows, to which its cards lead; several lists may stand on the page (`KeptLists.tsx`). */
export const rowsId = ({ name }: Resource) => `baris-${name.replace('/', '-')}`;

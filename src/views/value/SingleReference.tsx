import { Link } from '@mui/material';
import { useContext } from 'react';
import { useReference } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { FieldOf } from '../../schema/index.ts';
import { useDeclarations } from '../base/declarations.ts';
import type { KindCellProps } from '../base/parts.ts';
import { homeOf, pathTo } from '../base/paths.ts';
import { ReferencesContext } from '../base/references.ts';
import { PendingText } from '../base/states.tsx';
import { useTranslate } from '../base/words.ts';

/** The title of a record that one value refers to, and the way there; a dash for one that the reader may not see. */
export function SingleReference({ field, value, linked }: KindCellProps<FieldOf<'reference'>, number>) {
  const { resources, routed } = useDeclarations();
  const translate = useTranslate();
  const known = useContext(ReferencesContext)?.recordOf(field.to, value);
  const { referenceRecord = known, isPending } = useReference({
    reference: field.to,
    id: value,
    options: { enabled: !known },
  });
  if (isPending && !known) return <PendingText />;
  const entity = resources.find((each) => each.name === field.to);
  if (!entity || !referenceRecord) return translate('views.record.empty');
  const title = entity.titleOf(referenceRecord);
  const home = homeOf(routed, entity.source, referenceRecord);
  return linked && home ? (
    <Link component={RouterLink} to={pathTo.show(home, value)}>
      {title}
    </Link>
  ) : (
    title
  );
}

import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Change } from '../../schema/difference.ts';
import type { Resource } from '../../schema/index.ts';
import { useTranslate } from '../base/words.ts';
import { Cell } from './cells.tsx';
import { fieldByAuditName, formerValue } from './formerValues.ts';

interface Props {
  resource: Resource;
  change: Change;
  /** Behind it: what can be done about it. */
  children?: ReactNode;
}

/** A field's value before and after, as screens show it; nothing of a field that they do not show. */
export function ChangedValue({ resource, change: { kolom, sebelum, sesudah }, children }: Props) {
  const translate = useTranslate();
  if (fieldByAuditName(resource, kolom)?.field.hidden) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.5, minWidth: '14rem' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('audit.field', { kolom })}
      </Box>
      <span>
        <WrittenValue resource={resource} kolom={kolom} written={sebelum} />
      </span>
      <span>
        → <WrittenValue resource={resource} kolom={kolom} written={sesudah} />
      </span>
      {children}
    </Box>
  );
}

/** A value as the audit wrote it, shown as its field is. */
export function WrittenValue({
  resource,
  kolom,
  written,
}: {
  resource: Resource;
  kolom: string;
  written: string | null;
}) {
  const translate = useTranslate();
  const found = fieldByAuditName(resource, kolom);
  const value = found && formerValue(found.field, written);
  if (found && value !== undefined) return <Cell field={found.field} value={value} />;
  return written ?? translate('views.record.empty');
}

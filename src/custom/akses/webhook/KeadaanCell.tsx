import { Typography } from '@mui/material';
import { formatDateTime, formatNumber } from '../../../schema/index.ts';
import { Badge } from '../../../views/base/Badge.tsx';
import { useDeclarations } from '../../../views/base/declarations.ts';
import type { CellProps } from '../../../views/base/parts.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { Cell } from '../../../views/value/cells.tsx';
import { type Keadaan, tones, useKeadaan } from './useKeadaan.ts';

/** How a webhook stands: told up to now, waiting or put aside, how far behind, and since when or why. */
export function KeadaanCell({ record, field, value }: CellProps<'webhook'>) {
  const { reset: isDemo } = useDeclarations();
  const found = useKeadaan(!isDemo).data?.find(({ id }) => id === record.id);
  // Without an answer there is what was declared.
  return found ? <Tersimpul keadaan={found} /> : <Cell field={field} value={value} />;
}

function Tersimpul({ keadaan: { state, behind, doneAt, fault } }: { keadaan: Keadaan }) {
  const word = wordsIn(useTranslate(), 'orang.webhook');
  const lines = [
    ...(behind > 0 ? [word('behind', { count: formatNumber(behind) })] : []),
    ...(doneAt === null ? [] : [word('lastDone', { at: formatDateTime(doneAt) })]),
    ...(fault === null ? [] : [fault]),
  ];
  return (
    <>
      <Badge tone={tones[state]}>{word(state)}</Badge>
      {lines.map((line) => (
        <Typography key={line} component="div" variant="body2" color="text.secondary">
          {line}
        </Typography>
      ))}
    </>
  );
}

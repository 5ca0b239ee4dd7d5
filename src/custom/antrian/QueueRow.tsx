import { Box, Link, TableCell, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Estimasi } from '../../domain/antrian.ts';
import type { Antrian } from '../../resources/antrian.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { pathTo } from '../../views/paths.ts';
import { useActions } from '../../views/useActions.ts';
import { Value } from '../../views/Value.tsx';
import { useTranslate } from '../../views/words.ts';
import { Kisaran } from './Kisaran.tsx';

interface Props {
  entry: Antrian;
  /** When who waits is expected now; the others keep the estimate that was given with the number. */
  estimasi: Estimasi | undefined;
  columns: readonly string[];
}

/** A turn in the list of the day. */
export function QueueRow({ entry, estimasi, columns }: Props) {
  const translate = useTranslate();
  const resource = useDeclaration('antrian');
  const { show } = useActions();
  const expected = estimasi ? { ...entry, estimatedTime: estimasi.waktu } : entry;
  const number = <Value resource={resource} path="nomor" record={entry} />;
  const time = (
    <>
      {expected.estimatedTime}
      {estimasi && <Kisaran estimasi={estimasi} />}
    </>
  );
  const current = entry.status === 'current';
  return (
    <TableRow selected={current} {...(current && now)}>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 700 }}>
        {show ? (
          <Link
            component={RouterLink}
            to={pathTo.show(resource, entry.id)}
            aria-label={translate('views.record.detail', { title: resource.titleOf(entry) })}
          >
            {number}
          </Link>
        ) : (
          number
        )}
      </TableCell>
      {columns.map((name) => (
        <TableCell key={name} sx={name === 'pasien' ? whoSx : timeSx}>
          {name === 'estimatedTime' ? time : <Value resource={resource} path={name} record={entry} />}
          {name === 'pasien' && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
              {!columns.includes('estimatedTime') && <>{time} · </>}
              <Value resource={resource} path="dokter" record={entry} />
            </Box>
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

const now = { 'aria-current': true } as const;
const whoSx = { width: '60%', overflowWrap: 'anywhere', fontWeight: 600 };
const timeSx = { fontVariantNumeric: 'tabular-nums' };

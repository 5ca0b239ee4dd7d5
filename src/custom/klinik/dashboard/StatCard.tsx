import { Box, Skeleton, styled, Tooltip, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { perubahan } from '../../../domain/core/periode.ts';
import { formatNumber } from '../../../schema/index.ts';
import { toneOf } from '../../../views/base/tones.ts';
import { useTranslate, type WordIn } from '../../../views/base/words.ts';
import { Note } from './Panel.tsx';
import type { Figure } from './periods.ts';

interface Props {
  label: WordIn<'shell.home'>;
  figure: Figure | undefined;
  /** The list of the rows it counts. */
  to: string;
  since?: WordIn<'shell.home'>;
  format?: (value: number) => string;
  /** An explanation of what is counted, where the label leaves it open. */
  hint?: string;
  /** The figure in full, where `format` cuts it short. */
  whole?: (value: number) => string;
}

/** One figure with its percent change; all of it leads to the rows it counts. */
export function StatCard({ label, figure, to, since = 'sinceMonth', format = formatNumber, hint = '', whole }: Props) {
  const translate = useTranslate();
  return (
    <Tooltip title={whole && figure ? whole(figure.value) : hint} describeChild placement="top">
      <Card aria-label={translate(`shell.home.${label}`)}>
        <Typography component="h2" variant="body2" color="text.secondary" sx={{ fontWeight: 600 }}>
          <Link to={to}>{translate(`shell.home.${label}`)}</Link>
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 }}>
          <Typography component="p" sx={figureSx}>
            {figure ? format(figure.value) : <Skeleton width={60} />}
          </Typography>
          <Note sx={{ fontSize: '0.75rem' }}>
            {figure ? <Change figure={figure} since={since} /> : <Skeleton width={100} />}
          </Note>
        </Box>
      </Card>
    </Tooltip>
  );
}

const Card = styled('section')(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(1, 1.25),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&:hover, &:focus-within': { borderColor: theme.palette.primary.main },
  // The link covers the card, so that a click anywhere on it leads on.
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  },
}));

const figureSx = { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' };

function Change({ figure, since }: { figure: Figure; since: WordIn<'shell.home'> }) {
  const translate = useTranslate();
  const percent = perubahan(figure.value, figure.before);
  if (percent === null || (figure.value === 0 && figure.before === 0)) return translate('shell.home.nothingBefore');
  return (
    <>
      <Box
        component="span"
        sx={(theme) => ({
          fontWeight: 700,
          color: percent === 0 ? 'inherit' : toneOf(percent < 0 ? 'red' : 'green')(theme).color,
        })}
      >
        {percent > 0 ? '+' : ''}
        {formatNumber(percent)}%
      </Box>{' '}
      {translate(`shell.home.${since}`)}
    </>
  );
}

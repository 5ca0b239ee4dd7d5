import { Skeleton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';
import { perubahan } from '../../../domain/core/periode.ts';
import { formatNumber, type IconName, type Tone } from '../../../schema/index.ts';
import { Icon } from '../../../views/icons.tsx';
import { useTranslate, type WordIn } from '../../../views/words.ts';
import type { Figure } from './figures.ts';

interface Props {
  label: WordIn<'shell.home'>;
  icon: IconName;
  tone: Tone;
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
export function StatCard({
  label,
  icon,
  tone,
  figure,
  to,
  since = 'sinceMonth',
  format = formatNumber,
  hint = '',
  whole,
}: Props) {
  const translate = useTranslate();
  return (
    <Tooltip title={whole && figure ? whole(figure.value) : hint} describeChild placement="top">
      <section className="home-card" aria-label={translate(`shell.home.${label}`)}>
        <div>
          <h2>
            <Link to={to}>{translate(`shell.home.${label}`)}</Link>
          </h2>
          <span className="home-icon" data-tone={figure?.value === 0 ? 'gray' : tone}>
            <Icon name={icon} fontSize="small" />
          </span>
        </div>
        <p className="home-value">{figure ? format(figure.value) : <Skeleton width={90} />}</p>
        <p className="home-note">{figure ? <Change figure={figure} since={since} /> : <Skeleton width={120} />}</p>
      </section>
    </Tooltip>
  );
}

function Change({ figure, since }: { figure: Figure; since: WordIn<'shell.home'> }) {
  const translate = useTranslate();
  const percent = perubahan(figure.value, figure.before);
  if (percent === null || (figure.value === 0 && figure.before === 0)) return translate('shell.home.nothingBefore');
  return (
    <>
      <span className={percent < 0 ? 'home-down' : 'home-up'}>
        {percent > 0 ? '+' : ''}
        {formatNumber(percent)}%
      </span>{' '}
      {translate(`shell.home.${since}`)}
    </>
  );
}

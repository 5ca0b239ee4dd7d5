import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  title: string;
  /** Behind the heading: how many there are. */
  count?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A block of the dashboard under its heading; its looks are the page's (`homeSx`). */
export function Panel({ title, count, action, children }: Props) {
  const heading = useId();
  return (
    <section className="home-panel" aria-labelledby={heading}>
      <div className="home-head">
        <h2 id={heading}>{title}</h2>
        {count}
        {action}
      </div>
      {children}
    </section>
  );
}

interface LinkProps {
  to: string;
  label: ReactNode;
  /** The figure on the right. */
  children: ReactNode;
}

/** A line that leads to the rows it counts. */
export const PanelLink = ({ to, label, children }: LinkProps) => (
  <Link to={to} className="home-line">
    <span className="home-label">{label}</span>
    <span className="home-figure">{children}</span>
  </Link>
);

/** Such a line over a bar of its figure in percent, gray where it is only compared with. */
export const PanelBar = ({
  percent,
  gray = false,
  ...line
}: LinkProps & { label: string; percent: number; gray?: boolean }) => (
  <>
    <PanelLink {...line} />
    <div
      className="home-bar"
      data-gray={gray || undefined}
      role="progressbar"
      aria-label={line.label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  </>
);

import './signin.css';
import type { MouseEvent, ReactNode } from 'react';
import { auth } from '../i18n/orang/auth.ts';
import { Mark } from '../views/base/Mark.tsx';
import { useColours } from './colours.ts';
import { Check, HeartbeatLeaf } from './icons.tsx';

export type Entrance = '/login' | '/register';

interface Props {
  title: string;
  subtitle: string;
  /** The way to the other of the two pages, where it is open. */
  other: { question: string; label: string; to: Entrance } | null;
  go: (to: Entrance) => void;
  children: ReactNode;
}

/** The page around the sign-in forms: a brand panel beside the form, above it where there is no room. */
export function AuthPage({ title, subtitle, other, go, children }: Props) {
  function follow(event: MouseEvent, to: Entrance) {
    // A new tab or window is the browser's to open.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  }
  return (
    <div className="signin signin-page" style={useColours()}>
      <BrandPanel />
      <main>
        <div className="signin-card">
          <h1>{title}</h1>
          <p className="signin-subtitle">{subtitle}</p>
          {children}
          {other && (
            <p className="signin-other">
              {other.question}{' '}
              <a href={other.to} onClick={(event) => follow(event, other.to)}>
                {other.label}
              </a>
            </p>
          )}
        </div>
      </main>
    </div>
  );
}

/** The clinic's side of the sign-in pages: whole on a desktop, a strip with the name on a phone. */
function BrandPanel() {
  return (
    <header>
      <div className="signin-brand">
        <span aria-hidden="true">
          <Mark size={24} />
        </span>
        {auth.brand}
      </div>
      <div className="signin-words">
        <HeartbeatLeaf />
        <p className="signin-headline">{auth.headline}</p>
        <p className="signin-intro">{auth.intro}</p>
        <ul>
          {Object.values(auth.benefits).map((benefit) => (
            <li key={benefit}>
              <span aria-hidden="true">
                <Check />
              </span>
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}

/** While the session or the console is fetched (product §2.1). */
export function Starting() {
  return (
    <div className="signin signin-starting" style={useColours()} role="status" aria-live="polite" data-variant="ring">
      <span className="signin-ring" aria-hidden="true" />
      <p>{auth.loading}</p>
    </div>
  );
}

/** The console cannot be fetched, or the server does not answer. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const { failed, failedHint, retry } = auth.start;
  return (
    <main className="signin signin-starting" style={useColours()}>
      <div role="alert">
        <h1>{failed}</h1>
        <p>{failedHint}</p>
      </div>
      <button type="button" className="signin-button signin-submit" onClick={onRetry}>
        {retry}
      </button>
    </main>
  );
}

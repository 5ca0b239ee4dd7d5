import './minta.css';
import { type ReactNode, useId, useState } from 'react';
import { minta } from '../i18n/janji/minta.ts';
import { Mark } from '../views/base/Mark.tsx';
import { coloursOf } from './colours.ts';
import { Notice } from './fields.tsx';
import { HeartbeatLeaf } from './icons.tsx';

// Parts of the pages for patients, who have no account.

interface HalamanProps {
  title: string;
  klinik: { nama: string; telepon: string; alamat: string } | undefined;
  children: ReactNode;
}

/** A page for patients: the clinic's name, one card, and its telephone. */
export function HalamanPublik({ title, klinik, children }: HalamanProps) {
  // A stranger has chosen no theme here.
  const [dark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <div className="signin signin-page" style={{ ...coloursOf(dark), colorScheme: dark ? 'dark' : 'light' }}>
      <header>
        <div className="signin-brand">
          <span aria-hidden="true">
            <Mark size={24} />
          </span>
          {klinik?.nama ?? title}
        </div>
        <div className="signin-words">
          <HeartbeatLeaf />
          <p className="signin-headline">{title}</p>
          <p className="signin-intro">{klinik?.alamat}</p>
        </div>
      </header>
      <main>
        <div className="signin-card">
          {children}
          {klinik?.telepon && (
            <p className="signin-other">
              {minta.contact} <a href={`tel:${klinik.telepon.replace(/[^\d+]/g, '')}`}>{klinik.telepon}</a>
            </p>
          )}
        </div>
      </main>
    </div>
  );
}

interface BelumProps {
  error: unknown;
  closed: string;
  onRetry: () => void;
}

/** While a public page is on its way, or where it does not come. */
export function Belum({ error, closed, onRetry }: BelumProps) {
  if (error === null) return <p role="status">{minta.loading}</p>;
  if ([404, 409].includes(Object(error).status)) return <Notice tone="info">{closed}</Notice>;
  const retry = (
    <button type="button" className="signin-retry" onClick={onRetry}>
      {minta.retry}
    </button>
  );
  return (
    <Notice tone="warning" action={retry}>
      {minta.unavailable}
    </Notice>
  );
}

interface KotakProps {
  label: string;
  error: string | undefined;
  help?: string;
  children: (props: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A field with its label above: one that the browser draws itself. */
export function Kotak({ label, error, help, children }: KotakProps) {
  const id = useId();
  const below = error ?? help;
  return (
    <div className="signin-field minta-field" data-error={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': below && `${id}-help` })}
      {below && (
        <p id={`${id}-help`} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  );
}

interface PilihanProps {
  name: string;
  legend: string;
  /** Value and label. */
  options: readonly (readonly [string, string])[];
  error: string | undefined;
  chosen?: string;
  onChoose?: (value: string) => void;
}

/** One of a few, all in sight. */
export function Pilihan({ name, legend, options, error, chosen, onChoose }: PilihanProps) {
  const id = useId();
  return (
    <fieldset
      className="signin-field minta-choice"
      data-error={error ? true : undefined}
      aria-describedby={error && `${id}-help`}
    >
      <legend>{legend}</legend>
      <div>
        {options.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              {...{ name, value }}
              {...(onChoose && { checked: value === chosen, onChange: () => onChoose(value) })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-help`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A sentence to agree to, with its box. */
export function Setuju({ text, error }: { text: string; error: string | undefined }) {
  const id = useId();
  return (
    <div className="signin-field minta-consent" data-error={error ? true : undefined}>
      <label>
        <input type="checkbox" name="setuju" aria-invalid={Boolean(error)} aria-describedby={error && `${id}-help`} />
        <span>{text}</span>
      </label>
      {error && (
        <p id={`${id}-help`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

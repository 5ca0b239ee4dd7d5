import './factor.css';
import { langkah } from '../i18n/orang/langkah.ts';
import { AuthField } from './fields.tsx';

/** What an app takes a secret from: the picture, or the text to be typed. */
export function Scanned({ secret, picture }: { secret: string; picture: string }) {
  const words = langkah.setup;
  return (
    <ol>
      <li>
        {words.scan}
        <img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt={words.picture} />
        {words.typed} <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </li>
      <li>{words.afterwards}</li>
    </ol>
  );
}

interface CodeProps {
  recovery?: boolean;
  error?: string | undefined;
}

export const CodeField = ({ recovery = false, error }: CodeProps) => (
  <AuthField
    name="code"
    label={recovery ? langkah.recovery : langkah.code}
    autoComplete={recovery ? 'off' : 'one-time-code'}
    {...(!recovery && { inputMode: 'numeric' as const })}
    error={error}
  />
);

/** The recovery codes, which are shown this once. */
export function Recovery({ codes }: { codes: readonly string[] }) {
  const { kept } = langkah;
  return (
    <div className="signin-step">
      <p>{kept.text}</p>
      <ul aria-label={kept.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a
        className="signin-button signin-outlined"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
        download={kept.file}
      >
        {kept.download}
      </a>
    </div>
  );
}

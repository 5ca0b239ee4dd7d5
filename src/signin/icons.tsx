import type { ReactNode } from 'react';

const icon = (paths: ReactNode) => () => (
  <svg className="signin-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {paths}
  </svg>
);

export const Eye = icon(
  <>
    <path d="M1.5 12S5.5 5 12 5s10.5 7 10.5 7-4 7-10.5 7S1.5 12 1.5 12Z" />
    <circle cx="12" cy="12" r="3.2" />
  </>,
);
export const EyeOff = icon(
  <>
    <path d="M1.5 12S5.5 5 12 5s10.5 7 10.5 7-4 7-10.5 7S1.5 12 1.5 12Z" />
    <circle cx="12" cy="12" r="3.2" />
    <path d="M3.5 3.5l17 17" />
  </>,
);
export const Check = icon(<path d="M4.5 12.5l5 5 10-11" />);
/** The letter G as an open ring with its bar. */
export const Letter = icon(<path d="M19.5 6.5A9 9 0 1 0 21 12h-8.5" strokeWidth="3" />);
export const Warning = icon(
  <>
    <path d="M12 3.5 22 20.5H2Z" />
    <path d="M12 10v5M12 17.2v1" />
  </>,
);
export const Fault = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 15.5v1" />
  </>,
);
export const Info = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.5v1" />
  </>,
);

/** A heartbeat that runs into a leaf: the medical and the beauty side of the house. */
export function HeartbeatLeaf() {
  return (
    <svg viewBox="0 0 220 64" width="176" height="51" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M2 40h46l10-22 16 38 14-28 8 12h44"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.9"
      />
      <path d="M142 40c6-22 26-32 52-32 0 26-14 44-36 44-8 0-14-4-16-12Z" fill="currentColor" opacity="0.28" />
      <path d="M142 40c14-2 30-12 40-24" stroke="currentColor" strokeWidth="3" strokeLinecap="round" opacity="0.9" />
    </svg>
  );
}

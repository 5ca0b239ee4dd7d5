import { type CSSProperties, useSyncExternalStore } from 'react';
import { darkPalette, filled, filledHover, fontFamily, lightPalette } from '../views/base/palette.ts';

/** True where this browser's pages are dark, as react-admin's store keeps it (`App.tsx`); another tab may change it. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark);

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const isDark = () => window.localStorage.getItem('RaStore.theme') === '"dark"';

/** The colours of `signin.css`, for the `style` of what it is applied to. */
export const useColours = (): CSSProperties => coloursOf(useDark());

export function coloursOf(dark: boolean): CSSProperties {
  const { primary, warning, error, info, background, text, divider } = dark ? darkPalette : lightPalette;
  return {
    fontFamily,
    '--primary': primary.main,
    '--primary-light': primary.light,
    '--on-primary': primary.contrastText,
    '--filled': filled.backgroundColor,
    '--filled-hover': filledHover.backgroundColor,
    '--on-filled': filled.color,
    '--warning': warning.main,
    '--error': error.main,
    '--info': info.main,
    '--page': background.default,
    '--paper': background.paper,
    '--text': text.primary,
    '--text-secondary': text.secondary,
    '--divider': divider,
    // As MUI's theme derives them.
    '--ink': dark ? '#fff' : '#000',
    '--ground': dark ? '#000' : '#fff',
    '--panel-from': dark ? shade(primary.dark, 62) : primary.dark,
    '--panel-to': dark ? shade(primary.dark, 42) : primary.main,
  } as CSSProperties;
}

const shade = (colour: string, percent: number) => `color-mix(in srgb, ${colour}, #000 ${percent}%)`;

/**
 * The product itself: what it is called, its two colours and its mark. A fork that is called otherwise changes this file; the
 * clinic's own name is a setting.
 */
export const brand = {
  name: 'Konsol Klinik',
  /** Beneath the name in the menu. */
  tagline: 'Kecantikan & Medis',
  /** The sentence of search engines and links about its pages. */
  description: 'Konsol staf klinik kecantikan dan medis',
  /** Calm teal for the clinic, rose for its beauty side. */
  light: {
    primary: { main: '#0f766e', dark: '#115e59', light: '#14b8a6', contrastText: '#ffffff' },
    secondary: { main: '#be185d', dark: '#831843', contrastText: '#ffffff' },
  },
  dark: {
    primary: { main: '#2dd4bf', dark: '#14b8a6', light: '#5eead4', contrastText: '#04211e' },
    secondary: { main: '#f472b6', dark: '#aa4f7f', contrastText: '#2b0718' },
  },
  /** A path in a square of 32, from 6 to 26: of the menu, the sign-in pages and the browser's tab. */
  mark: 'M16 7c2.6 3.3 2.6 5.9 0 9-2.6-3.1-2.6-5.7 0-9Zm-8.4 6.2c4 .3 6.400 2 7.600 5.700-4-.1-6.600-2-7.600-5.700Zm16.800 0c-1 3.700-3.600 5.600-7.600 5.700 1.200-3.700 3.600-5.400 7.600-5.700ZM9 22.500c4.400-2 9.600-2 14 0-4.200 3-9.800 3-14 0Z',
};

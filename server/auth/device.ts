/** Browsers by the word their user agent carries, the particular ones first: most call themselves Chrome and Safari too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What somebody would call the device that a user agent tells of; null where it tells of none that we know.
 *
 * @example deviceOf(req.headers['user-agent']) // 'Chrome di Windows'
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const named = (names: typeof browsers) => names.find(([word]) => word.test(userAgent ?? ''))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(' di ') || null;
}

/** Test files of screens and of the database that a change reaches: run when they are as few as this. */
const few = 5;

/** Tests to run: what was changed itself, and what imports the change where that is little. */
export const alsoRun = (own: readonly string[], reached: readonly string[]): string[] => [
  ...new Set([...own, ...(reached.length <= few ? reached : [])]),
];

/**
 * Sentences about what a quick run did not look at, each with what to type; never none where the product was changed.
 *
 * @param since - the commit that the change is compared with
 */
export function leftOut(changed: readonly string[], reached: readonly string[], ran: readonly string[], since: string) {
  const left = reached.filter((file) => !ran.includes(file));
  const journeys = changed.filter((file) => file.endsWith('.spec.ts'));
  const product = changed.some((file) => /^(src|server)\//.test(file));
  return [
    ...(left.length > 0
      ? [
          `${left.length} test files of screens and of the database: npx vitest run --project=browser --project=postgres --changed=${since}`,
        ]
      : []),
    ...(journeys.length > 0 ? [`changed journeys: npx playwright test -c tests/e2e ${journeys.join(' ')}`] : []),
    ...(product ? ['journeys in Chromium: npm run e2e -- <name>.spec.ts, or all that is left with npm test'] : []),
  ].map((what) => `Left out: ${what}`);
}

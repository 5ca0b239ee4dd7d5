/** `npm run torture`: what an ordinary run tries a little is tried a lot. */
export const torture = process.env['TORTURE'] !== undefined;

/** How often something random is tried. */
export const effort = (ordinary: number, inTorture: number): number => (torture ? inTorture : ordinary);

const day = 86_400_000;

/**
 * The seed of random cases: another number each day, so that a week tries what no run has time for, and one
 * change is judged all day by the same cases. The torture takes another each time. `TEST_SEED` repeats a run.
 */
export const seed = Number(
  process.env['TEST_SEED'] ??
    (torture ? Math.floor(Math.random() * 2 ** 31) : Math.imul(Math.floor(Date.now() / day), 2_654_435_761)),
);

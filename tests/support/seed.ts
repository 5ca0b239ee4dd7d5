/** The seed of random cases: always the same, so that a commit is judged alike on any day; `npm run drill` takes others. */
export const seed = Number(process.env['TEST_SEED'] ?? 20_240_827);

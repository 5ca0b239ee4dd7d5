/** Whether this is a run of `npm run torture`: everything on both rungs, and every screen by its address. */
export const torture = process.env['TORTURE'] === '1';

import type { Breakpoint } from '@mui/material';

/**
 * In the place of a part that is on its way, whose height nobody knows: what stands beneath it in a stack (`inOrder`)
 * shows once it is there, so that nothing moves. A skeleton of about its height bears the same mark.
 */
export const Coming = () => <span data-coming hidden />;

const beneath = '& > [data-coming] ~ *, & > :has([data-coming]) ~ *';
// For two seconds at most: on a slow line what is there is worth more than that it stands still.
const waiting = { animation: 'hold 2s' };
const hold = { '@keyframes hold': { 'from, to': { visibility: 'hidden' } } };

/** Of a form, where what comes within a part hides nothing that may have the focus. */
export const inOrderOfParts = { '& > [data-coming] ~ *': waiting, ...hold };
export const inOrder = { [beneath]: waiting, ...hold };
/** Of rows and cards, whose columns and heights are what their acts leave: all of them with the last of these. */
export const rowsInOrder = { '&:has([data-coming])': waiting, ...hold };
/** Of columns, until they stand side by side. */
export const inOrderBelow = (width: Breakpoint) => ({
  ...inOrder,
  [beneath]: { animation: { xs: waiting.animation, [width]: 'none' } },
});

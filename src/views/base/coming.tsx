import type { Breakpoint } from '@mui/material';

/**
 * In the place of a part that is on its way, whose height nobody knows: what stands beneath it in a stack (`inOrder`)
 * shows once it is there, so that nothing moves. A skeleton of about its height bears the same mark.
 */
export const Coming = () => <span data-coming hidden />;

const beneath = '& > [data-coming] ~ *, & > :has([data-coming]) ~ *';
// For two seconds at most: on a slow line what is there is worth more than that it stands still.
const waiting = { visibility: 'hidden', animation: 'come 0s 2s forwards' };

const come = { '@keyframes come': { to: { visibility: 'inherit' } } };
/** Of a form, where what comes within a part hides nothing that may have the focus. */
export const inOrderOfParts = { '& > [data-coming] ~ *': waiting, ...come };
export const inOrder = { [beneath]: waiting, ...come };
/** Of rows and cards, whose columns and heights are what their acts leave: all of them with the last of these. */
export const rowsInOrder = { '&:has([data-coming])': waiting, ...come };
/** Of columns, until they stand side by side. */
export const inOrderBelow = (width: Breakpoint) => ({
  ...inOrder,
  [beneath]: { ...waiting, visibility: { xs: 'hidden', [width]: 'inherit' } },
});

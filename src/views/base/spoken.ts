/** Told by screen readers alone. */
export const spokenSx = {
  position: 'absolute',
  m: 0,
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

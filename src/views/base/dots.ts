/** Pixels from one fact to the next, the dot between them included. */
const apart = 11;

/**
 * Facts with dots between them, that wrap: each has its dot in front, in room of its own, which is cut off at the beginning
 * of a line.
 */
export const dotted = {
  marginLeft: -apart,
  clipPath: `inset(-0.5em -0.5em -0.5em ${apart}px)`,
};
export const dottedPart = { display: 'inline-block', position: 'relative', paddingLeft: apart } as const;
export const dot = { position: 'absolute', left: 0, width: apart, textAlign: 'center' } as const;

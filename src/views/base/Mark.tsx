import { brand } from '../../brand.ts';

/** The product's mark, in the colour of the text around it. */
export const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="6 6 20 20" fill="currentColor" aria-hidden="true" focusable="false">
    <path d={brand.mark} />
  </svg>
);

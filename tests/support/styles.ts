import createCache, { type StylisElement } from '@emotion/cache';

/**
 * Of all styles only those that hide an element or keep the pointer off it: a role query asks for them at every element
 * it passes, and happy-dom matches every rule anew each time.
 */
export const hidingStyles = createCache({
  key: 'css',
  prepend: true,
  stylisPlugins: [
    (element) => {
      if (!hides(element)) element.type = 'comm';
    },
  ],
});

const hides = ({ type, props, children }: StylisElement): boolean =>
  type === 'decl'
    ? hiding.test(String(props))
    : (type === 'rule' || type === '@media') && Array.isArray(children) && children.some(hides);

const hiding = /^(?:display|visibility|opacity|pointer-events)$/;

import createCache, { type StylisElement } from '@emotion/cache';

/**
 * Of all styles only what shows and hides in a class that hides an element or keeps the pointer off it: a role query
 * asks for them at every element it passes, and happy-dom matches every rule anew each time.
 */
export const hidingStyles = createCache({
  key: 'css',
  prepend: true,
  speedy: true,
  stylisPlugins: [
    (element, _index, siblings) => {
      const keep = element.root
        ? has(element, shows)
        : has(element, shows) && siblings.some((each) => has(each, hides));
      if (!keep) element.type = 'comm';
    },
  ],
});

const has = ({ type, value, props, children }: StylisElement, what: RegExp): boolean => {
  if (type === 'decl') return what.test(value);
  // A pseudo-element is nobody's to find.
  if (type === 'rule' && Array.isArray(props) && props.every((selector) => /::|:-m/.test(selector))) return false;
  return (type === 'rule' || type === '@media') && Array.isArray(children) && children.some((each) => has(each, what));
};

const shows = /^(?:display|visibility|opacity|pointer-events):/;
const hides = /^(?:display:none|visibility:hidden|opacity:0(?:!|;|$)|pointer-events:none)/;

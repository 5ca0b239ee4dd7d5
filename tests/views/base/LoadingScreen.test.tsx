import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LoadingScreen, loadingVariants } from '../../../src/views/base/LoadingScreen.tsx';

describe('product §2.23, the loading screen', () => {
  test("says 'Memuat...' in the ring variant unless told otherwise, without <Admin> around it", () => {
    render(<LoadingScreen />);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/^Memuat\.\.\.$/);
    expect(status).toHaveAttribute('aria-live', 'polite');
    expect(status).toHaveAttribute('data-variant', 'ring');
  });

  test('has the seven variants', () => {
    expect(Object.keys(loadingVariants)).toEqual(['dots', 'ring', 'wave', 'skeleton', 'glass', 'minimal', 'gradient']);
  });

  test.each(Object.keys(loadingVariants) as (keyof typeof loadingVariants)[])('%s announces its message', (variant) => {
    render(<LoadingScreen variant={variant} message="Memuat aplikasi..." fullScreen />);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/^Memuat aplikasi\.\.\.$/);
    expect(status).toHaveAttribute('data-variant', variant);
    expect(status.querySelector('[aria-hidden="true"]'), 'the picture is for the eye only').toBeInTheDocument();
  });

  test('moves only for those who have not asked for less motion', () => {
    // Styles of its own: the others on the page are not the loading screen's.
    const styles = createCache({ key: 'memuat' });
    for (const variant of Object.keys(loadingVariants) as (keyof typeof loadingVariants)[]) {
      render(
        <CacheProvider value={styles}>
          <LoadingScreen variant={variant} />
        </CacheProvider>,
      );
    }
    const rules = [...document.querySelectorAll('style[data-emotion^="memuat"]')].map((style) => style.textContent);
    const animated = rules.filter((rule) => /\banimation:/.test(rule));
    expect(animated.length).toBeGreaterThanOrEqual(7);
    for (const rule of animated) expect(rule).toMatch(/^@media \(prefers-reduced-motion: no-preference\)/);
  });
});

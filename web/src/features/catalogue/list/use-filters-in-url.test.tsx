import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router, type Navigator } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { catalogueFilterCodec } from './product-filters';
import { useFilterSearchParams } from './use-filters-in-url';

/** Router that never completes a navigation. */
function SlowRouter({ children }: { children: ReactNode }) {
  const navigator = { push: vi.fn(), replace: vi.fn(), createHref: String, go: vi.fn() } as Navigator;
  return (
    <Router location="/products" navigator={navigator}>
      {children}
    </Router>
  );
}

test('filters are shown before the router has them, and not any more after going back', () => {
  const { result } = renderHook(useFilterSearchParams, { wrapper: SlowRouter });
  act(() => result.current.apply({ ...catalogueFilterCodec.none, category: 'garden' }));
  expect(result.current.filters.category).toBe('garden');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current.filters).toEqual(catalogueFilterCodec.none);
});

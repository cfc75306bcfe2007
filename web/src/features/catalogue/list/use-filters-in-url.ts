import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pagesIn } from '@/shared/filters/filter-kinds';
import { useAhead } from '../use-ahead';
import { fromBeginning, MAX_PAGES, productFilters, type ProductFilters } from './product-filters';

/** The product list's filters, which are stored in the address only, so that back, forward, reload and shared links work. */
export function useFiltersInUrl() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inUrl = useMemo(() => {
    const params = new URLSearchParams(search);
    return { filters: productFilters.read(params), pages: pagesIn(params, MAX_PAGES) };
  }, [search]);
  const [ahead, setAhead] = useAhead<ProductFilters>(search);
  // Going back before the router has caught up returns to the address that it never left.
  useEffect(() => {
    const followAddress = () => setAhead(null);
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
  }, [setAhead]);
  const filters = ahead ?? inUrl.filters;
  return {
    filters,
    /** The address of the list, without the number of its pages. */
    address: productFilters.path(inUrl.filters),
    pages: ahead ? 1 : inUrl.pages,
    /** A list from its beginning; a step of its own in the browser's history. */
    apply: (changed: ProductFilters) => {
      const next = fromBeginning(changed);
      setAhead(next);
      void navigate(productFilters.path(next));
    },
    /** The same list, only longer: going back leads to what was before the list. */
    notePages: (count: number) => {
      const params = productFilters.params(filters);
      if (count > 1) params.set('page', String(count));
      void navigate({ search: params.toString() }, { replace: true });
    },
  };
}

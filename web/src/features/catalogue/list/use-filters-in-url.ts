import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getPageCount } from '@/shared/filters/filter-kinds';
import { useOptimisticUrlValue } from '../use-optimistic-url-value';
import { withoutCursor, MAX_LIST_PAGES, catalogueFilterCodec, type ProductFilters } from './product-filters';

/** Provides the product list's filters, which are stored only in the URL so that history and shared links work. */
export function useFilterSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inUrl = useMemo(() => {
    const params = new URLSearchParams(search);
    return { filters: catalogueFilterCodec.read(params), pages: getPageCount(params, MAX_LIST_PAGES) };
  }, [search]);
  const [ahead, setAhead] = useOptimisticUrlValue<ProductFilters>(search);
  // Back navigation before the router has completed a change returns to the current URL.
  useEffect(() => {
    const followAddress = () => setAhead(null);
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
  }, [setAhead]);
  const filters = ahead ?? inUrl.filters;
  return {
    filters,
    address: catalogueFilterCodec.path(inUrl.filters),
    pages: ahead ? 1 : inUrl.pages,
    /** Opens the filtered list from its beginning, as a new history entry. */
    apply: (changed: ProductFilters) => {
      const next = withoutCursor(changed);
      setAhead(next);
      void navigate(catalogueFilterCodec.path(next));
    },
    /** Stores the number of pages by replacing the history entry. */
    notePages: (count: number) => {
      const params = catalogueFilterCodec.params(filters);
      if (count > 1) params.set('page', String(count));
      void navigate({ search: params.toString() }, { replace: true });
    },
  };
}

import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getRequestedPageCount } from '@/shared/filters/filter-kinds';
import { useOptimisticUrlValue } from '../use-optimistic-url-value';
import {
  removeCursor,
  MAX_PRODUCT_LIST_PAGES,
  catalogueFilterCodec,
  type ProductFilters,
} from './product-filters';

/** Returns the filters of the product list from the URL, and functions that update the URL. */
export function useFilterSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inUrl = useMemo(() => {
    const params = new URLSearchParams(search);
    return {
      filters: catalogueFilterCodec.read(params),
      pages: getRequestedPageCount(params, MAX_PRODUCT_LIST_PAGES),
    };
  }, [search]);
  const [ahead, setAhead] = useOptimisticUrlValue<ProductFilters>(search);
  // Shows the URL's filters again after back navigation, even if a filter change is still pending.
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
    /** Navigates to the first page with changed filters. Adds a history entry. */
    apply: (changed: ProductFilters) => {
      const next = removeCursor(changed);
      setAhead(next);
      void navigate(catalogueFilterCodec.path(next));
    },
    /** Stores the number of loaded pages in the URL, without a new history entry. */
    notePages: (count: number) => {
      const params = catalogueFilterCodec.params(filters);
      if (count > 1) params.set('page', String(count));
      void navigate({ search: params.toString() }, { replace: true });
    },
  };
}

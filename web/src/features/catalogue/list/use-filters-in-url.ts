import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { filtersIn, pagesIn, queryOf, type ProductFilters } from './product-filters';

/** The address that shows the list as these filters leave it. */
export function listPath(filters: ProductFilters): string {
  const query = queryOf(filters);
  return query.size > 0 ? `${paths.products}?${query}` : paths.products;
}

/** The product list's filters, which live in the address alone: back, forward, reload and shared links all hold. */
export function useFiltersInUrl() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inUrl = useMemo(() => {
    const params = new URLSearchParams(search);
    return { filters: filtersIn(params), pages: pagesIn(params) };
  }, [search]);
  // The router changes the address in its own time; a switch must not spring back until then.
  const [ahead, setAhead] = useState<ProductFilters | null>(null);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setAhead(null);
  }
  const filters = ahead ?? inUrl.filters;
  return {
    filters,
    /** The list that the browser's address names, whatever its length. */
    address: listPath(inUrl.filters),
    pages: ahead ? 1 : inUrl.pages,
    /** A step of its own in the browser's history. */
    apply: (next: ProductFilters) => {
      setAhead(next);
      void navigate(listPath(next));
    },
    /** The same list, only longer: going back leads to what was before the list. */
    notePages: (count: number) => {
      const query = queryOf(filters);
      if (count > 1) query.set('page', String(count));
      void navigate({ search: query.toString() }, { replace: true });
    },
  };
}

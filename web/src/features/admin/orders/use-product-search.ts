import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { keyOf, read, type Key } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import { useSettled } from '../preview-panel';

const fetchProducts = async (key: Key<typeof endpoints.allProducts>) => (await read(key)).data.products;

const NO_PRODUCTS: readonly Product[] = [];

/** Searches products on sale and returns up to ten of them. `asked` is the debounced search. */
export function useProductSearch(text: string) {
  const asked = useSettled(text.trim());
  const query = { search: asked, status: 'active', limit: 10 } as const;
  const { data, loading } = useData(
    asked === '' ? null : keyOf(endpoints.allProducts, { query }),
    fetchProducts,
  );
  return { products: asked === '' ? NO_PRODUCTS : (data ?? NO_PRODUCTS), loading, asked };
}

import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { keyOf, read, type Key } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import { useSettled } from '../preview-panel';

const fetchFound = async (key: Key<typeof endpoints.allProducts>) => (await read(key)).data.products;

const NONE: readonly Product[] = [];

/** The products on sale that a name or a SKU being typed finds, ten at most. `asked` is what they were searched by. */
export function useProductSearch(text: string) {
  const asked = useSettled(text.trim());
  const query = { search: asked, status: 'active', limit: 10 } as const;
  const { data, loading } = useData(
    asked === '' ? null : keyOf(endpoints.allProducts, { query }),
    fetchFound,
  );
  return { products: asked === '' ? NONE : (data ?? NONE), loading, asked };
}

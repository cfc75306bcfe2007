import { useEffect, useEffectEvent } from 'react';
import type { Product } from '@contract/products/products';
import { fetchProducts } from '@/shared/api/fetch-products';
import { useData } from '@/shared/data/use-data';
import { useSession } from '@/shared/session/session';
import { joinAccount } from './wishlist-keeper';
import { useWishes, wishes } from './wishlist-store';

type ProductsById = ReadonlyMap<string, Product | null>;

async function ofAccount(): Promise<ProductsById> {
  return new Map((await joinAccount()).map((product) => [product._id, product]));
}

/** @throws Error where not even one product could be learned. */
async function ofGuest(): Promise<ProductsById> {
  const { products, complete } = await fetchProducts(wishes.get());
  if (!complete && products.size === 0) throw new Error('No product of the wishlist could be loaded');
  return products;
}

/** The wishlist as products, the newest wish first; undefined until they are loaded. */
export function useWishedProducts() {
  const ids = useWishes();
  const { status, user } = useSession();
  const key = status === 'loading' ? null : `wishlist of ${user?._id ?? 'a guest'}`;
  const { data, error, reload } = useData<ProductsById>(key, user ? ofAccount : ofGuest);

  // Wished for in another tab in the meantime.
  const reloadForNew = useEffectEvent((wished: readonly string[]) => {
    if (data && wished.some((id) => !data.has(id))) reload();
  });
  // Only new wishes ask again: one that the server does not know would ask forever.
  useEffect(() => reloadForNew(ids), [ids]);

  const products = data && ids.flatMap((id) => data.get(id) ?? []);
  return {
    products,
    /** Wishes that are not on sale at the moment. */
    away: data ? ids.length - (products?.length ?? 0) : 0,
    failed: error !== undefined && data === undefined,
    retry: reload,
  };
}

import { useEffect, useEffectEvent } from 'react';
import type { Product } from '@contract/products/products';
import { fetchProducts } from '@/shared/api/fetch-products';
import { useData } from '@/shared/data/use-data';
import { useSession } from '@/shared/session/session';
import { WISHLIST } from './wishlist-api';
import { joinAccount } from './wishlist-sync';
import { useWishlist, wishlist } from './wishlist-store';

/** The key of the list that this browser keeps. */
const LOCAL_WISHLIST = 'wishlist of a guest';

/** @throws Error where not even one product could be learned. */
async function ofGuest(): Promise<readonly Product[]> {
  const { products, complete } = await fetchProducts(wishlist.get());
  if (!complete && products.size === 0) throw new Error('No product of the wishlist could be loaded');
  return [...products.values()].filter((product) => product !== null);
}

/** The wishlist as products, the latest addition first; undefined until they are loaded. */
export function useWishlistProducts() {
  const ids = useWishlist();
  const { status, user } = useSession();
  const list = user ? WISHLIST : LOCAL_WISHLIST;
  const key = status === 'loading' ? null : list;
  const { data, error, reload } = useData<readonly Product[]>(key, user ? joinAccount : ofGuest);
  const byId = new Map(data?.map((product) => [product._id, product]));

  // Added in another tab in the meantime.
  const reloadForNew = useEffectEvent((listed: readonly string[]) => {
    if (data && listed.some((id) => !byId.has(id))) reload();
  });
  // Only new items ask again: one that the server does not know would ask forever.
  useEffect(() => reloadForNew(ids), [ids]);

  const products = data && ids.flatMap((id) => byId.get(id) ?? []);
  return {
    products,
    /** Products of the list that are not on sale at the moment. */
    away: data ? ids.length - (products?.length ?? 0) : 0,
    failed: error !== undefined && data === undefined,
    retry: reload,
  };
}

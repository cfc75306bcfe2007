import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { isNotFoundError } from '@/shared/api/api-error';
import { shopPaths } from '@/shared/config/paths';
import { findCachedData } from '@/shared/data/change-data';
import { useCachedData } from '@/shared/data/use-data';
import { hydrateIslands } from '@/shared/island';
import { showLoadFailureToast } from '@/shared/toasts/announce-failure';
import { useIsOnline } from '@/shared/use-online';
import { CATALOGUE_CACHE_KEYS, fetchProduct } from '../catalogue-api';

function collectProducts(data: unknown): unknown[] {
  if (Array.isArray(data)) return data.flatMap((each: unknown) => [each, ...collectProducts(each)]);
  const { products } = (data ?? {}) as { products?: unknown };
  return Array.isArray(products) ? products : [];
}

export function findProductInResponse(data: unknown, id: string): Product | undefined {
  return collectProducts(data).find((each): each is Product => (each as Partial<Product> | null)?._id === id);
}

/** Loads the product of the product page. If the server fails, shows a toast and redirects to the home page. */
export function useProduct(id: string) {
  const navigate = useNavigate();
  const online = useIsOnline();
  const key = CATALOGUE_CACHE_KEYS.product(id);
  const { data, error } = useCachedData(key, fetchProduct);
  const failed = error !== undefined && data === undefined;
  const notFound = failed && isNotFoundError(error);
  useEffect(() => {
    if (!failed || notFound || !navigator.onLine) return;
    showLoadFailureToast(error, t('Failed to load product'));
    hydrateIslands();
    void navigate(shopPaths.home, { replace: true });
  }, [failed, notFound, error, id, navigate]);
  return {
    product: notFound ? undefined : (data ?? findCachedData((cached) => findProductInResponse(cached, id))),
    /** True while the product is loading and the data comes from a cached product list. */
    provisional: data === undefined,
    notFound,
    notKept: failed && !notFound && !online,
  };
}

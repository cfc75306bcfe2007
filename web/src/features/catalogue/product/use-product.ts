import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { isNotFound } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { findData } from '@/shared/data/change-data';
import { useData } from '@/shared/data/use-data';
import { hydrateIslands } from '@/shared/island';
import { announceLoadFailure } from '@/shared/toasts/announce-failure';
import { useOnline } from '@/shared/use-online';
import { catalogueKeys, fetchProduct } from '../catalogue-api';

/** The products of any answer of the catalogue: a list, a page of one, or several pages. */
function productsIn(data: unknown): unknown[] {
  if (Array.isArray(data)) return data.flatMap((each: unknown) => [each, ...productsIn(each)]);
  const { products } = (data ?? {}) as { products?: unknown };
  return Array.isArray(products) ? products : [];
}

/** The product with an id in an answer, such as the one whose card was just opened. */
export function productIn(data: unknown, id: string): Product | undefined {
  return productsIn(data).find((each): each is Product => (each as Partial<Product> | null)?._id === id);
}

/**
 * The product of a page. That it does not exist, or was not kept for a browser without a network, is the page's to say; any
 * other failure is shown in a toast and leads home (docs/product.md, Product page). A failure to refresh what is already there is silent.
 */
export function useProduct(id: string) {
  const navigate = useNavigate();
  const online = useOnline();
  const key = catalogueKeys.product(id);
  const { data, error } = useData(key, fetchProduct);
  const failed = error !== undefined && data === undefined;
  const notFound = failed && isNotFound(error);
  useEffect(() => {
    // It is asked for again when the network is back.
    if (!failed || notFound || !navigator.onLine) return;
    announceLoadFailure(error, 'Failed to load product');
    // A change of the address waits for every part that was drawn.
    hydrateIslands();
    void navigate(paths.home, { replace: true });
  }, [failed, notFound, error, id, navigate]);
  return {
    product: notFound ? undefined : (data ?? findData((cached) => productIn(cached, id))),
    /** Shown from a list, until the product itself has been answered. */
    provisional: data === undefined,
    notFound,
    notKept: failed && !notFound && !online,
  };
}

import type { CollectionPageResponse } from '@contract/collections/collection-responses';
import { COLLECTION_LIMITS } from '@contract/collections/collection-limits';
import type { ImprintResponse } from '@contract/legal/imprint';
import type { PageSubject } from '@contract/page-renderer';
import type { Category, Product, ProductsResponse } from '@contract/products/products';
import type { ReviewSummary } from '@contract/reviews/reviews';
import { matchPath } from 'react-router-dom';
import { getServerRenderingMode } from '@/app/pages';
import { CATALOGUE_CACHE_KEYS } from '@/features/catalogue/catalogue-api';
import { COLLECTION_CACHE_KEYS } from '@/features/catalogue/collections/menu-api';
import type { GiftsData } from '@/features/catalogue/list/gift-choice';
import { MAX_PRODUCT_LIST_PAGES, catalogueFilterCodec } from '@/features/catalogue/list/product-filters';
import { getProductListCacheKey } from '@/features/catalogue/list/use-product-list';
import { VARIANT_PARAM } from '@/features/catalogue/product/variant-choice';
import { IMPRINT_CACHE_KEY } from '@/features/content/imprint-api';
import { REVIEW_CACHE_KEYS } from '@/features/reviews/product-reviews-api';
import { BASE_PATH } from '@/shared/config/base-path';
import { shopPaths } from '@/shared/config/paths';
import { getRequestedPageCount } from '@/shared/filters/filter-kinds';

/**
 * Returns true if the server renders the page on each request: because the page shows data from the database, or because
 * its address has a prefix, for which the build draws no files.
 */
export const isRenderedPerRequest = (pathname: string): boolean =>
  getServerRenderingMode(pathname)?.when === 'asked' ||
  (BASE_PATH !== '' && getServerRenderingMode(pathname) !== undefined);

/** Returns the `page` parameter of a list's URL, or an empty list for the first page. */
const getPageParam = (params: URLSearchParams, max: number): [string, string][] => {
  const page = getRequestedPageCount(params, max);
  return page > 1 ? [['page', String(page)]] : [];
};

export function normalizeRenderedPageUrl(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  if (!isRenderedPerRequest(path)) return null;
  const params = new URLSearchParams(query.join('?'));
  const at = (of: string, drawnFrom: [string, string][]) => {
    const drawn = new URLSearchParams(drawnFrom);
    return drawn.size > 0 ? `${of}?${drawn}` : of;
  };
  if (matchPath(shopPaths.products, path))
    return at(shopPaths.products, [
      ...catalogueFilterCodec.params(catalogueFilterCodec.read(params)),
      ...getPageParam(params, MAX_PRODUCT_LIST_PAGES),
    ]);
  if (matchPath(shopPaths.collection(':slug'), path))
    return at(path, getPageParam(params, COLLECTION_LIMITS.pages));
  const variant = matchPath(shopPaths.product(':id'), path) && params.get(VARIANT_PARAM);
  return at(path, variant ? [[VARIANT_PARAM, variant]] : []);
}

/** Returns the name of the page's script file, or null if the main bundle contains the page. */
export const getPageScriptName = (pathname: string): string | null =>
  getServerRenderingMode(pathname)?.file ?? null;

/** Returns the subject of a page, such as a product. `found` is false if the responses do not contain the subject. */
export function getPageSubject(
  { pathname, searchParams }: URL,
  responses: Readonly<Record<string, unknown>>,
): { subject: PageSubject; found: boolean } {
  const plain = { subject: { kind: 'plain' }, found: true } as const;
  if (pathname === shopPaths.home) return { ...plain, subject: { kind: 'home' } };
  const id = matchPath(shopPaths.product(':id'), pathname)?.params.id;
  if (id) {
    const product = responses[CATALOGUE_CACHE_KEYS.product(id)] as Product | undefined;
    const reviews = responses[REVIEW_CACHE_KEYS.summary(id)] as ReviewSummary | undefined;
    return product
      ? { subject: { kind: 'product', product, reviews }, found: true }
      : { ...plain, found: false };
  }
  const slug = matchPath(shopPaths.collection(':slug'), pathname)?.params.slug;
  if (slug) {
    const number = getRequestedPageCount(searchParams, COLLECTION_LIMITS.pages);
    const page = responses[COLLECTION_CACHE_KEYS.page(slug, number)] as CollectionPageResponse | undefined;
    if (!page) return { ...plain, found: false };
    const { collection, products } = page;
    return { subject: { kind: 'collection', collection, products }, found: true };
  }
  if (pathname === shopPaths.gifts) {
    const gifts = responses[CATALOGUE_CACHE_KEYS.gifts] as GiftsData | undefined;
    return { subject: { kind: 'gifts', products: gifts?.products ?? [] }, found: true };
  }
  if (pathname === shopPaths.imprint) {
    const response = responses[IMPRINT_CACHE_KEY] as ImprintResponse | undefined;
    return { ...plain, found: Boolean(response?.imprint) };
  }
  if (pathname !== shopPaths.products) return plain;
  const filters = catalogueFilterCodec.read(searchParams);
  const categories = (responses[CATALOGUE_CACHE_KEYS.categories] ?? []) as Category[];
  const category = categories.find(({ slug }) => slug === filters.category);
  const page = responses[getProductListCacheKey(filters)] as ProductsResponse | undefined;
  return {
    subject: { kind: 'products', category, products: page?.products ?? [] },
    found: filters.category === null || category !== undefined,
  };
}

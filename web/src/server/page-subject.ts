import type { CollectionPage } from '@contract/collections/collection-answers';
import { COLLECTION_LIMITS } from '@contract/collections/collection-facts';
import type { PageSubject } from '@contract/pages';
import type { Category, Product, ProductsPage } from '@contract/products/products';
import type { ReviewSummary } from '@contract/reviews/reviews';
import { matchPath } from 'react-router-dom';
import { drawnAt } from '@/app/pages';
import { catalogueKeys } from '@/features/catalogue/catalogue-api';
import { collectionKeys } from '@/features/catalogue/collections/collections-api';
import { MAX_PAGES, productFilters } from '@/features/catalogue/list/product-filters';
import { listKey } from '@/features/catalogue/list/use-product-list';
import { VARIANT } from '@/features/catalogue/product/variant-choice';
import { reviewKeys } from '@/features/reviews/reviews-api';
import { paths } from '@/shared/config/paths';
import { pagesIn } from '@/shared/filters/filter-kinds';

/** Returns true if a page displays stored content, so that the server renders it per request. */
export const isStoredPage = (pathname: string): boolean => drawnAt(pathname)?.when === 'asked';

/** Returns the search parameter of a list's page, or none for the first page. */
const getPageParam = (params: URLSearchParams, max: number): [string, string][] => {
  const page = pagesIn(params, max);
  return page > 1 ? [['page', String(page)]] : [];
};

export function pageAt(address: string): string | null {
  const [path = '', ...query] = address.split('?');
  if (!isStoredPage(path)) return null;
  const params = new URLSearchParams(query.join('?'));
  const at = (of: string, drawnFrom: [string, string][]) => {
    const drawn = new URLSearchParams(drawnFrom);
    return drawn.size > 0 ? `${of}?${drawn}` : of;
  };
  if (matchPath(paths.products, path))
    return at(paths.products, [
      ...productFilters.params(productFilters.read(params)),
      ...getPageParam(params, MAX_PAGES),
    ]);
  if (matchPath(paths.collection(':slug'), path))
    return at(path, getPageParam(params, COLLECTION_LIMITS.pages));
  const variant = matchPath(paths.product(':id'), path) && params.get(VARIANT);
  return at(path, variant ? [[VARIANT, variant]] : []);
}

/** Returns the name of a page's file, or null if the page is part of the main bundle or does not exist. */
export const fileOf = (pathname: string): string | null => drawnAt(pathname)?.file ?? null;

/** Returns the subject of a page, and if it was found, from the data with which the page was rendered. */
export function subjectOf(
  { pathname, searchParams }: URL,
  answers: Readonly<Record<string, unknown>>,
): { subject: PageSubject; found: boolean } {
  const plain = { subject: { kind: 'plain' }, found: true } as const;
  if (pathname === paths.home) return { ...plain, subject: { kind: 'home' } };
  const id = matchPath(paths.product(':id'), pathname)?.params.id;
  if (id) {
    const product = answers[catalogueKeys.product(id)] as Product | undefined;
    const reviews = answers[reviewKeys.summary(id)] as ReviewSummary | undefined;
    return product
      ? { subject: { kind: 'product', product, reviews }, found: true }
      : { ...plain, found: false };
  }
  const slug = matchPath(paths.collection(':slug'), pathname)?.params.slug;
  if (slug) {
    const number = pagesIn(searchParams, COLLECTION_LIMITS.pages);
    const page = answers[collectionKeys.page(slug, number)] as CollectionPage | undefined;
    if (!page) return { ...plain, found: false };
    const { collection, products } = page;
    return { subject: { kind: 'collection', collection, products }, found: true };
  }
  if (pathname !== paths.products) return plain;
  const filters = productFilters.read(searchParams);
  const categories = (answers[catalogueKeys.categories] ?? []) as Category[];
  const category = categories.find(({ slug }) => slug === filters.category);
  const page = answers[listKey(filters)] as ProductsPage | undefined;
  return {
    subject: { kind: 'products', category, products: page?.products ?? [] },
    found: filters.category === null || category !== undefined,
  };
}

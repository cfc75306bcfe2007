import type { PageSubject } from '@contract/pages';
import type { Category, Product, ProductsPage } from '@contract/products/products';
import { matchPath } from 'react-router-dom';
import { catalogueKeys } from '@/features/catalogue/catalogue-api';
import { productFilters } from '@/features/catalogue/list/product-filters';
import { listKey } from '@/features/catalogue/list/use-product-list';
import { paths } from '@/shared/config/paths';

/** The pages with a file of their own, by the addresses they are at. */
const FILES: readonly (readonly [path: string, file: string])[] = [
  [paths.products, 'products-page'],
  [paths.product(':id'), 'product-page'],
  [paths.about, 'about-page'],
  [paths.contact, 'contact-page'],
  [paths.help, 'help-page'],
  [paths.shipping, 'shipping-page'],
  [paths.returns, 'returns-page'],
  [paths.privacy, 'privacy-page'],
  [paths.terms, 'terms-page'],
  [paths.cookies, 'cookies-page'],
];

/** Pages that are the same for everyone and show nothing that is stored: drawn once, when the shop is built. */
export const FIXED_PAGES: readonly string[] = FILES.map(([path]) => path).filter(
  (path) => !path.startsWith(paths.products),
);

/** Whether a path is that of a page with content of the shop's own, which is drawn when it is asked for. */
export const isStoredPage = (pathname: string): boolean =>
  [paths.home, paths.products, paths.product(':id')].some((path) => matchPath(path, pathname));

/** The name of a page's file; null where it is part of the first script, or there is no such page. */
export const fileOf = (pathname: string): string | null =>
  FILES.find(([path]) => matchPath(path, pathname))?.[1] ?? null;

/** What the page at an address is about, and whether it is there, from the answers it was drawn with. */
export function subjectOf(
  { pathname, searchParams }: URL,
  answers: Readonly<Record<string, unknown>>,
): { subject: PageSubject; found: boolean } {
  const plain = { subject: { kind: 'plain' }, found: true } as const;
  if (pathname === paths.home) return { ...plain, subject: { kind: 'home' } };
  const id = matchPath(paths.product(':id'), pathname)?.params.id;
  if (id) {
    const product = answers[catalogueKeys.product(id)] as Product | undefined;
    return product ? { subject: { kind: 'product', product }, found: true } : { ...plain, found: false };
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

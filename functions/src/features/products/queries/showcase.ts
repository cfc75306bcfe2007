import { SHOWCASE, type Category, type Product, type Showcase } from '../../../contract/products/products';
import { keptValue } from '../../../platform/kept-value';
import type { CommonDependencies } from '../../../platform/common-dependencies';
import type { ProductFilters } from './product-query-plan';

/** Milliseconds for which one look at the catalogue is shown: best sellers change by the day. */
const FRESH_MS = 5 * 60_000;

interface Dependencies extends Pick<CommonDependencies, 'now'> {
  categories: () => Promise<Category[]>;
  /** The categories that the shopkeeper chose, by slug, in their order; none for the largest ones. */
  chosen: () => Promise<readonly string[]>;
  /** The most popular products on sale that pass the filters. */
  mostPopular: (limit: number, filters: ProductFilters) => Promise<Product[]>;
}

/**
 * What home shows beside the newest products. One instance looks once in five minutes, and when another choice of categories
 * is published: a query for each category, which home would otherwise read with every visit.
 */
export function showcaseOf({ categories, chosen, mostPopular, now }: Dependencies) {
  /** The chosen categories that have products on sale; the largest ones where none was chosen or none is left. */
  async function shownCategories(slugs: readonly string[]): Promise<Category[]> {
    const all = await categories();
    const own = slugs.flatMap((slug) => all.find((category) => category.slug === slug) ?? []);
    const listed = own.length > 0 ? own : all.toSorted((a, b) => b.count - a.count);
    return listed.slice(0, SHOWCASE.categories);
  }

  async function look(slugs: readonly string[]): Promise<Showcase> {
    const shown = await shownCategories(slugs);
    const [bestSellers, ...tops] = await Promise.all([
      mostPopular(SHOWCASE.bestSellers, { inStock: true }),
      ...shown.map(({ slug }) => mostPopular(1, { category: slug })),
    ]);
    return {
      categories: shown.map((category, at) => ({ ...category, image: tops[at]?.[0]?.images[0] ?? null })),
      bestSellers,
    };
  }

  return keptValue({ stamp: chosen, make: look, freshMs: 0, maxAgeMs: FRESH_MS, now });
}

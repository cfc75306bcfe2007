import {
  SHOWCASE_LIMITS,
  type Category,
  type Product,
  type Showcase,
} from '../../../contract/products/products';
import { createCachedValue } from '../../../platform/cached-value';
import type { Shop } from '../../../platform/shop';
import type { StoredProduct } from '../product-document';
import type { FirestoreProductFilters } from './product-query-plan';

const CACHE_MS = 5 * 60_000;

interface ProductShowcaseOptions extends Pick<Shop, 'now'> {
  categories: () => Promise<Category[]>;
  /** Returns the slugs of the categories selected in the settings. An empty list selects the largest categories. */
  chosen: () => Promise<readonly string[]>;
  mostPopular: (limit: number, filters: FirestoreProductFilters) => Promise<StoredProduct[]>;
  /** Returns the most popular products in stock that were sold at least once. */
  bestSellers: (limit: number) => Promise<StoredProduct[]>;
  /** Converts products to responses in the language of the request. */
  present: (products: readonly StoredProduct[]) => Promise<Product[]>;
  /** Translates the name of a category into the language of the request. */
  localizeCategory: (category: Category) => Category;
}

/** Showcase in no language, so that one cached value serves all of them. */
interface StoredShowcase {
  categories: { category: Category; top: StoredProduct[] }[];
  bestSellers: StoredProduct[];
}

/** Creates the product showcase of the home page, which is cached because loading it costs a query per category. */
export function createProductShowcase({
  categories,
  chosen,
  mostPopular,
  bestSellers: loadBestSellers,
  present,
  localizeCategory,
  now,
}: ProductShowcaseOptions) {
  async function selectCategories(slugs: readonly string[]): Promise<Category[]> {
    const all = await categories();
    const own = slugs.flatMap((slug) => all.find((category) => category.slug === slug) ?? []);
    const listed = own.length > 0 ? own : all.toSorted((a, b) => b.count - a.count);
    return listed.slice(0, SHOWCASE_LIMITS.categories);
  }

  async function loadShowcase(slugs: readonly string[]): Promise<StoredShowcase> {
    const shown = await selectCategories(slugs);
    const [bestSellers, ...tops] = await Promise.all([
      loadBestSellers(SHOWCASE_LIMITS.bestSellers),
      ...shown.map(({ slug }) => mostPopular(1, { category: slug })),
    ]);
    return {
      categories: shown.map((category, at) => ({ category, top: tops[at] ?? [] })),
      bestSellers,
    };
  }

  const cached = createCachedValue({
    stamp: chosen,
    make: loadShowcase,
    freshMs: 0,
    maxAgeMs: CACHE_MS,
    now,
  });

  return {
    async get(): Promise<Showcase> {
      const { categories: shown, bestSellers } = await cached.get();
      return {
        categories: await Promise.all(
          shown.map(async ({ category, top }) => ({
            ...localizeCategory(category),
            image: (await present(top))[0]?.images[0] ?? null,
          })),
        ),
        bestSellers: await present(bestSellers),
      };
    },

    forget: cached.forget,
  };
}

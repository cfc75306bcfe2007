import { SUGGESTED, type Suggestions, type SuggestionsQuery } from '../../contract/products/product-search';
import type { Place, ProductsPage, ProductsQuery } from '../../contract/products/products';
import { categoryPath } from '../../contract/public-paths';
import type { CollectionsService } from '../collections/collections.service';
import type { ProductsService } from '../products/products.service';
import { placesFor, type TextReader } from './places';
import type { CommonDependencies } from '../../platform/common-dependencies';

interface Dependencies extends Pick<CommonDependencies, 'logger'> {
  products: Pick<ProductsService, 'list' | 'suggestions' | 'categories'>;
  collections: Pick<CollectionsService, 'list'>;
  /** `namedBy` finds those whose name has every word of a text. */
  reader: TextReader & { namedBy: <T extends { name: string }>(text: string, all: readonly T[]) => T[] };
}

/** Places beside a list's products, of which as many may be categories. */
const MOST = 3;

/** The shop's products and its places together, whichever engine finds the products. */
export function siteSearchService({ products, collections, reader, logger }: Dependencies) {
  /** Collections, pages and questions; without collections while these cannot be read. */
  async function places(text: string, hasProducts: boolean): Promise<Place[]> {
    const published = await collections.list().catch((error: unknown) => {
      logger.warn('collections not searched', { error: String(error) });
      return [];
    });
    return placesFor(text, published, reader, hasProducts, MOST);
  }

  return {
    /** A page of products; the first one of a search says what else answers it. @throws AppError as `ProductsService.list`. */
    async list(query: ProductsQuery): Promise<ProductsPage> {
      const page = await products.list(query);
      const { search = '', cursor } = query;
      if (search === '' || cursor) return page;
      const [categories, others] = await Promise.all([products.categories(), places(search, page.total > 0)]);
      const named = reader.namedBy(search, categories).slice(0, MOST);
      return {
        ...page,
        places: [
          ...named.map(({ slug, name }): Place => ({
            kind: 'category',
            title: name,
            path: categoryPath(slug),
          })),
          ...others,
        ],
      };
    },

    /** What a text that is being typed may mean. @throws AppError SEARCH_UNAVAILABLE */
    async suggestions(query: SuggestionsQuery): Promise<Suggestions> {
      const found = await products.suggestions(query);
      const text = query.search ?? '';
      return {
        ...found,
        places: text === '' ? [] : (await places(text, found.total > 0)).slice(0, SUGGESTED.places),
      };
    },
  };
}

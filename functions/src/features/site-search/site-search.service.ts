import {
  SEARCH_SUGGESTION_LIMITS,
  type SearchSuggestionsResponse,
  type SearchSuggestionsQuery,
} from '../../contract/products/product-search';
import type { SearchDestination, ProductsResponse, ProductsQuery } from '../../contract/products/products';
import { getCategoryPath } from '../../contract/public-paths';
import { findMatchingPages } from './places';
import type { Shop } from '../../platform/shop';

const MAX_PLACES = 3;

export function createSiteSearchService({ products, collections, textAnalyzer, logger }: Shop) {
  async function findPlaces(text: string, hasProducts: boolean): Promise<SearchDestination[]> {
    const published = await collections.list().catch((error: unknown) => {
      logger.warn('collections not searched', { error: String(error) });
      return [];
    });
    return findMatchingPages(text, published, textAnalyzer, hasProducts, MAX_PLACES);
  }

  return {
    /** Returns a page of products. The first page of a search also has matching categories and pages of the shop. */
    async list(query: ProductsQuery): Promise<ProductsResponse> {
      const page = await products.list(query);
      const { search = '', cursor } = query;
      if (search === '' || cursor) return page;
      const [categories, others] = await Promise.all([
        products.listCategories(),
        findPlaces(search, page.total > 0),
      ]);
      const named = textAnalyzer.namedBy(search, categories).slice(0, MAX_PLACES);
      return {
        ...page,
        places: [
          ...named.map(({ slug, name }): SearchDestination => ({
            kind: 'category',
            title: name,
            path: getCategoryPath(slug),
          })),
          ...others,
        ],
      };
    },

    async getSuggestions(query: SearchSuggestionsQuery): Promise<SearchSuggestionsResponse> {
      const found = await products.getSuggestions(query);
      const text = query.search ?? '';
      return {
        ...found,
        places:
          text === ''
            ? []
            : (await findPlaces(text, found.total > 0)).slice(0, SEARCH_SUGGESTION_LIMITS.places),
      };
    },
  };
}

import type { WordVectors } from './words/word-vectors';
import type { MinorUnits } from '../../contract/money';
import type {
  FacetCountsName,
  FacetFieldValues,
  FacetSelection,
} from '../../contract/products/product-facets';
import type {
  FacetValue,
  Category,
  ProductSort,
  ProductStatus,
  SearchFact,
} from '../../contract/products/products';
import type { SynonymGroup } from '../../contract/settings/shop-settings';

/** Product data in the search index, with the values of all facets. Only used for searching, not for display. */
export interface IndexedProduct extends FacetFieldValues {
  id: string;
  /** Checksum of all other fields except for `kinds`, `aspects`, `meaning` and `popularity`, which can be outdated. */
  mark: string;
  title: string;
  titleKey: string;
  category: string;
  categorySlug: string;
  options: readonly { name: string; values: readonly string[] }[];
  texts: readonly string[];
  description: string;
  /** Alternative names of the product entered by the merchant. */
  alsoCalled: readonly string[];
  /** Alternative names and more general terms for the product from `words/kinds`. */
  kinds: readonly string[];
  /** Synonyms and broader terms of everything that the title, tags and first sentence mention. */
  aspects: readonly string[];
  /** Direction of the product's meaning, encoded by `getProductMeaning`. Empty if unknown. */
  meaning: string;
  /** Lowest price of the product's variants in minor units. */
  price: MinorUnits;
  inStock: boolean;
  /** True if the price is below the compare-at price. */
  onSale: boolean;
  popularity: number;
  /** Time when the product was created, in microseconds since 1970. */
  createdAt: number;
  status: ProductStatus;
  /** SKUs of the variants. Only administrators can search for words of SKUs. */
  skus: readonly string[];
  /** Product codes that are found only by exact match, such as barcodes. */
  codes: readonly string[];
}

/** Filters of a product search, all optional. A product must match every facet, by any value of the facet. */
export interface SearchFilters {
  category?: string;
  minPrice?: MinorUnits;
  maxPrice?: MinorUnits;
  inStock?: boolean;
  onSale?: true;
  /** Minimum creation time of the products, in microseconds since 1970. */
  createdFrom?: number;
  /** Selected facet values. A product must match every facet. */
  facets?: FacetSelection;
  options?: Readonly<Record<string, readonly string[]>>;
  status?: ProductStatus;
  ids?: ReadonlySet<string>;
}

export type SearchSort = ProductSort | 'relevance';

export interface SearchRequest {
  /** Search text. If empty or missing, all products that match the filters are found. */
  text?: string;
  /** True to search without spelling corrections. */
  exact?: boolean;
  filters?: SearchFilters;
  sort?: SearchSort;
  /** Users of the search. Administrators also find archived products and codes, and all recent changes. */
  audience: 'shoppers' | 'administrators';
  /** Cursor from `next` of the previous page. Missing or null for the first page. */
  after?: string | null;
  skip?: number;
  limit: number;
  facets?: boolean;
}

export interface SearchHit {
  id: string;
  /** Checksum of the product when it was indexed. */
  mark: string;
}

/**
 * Quality of the best hit: all words, prefixes, corrected words, only some of the words, or all words of which the last
 * is only mentioned in a description.
 */
export type SearchMatch = 'words' | 'prefix' | 'corrected' | 'partial' | 'mention';

/** Product counts by facet value. Each facet ignores its own filter, so that other values can be added. */
export interface SearchFacets extends Record<FacetCountsName, FacetValue[]> {
  categories: Category[];
  options: { name: string; values: FacetValue[] }[];
  stock: { inStock: number; soldOut: number };
  price: {
    min: MinorUnits | null;
    max: MinorUnits | null;
    /** Product counts by price range in minor units. Empty ranges are omitted. */
    ranges: { from: MinorUnits; to: MinorUnits | null; count: number }[];
  };
}

/** Alternatives to a thing that the shop does not sell. */
export interface SearchAlternatives {
  category: Category | null;
  /** Search text without the word for the thing. Null if that finds no products. */
  search: string | null;
}

export interface SearchPage {
  hits: SearchHit[];
  total: number;
  next: string | null;
  /** Counts by facet value. Null if not requested, or if the text finds nothing even without filters. */
  facets: SearchFacets | null;
  corrected: string | null;
  match: SearchMatch | null;
  /** Alternatives. Set only if the text finds nothing, or no product that it names. */
  nearest?: SearchAlternatives;
  /** Facts of the search text that filter the hits. */
  facts?: readonly SearchFact[];
  /** Products that are similar to what the text means. Only set if the text finds few products. */
  related?: readonly SearchHit[];
}

/** Lower bounds of the price ranges in minor units. The first range starts at 0. */
export const PRICE_RANGE_STARTS = [2_500, 5_000, 10_000, 20_000] as const;

/** Maximum number of values per facet, and of facets for product options. */
export const FACET_LIMITS = { values: 50, options: 10 } as const;

export interface SimilarProductsRequest {
  filters?: SearchFilters;
  /** Minimum similarity, from -1 to 1. */
  min: number;
  limit: number;
}

/** Search engine. Its data can be outdated, so it is only used to find products. */
export interface SearchEngine {
  readonly name: string;
  /**
   * Returns a page of hits.
   * @throws AppError BAD_CURSOR if `after` is not a cursor of this engine
   */
  search: (request: SearchRequest) => Promise<SearchPage>;
  suggest: (request: { text: string; products: number; categories: number }) => Promise<
    Pick<SearchPage, 'hits' | 'total' | 'corrected' | 'match' | 'nearest' | 'facts'> & {
      categories: Category[];
    }
  >;
  /** Returns similar products, most similar first. Null if the product is not indexed and `product` is missing. */
  related: (id: string, limit: number, product?: IndexedProduct) => Promise<SearchHit[] | null>;
  /** Returns products on sale whose meaning is similar to a vector of length 1, most similar first. */
  similar: (meaning: Float32Array, request: SimilarProductsRequest) => Promise<SearchHit[]>;
  categories: () => Promise<Category[]>;
  /** Returns the number of indexed products, and the maximum number, or null if unlimited. */
  status: () => Promise<{ products: number; capacity: number | null }>;
  /** Updates the index for changed or deleted products. Resolves when the index is stored. */
  update: (ids: readonly string[]) => Promise<void>;
  rebuild: () => Promise<void>;
  /** Creates missing or outdated parts of the index. Called by a job. Returns true if anything was created. */
  prepare?: () => Promise<boolean>;
  expire: () => void;
}

export interface IndexSource {
  iterateAll: () => AsyncIterable<IndexedProduct[]>;
  loadMany: (ids: readonly string[]) => Promise<IndexedProduct[]>;
}

export type SynonymSource = () => Promise<{ version: number; groups: readonly SynonymGroup[] }>;

/** Function that returns words for a product that its title lacks, and the colors in its pictures. */
export type ProductKindLookup = (product: {
  title: string;
  category: string;
  tags: readonly string[];
  description: string;
  images: readonly { alt: string }[];
}) => string[];

export interface Thesaurus {
  findKinds: ProductKindLookup;
  /** Returns synonyms and broader terms of all nouns in the title, the tags and the first sentence. */
  findAspects: (
    product: Pick<Parameters<ProductKindLookup>[0], 'title' | 'tags' | 'description'>,
  ) => string[];
  /** Returns true if the word names goods, such as "towel", and false for other words, such as "stationary". */
  isThing: (word: string) => boolean;
  /** Returns synonyms of the thing named at the end of a text, then increasingly general terms. */
  findNames: (text: string, category?: string) => string[][];
}

/** Functions that describe products for the search index. */
export interface ProductLanguage extends Pick<Thesaurus, 'findKinds' | 'findAspects'>, WordVectors {}

export interface LanguageData {
  thesaurus: () => Promise<Thesaurus>;
  /** Returns the meanings of words. Without its file, no word has a meaning. */
  wordVectors: () => Promise<WordVectors>;
  /**
   * Returns a function that is true for words that are not corrected: words of the shop's language, except for long words
   * that name no goods. It is also true for about 1% of other words.
   */
  isWord: () => Promise<(word: string) => boolean>;
}

import type { Minor } from '../../contract/money';
import type { FacetValue, Category, ProductSort, ProductStatus } from '../../contract/products/products';
import type { SynonymGroup } from '../../contract/settings/shop-settings';

/** Product data for a search engine: enough to find, filter, sort and count products, but not to display them. */
export interface IndexedProduct {
  id: string;
  /** Changes with any other field, except for `popularity` (can be outdated) and `kinds`. */
  mark: string;
  title: string;
  titleKey: string;
  category: string;
  categorySlug: string;
  brand: string;
  tags: readonly string[];
  /** All values of each option, such as colours. */
  options: readonly { name: string; values: readonly string[] }[];
  /** Other searchable texts. */
  texts: readonly string[];
  description: string;
  /** Alternative names that the merchant entered. */
  alsoCalled: readonly string[];
  /** Alternative names and more general terms from `words/kinds`. */
  kinds: readonly string[];
  /** Lowest price of the variants. */
  price: Minor;
  inStock: boolean;
  /** True if the price is below the compare-at price. */
  onSale: boolean;
  /** Units sold. */
  popularity: number;
  /** Microseconds since 1970. */
  createdAt: number;
  status: ProductStatus;
  /** Searched by administrators only, like `codes`. */
  skus: readonly string[];
  /** Values that are only found by exact match, such as barcodes. */
  codes: readonly string[];
}

/** Filters of a search, all optional. Values of one facet are alternatives, different facets are combined. */
export interface SearchFilters {
  category?: string;
  /** Inclusive bounds. */
  minPrice?: Minor;
  maxPrice?: Minor;
  inStock?: boolean;
  onSale?: true;
  /** Minimum creation time in microseconds since 1970. */
  createdFrom?: number;
  brands?: readonly string[];
  tags?: readonly string[];
  /** Accepted values by option name. */
  options?: Readonly<Record<string, readonly string[]>>;
  status?: ProductStatus;
  ids?: ReadonlySet<string>;
}

export type SearchSort = ProductSort | 'relevance';

export interface SearchRequest {
  /** Empty or missing to find all products that pass the filters. */
  text?: string;
  /** Disables corrections. */
  exact?: boolean;
  filters?: SearchFilters;
  /** Defaults to newest first. */
  sort?: SearchSort;
  /**
   * `shoppers` find products on sale by words. `administrators` find all products, also by SKU and code, including
   * changes made on any instance before the call.
   */
  audience: 'shoppers' | 'administrators';
  /** Cursor from `next` of the previous page. Missing or null for the first page. */
  after?: string | null;
  /** Number of products to skip, for numbered pages. */
  skip?: number;
  limit: number;
  facets?: boolean;
}

export interface SearchHit {
  id: string;
  /** Checksum of the product when it was indexed. */
  mark: string;
}

/** Type of match between the hits and the text: all words, prefixes, corrected words, or some of the words. */
export type SearchMatch = 'words' | 'prefix' | 'corrected' | 'partial';

/** Product counts by facet value. Each facet ignores its own filter. */
export interface SearchFacets {
  categories: Category[];
  brands: FacetValue[];
  tags: FacetValue[];
  options: { name: string; values: FacetValue[] }[];
  stock: { inStock: number; soldOut: number };
  price: {
    min: Minor | null;
    max: Minor | null;
    /** Non-empty ranges as divided by `PRICE_STEPS`. */
    ranges: { from: Minor; to: Minor | null; count: number }[];
  };
}

/** Alternatives to a thing that the shop does not sell. */
export interface NearestGoods {
  /** Null if unknown. */
  category: Category | null;
  /** Text without the word for the thing, if that finds products. Otherwise null. */
  search: string | null;
}

export interface SearchPage {
  hits: SearchHit[];
  total: number;
  next: string | null;
  /** Null if not requested, or if the text finds nothing even without filters. */
  facets: SearchFacets | null;
  /** Corrected text that was searched instead, if any. */
  corrected: string | null;
  /** Null without a text or without hits. */
  match: SearchMatch | null;
  /** Set only if the text finds nothing, or nothing that it names. */
  nearest?: NearestGoods;
}

/** Lower bounds of the price ranges in minor units, after the first range, which starts at 0. */
export const PRICE_STEPS = [2_500, 5_000, 10_000, 20_000] as const;

/** Maximum number of values per facet, and of option facets. */
export const FACET_LIMITS = { values: 50, options: 10 } as const;

/**
 * Search engine interface. An engine can be remote, slow, down or outdated, so its data is never used as product data,
 * and orders never depend on it. Methods reject if the engine cannot respond; `guardedEngine` converts that to an
 * AppError.
 */
export interface SearchEngine {
  readonly name: string;
  /** @throws AppError BAD_CURSOR if `after` is not a cursor of this engine. */
  search: (request: SearchRequest) => Promise<SearchPage>;
  /** Suggests completions of an unfinished text, for shoppers. */
  suggest: (request: {
    text: string;
    products: number;
    categories: number;
  }) => Promise<
    Pick<SearchPage, 'hits' | 'total' | 'corrected' | 'match' | 'nearest'> & { categories: Category[] }
  >;
  /**
   * Returns the products on sale that are most related to one, best first. Null if the product is not on sale in the
   * index and not passed as an argument.
   */
  related: (id: string, limit: number, product?: IndexedProduct) => Promise<SearchHit[] | null>;
  /** Returns the categories with products on sale, by name. */
  categories: () => Promise<Category[]>;
  /**
   * Returns the number of indexed products, including archived ones, and the engine's capacity. Null means unlimited.
   */
  status: () => Promise<{ products: number; capacity: number | null }>;
  /** Updates the index for changed or deleted products. Resolves when the index is stored. */
  update: (ids: readonly string[]) => Promise<void>;
  /** Rebuilds the whole index while searches continue. */
  rebuild: () => Promise<void>;
  /**
   * Creates missing or outdated data for searches. Called by a job. Not defined if the engine needs no such step.
   * @returns true if anything was created.
   */
  prepare?: () => Promise<boolean>;
  /** Makes the next request check for changes by other instances. */
  expire: () => void;
}

/** Source of the products to index. */
export interface IndexSource {
  all: () => AsyncIterable<IndexedProduct[]>;
  /** Returns the existing products among some ids. */
  some: (ids: readonly string[]) => Promise<IndexedProduct[]>;
}

/** Loads the synonyms from the settings. `version` changes with them. */
export type SynonymSource = () => Promise<{ version: number; groups: readonly SynonymGroup[] }>;

/**
 * Returns alternative names of a product and more general terms, plus the colours in its pictures. Does not repeat
 * words of the title.
 */
export type KindsOf = (product: {
  title: string;
  category: string;
  tags: readonly string[];
  description: string;
  images: readonly { alt: string }[];
}) => string[];

export interface Thesaurus {
  kindsOf: KindsOf;
  /**
   * Returns synonyms of the thing that a text ends with, then increasingly general terms. Empty if unknown. The
   * category helps to choose between several meanings.
   */
  namesOf: (text: string, category?: string) => string[][];
}

/** Language data for the search. */
export interface LanguageWords {
  thesaurus: () => Promise<Thesaurus>;
  /** Returns a function that recognizes words of the language. About 1% of other words are recognized by mistake. */
  isWord: () => Promise<(word: string) => boolean>;
}

import type { MinorUnits } from '../../contract/money';
import type { FacetValue, Category, ProductSort, ProductStatus } from '../../contract/products/products';
import type { SynonymGroup } from '../../contract/settings/shop-settings';

/** Product data for a search engine, which is not used for display. */
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
  options: readonly { name: string; values: readonly string[] }[];
  texts: readonly string[];
  description: string;
  /** Alternative names that the merchant entered. */
  alsoCalled: readonly string[];
  /** Alternative names and more general terms from `words/kinds`. */
  kinds: readonly string[];
  /** Lowest price of the variants. */
  price: MinorUnits;
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
  minPrice?: MinorUnits;
  maxPrice?: MinorUnits;
  inStock?: boolean;
  onSale?: true;
  /** Minimum creation time in microseconds since 1970. */
  createdFrom?: number;
  brands?: readonly string[];
  tags?: readonly string[];
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
  /** Administrators also find archived products, SKUs and codes, and all changes made before the call. */
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

/** Best match of the hits: all words, prefixes, corrected words, or some of the words. */
export type SearchMatch = 'words' | 'prefix' | 'corrected' | 'partial';

/** Product counts by facet value. Each facet ignores its own filter. */
export interface SearchFacets {
  categories: Category[];
  brands: FacetValue[];
  tags: FacetValue[];
  options: { name: string; values: FacetValue[] }[];
  stock: { inStock: number; soldOut: number };
  price: {
    min: MinorUnits | null;
    max: MinorUnits | null;
    /** Empty ranges are omitted. */
    ranges: { from: MinorUnits; to: MinorUnits | null; count: number }[];
  };
}

/** Alternatives to a thing that the shop does not sell. */
export interface SearchAlternatives {
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
  corrected: string | null;
  match: SearchMatch | null;
  /** Set only if the text finds nothing, or nothing that it names. */
  nearest?: SearchAlternatives;
}

/** Lower bounds of the price ranges in minor units, after the first range, which starts at 0. */
export const PRICE_RANGE_STARTS = [2_500, 5_000, 10_000, 20_000] as const;

/** Maximum number of values per facet, and of option facets. */
export const FACET_LIMITS = { values: 50, options: 10 } as const;

/** Search engine. Its data can be outdated and is never used as product data. Methods reject if it cannot respond. */
export interface SearchEngine {
  readonly name: string;
  /** @throws AppError BAD_CURSOR if `after` is not a cursor of this engine. */
  search: (request: SearchRequest) => Promise<SearchPage>;
  suggest: (request: {
    text: string;
    products: number;
    categories: number;
  }) => Promise<
    Pick<SearchPage, 'hits' | 'total' | 'corrected' | 'match' | 'nearest'> & { categories: Category[] }
  >;
  /** Returns the best match first. Null if the product is neither on sale in the index nor passed. */
  related: (id: string, limit: number, product?: IndexedProduct) => Promise<SearchHit[] | null>;
  categories: () => Promise<Category[]>;
  /** Includes archived products. A capacity of null means unlimited. */
  status: () => Promise<{ products: number; capacity: number | null }>;
  /** Updates the index for changed or deleted products. Resolves when the index is stored. */
  update: (ids: readonly string[]) => Promise<void>;
  rebuild: () => Promise<void>;
  /** Creates missing or outdated data. Called by a job. @returns true if anything was created. */
  prepare?: () => Promise<boolean>;
  expire: () => void;
}

export interface IndexSource {
  all: () => AsyncIterable<IndexedProduct[]>;
  some: (ids: readonly string[]) => Promise<IndexedProduct[]>;
}

export type SynonymSource = () => Promise<{ version: number; groups: readonly SynonymGroup[] }>;

/** Returns words that people use for a product and that are not in its title, and the colours in its pictures. */
export type ProductKindLookup = (product: {
  title: string;
  category: string;
  tags: readonly string[];
  description: string;
  images: readonly { alt: string }[];
}) => string[];

export interface Thesaurus {
  kindsOf: ProductKindLookup;
  /** Returns synonyms of the thing that a text ends with, then increasingly general terms. */
  namesOf: (text: string, category?: string) => string[][];
}

export interface LanguageData {
  thesaurus: () => Promise<Thesaurus>;
  /** Returns a predicate for words of the language. About 1% of other words also pass. */
  isWord: () => Promise<(word: string) => boolean>;
}

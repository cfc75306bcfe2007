import type { MinorUnits } from '../../contract/money';
import type {
  FacetResponseName,
  ProductFacetValues,
  FacetSelection,
} from '../../contract/products/product-facets';
import type { FacetValue, Category, ProductSort, ProductStatus } from '../../contract/products/products';
import type { SynonymGroup } from '../../contract/settings/shop-settings';

/** Product data for the search index, including all facet values. Not used for display. */
export interface IndexedProduct extends ProductFacetValues {
  id: string;
  /** Checksum of the product data, except `kinds` and `popularity`. */
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
  /** Alternative names and broader terms of the product, from `words/kinds`. */
  kinds: readonly string[];
  /** Lowest price of the product's variants in minor units. */
  price: MinorUnits;
  inStock: boolean;
  /** True if the price is below the compare-at price. */
  onSale: boolean;
  popularity: number;
  /** Time when the product was created, in microseconds since 1970. */
  createdAt: number;
  status: ProductStatus;
  /** SKUs of the variants. Only administrators can search for a part of a SKU. */
  skus: readonly string[];
  /** Product codes such as barcodes. Only found by their full text. */
  codes: readonly string[];
}

/** Filters of a product search. A product must match all filters, but only one of the values of each facet. */
export interface SearchFilters {
  category?: string;
  minPrice?: MinorUnits;
  maxPrice?: MinorUnits;
  inStock?: boolean;
  onSale?: true;
  /** Minimum creation time of the products, in microseconds since 1970. */
  createdFrom?: number;
  /** Selected facet values. A product must match one of the values of each facet. */
  facets?: FacetSelection;
  options?: Readonly<Record<string, readonly string[]>>;
  status?: ProductStatus;
  ids?: ReadonlySet<string>;
}

export type SearchSort = ProductSort | 'relevance';

export interface SearchRequest {
  /** Search text. If empty or missing, only the filters apply. */
  text?: string;
  /** True to search without spelling corrections. */
  exact?: boolean;
  filters?: SearchFilters;
  sort?: SearchSort;
  /** Users of the search. Administrators also find archived products, product codes and changes of the last seconds. */
  audience: 'shoppers' | 'administrators';
  /** Cursor from `next` of the previous page. Missing or null for the first page. */
  after?: string | null;
  skip?: number;
  limit: number;
  facets?: boolean;
}

export interface SearchHit {
  id: string;
  /** Checksum of the indexed product data. */
  mark: string;
}

/** Quality of the best hit: it matches all words, prefixes, corrected words, or only some of the words. */
export type SearchMatch = 'words' | 'prefix' | 'corrected' | 'partial';

/** Product counts by facet value. A facet's counts ignore its own filter, so that users can select more values. */
export interface SearchFacets extends Record<FacetResponseName, FacetValue[]> {
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

/** Suggestions if the shop does not sell the kind of product that was searched for. */
export interface SearchAlternatives {
  category: Category | null;
  /** Search text without the product kind, such as "green" for "green sofa". Null to suggest only the category. */
  search: string | null;
}

export interface SearchPage {
  hits: SearchHit[];
  total: number;
  next: string | null;
  /** Product counts by facet value. Null if not requested, or if no product matches the text even without filters. */
  facets: SearchFacets | null;
  corrected: string | null;
  match: SearchMatch | null;
  nearest?: SearchAlternatives;
}

/** Lower bounds of the price ranges in minor units. Omits the first range, which starts at 0. */
export const PRICE_RANGE_STARTS = [2_500, 5_000, 10_000, 20_000] as const;

/** Maximum number of values per facet, and maximum number of product options that become facets. */
export const FACET_LIMITS = { values: 50, options: 10 } as const;

/** Search engine for products. Returns ids instead of products, because the index can be outdated. */
export interface SearchEngine {
  readonly name: string;
  /**
   * Returns a page of search results.
   * @throws AppError BAD_CURSOR if `after` is not a cursor of this search engine
   */
  search: (request: SearchRequest) => Promise<SearchPage>;
  suggest: (request: {
    text: string;
    products: number;
    categories: number;
  }) => Promise<
    Pick<SearchPage, 'hits' | 'total' | 'corrected' | 'match' | 'nearest'> & { categories: Category[] }
  >;
  /** Returns similar products, most similar first. Null if the product is neither indexed nor passed as `product`. */
  related: (id: string, limit: number, product?: IndexedProduct) => Promise<SearchHit[] | null>;
  categories: () => Promise<Category[]>;
  /** Returns the number of indexed products, and the maximum number, or null if unlimited. */
  status: () => Promise<{ products: number; capacity: number | null }>;
  /** Updates the index for changed or deleted products. Resolves when the index is stored. */
  update: (ids: readonly string[]) => Promise<void>;
  rebuild: () => Promise<void>;
  /** Creates missing or outdated parts of the search index in a scheduled job. Returns true if anything was created. */
  prepare?: () => Promise<boolean>;
  expire: () => void;
}

export interface ProductIndexSource {
  iterateAll: () => AsyncIterable<IndexedProduct[]>;
  loadMany: (ids: readonly string[]) => Promise<IndexedProduct[]>;
}

export type SynonymSource = () => Promise<{ version: number; groups: readonly SynonymGroup[] }>;

/** Function that returns extra search words for a product, such as its kind ("chair") and colors in its pictures. */
export type ProductKindLookup = (product: {
  title: string;
  category: string;
  tags: readonly string[];
  description: string;
  images: readonly { alt: string }[];
}) => string[];

export interface Thesaurus {
  findKinds: ProductKindLookup;
  /** Returns synonyms of the last noun in a text, followed by increasingly general terms. */
  findNames: (text: string, category?: string) => string[][];
}

export interface SearchLanguageData {
  thesaurus: () => Promise<Thesaurus>;
  /** Returns a function that tests if a word belongs to the shop's language. About 1% of other words also pass. */
  isWord: () => Promise<(word: string) => boolean>;
}

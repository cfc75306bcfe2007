import type { WordVectors } from './words/word-vectors';
import type { MinorUnits } from '../../contract/money';
import type {
  FacetResponseName,
  ProductFacetValues,
  FacetSelection,
} from '../../contract/products/product-facets';
import type {
  FacetValue,
  Category,
  ProductSort,
  ProductStatus,
  SearchFact,
} from '../../contract/products/products';
import type { LawRegion } from '../../contract/settings/markets';
import type { Language } from '../../contract/texts/languages';
import type { SynonymGroup } from '../../contract/settings/shop-settings';

export interface TranslatedText {
  language: Language;
  text: string;
}

/** Product data for the search index, including all facet values. Not used for display. */
export interface IndexedProduct extends ProductFacetValues {
  id: string;
  /** Checksum of the product data, except `kinds`, `aspects`, `meaning` and `popularity`. */
  mark: string;
  title: string;
  titleKey: string;
  category: string;
  categorySlug: string;
  options: readonly { name: string; values: readonly string[] }[];
  texts: readonly string[];
  description: string;
  /** Titles and descriptions in other languages. Missing if there are none. */
  translatedTitles?: readonly TranslatedText[];
  translatedDescriptions?: readonly TranslatedText[];
  /** Alternative names of the product entered by the merchant. */
  alsoCalled: readonly string[];
  /** Alternative names and broader terms of the product, from `words/kinds`. */
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
  /** True if the price is also below the lowest price of the 30 days before it (Directive 98/6/EC, Article 6a). */
  onSaleInEu: boolean;
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
  onSale?: boolean;
  /** Regions whose law decides which products are on sale. */
  saleRegions?: readonly LawRegion[];
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
  /** True to list sold-out products after all others, for example in searches for gifts. */
  soldOutLast?: boolean | undefined;
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

/**
 * Quality of the best hit: it matches all words, prefixes, corrected words, or only some of the words. For `mention`, it
 * matches all words, but only its description contains the last one.
 */
export type SearchMatch = 'words' | 'prefix' | 'corrected' | 'partial' | 'mention';

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
  /** Facts of the search text that filter the hits. */
  facts?: readonly SearchFact[];
  /** Products that are similar to what the text means. Only set if the text finds few products. */
  related?: readonly SearchHit[];
}

/** Lower bounds of the price ranges in minor units. Omits the first range, which starts at 0. */
export const PRICE_RANGE_STARTS = [2_500, 5_000, 10_000, 20_000] as const;

/** Maximum number of values per facet, and maximum number of product options that become facets. */
export const FACET_LIMITS = { values: 50, options: 10 } as const;

export interface SimilarProduct extends SearchHit {
  /** Slug of the product's category. */
  category: string;
}

export interface SimilarProductsRequest {
  filters?: SearchFilters;
  /** Minimum similarity, from -1 to 1. */
  min: number;
  limit: number;
}

export interface SuggestionRequest extends Pick<SearchRequest, 'soldOutLast'> {
  text: string;
  /** Maximum number of products. */
  products: number;
  /** Maximum number of categories. */
  categories: number;
}

/** Search engine for products. Returns ids instead of products, because the index can be outdated. */
export interface SearchEngine {
  readonly name: string;
  /** @throws AppError BAD_CURSOR if `after` is not a cursor of this search engine */
  search: (request: SearchRequest) => Promise<SearchPage>;
  suggest: (request: SuggestionRequest) => Promise<
    Pick<SearchPage, 'hits' | 'total' | 'corrected' | 'match' | 'nearest' | 'facts'> & {
      categories: Category[];
    }
  >;
  /** Returns similar products, most similar first. Null if the product is neither indexed nor passed as `product`. */
  related: (id: string, limit: number, product?: IndexedProduct) => Promise<SearchHit[] | null>;
  /** Returns products on sale whose meaning is similar to a vector of length 1, most similar first. */
  similar: (meaning: Float32Array, request: SimilarProductsRequest) => Promise<SimilarProduct[]>;
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
  /** Returns synonyms and broader terms of all nouns in the title, the tags and the first sentence. */
  findAspects: (
    product: Pick<Parameters<ProductKindLookup>[0], 'title' | 'tags' | 'description'>,
  ) => string[];
  /** Returns true if the word names goods, such as "towel", and false for other words, such as "stationary". */
  isThing: (word: string) => boolean;
  /** Returns synonyms of the last noun in a text, followed by increasingly general terms. */
  findNames: (text: string, category?: string) => string[][];
}

/** Functions that describe products for the search index. */
export interface ProductLanguage extends Pick<Thesaurus, 'findKinds' | 'findAspects'> {
  /** Returns the word vector of a product, encoded as text. Empty if unknown. */
  getMeaning: (
    product: Pick<IndexedProduct, 'title' | 'category' | 'kinds' | 'alsoCalled' | 'texts' | 'tags'>,
  ) => string;
}

export interface SearchLanguageData {
  thesaurus: () => Promise<Thesaurus>;
  /** Returns the meanings of words. Without its file, no word has a meaning. */
  wordVectors: () => Promise<WordVectors>;
  productLanguage: () => Promise<ProductLanguage>;
  /**
   * Returns a function that is true for words that are not corrected: words of the shop's language, except for long words
   * that name no goods. It is also true for about 1% of other words.
   */
  isWord: () => Promise<(word: string) => boolean>;
}

import type { Minor } from '../../contract/money';
import type { FacetValue, Category, ProductSort, ProductStatus } from '../../contract/products/products';
import type { SynonymGroup } from '../../contract/settings/shop-settings';

/** What a search engine is given of a product: enough to find, filter, sort and count it, not to show it. */
export interface IndexedProduct {
  id: string;
  /** Another one whenever anything below changes, but for the popularity, which may lag, and the kinds. */
  mark: string;
  title: string;
  /** The title as lists sort it. */
  titleKey: string;
  category: string;
  categorySlug: string;
  brand: string;
  tags: readonly string[];
  /** Every value of each option, such as its colours. */
  options: readonly { name: string; values: readonly string[] }[];
  /** Texts of the plain fields that are searched and have no place above. */
  texts: readonly string[];
  description: string;
  /** Names that the shopkeeper gave it beside its title. */
  alsoCalled: readonly string[];
  /** Words that the product is also called by, and the kinds of things it is; see `words/kinds`. */
  kinds: readonly string[];
  /** The lowest of the variants. */
  price: Minor;
  inStock: boolean;
  /** Whether its price is below its compare-at price. */
  onSale: boolean;
  /** Units sold. */
  popularity: number;
  /** Microseconds since 1970. */
  createdAt: number;
  status: ProductStatus;
  /** Searched by administrators only, as are codes. */
  skus: readonly string[];
  /** Values that are found exactly, such as a barcode. */
  codes: readonly string[];
}

/** What a list is narrowed to; absent: not narrowed. Values of one facet widen it, several facets narrow it. */
export interface SearchFilters {
  category?: string;
  /** Both ends included. */
  minPrice?: Minor;
  maxPrice?: Minor;
  inStock?: boolean;
  /** Only those with a compare-at price above the price. */
  onSale?: true;
  /** Only those that were added since, in microseconds since 1970. */
  createdFrom?: number;
  brands?: readonly string[];
  tags?: readonly string[];
  /** Option names to values. */
  options?: Readonly<Record<string, readonly string[]>>;
  status?: ProductStatus;
  /** Only these products. */
  ids?: ReadonlySet<string>;
}

export type SearchSort = ProductSort | 'relevance';

export interface SearchRequest {
  /** Absent or empty: every product that passes the filters. */
  text?: string;
  /** Finds nothing by a corrected text. */
  exact?: boolean;
  filters?: SearchFilters;
  /** The newest first when absent. */
  sort?: SearchSort;
  /**
   * `shoppers` find products on sale, by words; `administrators` find all of them, also by SKU and exact code, and see what
   * was changed before the call on any instance.
   */
  audience: 'shoppers' | 'administrators';
  /** Where the page begins: the `next` of the page before; absent or null for the first one. */
  after?: string | null;
  /** Products to leave out first, for numbered pages. */
  skip?: number;
  limit: number;
  /** Whether facets are wanted. */
  facets?: boolean;
}

export interface SearchHit {
  id: string;
  /** The product's mark as it was indexed. */
  mark: string;
}

/** What the hits of a search have in common with its text: all words, beginnings of words, words like it, or some of the words. */
export type SearchMatch = 'words' | 'prefix' | 'corrected' | 'partial';

/** Counts of products by what they could be narrowed to, each facet without its own filter. */
export interface SearchFacets {
  categories: Category[];
  brands: FacetValue[];
  tags: FacetValue[];
  options: { name: string; values: FacetValue[] }[];
  stock: { inStock: number; soldOut: number };
  price: {
    min: Minor | null;
    max: Minor | null;
    /** As `PRICE_STEPS` divides prices, empty ranges left out. */
    ranges: { from: Minor; to: Minor | null; count: number }[];
  };
}

/** What comes nearest to a thing that the shop does not have. */
export interface NearestGoods {
  /** Null where nothing tells. */
  category: Category | null;
  /** The text without the word for the thing, which finds something; null where it does not. */
  search: string | null;
}

export interface SearchPage {
  hits: SearchHit[];
  /** Of all pages. */
  total: number;
  /** Where the next page begins, null on the last. */
  next: string | null;
  /** Null where they are not wanted, and where the text finds nothing whatever it is narrowed to. */
  facets: SearchFacets | null;
  /** The text that was searched for instead, where the words as typed find nothing. */
  corrected: string | null;
  /** Null without a text, and without a hit. */
  match: SearchMatch | null;
  /** Only of a text that finds nothing, or only things that it does not name. */
  nearest?: NearestGoods;
}

/** Where ranges of prices begin, in minor units, after the first, which begins at 0. */
export const PRICE_STEPS = [2_500, 5_000, 10_000, 20_000] as const;

/** Values of one facet that are answered at most, and options. */
export const FACET_LIMITS = { values: 50, options: 10 } as const;

/**
 * Finds products. An engine may be remote, slow, down or behind: what it says is never taken for what a product is, and
 * no order waits for it. Every method rejects when the engine cannot answer; `guardedEngine` makes a typed refusal of that.
 */
export interface SearchEngine {
  readonly name: string;
  /** @throws AppError BAD_CURSOR for an `after` that no page of this engine answered. */
  search: (request: SearchRequest) => Promise<SearchPage>;
  /** What an unfinished text may mean, for shoppers. */
  suggest: (request: {
    text: string;
    products: number;
    categories: number;
  }) => Promise<
    Pick<SearchPage, 'hits' | 'total' | 'corrected' | 'match' | 'nearest'> & { categories: Category[] }
  >;
  /**
   * Products on sale that go best with one, the best first. Null where the index does not have the product on sale and the
   * call does not bring it along.
   */
  related: (id: string, limit: number, product?: IndexedProduct) => Promise<SearchHit[] | null>;
  /** Categories with a product on sale, by name. */
  categories: () => Promise<Category[]>;
  /** How many products the index has, archived ones too, and how many the engine is made for; null for no limit of its own. */
  status: () => Promise<{ products: number; capacity: number | null }>;
  /** Brings the index up to the documents of some products, deleted ones too. Resolves when it is stored. */
  update: (ids: readonly string[]) => Promise<void>;
  /** Makes the whole index from all products, while searches continue. */
  rebuild: () => Promise<void>;
  /**
   * Makes what searches need and is missing or outdated; for the job. Absent where searches do that themselves.
   * @returns whether it made anything.
   */
  prepare?: () => Promise<boolean>;
  /** Makes the next request notice what other instances changed. */
  expire: () => void;
}

/** Where an engine reads products from. */
export interface IndexSource {
  /** Every product, in pages. */
  all: () => AsyncIterable<IndexedProduct[]>;
  /** Those of the products that exist. */
  some: (ids: readonly string[]) => Promise<IndexedProduct[]>;
}

/** Where an engine reads synonyms from: those of the settings; `version` names them. */
export type SynonymSource = () => Promise<{ version: number; groups: readonly SynonymGroup[] }>;

/**
 * The words by which people call a product, or the kinds of things it is one of, and the colours that its pictures show;
 * none of its title.
 */
export type KindsOf = (product: {
  title: string;
  category: string;
  tags: readonly string[];
  description: string;
  images: readonly { alt: string }[];
}) => string[];

/** What is known of goods by their names. */
export interface Thesaurus {
  kindsOf: KindsOf;
  /**
   * What the thing that a text ends with is also called, then the kinds of things that it is, more general with each step;
   * none where it is unknown. Among goods of a category a name means one of these.
   */
  namesOf: (text: string, category?: string) => string[][];
}

/** What searches know of the shop's language beside its products. */
export interface LanguageWords {
  thesaurus: () => Promise<Thesaurus>;
  /** Tells which words the language has, apart from what the shop sells; one in a hundred others is taken for a word, too. */
  isWord: () => Promise<(word: string) => boolean>;
}

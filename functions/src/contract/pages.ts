import type { Collection } from './collections/collection-answers';
import type { Category, Product } from './products/products';
import type { ReviewSummary } from './reviews/reviews';

/** Content of a page, for search engines and link previews. */
export type PageSubject =
  | { kind: 'home' }
  | { kind: 'product'; product: Product; reviews?: ReviewSummary }
  /** `category` is set if the URL names an existing category. */
  | { kind: 'products'; category?: Category; products: readonly Product[] }
  | { kind: 'collection'; collection: Collection; products: readonly Product[] }
  | { kind: 'plain' };

export interface PageMeta {
  title: string;
  description: string;
  /** Excludes the page from search engines. */
  hidden: boolean;
}

/** Returns name and content of a page's meta elements, for the browser and the server. */
export const metaElements = ({
  description,
  hidden,
}: Omit<PageMeta, 'title'>): [name: string, content: string][] => [
  ...(description ? [['description', description] as [string, string]] : []),
  ...(hidden ? [['robots', 'noindex'] as [string, string]] : []),
];

export interface PageContent extends PageMeta {
  subject: PageSubject;
  /** False for a page that reports missing content. */
  found: boolean;
}

/** Subset of `Response` that the web client uses. */
export interface ReadAnswer {
  ok: boolean;
  status: number;
  json: () => Promise<unknown>;
}

/** Reads a path of /api, such as '/api/products?limit=12', without a network request. */
export type PageRead = (address: string) => Promise<ReadAnswer>;

export interface PageRequest {
  /** Canonical path and query, as returned by `PageRenderer.pageAt`. */
  address: string;
  /** Time of the request in milliseconds. The page never uses older data. */
  at: number;
  /** Creates the page's tags in the document head as HTML. */
  headOf: (content: PageContent) => string | Promise<string>;
}

export interface DrawnPage extends PageContent {
  /** Complete HTML document. */
  html: string;
}

/** Server-side build of the web app, with references to the files of the browser build. */
export interface PageRenderer {
  /**
   * Returns the canonical path and query of a page, or null if no such page exists. Ignores parameters that
   * do not affect the page, such as campaign parameters, and sorts the others.
   */
  pageAt: (address: string) => string | null;
  /** @throws if the page's data cannot be read or the page cannot be rendered. */
  draw: (request: PageRequest) => Promise<DrawnPage>;
}

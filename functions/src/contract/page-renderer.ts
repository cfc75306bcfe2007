import type { Collection } from './collections/collection-responses';
import type { Category, Product } from './products/products';
import type { ReviewSummary } from './reviews/reviews';

export type PageSubject =
  | { kind: 'home' }
  | { kind: 'product'; product: Product; reviews?: ReviewSummary }
  | { kind: 'products'; category?: Category; products: readonly Product[] }
  | { kind: 'collection'; collection: Collection; products: readonly Product[] }
  | { kind: 'gifts'; products: readonly Product[] }
  | { kind: 'plain' };

export interface PageMetadata {
  title: string;
  description: string;
  hidden: boolean;
}

/** Returns the names and contents of the meta elements of a page. */
export const getPageMetaElements = ({
  description,
  hidden,
}: Omit<PageMetadata, 'title'>): [name: string, content: string][] => [
  ...(description ? [['description', description] as [string, string]] : []),
  ...(hidden ? [['robots', 'noindex'] as [string, string]] : []),
];

export interface PageContent extends PageMetadata {
  subject: PageSubject;
  found: boolean;
}

export interface ApiReadResponse {
  ok: boolean;
  status: number;
  json: () => Promise<unknown>;
}

/** Function that reads an API path, such as '/api/products?limit=12', without a network request. */
export type ApiPathReader = (path: string) => Promise<ApiReadResponse>;

export interface RenderPageRequest {
  address: string;
  /** Time of the request in milliseconds. Data cached before this time is not used. */
  at: number;
  headOf: (content: PageContent) => string | Promise<string>;
}

export interface RenderedPage extends PageContent {
  html: string;
}

/** Server build of the web app. Renders pages to HTML that loads the scripts and styles of the browser build. */
export interface PageRenderer {
  /** Returns the canonical path and query of a URL, or null if the web app has no page at this URL. */
  pageAt: (address: string) => string | null;
  /** Returns true if only browsers render the page at a path, such as the cart. */
  isPersonalPage: (path: string) => boolean;
  /** Renders a page to HTML. Throws if the data of the page cannot be read or if rendering fails. */
  draw: (request: RenderPageRequest) => Promise<RenderedPage>;
}

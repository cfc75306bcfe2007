import type { Collection } from './collections/collection-responses';
import type { Category, Product } from './products/products';
import type { ReviewSummary } from './reviews/reviews';

export type PageSubject =
  | { kind: 'home' }
  | { kind: 'product'; product: Product; reviews?: ReviewSummary }
  | { kind: 'products'; category?: Category; products: readonly Product[] }
  | { kind: 'collection'; collection: Collection; products: readonly Product[] }
  | { kind: 'plain' };

export interface PageMeta {
  title: string;
  description: string;
  hidden: boolean;
}

/** Returns name and content of a page's meta elements. Used by browser and server. */
export const getMetaElements = ({
  description,
  hidden,
}: Omit<PageMeta, 'title'>): [name: string, content: string][] => [
  ...(description ? [['description', description] as [string, string]] : []),
  ...(hidden ? [['robots', 'noindex'] as [string, string]] : []),
];

export interface PageContent extends PageMeta {
  subject: PageSubject;
  found: boolean;
}

export interface ApiReadResponse {
  ok: boolean;
  status: number;
  json: () => Promise<unknown>;
}

/** Reads an API path, such as '/api/products?limit=12', without a network request. */
export type ReadApiPath = (address: string) => Promise<ApiReadResponse>;

export interface RenderPageRequest {
  address: string;
  /** Time of the request in milliseconds. Cached data from before this time is not used for the page. */
  at: number;
  /** Creates the HTML of the page's elements in the document head. */
  headOf: (content: PageContent) => string | Promise<string>;
}

export interface RenderedPage extends PageContent {
  html: string;
}

/** Server build of the web app. Rendered pages refer to the script and style files of the browser build. */
export interface PageRenderer {
  /** Returns the canonical path and query of a URL. Returns null if the web app has no such page. */
  pageAt: (address: string) => string | null;
  /** Renders a page to HTML. Throws if the page's data cannot be read or if rendering fails. */
  draw: (request: RenderPageRequest) => Promise<RenderedPage>;
}

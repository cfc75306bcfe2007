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

/** Returns name and content of a page's meta elements, for the browser and the server. */
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

/** Reads a path of /api, such as '/api/products?limit=12', without a network request. */
export type ReadApi = (address: string) => Promise<ApiReadResponse>;

export interface RenderPageRequest {
  address: string;
  /** Time of the request in milliseconds. The page never uses older data. */
  at: number;
  /** Creates the page's tags in the document head as HTML. */
  headOf: (content: PageContent) => string | Promise<string>;
}

export interface RenderedPage extends PageContent {
  html: string;
}

/** Server-side build of the web app, with references to the files of the browser build. */
export interface PageRenderer {
  /** Returns the canonical path and query of a page, or null if there is no such page. */
  pageAt: (address: string) => string | null;
  /** Renders a page. Throws if the data cannot be read or the page cannot be rendered. */
  draw: (request: RenderPageRequest) => Promise<RenderedPage>;
}

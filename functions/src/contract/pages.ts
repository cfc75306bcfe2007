import type { Collection } from './collections/collection-answers';
import type { Category, Product } from './products/products';
import type { ReviewSummary } from './reviews/reviews';

/** What a page is about, for search engines and previews of links. */
export type PageSubject =
  | { kind: 'home' }
  | { kind: 'product'; product: Product; reviews?: ReviewSummary }
  /** The product list, filtered or not; its category where the address names one that exists. */
  | { kind: 'products'; category?: Category; products: readonly Product[] }
  | { kind: 'collection'; collection: Collection; products: readonly Product[] }
  | { kind: 'plain' };

/** What every page says of itself in its head. */
export interface PageMeta {
  /** The document's title and description, as text. */
  title: string;
  description: string;
  /** Search engines leave it out. */
  hidden: boolean;
}

/** The meta elements of a page beside its title, which browsers and servers write alike: their names and contents. */
export const metaElements = ({
  description,
  hidden,
}: Omit<PageMeta, 'title'>): [name: string, content: string][] => [
  ...(description ? [['description', description] as [string, string]] : []),
  ...(hidden ? [['robots', 'noindex'] as [string, string]] : []),
];

/** What is known of a page once its content is drawn. */
export interface PageContent extends PageMeta {
  subject: PageSubject;
  /** Whether what the address names is there; false for a page that says that it is missing. */
  found: boolean;
}

/** Of a `Response` what the web's client needs. */
export interface ReadAnswer {
  ok: boolean;
  status: number;
  json: () => Promise<unknown>;
}

/** Reads an address of /api, such as '/api/products?limit=12', where no request is between. */
export type PageRead = (address: string) => Promise<ReadAnswer>;

export interface PageRequest {
  /** Path and query, as `PageRenderer.pageAt` answers it. */
  address: string;
  /** When it is asked for, in milliseconds: what is read for the page is not older. */
  at: number;
  /** The page's tags in the document's head, as HTML. */
  headOf: (content: PageContent) => string | Promise<string>;
}

export interface DrawnPage extends PageContent {
  /** The whole document. */
  html: string;
}

/** The web app as a server runs it. It is built beside the browser's, and knows that one's files. */
export interface PageRenderer {
  /**
   * The address of the page with content of the shop's own that is drawn for an address (path and query): of the parameters, those
   * that the page is drawn from, in a fixed order and without default values. Any other, such as a campaign's, changes nothing of
   * the page. Null where there is no such page.
   */
  pageAt: (address: string) => string | null;
  /** @throws when what the page shows cannot be read, or cannot be drawn. */
  draw: (request: PageRequest) => Promise<DrawnPage>;
}

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

/** What is known of a page once its content is drawn. */
export interface PageContent {
  subject: PageSubject;
  /** The document's title and description, as text. */
  title: string;
  description: string;
  /** Whether what the address names is there; false for a page that says that it is missing. */
  found: boolean;
  /** Search engines leave it out. */
  hidden: boolean;
}

export interface PageRequest {
  /** Path and query. */
  address: string;
  /** What else belongs into the document's head, as HTML. */
  headOf: (content: PageContent) => string | Promise<string>;
}

export interface DrawnPage extends PageContent {
  /** The whole document. */
  html: string;
}

/** The web app as a server runs it. It is built beside the browser's, and knows that one's files. */
export interface PageRenderer {
  /** Whether a path (without its query) is that of a page with content of the shop's own. */
  isPage: (path: string) => boolean;
  /** @throws when what the page shows cannot be read, or cannot be drawn. */
  draw: (request: PageRequest) => Promise<DrawnPage>;
}

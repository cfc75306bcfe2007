import type { PublicConfig } from '../../../contract/config';
import type { Collection } from '../../../contract/collections/collection-answers';
import type { Category, Product } from '../../../contract/products/products';
import type { ReviewSummary } from '../../../contract/reviews/reviews';

/** What the head says of the shop itself: a part of GET /config. */
export type HeadShop = Pick<
  PublicConfig,
  'brand' | 'tagline' | 'locale' | 'currency' | 'supportEmail' | 'address' | 'claims' | 'countries'
>;

/** What a page is about. */
export type HeadPage =
  | { kind: 'home' }
  | { kind: 'product'; product: Product; reviews?: ReviewSummary }
  /** A list of products, filtered or not; `category` only where the shop has it. */
  | { kind: 'products'; category?: Pick<Category, 'slug' | 'name'>; products: readonly Product[] }
  | { kind: 'collection'; collection: Pick<Collection, 'slug' | 'title'>; products: readonly Product[] }
  | { kind: 'plain' };

/** All that a page's head is made from. */
export interface PageHead {
  /** The shop's address without a slash at its end, such as https://shop.example. */
  publicUrl: string;
  shop: HeadShop;
  /** The page's path, with its query as it was asked for. */
  path: string;
  /** The document's title, as in its `<title>`. */
  title: string;
  /** As in its meta description; without one the shop's tagline describes the page to link previews. */
  description?: string | null;
  page: HeadPage;
}

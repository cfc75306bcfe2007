import type { PublicConfig } from '../../../contract/config';
import type { PageContent } from '../../../contract/pages';

/** What the head says of the shop itself: a part of GET /config. */
export type HeadShop = Pick<
  PublicConfig,
  'brand' | 'tagline' | 'locale' | 'currency' | 'supportEmail' | 'address' | 'claims' | 'countries'
>;

/** All that a page's head is made from. */
export interface PageHead extends PageContent {
  /** The shop's address without a slash at its end, such as https://shop.example. */
  publicUrl: string;
  shop: HeadShop;
  /** The page's path, with its query as it was asked for. */
  path: string;
}

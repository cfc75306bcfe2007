import { publicSettings } from '../../contract/settings/public-config';
import type { FilePart } from '../files/file-port';
import type { ProductsService } from '../products/products.service';
import type { SettingsService } from '../settings/settings.service';
import { FEED_FOOT, feedHead, feedItems } from './google-feed';

/** Where the feed lies in Storage: under the same name always, so that nothing that remembers its address is in vain. */
export const FEED_OBJECT = 'feeds/google.xml';

/** Products that are read at once. */
const PAGE = 1000;

interface Dependencies {
  products: Pick<ProductsService, 'everyOnSale' | 'stamp'>;
  settings: Pick<SettingsService, 'current'>;
  /** The shop's address without a slash at its end. */
  publicUrl: string;
}

/** What Google Merchant Center fetches, as a file that is kept up to date. */
export function googleFeedService({ products, settings, publicUrl }: Dependencies) {
  return {
    async stamp(): Promise<string> {
      const [changes, { version }] = await Promise.all([products.stamp(), settings.current()]);
      return `${changes} ${version}`;
    },

    async *parts(): AsyncGenerator<FilePart> {
      const shop = publicSettings(await settings.current());
      yield { text: feedHead(publicUrl, shop), rows: 0 };
      for await (const page of products.everyOnSale(PAGE))
        yield {
          text: page.map((product) => feedItems(publicUrl, shop, product)).join(''),
          rows: page.length,
        };
      yield { text: FEED_FOOT, rows: 0 };
    },
  };
}

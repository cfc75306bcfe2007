import { toPublicSettings } from '../../contract/settings/public-settings';
import type { FilePart } from '../files/file-port';
import { FEED_FOOTER, formatFeedHead, formatFeedItems } from './google-feed';
import type { Shop } from '../../platform/shop';

/** Storage path of the product feed for Google. Must not change, because its URL is saved in Google Merchant Center. */
export const GOOGLE_FEED_PATH = 'feeds/google.xml';

const PAGE_SIZE = 1000;

export function createGoogleFeedService({ products, settings, publicUrl }: Shop) {
  return {
    async stamp(): Promise<string> {
      const [changes, { version }] = await Promise.all([products.getVersion(), settings.getCurrent()]);
      return `${changes} ${version}`;
    },

    async *parts(): AsyncGenerator<FilePart> {
      const shop = toPublicSettings(await settings.getCurrent());
      yield { text: formatFeedHead(publicUrl, shop), rows: 0 };
      for await (const page of products.iterateOnSale(PAGE_SIZE))
        yield {
          text: page.map((product) => formatFeedItems(publicUrl, shop, product)).join(''),
          rows: page.length,
        };
      yield { text: FEED_FOOTER, rows: 0 };
    },
  };
}

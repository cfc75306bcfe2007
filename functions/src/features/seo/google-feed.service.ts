import { toPublicSettings } from '../../contract/settings/public-settings';
import type { GeneratedFilePart } from '../files/file-port';
import { GOOGLE_FEED_FOOTER, formatGoogleFeedHeader, formatGoogleFeedItems } from './google-feed';
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

    async *parts(): AsyncGenerator<GeneratedFilePart> {
      const shop = toPublicSettings(await settings.getCurrent());
      yield { text: formatGoogleFeedHeader(publicUrl, shop), rows: 0 };
      for await (const page of products.iterateOnSale(PAGE_SIZE))
        yield {
          text: page.map((product) => formatGoogleFeedItems(publicUrl, shop, product)).join(''),
          rows: page.length,
        };
      yield { text: GOOGLE_FEED_FOOTER, rows: 0 };
    },
  };
}

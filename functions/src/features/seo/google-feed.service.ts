import { publicSettings } from '../../contract/settings/public-config';
import type { FilePart } from '../files/file-port';
import type { ProductsService } from '../products/products.service';
import { FEED_FOOT, feedHead, feedItems } from './google-feed';
import type { Base } from '../base-port';

/** Storage path of the feed. Never changes, so that saved URLs keep working. */
export const FEED_OBJECT = 'feeds/google.xml';

const PAGE_SIZE = 1000;

interface Dependencies extends Pick<Base, 'publicUrl' | 'settings'> {
  products: Pick<ProductsService, 'everyOnSale' | 'stamp'>;
}

export function googleFeedService({ products, settings, publicUrl }: Dependencies) {
  return {
    async stamp(): Promise<string> {
      const [changes, { version }] = await Promise.all([products.stamp(), settings.current()]);
      return `${changes} ${version}`;
    },

    async *parts(): AsyncGenerator<FilePart> {
      const shop = publicSettings(await settings.current());
      yield { text: feedHead(publicUrl, shop), rows: 0 };
      for await (const page of products.everyOnSale(PAGE_SIZE))
        yield {
          text: page.map((product) => feedItems(publicUrl, shop, product)).join(''),
          rows: page.length,
        };
      yield { text: FEED_FOOT, rows: 0 };
    },
  };
}

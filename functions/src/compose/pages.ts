import { bindAllRoutes } from '../app';
import type { Shop } from '../platform/shop';
import { COUNTRY_CODES } from '../contract/addresses/countries';
import type { ApiPathReader } from '../contract/page-renderer';
import { ROUTES } from '../contract/routes';
import { listPageLanguages } from '../contract/settings/markets';
import { toPublicSettings } from '../contract/settings/public-settings';
import { createPageCache } from '../features/pages/page-cache';
import { renderHeadTags } from '../features/pages/head/head-tags';
import { createPagesService, type PagesService } from '../features/pages/pages.service';
import type { ServerBuild } from '../features/pages/web-build';
import { createInProcessApiClient } from '../platform/http/in-process';
import { formatServerTiming, withFirestoreReadCount } from '../platform/reads/request-reads';

interface PagesOptions extends Partial<Pick<Shop, 'limit' | 'logger' | 'showsReads'>> {
  now?: () => number;
  keepsPages?: boolean;
  build: (read: ApiPathReader) => Promise<ServerBuild>;
}

const withReadCounts = ({ respond: answer }: PagesService): PagesService => ({
  respond: (method, address, callers) =>
    withFirestoreReadCount(async (count) => {
      const page = await answer(method, address, callers);
      return { ...page, headers: { ...page.headers, 'Server-Timing': formatServerTiming(count) } };
    }),
});

export async function createShopPagesService(
  shop: Shop,
  {
    limit = shop.limit,
    logger = shop.logger,
    showsReads = shop.showsReads,
    now = Date.now,
    keepsPages = true,
    build,
  }: PagesOptions,
): Promise<PagesService> {
  const { settings, products, redirects, publicUrl } = shop;
  const read = createInProcessApiClient(
    bindAllRoutes(shop),
    (error) =>
      logger.error('page read failed', {
        error,
      }),
    shop.shopTexts.load,
  );
  const built = await build(read);
  const pages = createPagesService({
    ...built,
    logger,
    now,
    keep: keepsPages ? createPageCache(now) : (_address, draw) => draw(),
    limitSearch: (callers) => limit(ROUTES.listProducts.limit, callers),
    getLanguages: async () => listPageLanguages((await settings.getCurrent()).settings.markets),
    headOf: async ({ address: path, ...languages }, content) =>
      renderHeadTags({
        publicUrl,
        shop: toPublicSettings(await settings.getCurrent(), COUNTRY_CODES),
        path,
        ...languages,
        ...content,
      }),
    findRedirect: redirects.resolve,
    isArchived: async (id) => (await products.find(id)).status === 'archived',
  });
  return showsReads ? withReadCounts(pages) : pages;
}

import { bindAllRoutes } from '../app';
import type { ShopServices } from '../compose';
import { COUNTRY_CODES } from '../contract/addresses/countries';
import type { ReadApiPath } from '../contract/page-renderer';
import { ROUTES } from '../contract/routes';
import { toPublicSettings } from '../contract/settings/public-config';
import { createPageCache } from '../features/pages/page-cache';
import { renderHeadTags } from '../features/pages/head/head-tags';
import { createPagesService, type PagesService } from '../features/pages/pages.service';
import type { WebBuild } from '../features/pages/web-build';
import { createInProcessApiReader } from '../platform/http/in-process';
import type { Logger } from '../platform/logging';
import type { RateLimiter } from '../platform/rate-limit/rate-limit';
import { formatServerTiming, withFirestoreReadCount } from '../platform/reads/request-reads';

interface PagesDependencies {
  services: ShopServices;
  limit: RateLimiter;
  publicUrl: string;
  logger: Logger;
  showsReads?: boolean;
  now?: () => number;
  keepsPages?: boolean;
  build: (read: ReadApiPath) => Promise<WebBuild>;
}

const withReadCounts = ({ answer }: PagesService): PagesService => ({
  answer: (method, address, callers) =>
    withFirestoreReadCount(async (count) => {
      const page = await answer(method, address, callers);
      return { ...page, headers: { ...page.headers, 'Server-Timing': formatServerTiming(count) } };
    }),
});

export async function composePages({
  services,
  limit,
  publicUrl,
  logger,
  showsReads = false,
  now = Date.now,
  keepsPages = true,
  build,
}: PagesDependencies): Promise<PagesService> {
  const read = createInProcessApiReader(bindAllRoutes(services), (error) =>
    logger.error('page read failed', {
      error,
    }),
  );
  const built = await build(read);
  const pages = createPagesService({
    ...built,
    logger,
    now,
    keep: keepsPages ? createPageCache(now) : (_address, draw) => draw(),
    limitSearch: (callers) => limit(ROUTES.listProducts.limit, callers),
    headOf: async (path, content) =>
      renderHeadTags({
        publicUrl,
        shop: toPublicSettings(await services.settings.current(), COUNTRY_CODES),
        path,
        ...content,
      }),
    isArchived: async (id) => (await services.products.find(id)).status === 'archived',
  });
  return showsReads ? withReadCounts(pages) : pages;
}

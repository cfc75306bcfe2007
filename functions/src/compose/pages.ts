import { boundRoutes } from '../app';
import type { Services } from '../compose';
import { COUNTRY_CODES } from '../contract/addresses/countries';
import type { PageRead } from '../contract/pages';
import { ROUTES } from '../contract/routes';
import { publicSettings } from '../contract/settings/public-config';
import { drawnPages } from '../features/pages/drawn-pages';
import { headTags } from '../features/pages/head/head-tags';
import { pagesService, type PagesService } from '../features/pages/pages.service';
import type { WebBuild } from '../features/pages/web-build';
import { inProcessReader } from '../platform/http/in-process';
import type { Logger } from '../platform/logging';
import type { RateLimiter } from '../platform/rate-limit/rate-limit';
import { serverTiming, withReadCount } from '../platform/reads/request-reads';

interface PagesDependencies {
  services: Services;
  limit: RateLimiter;
  publicUrl: string;
  logger: Logger;
  showsReads?: boolean;
  now?: () => number;
  keepsPages?: boolean;
  build: (read: PageRead) => Promise<WebBuild>;
}

const withReadCounts = ({ answer }: PagesService): PagesService => ({
  answer: (method, address, callers) =>
    withReadCount(async (count) => {
      const page = await answer(method, address, callers);
      return { ...page, headers: { ...page.headers, 'Server-Timing': serverTiming(count) } };
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
  const read = inProcessReader(boundRoutes(services), (error) =>
    logger.error('page read failed', {
      error,
    }),
  );
  const built = await build(read);
  const pages = pagesService({
    ...built,
    logger,
    now,
    keep: keepsPages ? drawnPages(now) : (_address, draw) => draw(),
    limitSearch: (callers) => limit(ROUTES.listProducts.limit, callers),
    headOf: async (path, content) =>
      headTags({
        publicUrl,
        shop: publicSettings(await services.settings.current(), COUNTRY_CODES),
        path,
        ...content,
      }),
    isArchived: async (id) => (await services.products.find(id)).status === 'archived',
  });
  return showsReads ? withReadCounts(pages) : pages;
}

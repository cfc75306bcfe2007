import { boundRoutes, type Services } from '../app';
import { COUNTRY_CODES } from '../contract/addresses/countries';
import { publicSettings } from '../contract/settings/public-config';
import { headTags } from '../features/pages/head/head-tags';
import { pagesService, type PagesService } from '../features/pages/pages.service';
import type { WebBuild } from '../features/pages/web-build';
import { inProcessReader, type InProcessReader } from '../platform/in-process';
import type { Logger } from '../platform/logging';

interface Parts {
  services: Services;
  publicUrl: string;
  logger: Logger;
  /** The built web app, which reads what it draws as it would read /api. */
  build: (read: InProcessReader) => Promise<WebBuild>;
}

/** The pages of the shop, drawn from its services without a request between. */
export async function composePages({ services, publicUrl, logger, build }: Parts): Promise<PagesService> {
  const read = inProcessReader(boundRoutes(services), (error) =>
    logger.error('read for a page failed', {
      error: error instanceof Error ? error.stack : String(error),
    }),
  );
  const built = await build(read);
  return pagesService({
    ...built,
    logger,
    headOf: async (path, { title, description, subject }) => {
      const shop = publicSettings(await services.settings.current(), COUNTRY_CODES);
      return headTags({ publicUrl, shop, path, title, description, page: subject });
    },
    isArchived: async (id) => (await services.products.find(id)).status === 'archived',
  });
}

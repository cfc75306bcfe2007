import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';
import type { Shop } from '../../platform/shop';

export const createShopTextsRoutes = ({ shopTexts }: Shop) =>
  ({
    getShopTexts: respondWithData(({ params }) => shopTexts.get(params.language)),
    saveShopTexts: respondWithData(({ actor, params, body }) => shopTexts.save(actor, params.language, body)),
  }) satisfies RouteHandlers;

import { COUNTRY_CODES } from '../../contract/addresses/countries';
import type { Shop } from '../../platform/shop';
import { toPublicSettings } from '../../contract/settings/public-settings';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createSettingsRoutes = ({ settings, payment }: Shop) =>
  ({
    getConfig: async () => ({
      data: { ...toPublicSettings(await settings.current(), COUNTRY_CODES), payment },
    }),
    getSettings: respondWithData(() => settings.show()),
    publishSettings: respondWithData(({ actor, body }) =>
      settings.publish(actor, body.settings, body.basedOn),
    ),
    listSettingsVersions: respondWithData(({ query }) => settings.versions(query)),
    getSettingsVersion: respondWithData(({ params }) => settings.showVersion(params.version)),
    restoreSettings: respondWithData(({ actor, params }) => settings.restore(actor, params.version)),
  }) satisfies RouteHandlers;

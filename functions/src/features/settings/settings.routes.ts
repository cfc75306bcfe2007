import { COUNTRY_CODES } from '../../contract/addresses/countries';
import { toImprint } from '../../contract/legal/imprint';
import type { Shop } from '../../platform/shop';
import { toPublicSettings } from '../../contract/settings/public-settings';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createSettingsRoutes = ({ settings, payment }: Shop) =>
  ({
    getConfig: async () => ({
      data: { ...toPublicSettings(await settings.getCurrent(), COUNTRY_CODES), payment },
    }),
    getImprint: respondWithData(async () => ({
      imprint: toImprint((await settings.getCurrent()).settings),
    })),
    getSettings: respondWithData(() => settings.getForEditor()),
    publishSettings: respondWithData(({ actor, body }) =>
      settings.publish(actor, body.settings, body.basedOn),
    ),
    listSettingsVersions: respondWithData(({ query }) => settings.listVersions(query)),
    getSettingsVersion: respondWithData(({ params }) => settings.getVersionForEditor(params.version)),
    restoreSettings: respondWithData(({ actor, params }) => settings.restore(actor, params.version)),
  }) satisfies RouteHandlers;

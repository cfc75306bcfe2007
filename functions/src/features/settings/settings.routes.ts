import { COUNTRY_CODES } from '../../contract/addresses/countries';
import type { Services } from '../../compose';
import { publicSettings } from '../../contract/settings/public-config';
import type { Handlers } from '../../platform/http/http';

/** The settings, and GET /config, the part of them that clients see. */
export const settingsRoutes = ({ settings, payment }: Services) =>
  ({
    config: async () => ({ data: { ...publicSettings(await settings.current(), COUNTRY_CODES), payment } }),
    getSettings: async () => ({ data: await settings.show() }),
    publishSettings: async ({ actor, body }) => ({
      data: await settings.publish(actor, body.settings, body.basedOn),
    }),
    listSettingsVersions: async ({ query }) => ({ data: await settings.versions(query) }),
    restoreSettings: async ({ actor, params }) => ({ data: await settings.restore(actor, params.version) }),
  }) satisfies Handlers;

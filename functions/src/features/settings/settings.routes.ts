import { COUNTRY_CODES } from '../../contract/addresses/countries';
import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { publicSettings } from '../../contract/settings/public-config';
import { route, type BoundRoute } from '../../platform/http/http';

/** The settings, and GET /config, the part of them that clients see. */
export function settingsRoutes({ settings, payment }: Services): BoundRoute[] {
  return [
    route(ROUTES.config, async () => ({
      data: { ...publicSettings(await settings.current(), COUNTRY_CODES), payment },
    })),
    route(ROUTES.getSettings, async () => ({ data: await settings.show() })),
    route(ROUTES.publishSettings, async ({ actor, body }) => ({
      data: await settings.publish(actor, body.settings, body.basedOn),
    })),
    route(ROUTES.listSettingsVersions, async ({ query }) => ({ data: await settings.versions(query) })),
    route(ROUTES.restoreSettings, async ({ actor, params }) => ({
      data: await settings.restore(actor, params.version),
    })),
  ];
}

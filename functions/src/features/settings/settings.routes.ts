import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';
import type { SettingsService } from './settings.service';

export function settingsRoutes(settings: SettingsService): BoundRoute[] {
  return [
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

import { COUNTRY_CODES } from '../../contract/addresses/countries';
import type { Services } from '../../compose';
import { publicSettings } from '../../contract/settings/public-config';
import { data } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const settingsRoutes = ({ settings, payment }: Services) =>
  ({
    config: async () => ({ data: { ...publicSettings(await settings.current(), COUNTRY_CODES), payment } }),
    getSettings: data(() => settings.show()),
    publishSettings: data(({ actor, body }) => settings.publish(actor, body.settings, body.basedOn)),
    listSettingsVersions: data(({ query }) => settings.versions(query)),
    getSettingsVersion: data(({ params }) => settings.showVersion(params.version)),
    restoreSettings: data(({ actor, params }) => settings.restore(actor, params.version)),
  }) satisfies Handlers;

import { COUNTRY_CODES } from '../../contract/addresses/countries';
import type { PublicConfig } from '../../contract/config';
import { ROUTES } from '../../contract/routes';
import { publicSettings } from '../../contract/settings/public-config';
import { route, type BoundRoute } from '../../platform/http';
import type { SettingsService } from '../settings/settings.service';

interface Parts {
  version: string;
  payment: PublicConfig['payment'];
  settings: Pick<SettingsService, 'current'>;
}

/** Health, and the part of the settings that clients see. */
export function storeRoutes({ version, payment, settings }: Parts): BoundRoute[] {
  return [
    route(ROUTES.health, () => Promise.resolve({ data: { status: 'ok', version } })),
    route(ROUTES.config, async () => ({
      data: { ...publicSettings(await settings.current(), COUNTRY_CODES), payment },
    })),
  ];
}

import type { MinorUnits } from '../money';
import type { PricingSettings } from '../pricing/pricing-settings';
import type { SettingsJson } from './settings-schema';

/** Published settings of the shop (settings-schema.ts). Amounts are in minor units of `money.currency`. */
export interface ShopSettings
  extends PricingSettings, Omit<SettingsJson, keyof PricingSettings | 'checkout' | 'security'> {
  checkout: Omit<SettingsJson['checkout'], 'wrappingPrice'> & { wrappingPrice: MinorUnits };
  security: Record<keyof SettingsJson['security'], MinorUnits>;
}

export type SynonymGroup = ShopSettings['search']['synonyms'][number];

export interface SettingsVersion {
  version: number;
  settings: ShopSettings;
}

export const SETTINGS_SECTIONS = [
  'shop',
  'markets',
  'home',
  'money',
  'tax',
  'shipping',
  'stock',
  'security',
  'checkout',
  'search',
  'mails',
  'papers',
] as const satisfies readonly (keyof ShopSettings)[];
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

import type { Minor } from '../money';
import type { PricingSettings } from '../pricing/pricing-settings';
import type { SettingsInput } from './settings-schema';

/**
 * Everything that an administrator publishes under /admin/settings, as `settings-schema.ts` describes it: amounts in minor units of
 * `money.currency`, rates in parts per million. What stays code (limits, locale) is in `store-config.ts`.
 */
export interface ShopSettings
  extends PricingSettings, Omit<SettingsInput, keyof PricingSettings | 'security'> {
  security: Record<keyof SettingsInput['security'], Minor>;
}

/** Words that mean the same to a search: one finds the products of all. */
export type SynonymGroup = ShopSettings['search']['synonyms'][number];

/** Settings with the number of their version. Version 0 is the code's own. */
export interface SettingsVersion {
  version: number;
  settings: ShopSettings;
}

/** The sections of the settings, in the order of the page. */
export const SETTINGS_SECTIONS = [
  'shop',
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

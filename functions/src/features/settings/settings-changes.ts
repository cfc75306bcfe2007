import { isDeepStrictEqual } from 'node:util';
import type { ActivityValue } from '../../contract/activity';
import { settingsToJson } from '../../contract/settings/settings-json';
import {
  SETTINGS_SECTIONS,
  type SettingsSection,
  type ShopSettings,
} from '../../contract/settings/shop-settings';

/** Every value under its path: 'shipping.zones.1.methods.1.price', counted from 1. */
function factsOf(value: unknown, path: string, facts: Record<string, ActivityValue> = {}) {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const name = Array.isArray(value) ? String(Number(key) + 1) : key;
      factsOf(inner, path ? `${path}.${name}` : name, facts);
    }
  } else facts[path] = value as ActivityValue;
  return facts;
}

/** The sections that differ. */
export const changedSections = (before: ShopSettings, after: ShopSettings): SettingsSection[] =>
  SETTINGS_SECTIONS.filter((section) => !isDeepStrictEqual(before[section], after[section]));

/** Every value of the settings under its path, amounts as decimals. */
export const settingsFacts = (settings: ShopSettings): Record<string, ActivityValue> =>
  factsOf(settingsToJson(settings), '');

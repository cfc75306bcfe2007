import { isDeepStrictEqual } from 'node:util';
import type { ActivityChange, ActivityValue } from '../../contract/activity';
import { settingsToJson } from '../../contract/settings/settings-json';
import {
  SETTINGS_SECTIONS,
  type SettingsSection,
  type ShopSettings,
} from '../../contract/settings/shop-settings';
import { changesBetween } from '../activity/activity.service';

/** Changes that one audit entry names; the version itself keeps the whole settings. */
const MOST_CHANGES = 50;

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

/** The fields that differ, amounts as decimals; the first ones where there are many. */
export const settingsChanges = (before: ShopSettings, after: ShopSettings): ActivityChange[] =>
  changesBetween(factsOf(settingsToJson(before), ''), factsOf(settingsToJson(after), '')).slice(
    0,
    MOST_CHANGES,
  );

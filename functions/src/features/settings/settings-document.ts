import type { FirestoreDataConverter } from 'firebase-admin/firestore';
import { DEFAULT_SETTINGS } from '../../contract/settings/default-settings';
import type { SettingsSection, ShopSettings } from '../../contract/settings/shop-settings';
import { convertTimestampsToDates } from '../../platform/firestore';

/** Firestore document `settings/current`, with an immutable copy `settingsVersions/{n}`. */
export interface SettingsDocument {
  version: number;
  settings: ShopSettings;
  publishedAt: Date;
  publishedBy: { uid: string; name: string };
  sections: SettingsSection[];
  /** Number of the settings version that was restored. Null if the settings were edited. */
  restored: number | null;
}

type PartialSettings = { [Section in keyof ShopSettings]?: Partial<ShopSettings[Section]> };

/**
 * Completes stored settings with the default settings: the fields of sections and of `shop.claims`. Defaults of other
 * nested objects must be added here.
 */
export const applyDefaultSettings = (stored: PartialSettings): ShopSettings => {
  const sections = Object.entries(DEFAULT_SETTINGS) as [SettingsSection, object][];
  const settings = Object.fromEntries(
    sections.map(([section, defaults]) => [section, { ...defaults, ...stored[section] }]),
  ) as unknown as ShopSettings;
  const claims = { ...DEFAULT_SETTINGS.shop.claims, ...stored.shop?.claims };
  return { ...settings, shop: { ...settings.shop, claims } };
};

export const settingsConverter: FirestoreDataConverter<SettingsDocument> = {
  toFirestore: (document) => document,
  fromFirestore: (snapshot) => {
    const stored = convertTimestampsToDates<
      Omit<SettingsDocument, 'settings'> & { settings?: PartialSettings }
    >(snapshot.data());
    return {
      ...stored,
      settings: applyDefaultSettings(stored.settings ?? {}),
      sections: stored.sections ?? [],
      restored: stored.restored ?? null,
    };
  },
};

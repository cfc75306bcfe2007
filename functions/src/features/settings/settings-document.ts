import type { FirestoreDataConverter } from 'firebase-admin/firestore';
import { DEFAULT_SETTINGS } from '../../contract/settings/default-settings';
import type { SettingsSection, ShopSettings } from '../../contract/settings/shop-settings';
import { readDates } from '../../platform/firestore';

/** `settings/current`, and `settingsVersions/{n}`, which is never changed: the same document twice. */
export interface SettingsDocument {
  version: number;
  settings: ShopSettings;
  publishedAt: Date;
  publishedBy: { uid: string; name: string };
  /** The sections that differ from the version before. */
  sections: SettingsSection[];
  /** The version whose settings were published again; null for edited ones. */
  restored: number | null;
}

/** What earlier versions of the code stored: sections and fields may be absent. */
type PartialSettings = { [Section in keyof ShopSettings]?: Partial<ShopSettings[Section]> };

/** Every absent field means what the code's own settings say. */
export const readSettings = (stored: PartialSettings): ShopSettings => {
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
    const stored = readDates<Omit<SettingsDocument, 'settings'> & { settings?: PartialSettings }>(
      snapshot.data(),
    );
    return {
      ...stored,
      settings: readSettings(stored.settings ?? {}),
      sections: stored.sections ?? [],
      restored: stored.restored ?? null,
    };
  },
};

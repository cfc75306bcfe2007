import type { CurrentSettings, SettingsVersionSummary } from '../../contract/settings/settings-answers';
import { DEFAULT_SETTINGS } from '../../contract/settings/default-settings';
import { settingsToJson } from '../../contract/settings/settings-json';
import type { SettingsDocument } from './settings-document';

const publication = ({ version, publishedAt, publishedBy }: SettingsDocument) => ({
  version,
  publishedAt: publishedAt.toISOString(),
  publishedBy: { _id: publishedBy.uid, name: publishedBy.name },
});

/** The settings that hold now, as /api answers them; those of the code where none were published. */
export function presentCurrent(stored: SettingsDocument | null): CurrentSettings {
  const settings = settingsToJson(stored?.settings ?? DEFAULT_SETTINGS) as CurrentSettings['settings'];
  return stored
    ? { ...publication(stored), settings }
    : { version: 0, publishedAt: null, publishedBy: null, settings };
}

/** One version in the history. */
export const presentVersion = (stored: SettingsDocument): SettingsVersionSummary => ({
  ...publication(stored),
  sections: stored.sections,
  restored: stored.restored,
});

/** The settings of the code, the last entry of the history. */
export const VERSION_0: SettingsVersionSummary = {
  version: 0,
  publishedAt: null,
  publishedBy: null,
  sections: [],
  restored: null,
};

import { isDeepStrictEqual } from 'node:util';
import type {
  CurrentSettings,
  SettingsVersionsResponse,
  SettingsVersionSummary,
} from '../../contract/settings/settings-responses';
import { DEFAULT_SETTINGS } from '../../contract/settings/default-settings';
import { fromSettingsJson, toSettingsJson } from '../../contract/settings/settings-json';
import { publishSettingsSchema, type SettingsJson } from '../../contract/settings/settings-schema';
import {
  SETTINGS_SECTIONS,
  type SettingsSection,
  type SettingsVersion,
} from '../../contract/settings/shop-settings';
import type { RequestActor } from '../../platform/auth';
import type { CursorPageRequest } from '../../platform/cursor';
import { createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import { requireLatestVersion } from '../../platform/version-conflicts';
import { validateInput } from '../../platform/http/validate-input';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { DELETED_ACCOUNT_NAME } from '../activity/activity.service';
import { getSettingsChanges } from './settings-changes';
import type { SettingsDocument } from './settings-document';
import { t } from '../../contract/texts/text';

const CACHE_MS = 5_000;

/** Sections of the settings whose changes require a recent confirmation of the second factor. */
const GUARDED_SECTIONS: readonly SettingsSection[] = ['money', 'security'];

const toVersion = (stored: SettingsDocument | null): SettingsVersion =>
  stored
    ? { version: stored.version, settings: stored.settings }
    : { version: 0, settings: DEFAULT_SETTINGS };

const toPublication = ({ version, publishedAt, publishedBy }: SettingsDocument) => ({
  version,
  publishedAt: publishedAt.toISOString(),
  publishedBy: { _id: publishedBy.uid, name: publishedBy.name },
});

function presentCurrent(stored: SettingsDocument | null): CurrentSettings {
  const settings = toSettingsJson(stored?.settings ?? DEFAULT_SETTINGS);
  return stored
    ? { ...toPublication(stored), settings }
    : { version: 0, publishedAt: null, publishedBy: null, settings };
}

const presentVersion = (stored: SettingsDocument): SettingsVersionSummary => ({
  ...toPublication(stored),
  sections: stored.sections,
  restored: stored.restored,
});

const DEFAULT_VERSION: SettingsVersionSummary = {
  version: 0,
  publishedAt: null,
  publishedBy: null,
  sections: [],
  restored: null,
};

export function createSettingsService({
  transactions,
  settingsRepository: settings,
  activity,
  panelSessions: { requireFresh },
  now,
}: Shop) {
  let cached: { until: number; version: Promise<SettingsVersion> } | null = null;

  function keep(version: Promise<SettingsVersion>): Promise<SettingsVersion> {
    const entry = { until: now() + CACHE_MS, version };
    cached = entry;
    version.catch(() => {
      if (cached === entry) cached = null;
    });
    return version;
  }

  async function publish(
    actor: RequestActor,
    next: (current: SettingsDocument | null) => Promise<{
      input: SettingsJson;
      restored: number | null;
    }>,
  ): Promise<CurrentSettings> {
    const published = await transactions.run(async (tx) => {
      const current = await settings.readCurrent(tx);
      const { input, restored } = await next(current);
      const before = toVersion(current);
      const after = fromSettingsJson(input);
      const document: SettingsDocument = {
        version: before.version + 1,
        settings: after,
        publishedAt: new Date(now()),
        publishedBy: { uid: actor.uid, name: actor.name || actor.email },
        sections: SETTINGS_SECTIONS.filter(
          (section) => !isDeepStrictEqual(before.settings[section], after[section]),
        ),
        restored,
      };
      if (document.sections.some((section) => GUARDED_SECTIONS.includes(section))) await requireFresh(actor);
      settings.publish(tx, document);
      activity.record(tx, actor, {
        action: restored === null ? 'settings.published' : 'settings.restored',
        target: {
          type: 'settings',
          id: String(document.version),
          label: t('Version {version}', { version: document.version }),
        },
        changes: getSettingsChanges(toSettingsJson(before.settings), toSettingsJson(after)),
      });
      return document;
    });
    await keep(Promise.resolve(toVersion(published)));
    return presentCurrent(published);
  }

  async function findVersion(version: string): Promise<SettingsDocument | null> {
    if (version === '0') return null;
    const stored = /^[1-9]\d{0,8}$/.test(version) ? await settings.findVersion(Number(version)) : null;
    if (!stored) throw createNotFoundError(t('There is no such version of the settings.'));
    return stored;
  }

  /**
   * Returns the current settings, cached for a few seconds.
   * @param atLeast minimum version: if the cached version is lower, the settings are read again
   */
  async function currentSettings(atLeast = 0): Promise<SettingsVersion> {
    const known = cached && now() < cached.until ? await cached.version : null;
    if (known && known.version >= atLeast) return known;
    return keep(settings.findCurrent().then(toVersion));
  }

  return {
    getCurrent: currentSettings,

    /** Returns a version of the settings. If the version does not exist, returns the current settings. */
    async getVersion(version: number): Promise<SettingsVersion> {
      if (version === 0) return toVersion(null);
      const stored = await settings.findVersion(version);
      return stored ? toVersion(stored) : currentSettings();
    },

    /** Reads the current settings without the cache, for operations that must not use outdated settings. */
    async read(tx: TransactionHandle): Promise<SettingsVersion> {
      return toVersion(await settings.peekCurrent(tx));
    },

    async getForEditor(): Promise<CurrentSettings> {
      return presentCurrent(await settings.findCurrent());
    },

    /**
     * Publishes new settings.
     * @throws AppError STALE_WRITE with the saved settings in `details.current` if they have changed;
     * SECOND_FACTOR_REQUIRED for changes of currency, prices or refund limit without a recent confirmation
     */
    publish: (actor: RequestActor, input: SettingsJson, basedOn: number): Promise<CurrentSettings> =>
      publish(actor, async (current) => {
        await requireLatestVersion(
          basedOn,
          toVersion(current).version,
          () => ({ type: 'settings', current: presentCurrent(current) }),
          t('Other settings were published in the meantime. Please review them and try again.'),
        );
        return { input, restored: null };
      }),

    getVersionForEditor: async (version: string): Promise<CurrentSettings> =>
      presentCurrent(await findVersion(version)),

    /**
     * Publishes the content of an earlier version as a new version.
     * @throws AppError VALIDATION_ERROR if the earlier version violates the current rules
     */
    restore: (actor: RequestActor, version: string): Promise<CurrentSettings> =>
      publish(actor, async () => {
        const earlier = await findVersion(version);
        const { settings: input } = await validateInput(publishSettingsSchema, {
          settings: toSettingsJson(earlier?.settings ?? DEFAULT_SETTINGS),
          basedOn: earlier?.version ?? 0,
        });
        return { input, restored: earlier?.version ?? 0 };
      }),

    /** Returns a page of published versions, newest first. The last is version 0 with the default settings. */
    async listVersions(page: CursorPageRequest): Promise<SettingsVersionsResponse> {
      const { versions, nextCursor } = await settings.list(page);
      const shown = versions.map(presentVersion);
      return { versions: nextCursor === null ? [...shown, DEFAULT_VERSION] : shown, nextCursor };
    },

    erasePerson: (uid: string): Promise<void> => settings.renamePerson(uid, DELETED_ACCOUNT_NAME),
  };
}

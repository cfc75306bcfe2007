import { isDeepStrictEqual } from 'node:util';
import type {
  CurrentSettings,
  SettingsVersionsPage,
  SettingsVersionSummary,
} from '../../contract/settings/settings-answers';
import { DEFAULT_SETTINGS } from '../../contract/settings/default-settings';
import { settingsFromJson, settingsToJson } from '../../contract/settings/settings-json';
import { publishSettingsSchema, type SettingsInput } from '../../contract/settings/settings-schema';
import {
  SETTINGS_SECTIONS,
  type SettingsSection,
  type SettingsVersion,
} from '../../contract/settings/shop-settings';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { Actor } from '../../platform/auth';
import type { PageRequest } from '../../platform/cursor';
import { notFound } from '../../platform/errors';
import { requireVersion } from '../../platform/stale-write';
import { parse } from '../../platform/http/parse';
import type { Tx } from '../../platform/transactions/transactions';
import { DELETED_ACCOUNT, type ActivityService } from '../activity/activity.service';
import { settingsChanges } from './settings-changes';
import type { SettingsDocument } from './settings-document';
import type { SettingsRepository } from './settings.repository';

/** How long an instance answers from memory. Another instance's publication shows after this at the latest. */
const CACHE_MS = 5_000;

interface Dependencies extends Pick<CommonDependencies, 'now' | 'transactions'> {
  settings: SettingsRepository;
  activity: Pick<ActivityService, 'record'>;
  /** @throws AppError SECOND_FACTOR_REQUIRED where the administrator's second factor is more than some minutes old. */
  requireFresh: (actor: Actor) => Promise<void>;
}

/** What decides which money the shop takes, and how it is guarded: a change asks for a fresh second factor. */
const GUARDED: readonly SettingsSection[] = ['money', 'security'];

const versionOf = (stored: SettingsDocument | null): SettingsVersion =>
  stored
    ? { version: stored.version, settings: stored.settings }
    : { version: 0, settings: DEFAULT_SETTINGS };

const publication = ({ version, publishedAt, publishedBy }: SettingsDocument) => ({
  version,
  publishedAt: publishedAt.toISOString(),
  publishedBy: { _id: publishedBy.uid, name: publishedBy.name },
});

/** The settings that hold now, as /api answers them; those of the code where none were published. */
function presentCurrent(stored: SettingsDocument | null): CurrentSettings {
  const settings = settingsToJson(stored?.settings ?? DEFAULT_SETTINGS) as CurrentSettings['settings'];
  return stored
    ? { ...publication(stored), settings }
    : { version: 0, publishedAt: null, publishedBy: null, settings };
}

/** One version in the history. */
const presentVersion = (stored: SettingsDocument): SettingsVersionSummary => ({
  ...publication(stored),
  sections: stored.sections,
  restored: stored.restored,
});

/** The settings of the code, the last entry of the history. */
const VERSION_0: SettingsVersionSummary = {
  version: 0,
  publishedAt: null,
  publishedBy: null,
  sections: [],
  restored: null,
};

export type SettingsService = ReturnType<typeof settingsService>;

/** The shop's settings: what holds now, and the versions that were published. */
export function settingsService({ transactions, settings, activity, requireFresh, now }: Dependencies) {
  let cached: { until: number; version: Promise<SettingsVersion> } | null = null;

  function keep(version: Promise<SettingsVersion>): Promise<SettingsVersion> {
    const entry = { until: now() + CACHE_MS, version };
    cached = entry;
    version.catch(() => {
      if (cached === entry) cached = null;
    });
    return version;
  }

  /** Writes the next version with its audit entry in one transaction, and renews this instance's memory. */
  async function publish(
    actor: Actor,
    next: (current: SettingsDocument | null) => Promise<{
      input: SettingsInput;
      restored: number | null;
    }>,
  ): Promise<CurrentSettings> {
    const published = await transactions.run(async (tx) => {
      const current = await settings.readCurrent(tx);
      const { input, restored } = await next(current);
      const before = versionOf(current);
      const after = settingsFromJson(input);
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
      if (document.sections.some((section) => GUARDED.includes(section))) await requireFresh(actor);
      settings.publish(tx, document);
      activity.record(tx, actor, {
        action: restored === null ? 'settings.published' : 'settings.restored',
        target: { type: 'settings', id: String(document.version), label: `Version ${document.version}` },
        changes: settingsChanges(settingsToJson(before.settings), settingsToJson(after)),
      });
      return document;
    });
    await keep(Promise.resolve(versionOf(published)));
    return presentCurrent(published);
  }

  /** Returns a version by its number as it is written in an address; null for version 0. @throws AppError NOT_FOUND */
  async function findVersion(version: string): Promise<SettingsDocument | null> {
    if (version === '0') return null;
    const stored = /^[1-9]\d{0,8}$/.test(version) ? await settings.version(Number(version)) : null;
    if (!stored) throw notFound('There is no such version of the settings.');
    return stored;
  }

  /**
   * The settings that hold now, at most a few seconds old: at most one small read a request. `atLeast` is a version that
   * the caller has seen on another instance, which the memory of this one must not fall behind.
   */
  async function currentSettings(atLeast = 0): Promise<SettingsVersion> {
    const known = cached && now() < cached.until ? await cached.version : null;
    if (known && known.version >= atLeast) return known;
    return keep(settings.current().then(versionOf));
  }

  return {
    current: currentSettings,

    /** The settings of a version, for what was made under them; those that hold now where there is no such version. */
    async at(version: number): Promise<SettingsVersion> {
      if (version === 0) return versionOf(null);
      const stored = await settings.version(version);
      return stored ? versionOf(stored) : currentSettings();
    },

    /** The settings that hold when a transaction reads them, for what must not be done under those of an instance's memory. */
    async read(tx: Tx): Promise<SettingsVersion> {
      return versionOf(await settings.peekCurrent(tx));
    },

    /** The settings that hold now, as an administrator edits them; never from memory. */
    async show(): Promise<CurrentSettings> {
      return presentCurrent(await settings.current());
    },

    /**
     * Publishes settings as the next version.
     * @throws AppError STALE_WRITE with `details.current` (the settings that hold) when another version was published meanwhile;
     *   SECOND_FACTOR_REQUIRED for another currency, other prices or another limit of refunds.
     */
    publish: (actor: Actor, input: SettingsInput, basedOn: number): Promise<CurrentSettings> =>
      publish(actor, async (current) => {
        await requireVersion(
          basedOn,
          versionOf(current).version,
          () => ({ type: 'settings', current: presentCurrent(current) }),
          'Other settings were published in the meantime. Please review them and try again.',
        );
        return { input, restored: null };
      }),

    /** Returns the settings of one version. @throws AppError NOT_FOUND for no such version */
    showVersion: async (version: string): Promise<CurrentSettings> =>
      presentCurrent(await findVersion(version)),

    /**
     * Publishes the settings of an earlier version again, as the next version.
     * @throws AppError NOT_FOUND for no such version; VALIDATION_ERROR where they do not meet the rules of today; as `publish`.
     */
    restore: (actor: Actor, version: string): Promise<CurrentSettings> =>
      publish(actor, async () => {
        const earlier = await findVersion(version);
        const { settings: input } = await parse(publishSettingsSchema, {
          settings: settingsToJson(earlier?.settings ?? DEFAULT_SETTINGS),
          basedOn: earlier?.version ?? 0,
        });
        return { input, restored: earlier?.version ?? 0 };
      }),

    /**
     * One page of the history, newest first. Version 0, the code's own, is the last.
     * @throws AppError BAD_CURSOR
     */
    async versions(page: PageRequest): Promise<SettingsVersionsPage> {
      const { versions, nextCursor } = await settings.list(page);
      const shown = versions.map(presentVersion);
      return { versions: nextCursor === null ? [...shown, VERSION_0] : shown, nextCursor };
    },

    /** Takes a person's name out of the history, for an account that is erased. May be repeated. */
    forget: (uid: string): Promise<void> => settings.renamePerson(uid, DELETED_ACCOUNT),
  };
}

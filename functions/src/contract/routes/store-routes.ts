import { callerAnswer, configAnswer, healthAnswer } from '../config';
import { data, file } from './route-answer';
import { CONFIG_CACHE, type CacheRule } from '../cache-rules';
import { define } from './route-definition';
import {
  currentSettingsAnswer,
  settingsVersionsAnswer,
  settingsVersionsQuery,
} from '../settings/settings-answers';
import { publishSettingsSchema } from '../settings/settings-schema';

export const settingsRoutes = define({ who: 'admin', permission: 'settings', tag: 'Settings' })({
  getSettings: {
    summary: 'The current settings, with their version',
    answer: data(currentSettingsAnswer),
  },
  publishSettings: {
    summary: 'Publish settings as a new version',
    body: publishSettingsSchema,
    answer: data(currentSettingsAnswer),
    errors: ['STALE_WRITE'],
  },
  listSettingsVersions: {
    summary: 'Every version of the settings, newest first',
    query: settingsVersionsQuery,
    answer: data(settingsVersionsAnswer),
  },
  getSettingsVersion: {
    summary: 'The settings of one version, to compare before they are restored',
    answer: data(currentSettingsAnswer),
  },
  restoreSettings: {
    summary: 'Publish the settings of an earlier version again, as a new version',
    answer: data(currentSettingsAnswer),
    errors: ['VALIDATION_ERROR'],
  },
});

const DESCRIPTION_CACHE: CacheRule = { maxAge: 300, sMaxAge: 3600, staleWhileRevalidate: 86_400 };

export const storeRoutes = {
  ...define({ who: 'admin', permission: 'settings', tag: 'Store' })({
    callerAddress: {
      summary: "The caller's own address as limits count it, for live-check",
      answer: data(callerAnswer),
    },
  }),
  ...define({ who: 'all', tag: 'Store' })({
    health: {
      summary: 'Whether the API answers',
      answer: data(healthAnswer),
    },
    config: {
      summary: 'Brand, currency, shipping and tax rules, claims: the public part of the settings',
      answer: data(configAnswer),
      cache: CONFIG_CACHE,
    },
    openapi: {
      summary: 'This API as an OpenAPI 3.1 document',
      answer: file('application/json'),
      cache: DESCRIPTION_CACHE,
    },
    docs: {
      summary: 'This API as a readable page',
      answer: file('text/html'),
      cache: DESCRIPTION_CACHE,
    },
  }),
};

import { callerResponseSchema, publicConfigSchema, healthResponseSchema } from '../config';
import { dataResponse, fileResponse } from './route-response';
import { CONFIG_CACHE_RULE, type CacheRule } from '../cache-rules';
import { defineRoutes } from './route-definition';
import {
  currentSettingsSchema,
  settingsVersionsResponseSchema,
  settingsVersionsQuerySchema,
} from '../settings/settings-responses';
import { publishSettingsSchema } from '../settings/settings-schema';

export const settingsRoutes = defineRoutes({ who: 'admin', permission: 'settings', tag: 'Settings' })({
  getSettings: {
    endpoint: 'GET /settings',
    summary: 'The current settings, with their version',
    answer: dataResponse(currentSettingsSchema),
  },
  publishSettings: {
    endpoint: 'PUT /settings',
    summary: 'Publish settings as a new version',
    body: publishSettingsSchema,
    answer: dataResponse(currentSettingsSchema),
    errors: ['STALE_WRITE'],
  },
  listSettingsVersions: {
    endpoint: 'GET /settings/versions',
    summary: 'Every version of the settings, newest first',
    query: settingsVersionsQuerySchema,
    answer: dataResponse(settingsVersionsResponseSchema),
  },
  getSettingsVersion: {
    endpoint: 'GET /settings/versions/:version',
    summary: 'The settings of one version, to compare before they are restored',
    answer: dataResponse(currentSettingsSchema),
  },
  restoreSettings: {
    endpoint: 'POST /settings/versions/:version/restore',
    summary: 'Publish the settings of an earlier version again, as a new version',
    answer: dataResponse(currentSettingsSchema),
    errors: ['VALIDATION_ERROR'],
  },
});

const DESCRIPTION_CACHE: CacheRule = { maxAge: 300, sMaxAge: 3600, staleWhileRevalidate: 86_400 };

export const storeRoutes = {
  ...defineRoutes({ who: 'admin', permission: 'settings', tag: 'Store' })({
    getCallerAddress: {
      endpoint: 'GET /admin/caller',
      summary: "The caller's own address as limits count it, for live-check",
      answer: dataResponse(callerResponseSchema),
    },
  }),
  ...defineRoutes({ who: 'all', tag: 'Store' })({
    getHealth: {
      endpoint: 'GET /health',
      summary: 'Whether the API answers',
      answer: dataResponse(healthResponseSchema),
    },
    getConfig: {
      endpoint: 'GET /config',
      summary: 'Brand, currency, shipping and tax rules, claims: the public part of the settings',
      answer: dataResponse(publicConfigSchema),
      cache: CONFIG_CACHE_RULE,
    },
    getOpenApiDocument: {
      endpoint: 'GET /openapi.json',
      summary: 'This API as an OpenAPI 3.1 document',
      answer: fileResponse('application/json'),
      cache: DESCRIPTION_CACHE,
    },
    getApiDocs: {
      endpoint: 'GET /docs',
      summary: 'This API as a readable page',
      answer: fileResponse('text/html'),
      cache: DESCRIPTION_CACHE,
    },
  }),
};

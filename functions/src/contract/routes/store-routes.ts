import { helpQuestionsQuerySchema, helpQuestionsResponseSchema } from '../help/help-search';
import { callerIpAddressResponseSchema, publicConfigSchema, healthResponseSchema } from '../config';
import { imprintResponseSchema } from '../legal/imprint';
import { postalPlacesResponseSchema } from '../addresses/postal-places-response';
import { dataResponse, fileResponse } from './route-response';
import { CONFIG_CACHE_RULE, type CacheRule } from './cache-rules';
import { defineRoutes } from './route-definition';
import {
  currentSettingsSchema,
  settingsVersionsResponseSchema,
  settingsVersionsQuerySchema,
} from '../settings/settings-responses';
import { publishSettingsSchema } from '../settings/settings-schema';

const SETTINGS_CHANGE = {
  invalidates: ['listSettingsVersions', 'getConfig', 'getImprint', 'listActivity'],
  merges: 'getSettings',
} as const;

export const settingsRoutes = defineRoutes({ who: 'admin', permission: 'settings', tag: 'Settings' })({
  getSettings: {
    endpoint: 'GET /settings',
    summary: 'Returns the current settings with their version.',
    answer: dataResponse(currentSettingsSchema),
  },
  publishSettings: {
    endpoint: 'PUT /settings',
    summary: 'Publishes settings as a new version.',
    body: publishSettingsSchema,
    answer: dataResponse(currentSettingsSchema),
    ...SETTINGS_CHANGE,
    errors: ['STALE_WRITE'],
  },
  listSettingsVersions: {
    endpoint: 'GET /settings/versions',
    summary: 'Lists all versions of the settings, newest first.',
    query: settingsVersionsQuerySchema,
    answer: dataResponse(settingsVersionsResponseSchema),
  },
  getSettingsVersion: {
    endpoint: 'GET /settings/versions/:version',
    summary: 'Returns the settings of a version.',
    answer: dataResponse(currentSettingsSchema),
  },
  restoreSettings: {
    endpoint: 'POST /settings/versions/:version/restore',
    summary: 'Publishes the settings of an earlier version as a new version.',
    answer: dataResponse(currentSettingsSchema),
    ...SETTINGS_CHANGE,
    errors: ['VALIDATION_ERROR'],
  },
});

const POSTAL_CACHE: CacheRule = { maxAge: 86_400, sMaxAge: 604_800, staleWhileRevalidate: 604_800 };

const HELP_CACHE: CacheRule = { maxAge: 300, sMaxAge: 3600, staleWhileRevalidate: 86_400 };

const DESCRIPTION_CACHE: CacheRule = { maxAge: 300, sMaxAge: 3600, staleWhileRevalidate: 86_400 };

export const systemRoutes = {
  ...defineRoutes({ who: 'admin', permission: 'settings', tag: 'Store' })({
    getCallerAddress: {
      endpoint: 'GET /admin/caller',
      summary: 'Returns the network address that rate limits use for the caller.',
      answer: dataResponse(callerIpAddressResponseSchema),
    },
  }),
  ...defineRoutes({ who: 'all', tag: 'Store' })({
    getHealth: {
      endpoint: 'GET /health',
      summary: 'Returns a success response if the API is available.',
      answer: dataResponse(healthResponseSchema),
    },
    getConfig: {
      endpoint: 'GET /config',
      summary: 'Returns the public settings: brand, currency, shipping and tax.',
      answer: dataResponse(publicConfigSchema),
      cache: CONFIG_CACHE_RULE,
    },
    getImprint: {
      endpoint: 'GET /imprint',
      summary: 'Returns the details of the seller, if the law of the shop’s regions requires them.',
      answer: dataResponse(imprintResponseSchema),
      cache: CONFIG_CACHE_RULE,
    },
    listPostalPlaces: {
      endpoint: 'GET /postal-codes/:country/:code',
      summary: 'Returns the cities and regions of a postal code in the US, Canada, the UK or Australia.',
      answer: dataResponse(postalPlacesResponseSchema),
      cache: POSTAL_CACHE,
      limit: { name: 'postal-codes', max: 120, windowSeconds: 60, counted: 'instance' },
    },
    findHelpQuestions: {
      endpoint: 'GET /help/questions',
      summary: 'Returns the questions of the help page that are related to a search.',
      query: helpQuestionsQuerySchema,
      answer: dataResponse(helpQuestionsResponseSchema),
      cache: HELP_CACHE,
      limit: { name: 'help-search', max: 120, windowSeconds: 60, counted: 'instance' },
    },
    getOpenApiDocument: {
      endpoint: 'GET /openapi.json',
      summary: 'Returns the OpenAPI 3.1 document of this API.',
      answer: fileResponse('application/json'),
      cache: DESCRIPTION_CACHE,
    },
    getApiDocs: {
      endpoint: 'GET /docs',
      summary: 'Returns the documentation of this API as an HTML page.',
      answer: fileResponse('text/html'),
      cache: DESCRIPTION_CACHE,
    },
  }),
};

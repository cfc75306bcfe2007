import * as endpoints from '../endpoints';
import {
  currentSettingsAnswer,
  settingsVersionsAnswer,
  settingsVersionsQuery,
} from '../settings/settings-answers';
import { publishSettingsSchema } from '../settings/settings-schema';
import { data } from './route-answer';
import { define } from './route-definition';

export const settingsRoutes = define({
  getSettings: {
    endpoint: endpoints.getSettings,
    who: 'admin',
    tag: 'Settings',
    summary: 'The current settings, with their version',
    answer: data(currentSettingsAnswer),
  },
  publishSettings: {
    endpoint: endpoints.publishSettings,
    who: 'admin',
    tag: 'Settings',
    summary: 'Publish settings as a new version',
    body: publishSettingsSchema,
    answer: data(currentSettingsAnswer),
    errors: ['STALE_WRITE'],
  },
  listSettingsVersions: {
    endpoint: endpoints.listSettingsVersions,
    who: 'admin',
    tag: 'Settings',
    summary: 'Every version of the settings, newest first',
    query: settingsVersionsQuery,
    answer: data(settingsVersionsAnswer),
    errors: ['BAD_CURSOR'],
  },
  restoreSettings: {
    endpoint: endpoints.restoreSettings,
    who: 'admin',
    tag: 'Settings',
    summary: 'Publish the settings of an earlier version again, as a new version',
    answer: data(currentSettingsAnswer),
    errors: ['VALIDATION_ERROR'],
  },
});

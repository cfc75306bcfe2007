import {
  currentSettingsAnswer,
  settingsVersionsAnswer,
  settingsVersionsQuery,
} from '../settings/settings-answers';
import { publishSettingsSchema } from '../settings/settings-schema';
import { data } from './route-answer';
import { define } from './route-definition';

export const settingsRoutes = define({ who: 'admin', tag: 'Settings' })({
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
  restoreSettings: {
    summary: 'Publish the settings of an earlier version again, as a new version',
    answer: data(currentSettingsAnswer),
    errors: ['VALIDATION_ERROR'],
  },
});

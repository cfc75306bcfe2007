import type { CommonDependencies } from '../platform/common-dependencies';
import type { ActivityService } from './activity/activity.service';
import type { MailService } from './mail/mail.service';
import type { SettingsService } from './settings/settings.service';

export interface FeatureDependencies extends CommonDependencies {
  activity: ActivityService;
  settings: SettingsService;
  mail: MailService;
}

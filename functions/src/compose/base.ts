import type { ShopEnvironment } from './shop-environment';
import { createActivityRepository } from '../features/activity/activity.repository';
import { createActivityService } from '../features/activity/activity.service';
import { createMailPreferencesRepository } from '../features/mail/mail-preferences.repository';
import { createMailRepository } from '../features/mail/mail.repository';
import { createMailService } from '../features/mail/mail.service';
import { createPanelSessionsService } from '../features/second-factor/panel-sessions.service';
import { createSecondFactorService } from '../features/second-factor/second-factor.service';
import { createSecondFactorsRepository } from '../features/second-factor/second-factors.repository';
import { createSettingsRepository } from '../features/settings/settings.repository';
import { createSettingsService } from '../features/settings/settings.service';
import { createAccountsRepository } from '../features/users/accounts.repository';
import { createUsersRepository } from '../features/users/users.repository';
import { createFirestoreRateCounters } from '../platform/rate-limit/rate-counters';
import { createRateLimiter } from '../platform/rate-limit/rate-limit';
import { createSecretBox } from '../platform/secret-box';
import { createFirestoreTransactions } from '../platform/transactions/transactions';

export function composeBase(environment: ShopEnvironment) {
  const { db, auth, logger, now } = environment;
  const transactions = createFirestoreTransactions(db, { strict: environment.strictTransactions });
  const activity = createActivityService({ activity: createActivityRepository(db), now });
  const accounts = createAccountsRepository(auth);
  const factors = createSecondFactorsRepository(db);
  const isOptional = environment.secondFactorMayBeOff ?? environment.emulated;
  const panelSessions = createPanelSessionsService({
    factors,
    transactions,
    activity,
    auth,
    isOptional,
    now,
  });
  const settings = createSettingsService({
    ...{ transactions, activity, requireFresh: panelSessions.requireFresh, now },
    settings: createSettingsRepository(db),
  });
  const counters = createFirestoreRateCounters(db);
  const limit = createRateLimiter({ counters, factor: environment.rateLimitFactor, logger, now });
  const mailDependencies = {
    ...environment,
    transactions,
    activity,
    settings,
    mails: createMailRepository(db),
    preferences: createMailPreferencesRepository(db),
  };
  const mail = createMailService(mailDependencies);
  const base = { ...environment, transactions, activity, settings, limit, mail };
  const secondFactor = createSecondFactorService({
    ...{ ...base, factors, accounts, isOptional },
    users: createUsersRepository(db, environment.addressOf),
    sessions: panelSessions,
    secrets: createSecretBox(environment.secondFactorKey),
  });
  return { base, accounts, panelSessions, secondFactor, mailDependencies };
}

export type BaseDependencies = ReturnType<typeof composeBase>['base'];

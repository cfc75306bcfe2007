import type { Environment } from './foundation';
import { activityRepository } from '../features/activity/activity.repository';
import { activityService } from '../features/activity/activity.service';
import { mailPreferencesRepository } from '../features/mail/mail-preferences.repository';
import { mailRepository } from '../features/mail/mail.repository';
import { mailService } from '../features/mail/mail.service';
import { panelSessionsService } from '../features/second-factor/panel-sessions.service';
import { secondFactorService } from '../features/second-factor/second-factor.service';
import { secondFactorsRepository } from '../features/second-factor/second-factors.repository';
import { settingsRepository } from '../features/settings/settings.repository';
import { settingsService } from '../features/settings/settings.service';
import { accountsRepository } from '../features/users/accounts.repository';
import { usersRepository } from '../features/users/users.repository';
import { firestoreRateCounters } from '../platform/rate-limit/rate-counters';
import { rateLimiter } from '../platform/rate-limit/rate-limit';
import { createSecretBox } from '../platform/secret-box';
import { firestoreTransactions } from '../platform/transactions/transactions';

export function composeBase(environment: Environment) {
  const { db, auth, logger, now } = environment;
  const transactions = firestoreTransactions(db, { strict: environment.strictTransactions });
  const activity = activityService({ activity: activityRepository(db), now });
  const accounts = accountsRepository(auth);
  const factors = secondFactorsRepository(db);
  const isOptional = environment.secondFactorMayBeOff ?? environment.emulated;
  const panelSessions = panelSessionsService({ factors, transactions, activity, auth, isOptional, now });
  const settings = settingsService({
    ...{ transactions, activity, requireFresh: panelSessions.requireFresh, now },
    settings: settingsRepository(db),
  });
  const counters = firestoreRateCounters(db);
  const limit = rateLimiter({ counters, factor: environment.rateLimitFactor, logger, now });
  const mailDependencies = {
    ...environment,
    transactions,
    activity,
    settings,
    mails: mailRepository(db),
    preferences: mailPreferencesRepository(db),
  };
  const mail = mailService(mailDependencies);
  const base = { ...environment, transactions, activity, settings, limit, mail };
  const secondFactor = secondFactorService({
    ...{ ...base, factors, accounts, isOptional },
    users: usersRepository(db, environment.addressOf),
    sessions: panelSessions,
    secrets: createSecretBox(environment.secondFactorKey),
  });
  return { base, accounts, panelSessions, secondFactor, mailDependencies };
}

export type Base = ReturnType<typeof composeBase>['base'];

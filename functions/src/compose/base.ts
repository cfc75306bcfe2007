import type { Environment } from './foundation';
import { activityRepository } from '../features/activity/activity.repository';
import { activityService } from '../features/activity/activity.service';
import { mailPreferencesRepository } from '../features/mail/mail-preferences.repository';
import { mailRepository } from '../features/mail/mail.repository';
import { mailService } from '../features/mail/mail.service';
import { secondFactorService } from '../features/second-factor/second-factor.service';
import { secondFactorsRepository } from '../features/second-factor/second-factors.repository';
import { settingsRepository } from '../features/settings/settings.repository';
import { settingsService } from '../features/settings/settings.service';
import { accountsRepository } from '../features/users/accounts.repository';
import { firestoreRateCounters } from '../platform/rate-limit/rate-counters';
import { rateLimiter } from '../platform/rate-limit/rate-limit';
import { firestoreTransactions } from '../platform/transactions/transactions';

/** What nearly every service is made from, and what guards the panel. */
export function composeBase(environment: Environment) {
  const { db, auth, logger, now } = environment;
  const transactions = firestoreTransactions(db, { strict: environment.strictTransactions });
  const activity = activityService({ activity: activityRepository(db), now });
  const accounts = accountsRepository(auth);
  const secondFactor = secondFactorService({
    ...{ ...environment, transactions, activity, accounts },
    factors: secondFactorsRepository(db),
    mayBeOff: environment.secondFactorMayBeOff ?? environment.emulated,
  });
  const settings = settingsService({
    ...{ transactions, activity, requireFresh: secondFactor.requireFresh, now },
    settings: settingsRepository(db),
  });
  const counters = firestoreRateCounters(db);
  const limit = rateLimiter({ counters, factor: environment.rateLimitFactor, logger, now });
  const post = {
    ...environment,
    transactions,
    activity,
    settings,
    mails: mailRepository(db),
    preferences: mailPreferencesRepository(db),
  };
  const mail = mailService(post);
  const base = { ...environment, transactions, activity, settings, limit, mail };
  return { base, accounts, secondFactor, post };
}

export type Base = ReturnType<typeof composeBase>['base'];

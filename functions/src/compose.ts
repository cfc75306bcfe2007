import type { Firestore } from 'firebase-admin/firestore';
import type { Services } from './app';
import type { PublicConfig } from './contract/config';
import type { LazyAuth } from './platform/auth';
import type { HttpPlatform } from './platform/http';
import type { Logger } from './platform/logging';
import { firestoreRateLimiter } from './platform/rate-limit';

/** What a deployment or a test decides. */
export interface Environment {
  db: Firestore;
  auth: LazyAuth;
  logger: Logger;
  version: string;
  rateLimitFactor: number;
  trustedProxies: number;
  payment: PublicConfig['payment'];
}

/** Wires repositories into services: the one place that knows which implementation is used. */
export function compose(environment: Environment): { services: Services; platform: HttpPlatform } {
  const { db, auth, logger, version, rateLimitFactor, trustedProxies, payment } = environment;
  return {
    services: { version, payment },
    platform: { auth, logger, trustedProxies, limit: firestoreRateLimiter(db, rateLimitFactor) },
  };
}

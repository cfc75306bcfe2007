import type { Firestore } from 'firebase-admin/firestore';
import type { Services } from './app';
import type { PublicConfig } from './contract/config';
import { authService } from './features/auth/auth.service';
import { productsRepository } from './features/products/products.repository';
import { productsService } from './features/products/products.service';
import { accountsRepository } from './features/users/accounts.repository';
import { usersRepository } from './features/users/users.repository';
import { usersService } from './features/users/users.service';
import type { LazyAuth } from './platform/auth';
import type { HttpPlatform } from './platform/http';
import type { Logger } from './platform/logging';
import type { PasswordSignIn } from './platform/password-sign-in';
import { firestoreRateLimiter } from './platform/rate-limit';

/** What a deployment or a test decides. */
export interface Environment {
  db: Firestore;
  auth: LazyAuth;
  signIn: PasswordSignIn;
  logger: Logger;
  version: string;
  rateLimitFactor: number;
  trustedProxies: number;
  payment: PublicConfig['payment'];
}

/** Wires repositories into services: the one place that knows which implementation is used. */
export function compose(environment: Environment): { services: Services; platform: HttpPlatform } {
  const { db, auth, signIn, logger, version, rateLimitFactor, trustedProxies, payment } = environment;
  const users = usersService({ users: usersRepository(db), accounts: accountsRepository(auth), logger });
  return {
    services: {
      version,
      payment,
      users,
      auth: authService({ users, signIn, auth }),
      products: productsService({ products: productsRepository(db) }),
    },
    platform: { auth, logger, trustedProxies, limit: firestoreRateLimiter(db, rateLimitFactor) },
  };
}

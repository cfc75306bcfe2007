import { getFirestore } from 'firebase-admin/firestore';
import { version } from '../package.json';
import { createApp } from './app';
import { compose } from './compose';
import { isPaymentProvider } from './contract/payments';
import { firebaseAuth } from './platform/auth';
import { logger } from './platform/logging';
import {
  PAYMENT_PROVIDER,
  RATE_LIMIT_FACTOR,
  STRIPE_PUBLISHABLE_KEY,
  TRUSTED_PROXY_HOPS,
} from './platform/params';

const provider = PAYMENT_PROVIDER.value();
if (!isPaymentProvider(provider))
  throw new Error(`PAYMENT_PROVIDER is '${provider}', not 'test' or 'stripe'.`);

const { services, platform } = compose({
  db: getFirestore(),
  auth: firebaseAuth,
  logger,
  version,
  rateLimitFactor: RATE_LIMIT_FACTOR.value(),
  trustedProxies: TRUSTED_PROXY_HOPS.value(),
  payment: { provider, publishableKey: STRIPE_PUBLISHABLE_KEY.value() || null },
});

export const app = createApp(services, platform);

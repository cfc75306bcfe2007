import { getFirestore } from 'firebase-admin/firestore';
import { version } from '../package.json';
import { createApp } from './app';
import { compose } from './compose';
import { isPaymentProvider } from './contract/payments';
import { firebaseAuth } from './platform/auth';
import { logger } from './platform/logging';
import {
  AUTH_API_KEY,
  PAYMENT_PROVIDER,
  RATE_LIMIT_FACTOR,
  STRIPE_PUBLISHABLE_KEY,
  TRUSTED_PROXY_HOPS,
} from './platform/params';
import { identityToolkit } from './platform/password-sign-in';

const provider = PAYMENT_PROVIDER.value();
if (!isPaymentProvider(provider))
  throw new Error(`PAYMENT_PROVIDER is '${provider}', not 'test' or 'stripe'.`);

const authEmulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;

const { services, platform } = compose({
  db: getFirestore(),
  auth: firebaseAuth,
  signIn: identityToolkit({
    apiKey: AUTH_API_KEY.value(),
    emulator: authEmulator
      ? { host: authEmulator, projectId: process.env.GCLOUD_PROJECT ?? 'demo-hearth' }
      : undefined,
  }),
  logger,
  version,
  rateLimitFactor: RATE_LIMIT_FACTOR.value(),
  trustedProxies: TRUSTED_PROXY_HOPS.value(),
  payment: { provider, publishableKey: STRIPE_PUBLISHABLE_KEY.value() || null },
});

export const app = createApp(services, platform);

import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { version } from '../package.json';
import type { ShopEnvironment } from './compose/shop-environment';
import { getSearchEngineFactory } from './compose/search';
import { parseMailSenderSettings, getMailSenderKind } from './features/mail/mail-senders';
import { parseShippingLabelSettings } from './features/orders/labels/label-settings';
import { parsePaymentSettings } from './features/payments/payment-settings';
import { loadFirebaseAuth } from './platform/auth';
import { verifyDebugAppCheckToken, createAppCheckVerifier } from './platform/http/app-check-verifier';
import { logger } from './platform/logging';
import {
  APP_CHECK_SITE_KEY,
  AUTH_API_KEY,
  INBOUND_MAIL_ADDRESS,
  inboundMailSecret,
  easypostSecret,
  LABEL_PROVIDER,
  MAIL_FROM,
  MAIL_SENDER,
  PAYMENT_PROVIDER,
  PUBLIC_URL,
  RATE_LIMIT_FACTOR,
  SEARCH_ENGINE,
  secondFactorSecret,
  SHIP_FROM,
  SHOP_ID,
  SHOW_READS,
  smtpSecret,
  STRIPE_PUBLISHABLE_KEY,
  stripeSecrets,
  TRUSTED_PROXY_HOPS,
  TRUSTED_PROXY_NETWORKS,
  TYPESENSE_URL,
  typesenseSecret,
} from './platform/params';
import { createIdentityToolkitSignIn } from './platform/password-sign-in';
import { createTrustProxyFunction } from './platform/rate-limit/trusted-proxies';
import { createRemoteFileFetcher } from './platform/remote/remote-file';
import { createObjectUrlFactory, loadFirebaseBucket, createFirebaseStorage } from './platform/storage';
import { enableFirestoreReadCounting } from './platform/reads/watch-reads';

export const usesFirestoreEmulator = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.FIRESTORE_EMULATOR_HOST);

/** Creates the environment from deployment parameters. Throws an Error if a parameter is invalid. */
export function createDeployedEnvironment(): ShopEnvironment {
  const emulated = usesFirestoreEmulator(process.env);
  const project = process.env.GCLOUD_PROJECT ?? 'demo-hearth';
  const { payment, stripe } = parsePaymentSettings({
    provider: PAYMENT_PROVIDER.value(),
    publishableKey: STRIPE_PUBLISHABLE_KEY.value(),
    secretKey: stripeSecrets?.key.value() ?? '',
    webhookSecret: stripeSecrets?.webhook.value() ?? '',
    shopId: SHOP_ID.value(),
    project,
    emulated,
  });
  // Firebase is initialized here and not when the module is loaded, so that functions start quickly.
  const firebase = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp();
  const db = getFirestore(firebase);
  const showsReads = emulated || SHOW_READS.value();
  if (showsReads) enableFirestoreReadCounting(db);
  const authEmulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;

  return {
    db,
    auth: loadFirebaseAuth,
    storage: createFirebaseStorage(loadFirebaseBucket),
    addressOf: createObjectUrlFactory(
      firebase.options.storageBucket ?? '',
      process.env.FIREBASE_STORAGE_EMULATOR_HOST,
    ),
    signIn: createIdentityToolkitSignIn({
      apiKey: AUTH_API_KEY.value(),
      emulator: authEmulator ? { host: authEmulator, projectId: project } : undefined,
    }),
    logger,
    version,
    rateLimitFactor: RATE_LIMIT_FACTOR.value(),
    trustProxy: createTrustProxyFunction(TRUSTED_PROXY_HOPS.value(), TRUSTED_PROXY_NETWORKS.value()),
    publicUrl: PUBLIC_URL.value().replace(/\/+$/, '') || `https://${project}.web.app`,
    payment,
    stripe,
    labels: parseShippingLabelSettings({
      provider: LABEL_PROVIDER.value(),
      key: easypostSecret?.value() ?? '',
      from: SHIP_FROM.value(),
    }),
    emulated,
    secondFactorKey: emulated ? 'key-of-the-emulators' : (secondFactorSecret?.value() ?? ''),
    live: !emulated,
    appCheck: APP_CHECK_SITE_KEY.value()
      ? emulated
        ? verifyDebugAppCheckToken
        : createAppCheckVerifier(firebase)
      : null,
    strictTransactions: emulated,
    showsReads,
    mailSender: () =>
      parseMailSenderSettings({
        sender: MAIL_SENDER.value(),
        from: MAIL_FROM.value(),
        smtpUrl: smtpSecret?.value() ?? '',
        emulated,
      }),
    inboundMail: inboundMailSecret && {
      address: INBOUND_MAIL_ADDRESS.value(),
      secret: inboundMailSecret.value(),
    },
    mailSenderKind: getMailSenderKind(MAIL_SENDER.value(), emulated),
    remoteFiles: createRemoteFileFetcher(),
    searchEngine: getSearchEngineFactory(SEARCH_ENGINE.value(), {
      url: TYPESENSE_URL.value(),
      apiKey: typesenseSecret?.value() ?? '',
      project,
    }),
    now: Date.now,
  };
}

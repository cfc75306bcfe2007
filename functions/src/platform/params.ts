import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';

const DEFAULT_REGION = 'us-central1';

defineString('REGION', {
  default: DEFAULT_REGION,
  description: 'The region of all functions; best the one nearest to the database, such as europe-west1.',
});

/** Region of all Cloud Functions. Read from the environment, because parameters have no value at deployment time. */
export const functionRegion = process.env.REGION || DEFAULT_REGION;

defineString('RUNTIME_SERVICE_ACCOUNT', {
  default: '',
  description:
    "The account that the functions run as: npm run runtime-account makes one with the least roles. Empty for the project's default account.",
});

export const runtimeServiceAccount = process.env.RUNTIME_SERVICE_ACCOUNT || undefined;

export const MAX_INSTANCES = defineInt('MAX_INSTANCES', {
  default: 10,
  description:
    'Instances of the API and of the pages at most, each with a processor of its own: a new project has ten.',
});

export const RATE_LIMIT_FACTOR = defineInt('RATE_LIMIT_FACTOR', {
  default: 1,
  description: 'Widens every rate limit by this factor.',
});

export const TRUSTED_PROXY_HOPS = defineInt('TRUSTED_PROXY_HOPS', {
  default: 2,
  description: 'Proxies in front of the function: Firebase Hosting and the Google front end.',
});

export const TRUSTED_PROXY_NETWORKS = defineString('TRUSTED_PROXY_NETWORKS', {
  default: '',
  description:
    "Networks that Hosting's calls come from beside Google's and Fastly's, such as 192.0.2.0/24, separated by commas.",
});

export const PAGES_MIN_INSTANCES = defineInt('PAGES_MIN_INSTANCES', {
  default: 0,
  description:
    'Instances that are kept ready to draw pages; 0 costs nothing and draws the first page in a second or two.',
});

export const PUBLIC_URL = defineString('PUBLIC_URL', {
  default: '',
  description:
    "The shop's address, such as https://shop.example, for search engines and for links in mails; empty for the project's own at web.app.",
});

export const SHOW_READS = defineBoolean('SHOW_READS', {
  default: false,
  description: 'Answers say in Server-Timing how much they read from Firestore; always so on the emulators.',
});

export const KEEP_ALIVE_URL = defineString('KEEP_ALIVE_URL', {
  default: '',
  description: 'Address the keep-alive job requests; empty for none.',
});

/** Minutes between keep-alive requests. The value is a string, as firebase-tools requires in schedules. */
export const KEEP_ALIVE_INTERVAL_MINUTES = defineString('KEEP_ALIVE_INTERVAL_MINUTES', {
  default: '10',
  description: 'Minutes between two keep-alive requests.',
  input: {
    text: {
      validationRegex: '^[1-9][0-9]*$',
      validationErrorMessage: 'A whole number of minutes, 1 or more.',
    },
  },
});

export const PAYMENT_PROVIDER = defineString('PAYMENT_PROVIDER', {
  default: '',
  description:
    "Who takes payments: 'stripe', or 'test' for test cards only. Outside the emulators it must be set.",
});

/** Stripe secrets. Only declared if Stripe is used, because deployments ask for every declared secret. */
export const stripeSecrets =
  process.env.PAYMENT_PROVIDER === 'stripe'
    ? { key: defineSecret('STRIPE_SECRET_KEY'), webhook: defineSecret('STRIPE_WEBHOOK_SECRET') }
    : null;

export const STRIPE_PUBLISHABLE_KEY = defineString('STRIPE_PUBLISHABLE_KEY', {
  default: '',
  description: "Stripe's publishable key, which the browser needs.",
});

export const SHOP_ID = defineString('SHOP_ID', {
  default: '',
  description:
    "The shop's id in its payments at Stripe, which it keeps for ever; empty for the project's id. A shop that was restored into another project needs its former id.",
  input: {
    text: {
      validationRegex: '^([a-z0-9][a-z0-9-]{2,62})?$',
      validationErrorMessage: 'Small letters, digits and hyphens, such as the id of a Firebase project.',
    },
  },
});

export const SEARCH_ENGINE = defineString('SEARCH_ENGINE', {
  default: 'memory',
  description: "What answers searches: 'memory', for up to some 10,000 products, or 'typesense'.",
});

export const TYPESENSE_URL = defineString('TYPESENSE_URL', {
  default: '',
  description:
    'The address of the Typesense server, such as https://search.example:8108; of several nodes, separated by commas.',
});

export const typesenseSecret =
  process.env.SEARCH_ENGINE === 'typesense' ? defineSecret('TYPESENSE_API_KEY') : null;

export const MAIL_SENDER = defineString('MAIL_SENDER', {
  default: '',
  description:
    "Who sends mails: 'smtp' for a mail server, 'extension' for Firebase's Trigger Email; empty to send none.",
});

export const MAIL_FROM = defineString('MAIL_FROM', {
  default: '',
  description: 'The address that mails are sent from, such as orders@shop.example.',
});

export const smtpSecret = process.env.MAIL_SENDER === 'smtp' ? defineSecret('SMTP_URL') : null;

export const INBOUND_MAIL_ADDRESS = defineString('INBOUND_MAIL_ADDRESS', {
  default: '',
  description:
    "The address whose mails Postmark passes on to the shop, such as reply@in.shop.example; empty where answers go to the settings' address.",
});

export const inboundMailSecret = process.env.INBOUND_MAIL_ADDRESS
  ? defineSecret('INBOUND_MAIL_SECRET')
  : null;

export const LABEL_PROVIDER = defineString('LABEL_PROVIDER', {
  default: '',
  description: "Who sells labels for parcels: 'easypost'; empty for none.",
});

export const SHIP_FROM = defineString('SHIP_FROM', {
  default: '',
  description:
    'Where parcels with labels come from: Name; Street; City; State; ZIP code; Country code; Phone.',
});

export const easypostSecret =
  process.env.LABEL_PROVIDER === 'easypost' ? defineSecret('EASYPOST_API_KEY') : null;

export const secondFactorSecret =
  process.env.FUNCTIONS_EMULATOR === 'true' ? null : defineSecret('SECOND_FACTOR_KEY');

export const AUTH_API_KEY = defineString('AUTH_API_KEY', {
  default: '',
  description: "The project's web API key, for POST /auth/login.",
});

export const APP_CHECK_SITE_KEY = defineString('APP_CHECK_SITE_KEY', {
  default: '',
  description:
    "The site key of reCAPTCHA Enterprise: only the shop's own pages may then log in, order, pay and write. Empty: any program may.",
});

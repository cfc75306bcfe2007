import { getCountryName } from '../../contract/addresses/country-names';
import type { PublicConfig } from '../../contract/config';
import {
  SETUP_CHECKLIST_KEYS,
  type SetupChecklist,
  type SetupChecklistItem,
  type SetupChecklistKey,
} from '../../contract/panel/readiness';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { DAY_MS } from '../../contract/times';
import { msg, t } from '../../contract/texts/text';
import { createLegalChecklistItems, type LegalSettings } from './legal-items';
import { advised, done, open, toSettingsLink, type Finding } from './ready-findings';

export interface SetupChecklistData {
  payment: Pick<PublicConfig['payment'], 'provider' | 'mode'>;
  /** Time of the last Stripe event that was signed with the current secret, or null. */
  webhookAt: Date | null;
  sender: {
    kind: 'smtp' | 'extension' | 'page' | 'none';
    sentAt: Date | null;
    testMail: SetupChecklist['testMail'];
  };
  publicUrl: string;
  settings: Pick<ShopSettings, 'tax'> & LegalSettings;
  trial: { at: Date; underRulesOfNow: boolean } | null;
  products: { all: number; inStock: number; withoutPicture: number };
  appCheck: boolean;
  administrators: number;
  backupAt: Date | null;
  now: number;
}

const TITLES: Readonly<Record<SetupChecklistKey, string>> = {
  payments: msg('Live payments'),
  webhook: msg('Messages from Stripe'),
  sender: msg('Email delivery'),
  domain: msg('Your own domain'),
  address: msg('Your name and address'),
  claims: msg('Shop promises'),
  taxes: msg('Your taxes'),
  trial: msg('Test order'),
  products: msg('Products with pictures and stock'),
  people: msg('A second administrator'),
  appCheck: msg('Protection against bots'),
  backup: msg('A backup'),
};

/** Seller details of the example shop. The setup checklist reports a shop that still uses them. */
const EXAMPLE = {
  seller: /^Hearth Home Goods/,
  street: /^12 Foundry Street$/,
  taxPpm: 80_000,
  claims: { happyCustomers: '50K+', support: '24/7', returnDays: 15 },
};

/** Pattern of domains reserved for examples (RFC 2606). */
const RESERVED_DOMAIN = /(\.(example|test|invalid|localhost)|@(.+\.)?example\.(com|net|org))$/i;

const MAX_BACKUP_AGE_DAYS = 31;

const MAX_NAMES = 3;

/** Formats a list, such as "Canada, Mexico and Norway". */
const joinWords = (words: readonly string[]): string =>
  words.length > 1
    ? t('{words} and {last}', { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })
    : words.join('');

/** Formats a list of names, such as "Canada, Mexico and 3 more". */
function formatNames(all: readonly string[]): string {
  const shown = all.slice(0, MAX_NAMES);
  const more = all.length - shown.length;
  if (more > 0) return t('{names} and {more} more', { names: shown.join(', '), more });
  return joinWords(shown);
}

function checkPayments({ payment }: SetupChecklistData): Finding {
  const link = { label: t('Stripe: API keys'), to: 'https://dashboard.stripe.com/apikeys' };
  if (payment.provider !== 'stripe')
    return open(
      t(
        'The shop takes test cards only. Set PAYMENT_PROVIDER=stripe with your keys, and deploy (docs/operations.md, Payments).',
      ),
      link,
    );
  return payment.mode === 'live'
    ? done(t('Stripe takes payments with live keys.'), link)
    : open(t('Stripe’s keys are test keys, which move no money. Set the two live keys, and deploy.'), link);
}

function checkWebhook({ payment, webhookAt }: SetupChecklistData): Finding {
  const link = { label: t('Stripe: webhooks'), to: 'https://dashboard.stripe.com/webhooks' };
  if (payment.provider !== 'stripe')
    return open(t('Stripe is not set up, so it cannot tell the shop about payments.'), link);
  return webhookAt
    ? done(t('Stripe’s messages arrive with the right signature.'), link, webhookAt)
    : open(
        t(
          'No message with the right signature has arrived from Stripe. Add the endpoint there, then pay a small order and refund it.',
        ),
        link,
      );
}

function checkSender({ sender: { kind, sentAt, testMail } }: SetupChecklistData): Finding {
  const link = { label: t('Emails'), to: '/admin/mails' };
  if (kind === 'none')
    return open(
      t('Emails are not sent. Set MAIL_SENDER in functions/.env, and deploy (docs/operations.md, Mail).'),
      link,
    );
  if (kind === 'page')
    return open(
      t('Emails do not leave this machine: the page /mail shows them. A deployed shop needs MAIL_SENDER.'),
      {
        label: t('Emails on this machine'),
        to: '/mail',
      },
    );
  if (testMail?.state === 'failed')
    return open(
      t(
        'The last test email could not be sent. Fix the problem that the mail server reported, and send another one.',
      ),
      link,
    );
  if (sentAt && kind === 'extension')
    return advised(
      t(
        'Emails leave by Trigger Email, and Firebase Extensions end on 2027-03-31. Set MAIL_SENDER=smtp before, and deploy.',
      ),
      link,
      sentAt,
    );
  if (sentAt) return done(t('Email delivery.'), link, sentAt);
  return testMail
    ? open(
        t(
          'The test email has not been sent yet. The shop retries within a minute, then at longer intervals.',
        ),
        link,
      )
    : open(t('No email has been sent yet. Send yourself a test.'), link);
}

function checkDomain({ publicUrl }: SetupChecklistData): Finding {
  const link = {
    label: t('Firebase: Hosting'),
    to: 'https://console.firebase.google.com/project/_/hosting/sites',
  };
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' || hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname))
    return open(
      t(
        'The shop’s address is {publicUrl}, which only works on this computer. A deployed shop has its own address.',
        { publicUrl },
      ),
      link,
    );
  if (/\.(web\.app|firebaseapp\.com)$/.test(hostname))
    return advised(
      t(
        'Shoppers see {hostname}, and so do search engines. Add your domain to Hosting, set PUBLIC_URL, and deploy.',
        { hostname },
      ),
      link,
    );
  return done(t('Links, emails and search engines use {hostname}.', { hostname }), link);
}

function checkAddress({ settings: { shop, papers } }: SetupChecklistData): Finding {
  const isExample = (lines: readonly string[]) =>
    lines.length === 0 || lines.some((line) => EXAMPLE.street.test(line));
  const ofShop = [
    ...(RESERVED_DOMAIN.test(shop.supportEmail) ? [t('the support email')] : []),
    ...(isExample(shop.address) ? [t('the shop’s address')] : []),
  ];
  const ofPapers = [
    ...(papers.sellerName === '' || EXAMPLE.seller.test(papers.sellerName) ? [t('the seller’s name')] : []),
    ...(isExample(papers.sellerAddress) ? [t('the seller’s address on invoices')] : []),
  ];
  const link =
    ofShop.length > 0
      ? toSettingsLink('shop', t('Settings: shop'))
      : toSettingsLink('papers', t('Settings: documents'));
  const wrong = [...ofShop, ...ofPapers];
  if (wrong.length === 0)
    return done(
      t('Pages, emails and invoices say that you are “{sellerName}”.', { sellerName: papers.sellerName }),
      toSettingsLink('shop', t('Settings: shop')),
    );
  const all = joinWords(wrong);
  return open(
    t(
      '{count, plural, one {{words} is still the example’s, or empty.} other {{words} are still the example’s, or empty.}}',
      {
        count: wrong.length,
        words: `${all[0]!.toUpperCase()}${all.slice(1)}`,
      },
    ),
    link,
  );
}

function checkClaims({ settings: { shop } }: SetupChecklistData): Finding {
  const { happyCustomers, support, moneyBackDays, returnDays, warrantyYears } = shop.claims;
  const link = toSettingsLink('shop', t('Settings: shop'));
  const promises = t(
    '{happyCustomers} happy customers, {support} support, money back for {moneyBackDays, plural, one {1 day} other {# days}}, returns for {returnDays, plural, one {1 day} other {# days}} and a warranty of {warrantyYears, plural, one {1 year} other {# years}}',
    { happyCustomers, support, moneyBackDays, returnDays, warrantyYears },
  );
  if (happyCustomers === EXAMPLE.claims.happyCustomers)
    return open(
      t('The shop’s pages still show the example’s promises: {promises}. Enter your own.', { promises }),
      link,
    );
  if (moneyBackDays > returnDays)
    return open(
      t('Money back is promised for longer than returns. Enter at least as many days for returns.'),
      link,
    );
  const isExample = support === EXAMPLE.claims.support && returnDays === EXAMPLE.claims.returnDays;
  return isExample
    ? advised(t('The shop’s pages promise {promises}. Check that you keep all of it.', { promises }), link)
    : done(t('The shop’s pages promise {promises}.', { promises }), link);
}

function checkTaxes({ settings: { tax, shipping } }: SetupChecklistData): Finding {
  const link = toSettingsLink('tax', t('Settings: taxes'));
  const isExample =
    tax.regions.length > 1 &&
    tax.regions.every(({ rates }) => rates.length === 1 && rates[0]!.ratePpm === EXAMPLE.taxPpm);
  if (isExample)
    return open(
      t(
        'The tax rates are still the example’s: 8% in each country. Enter the rates that you have to charge.',
      ),
      link,
    );
  const taxed = new Set(tax.regions.map(({ country }) => country));
  const places = shipping.zones.flatMap((zone) => zone.places.map(({ country }) => country));
  const missing = [...new Set(places)]
    .filter((country) => !taxed.has(country))
    .map((country) => getCountryName(country));
  if (missing.length > 0)
    return open(
      t('The shop ships to {names} without a tax. Enter the rate, or 0% where you charge none.', {
        names: formatNames(missing),
      }),
      link,
    );
  return done(t('There is a tax for each country that the shop ships to.'), link);
}

function checkTrialOrder({ trial: order }: SetupChecklistData): Finding {
  const link = { label: t('Visit the shop'), to: '/products' };
  if (!order)
    return open(
      t('No order has been placed yet. Place one as a customer, and check its tax and shipping.'),
      link,
    );
  return order.underRulesOfNow
    ? done(
        t('An order was placed with the current taxes and shipping.'),
        { label: t('Orders'), to: '/admin/orders' },
        order.at,
      )
    : advised(
        t('Taxes or shipping have changed since the last order. Place one, and check both.'),
        link,
        order.at,
      );
}

function checkProducts({ products: { all, inStock, withoutPicture } }: SetupChecklistData): Finding {
  const link = { label: t('Products'), to: '/admin/products' };
  if (all === 0) return open(t('No product is on sale. Add products, or import them.'), link);
  if (inStock === 0)
    return open(t('Every product on sale is sold out. Enter the stock.'), {
      ...link,
      to: '/admin/products?status=active&stock=out',
    });
  if (withoutPicture === all) return open(t('No product on sale has a picture. Add pictures.'), link);
  if (withoutPicture > 0)
    return advised(
      t(
        '{count, plural, one {1 product of {all, number} on sale has no picture.} other {# products of {all, number} on sale have no picture.}}',
        { count: withoutPicture, all },
      ),
      link,
    );
  return done(
    t(
      '{count, plural, one {1 product can be bought, and all on sale have pictures.} other {# products can be bought, and all on sale have pictures.}}',
      { count: inStock },
    ),
    link,
  );
}

function checkAdministrators({ administrators }: SetupChecklistData): Finding {
  const link = { label: t('Users'), to: '/admin/users' };
  return administrators > 1
    ? done(t('More than one person can run the shop.'), link)
    : open(
        t('Only you can run the shop. Make a second person an administrator, in case you cannot log in.'),
        link,
      );
}

function checkAppCheck({ appCheck: isOn }: SetupChecklistData): Finding {
  const link = {
    label: t('Firebase: App Check'),
    to: 'https://console.firebase.google.com/project/_/appcheck',
  };
  return isOn
    ? done(t('Only the shop’s own pages can register, log in, order, pay and write to you.'), link)
    : advised(
        t(
          'Bots can register, log in, order and write to you, within the shop’s limits. App Check allows only the shop’s own pages to do so (docs/operations.md, App Check).',
        ),
        link,
      );
}

function checkBackup({ backupAt, now }: SetupChecklistData): Finding {
  const link = {
    label: t('Google Cloud: databases'),
    to: 'https://console.cloud.google.com/firestore/databases',
  };
  if (!backupAt)
    return open(
      t(
        'The shop has never been backed up. Turn on daily backups, and run npm run backup (docs/operations.md, Backups).',
      ),
      link,
    );
  return now - backupAt.getTime() > MAX_BACKUP_AGE_DAYS * DAY_MS
    ? advised(
        t('The last backup is more than {max} days old. Run npm run backup.', { max: MAX_BACKUP_AGE_DAYS }),
        link,
        backupAt,
      )
    : done(t('The whole shop was backed up.'), link, backupAt);
}

const FINDINGS: Readonly<Record<SetupChecklistKey, (facts: SetupChecklistData) => Finding>> = {
  payments: checkPayments,
  webhook: checkWebhook,
  sender: checkSender,
  domain: checkDomain,
  address: checkAddress,
  claims: checkClaims,
  taxes: checkTaxes,
  trial: checkTrialOrder,
  products: checkProducts,
  people: checkAdministrators,
  appCheck: checkAppCheck,
  backup: checkBackup,
};

export const createSetupChecklistItems = (data: SetupChecklistData): SetupChecklistItem[] => [
  ...SETUP_CHECKLIST_KEYS.map((key) => {
    const { state, sentence, link, at } = FINDINGS[key](data);
    return { key, title: t(TITLES[key]), state, sentence, at: at?.toISOString() ?? null, link };
  }),
  ...createLegalChecklistItems(data.settings),
];

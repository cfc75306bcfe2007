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
  payments: 'Live payments',
  webhook: 'Messages from Stripe',
  sender: 'Email delivery',
  domain: 'Your own domain',
  address: 'Your name and address',
  claims: 'Shop promises',
  taxes: 'Your taxes',
  trial: 'Test order',
  products: 'Products with pictures and stock',
  people: 'A second administrator',
  appCheck: 'Protection against bots',
  backup: 'A backup',
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

const formatCount = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

/** Formats a list of names, such as "Canada, Mexico and 3 more". */
function formatNames(all: readonly string[]): string {
  const shown = all.slice(0, MAX_NAMES);
  const more = all.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join('');
}

function checkPayments({ payment }: SetupChecklistData): Finding {
  const link = { label: 'Stripe: API keys', to: 'https://dashboard.stripe.com/apikeys' };
  if (payment.provider !== 'stripe')
    return open(
      'The shop takes test cards only. Set PAYMENT_PROVIDER=stripe with your keys, and deploy (docs/operations.md, Payments).',
      link,
    );
  return payment.mode === 'live'
    ? done('Stripe takes payments with live keys.', link)
    : open('Stripe’s keys are test keys, which move no money. Set the two live keys, and deploy.', link);
}

function checkWebhook({ payment, webhookAt }: SetupChecklistData): Finding {
  const link = { label: 'Stripe: webhooks', to: 'https://dashboard.stripe.com/webhooks' };
  if (payment.provider !== 'stripe')
    return open('Stripe is not set up, so it cannot tell the shop about payments.', link);
  return webhookAt
    ? done('Stripe’s messages arrive with the right signature.', link, webhookAt)
    : open(
        'No message with the right signature has arrived from Stripe. Add the endpoint there, then pay a small order and refund it.',
        link,
      );
}

function checkSender({ sender: { kind, sentAt, testMail } }: SetupChecklistData): Finding {
  const link = { label: 'Emails', to: '/admin/mails' };
  if (kind === 'none')
    return open(
      'Emails are not sent. Set MAIL_SENDER in functions/.env, and deploy (docs/operations.md, Mail).',
      link,
    );
  if (kind === 'page')
    return open(
      'Emails do not leave this machine: the page /mail shows them. A deployed shop needs MAIL_SENDER.',
      {
        label: 'Emails on this machine',
        to: '/mail',
      },
    );
  if (testMail?.state === 'failed')
    return open(
      'The last test email could not be sent. Fix the problem that the mail server reported, and send another one.',
      link,
    );
  if (sentAt && kind === 'extension')
    return advised(
      'Emails leave by Trigger Email, and Firebase Extensions end on 2027-03-31. Set MAIL_SENDER=smtp before, and deploy.',
      link,
      sentAt,
    );
  if (sentAt) return done('Email delivery.', link, sentAt);
  return testMail
    ? open(
        'The test email has not been sent yet. The shop retries within a minute, then at longer intervals.',
        link,
      )
    : open('No email has been sent yet. Send yourself a test.', link);
}

function checkDomain({ publicUrl }: SetupChecklistData): Finding {
  const link = {
    label: 'Firebase: Hosting',
    to: 'https://console.firebase.google.com/project/_/hosting/sites',
  };
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' || hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname))
    return open(
      `The shop’s address is ${publicUrl}, which only works on this computer. A deployed shop has its own address.`,
      link,
    );
  if (/\.(web\.app|firebaseapp\.com)$/.test(hostname))
    return advised(
      `Shoppers see ${hostname}, and so do search engines. Add your domain to Hosting, set PUBLIC_URL, and deploy.`,
      link,
    );
  return done(`Links, emails and search engines use ${hostname}.`, link);
}

function checkAddress({ settings: { shop, papers } }: SetupChecklistData): Finding {
  const isExample = (lines: readonly string[]) =>
    lines.length === 0 || lines.some((line) => EXAMPLE.street.test(line));
  const ofShop = [
    ...(RESERVED_DOMAIN.test(shop.supportEmail) ? ['the support email'] : []),
    ...(isExample(shop.address) ? ['the shop’s address'] : []),
  ];
  const ofPapers = [
    ...(papers.sellerName === '' || EXAMPLE.seller.test(papers.sellerName) ? ['the seller’s name'] : []),
    ...(isExample(papers.sellerAddress) ? ['the seller’s address on invoices'] : []),
  ];
  const link =
    ofShop.length > 0
      ? toSettingsLink('shop', 'Settings: shop')
      : toSettingsLink('papers', 'Settings: documents');
  const wrong = [...ofShop, ...ofPapers];
  if (wrong.length === 0)
    return done(
      `Pages, emails and invoices say that you are “${papers.sellerName}”.`,
      toSettingsLink('shop', 'Settings: shop'),
    );
  const all = wrong.length > 1 ? `${wrong.slice(0, -1).join(', ')} and ${wrong.at(-1)}` : wrong[0]!;
  return open(
    `${all[0]!.toUpperCase()}${all.slice(1)} ${wrong.length > 1 ? 'are' : 'is'} still the example’s, or empty.`,
    link,
  );
}

function checkClaims({ settings: { shop } }: SetupChecklistData): Finding {
  const { happyCustomers, support, moneyBackDays, returnDays, warrantyYears } = shop.claims;
  const link = toSettingsLink('shop', 'Settings: shop');
  const promises = `${happyCustomers} happy customers, ${support} support, money back for ${formatCount(moneyBackDays, 'day')}, returns for ${formatCount(returnDays, 'day')} and a warranty of ${formatCount(warrantyYears, 'year')}`;
  if (happyCustomers === EXAMPLE.claims.happyCustomers)
    return open(`The shop’s pages still show the example’s promises: ${promises}. Enter your own.`, link);
  if (moneyBackDays > returnDays)
    return open(
      'Money back is promised for longer than returns. Enter at least as many days for returns.',
      link,
    );
  const isExample = support === EXAMPLE.claims.support && returnDays === EXAMPLE.claims.returnDays;
  return isExample
    ? advised(`The shop’s pages promise ${promises}. Check that you keep all of it.`, link)
    : done(`The shop’s pages promise ${promises}.`, link);
}

function checkTaxes({ settings: { tax, shipping } }: SetupChecklistData): Finding {
  const link = toSettingsLink('tax', 'Settings: taxes');
  const isExample =
    tax.regions.length > 1 &&
    tax.regions.every(({ rates }) => rates.length === 1 && rates[0]!.ratePpm === EXAMPLE.taxPpm);
  if (isExample)
    return open(
      'The tax rates are still the example’s: 8% in each country. Enter the rates that you have to charge.',
      link,
    );
  const taxed = new Set(tax.regions.map(({ country }) => country));
  const places = shipping.zones.flatMap((zone) => zone.places.map(({ country }) => country));
  const missing = [...new Set(places)]
    .filter((country) => !taxed.has(country))
    .map((country) => getCountryName(country));
  if (missing.length > 0)
    return open(
      `The shop ships to ${formatNames(missing)} without a tax. Enter the rate, or 0% where you charge none.`,
      link,
    );
  return done('There is a tax for each country that the shop ships to.', link);
}

function checkTrialOrder({ trial: order }: SetupChecklistData): Finding {
  const link = { label: 'Visit the shop', to: '/products' };
  if (!order)
    return open(
      'No order has been placed yet. Place one as a customer, and check its tax and shipping.',
      link,
    );
  return order.underRulesOfNow
    ? done(
        'An order was placed with the current taxes and shipping.',
        { label: 'Orders', to: '/admin/orders' },
        order.at,
      )
    : advised(
        'Taxes or shipping have changed since the last order. Place one, and check both.',
        link,
        order.at,
      );
}

function checkProducts({ products: { all, inStock, withoutPicture } }: SetupChecklistData): Finding {
  const link = { label: 'Products', to: '/admin/products' };
  if (all === 0) return open('No product is on sale. Add products, or import them.', link);
  if (inStock === 0)
    return open('Every product on sale is sold out. Enter the stock.', {
      ...link,
      to: '/admin/products?status=active&stock=out',
    });
  if (withoutPicture === all) return open('No product on sale has a picture. Add pictures.', link);
  if (withoutPicture > 0)
    return advised(
      `${formatCount(withoutPicture, 'product')} of ${all.toLocaleString('en')} on sale ${withoutPicture === 1 ? 'has' : 'have'} no picture.`,
      link,
    );
  return done(`${formatCount(inStock, 'product')} can be bought, and all on sale have pictures.`, link);
}

function checkAdministrators({ administrators }: SetupChecklistData): Finding {
  const link = { label: 'Users', to: '/admin/users' };
  return administrators > 1
    ? done('More than one person can run the shop.', link)
    : open(
        'Only you can run the shop. Make a second person an administrator, in case you cannot log in.',
        link,
      );
}

function checkAppCheck({ appCheck: isOn }: SetupChecklistData): Finding {
  const link = {
    label: 'Firebase: App Check',
    to: 'https://console.firebase.google.com/project/_/appcheck',
  };
  return isOn
    ? done('Only the shop’s own pages can register, log in, order, pay and write to you.', link)
    : advised(
        'Bots can register, log in, order and write to you, within the shop’s limits. App Check allows only the shop’s own pages to do so (docs/operations.md, App Check).',
        link,
      );
}

function checkBackup({ backupAt, now }: SetupChecklistData): Finding {
  const link = {
    label: 'Google Cloud: databases',
    to: 'https://console.cloud.google.com/firestore/databases',
  };
  if (!backupAt)
    return open(
      'The shop has never been backed up. Turn on daily backups, and run npm run backup (docs/operations.md, Backups).',
      link,
    );
  return now - backupAt.getTime() > MAX_BACKUP_AGE_DAYS * DAY_MS
    ? advised(
        `The last backup is more than ${MAX_BACKUP_AGE_DAYS} days old. Run npm run backup.`,
        link,
        backupAt,
      )
    : done('The whole shop was backed up.', link, backupAt);
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
    return { key, title: TITLES[key], state, sentence, at: at?.toISOString() ?? null, link };
  }),
  ...createLegalChecklistItems(data.settings),
];

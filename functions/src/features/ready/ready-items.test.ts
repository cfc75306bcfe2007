import { expect, test } from 'vitest';
import { SETUP_CHECKLIST_KEYS, type SetupChecklistKey } from '../../contract/panel/readiness';
import { DEFAULT_SETTINGS } from '../../contract/settings/default-settings';
import { createSetupChecklistItems, type SetupChecklistData } from './ready-items';

const now = Date.parse('2026-11-24T10:00:00Z');
const yesterday = new Date(now - 24 * 60 * 60 * 1000);
const { shop, papers, tax, shipping, markets, money } = DEFAULT_SETTINGS;
const street = ['1 Real Street', 'Boston'];
const CLAIMS = { ...shop.claims, happyCustomers: '200', support: 'Weekday' };
const READY: SetupChecklistData = {
  payment: { provider: 'stripe', mode: 'live' },
  webhookAt: yesterday,
  sender: { kind: 'smtp', sentAt: yesterday, testMail: null },
  publicUrl: 'https://shop.example',
  settings: {
    shop: { ...shop, supportEmail: 'help@shop.co', address: street, claims: CLAIMS },
    papers: { ...papers, sellerName: 'Real Goods', sellerAddress: street },
    tax: {
      ...tax,
      regions: tax.regions.map((region, at) => ({
        ...region,
        rates: region.rates.map((rate) => ({ ...rate, ratePpm: at * 10_000 })),
      })),
    },
    shipping,
    markets,
    money,
  },
  trial: { at: yesterday, underRulesOfNow: true },
  products: { all: 2, inStock: 1, withoutPicture: 0 },
  appCheck: true,
  administrators: 2,
  backupAt: yesterday,
  now,
};

const testMail = (state: 'waiting' | 'failed') => ({
  _id: 'm1',
  state,
  failure: '',
  at: yesterday.toISOString(),
});
const ofShop = (changed: object) => ({
  settings: { ...READY.settings, shop: { ...READY.settings.shop, ...changed } },
});
const onPapers = (changed: object) => ({
  settings: { ...READY.settings, papers: { ...READY.settings.papers, ...changed } },
});
const taxed = (regions: typeof tax.regions) => ({
  settings: { ...READY.settings, tax: { ...tax, regions } },
});

const oneCountry = {
  ...shipping,
  zones: shipping.zones.slice(0, 1).map((zone) => ({
    ...zone,
    places: [{ ...zone.places[0]!, country: tax.regions[0]!.country }],
  })),
};

const itemWith = (key: SetupChecklistKey, changed: Partial<SetupChecklistData>) =>
  createSetupChecklistItems({ ...READY, ...changed }).find((item) => item.key === key)!;

test('a shop that has everything is done', () => {
  expect(createSetupChecklistItems(READY).map(({ key, state }) => [key, state])).toEqual(
    SETUP_CHECKLIST_KEYS.map((key) => [key, 'done']),
  );
});

test.each<[SetupChecklistKey, Partial<SetupChecklistData>]>([
  // A rate of 8% can be real if only some countries have it.
  ['taxes', taxed([tax.regions[0]!, ...READY.settings.tax.regions.slice(1)])],
  [
    'taxes',
    { settings: { ...DEFAULT_SETTINGS, tax: { ...tax, regions: [tax.regions[0]!] }, shipping: oneCountry } },
  ],
  [
    'taxes',
    taxed(
      tax.regions.map((region) => ({
        ...region,
        rates: [...region.rates, { ...region.rates[0]!, ratePpm: 1 }],
      })),
    ),
  ],
  ['backup', { backupAt: new Date(now - 31 * 24 * 60 * 60 * 1000) }],
  ['sender', { sender: { ...READY.sender, testMail: testMail('waiting') } }],
])('%s, case %#, is done', (key, changed) => expect(itemWith(key, changed).state).toBe('done'));

test('what happened at a time says when', () => {
  const timed = createSetupChecklistItems(READY).filter(({ at }) => at === yesterday.toISOString());
  expect(timed.map(({ key }) => key)).toEqual(['webhook', 'sender', 'trial', 'backup']);
});

test('what is wrong leads to where it is mended', () => {
  expect(itemWith('address', ofShop({ address: [] })).link?.to).toBe('/admin/settings?section=shop');
  expect(itemWith('address', onPapers({ sellerName: '' })).link?.to).toBe('/admin/settings?section=papers');
});

test.each<[SetupChecklistKey, Partial<SetupChecklistData>, 'open' | 'advised', RegExp]>([
  ['payments', { payment: { provider: 'test', mode: 'test' } }, 'open', /test cards only/],
  ['payments', { payment: { provider: 'stripe', mode: 'test' } }, 'open', /test keys/],
  ['webhook', { payment: { provider: 'test', mode: 'test' } }, 'open', /not set up/],
  ['webhook', { webhookAt: null }, 'open', /right signature/],
  ['sender', { sender: { ...READY.sender, kind: 'none' } }, 'open', /MAIL_SENDER/],
  ['sender', { sender: { ...READY.sender, kind: 'page' } }, 'open', /do not leave this machine/],
  ['sender', { sender: { ...READY.sender, sentAt: null } }, 'open', /Send yourself a test/],
  ['sender', { sender: { ...READY.sender, testMail: testMail('failed') } }, 'open', /could not be sent/],
  [
    'sender',
    { sender: { ...READY.sender, sentAt: null, testMail: testMail('waiting') } },
    'open',
    /has not been sent yet/,
  ],
  ['sender', { sender: { ...READY.sender, kind: 'extension' } }, 'advised', /end on 2027-03-31/],
  ['domain', { publicUrl: 'https://10.0.0.1' }, 'open', /only works on this computer/],
  ['domain', { publicUrl: 'https://[::1]' }, 'open', /only works on this computer/],
  ['domain', { publicUrl: 'http://shop.example' }, 'open', /only works on this computer/],
  ['domain', { publicUrl: 'https://my-shop.firebaseapp.com' }, 'advised', /my-shop\.firebaseapp\.com/],
  ['domain', { publicUrl: 'http://127.0.0.1:5000' }, 'open', /only works on this computer/],
  ['domain', { publicUrl: 'https://localhost' }, 'open', /only works on this computer/],
  ['domain', { publicUrl: 'https://my-shop.web.app' }, 'advised', /my-shop\.web\.app/],
  ['address', { settings: DEFAULT_SETTINGS }, 'open', /^The support email, the shop’s address, .* are still/],
  [
    'address',
    { settings: { ...READY.settings, shop: { ...READY.settings.shop, address: [] } } },
    'open',
    /^The shop’s address is still the example’s, or empty\.$/,
  ],
  ['address', ofShop({ supportEmail: 'help@shop.example.com' }), 'open', /^The support email is still/],
  ['address', ofShop({ supportEmail: 'help@shop.test' }), 'open', /^The support email is still/],
  ['address', ofShop({ address: shop.address }), 'open', /^The shop’s address is still/],
  ['address', onPapers({ sellerName: '' }), 'open', /^The seller’s name is still/],
  ['address', onPapers({ sellerName: papers.sellerName }), 'open', /^The seller’s name is still/],
  ['address', onPapers({ sellerAddress: [] }), 'open', /^The seller’s address on invoices is still/],
  [
    'address',
    onPapers({ sellerName: '', sellerAddress: [] }),
    'open',
    /name and the seller’s address .* are/,
  ],
  [
    'claims',
    ofShop({ claims: shop.claims }),
    'open',
    /the example’s promises: 50K\+ happy customers, 24\/7 support/,
  ],
  ['claims', ofShop({ claims: { ...CLAIMS, moneyBackDays: 30 } }), 'open', /longer than returns/],
  ['claims', ofShop({ claims: { ...shop.claims, happyCustomers: '200' } }), 'advised', /Check that you keep/],
  ['taxes', { settings: DEFAULT_SETTINGS }, 'open', /8% in each country/],
  [
    'taxes',
    { settings: { ...READY.settings, tax: { ...tax, regions: READY.settings.tax.regions.slice(0, 2) } } },
    'open',
    /ships to United Kingdom and Australia without a tax/,
  ],
  ['trial', { trial: null }, 'open', /No order/],
  ['trial', { trial: { at: yesterday, underRulesOfNow: false } }, 'advised', /have changed/],
  ['products', { products: { all: 0, inStock: 0, withoutPicture: 0 } }, 'open', /No product is on sale/],
  ['products', { products: { all: 2, inStock: 0, withoutPicture: 0 } }, 'open', /sold out/],
  [
    'products',
    { products: { all: 2, inStock: 2, withoutPicture: 2 } },
    'open',
    /No product on sale has a picture/,
  ],
  [
    'products',
    { products: { all: 9, inStock: 2, withoutPicture: 2 } },
    'advised',
    /^2 products of 9 on sale have/,
  ],
  ['people', { administrators: 1 }, 'open', /second person/],
  ['appCheck', { appCheck: false }, 'advised', /within the shop’s limits/],
  ['backup', { backupAt: null }, 'open', /never been backed up/],
  ['backup', { backupAt: new Date(now - 40 * 24 * 60 * 60 * 1000) }, 'advised', /more than 31 days/],
])('%s, case %#, is not done', (key, changed, state, sentence) => {
  const item = itemWith(key, changed);
  expect(item.state).toBe(state);
  expect(item.sentence).toMatch(sentence);
  expect(item.link).not.toBeNull();
});

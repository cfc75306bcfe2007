import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../contract/settings/default-settings';
import { createLegalChecklistItems, type LegalSettings } from './legal-items';

const { markets, papers, shop, money, shipping } = DEFAULT_SETTINGS;
const SOLD_IN_EU: LegalSettings = {
  markets: { ...markets, regions: ['EU'] },
  papers: {
    ...papers,
    taxId: 'DE123456789',
    phone: '+49 30 123456',
    representative: 'Ada Berg',
    registerNumber: 'HRB 1',
  },
  shop,
  money: { ...money, priceBasis: 'gross' },
  shipping,
};

const getStates = (settings: LegalSettings) =>
  Object.fromEntries(createLegalChecklistItems(settings).map(({ key, state }) => [key, state]));

const DONE = {
  imprint: 'done',
  vatNumber: 'done',
  taxIncluded: 'done',
  withdrawal: 'done',
  packaging: 'done',
};

test('other shops have no legal items', () => {
  expect(createLegalChecklistItems({ ...SOLD_IN_EU, markets })).toEqual([]);
});

test('a shop that has everything is done', () => {
  expect(getStates(SOLD_IN_EU)).toEqual(DONE);
});

test('what is missing is open', () => {
  expect(getStates({ ...DEFAULT_SETTINGS, markets: { ...markets, regions: ['UK'] } })).toEqual({
    ...DONE,
    imprint: 'open',
    vatNumber: 'open',
    taxIncluded: 'open',
  });
  expect(getStates({ ...SOLD_IN_EU, shop: { ...shop, claims: { ...shop.claims, returnDays: 7 } } })).toEqual({
    ...DONE,
    withdrawal: 'open',
  });
});

test('the register and the packaging number are advised', () => {
  const [zone] = shipping.zones;
  const toGermany = { ...shipping, zones: [{ ...zone!, places: [{ country: 'DE', regions: null }] }] };
  expect(
    getStates({
      ...SOLD_IN_EU,
      papers: { ...SOLD_IN_EU.papers, registerNumber: '' },
      shipping: toGermany,
    }),
  ).toEqual({ ...DONE, imprint: 'advised', packaging: 'advised' });
});

import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { toSettingsJson } from '@contract/settings/settings-json';
import {
  toSettingsForm,
  createShippingMethodForm,
  settingsConflictResolver,
  type SettingsFormValues,
} from './settings-form';

const base = toSettingsForm(toSettingsJson(DEFAULT_SETTINGS));
const { differences, merged } = settingsConflictResolver;
const [zone] = base.shipping.zones;
if (!zone) throw new Error('The shop begins without a zone.');
const [method] = zone.methods;
if (!method) throw new Error('The zone has no method.');

const withMethods = (
  methods: SettingsFormValues['shipping']['zones'][number]['methods'],
): SettingsFormValues => ({
  ...base,
  shipping: { ...base.shipping, zones: [{ ...zone, methods }, ...base.shipping.zones.slice(1)] },
});

test('fields of one section are decided one by one', () => {
  const mine = { ...base, shop: { ...base.shop, name: 'Mine', tagline: 'My words' } };
  const theirs = { ...base, shop: { ...base.shop, name: 'Theirs', supportEmail: 'a@b.example' } };
  const found = differences(base, mine, theirs);
  expect(found.map(({ label, edited }) => [label, edited])).toEqual([
    ['Shop: Name', true],
    ['Shop: Tagline', true],
    ['Shop: Support email', false],
  ]);
  const both = merged(mine, theirs, { 'shop.name': 'theirs', 'shop.tagline': 'mine' });
  expect(both.shop).toEqual({ ...theirs.shop, tagline: 'My words' });
  expect(merged(mine, theirs, {})).toEqual(theirs);
});

test('values are shown as people read them: labels of choices, money, names of countries and classes', () => {
  const read = (mine: SettingsFormValues) =>
    differences(base, mine, base).map((found) => [found.label, found.mine]);
  const { money, checkout, tax } = base;
  expect(read({ ...base, money: { ...money, priceBasis: 'gross' } })).toEqual([
    ['Money: Prices are listed', 'with tax included'],
  ]);
  expect(read({ ...base, checkout: { ...checkout, guests: !checkout.guests } })).toEqual([
    ['Checkout: Allow guest checkout', checkout.guests ? 'No' : 'Yes'],
  ]);
  const [first, ...methods] = zone.methods;
  expect(
    read(withMethods([{ ...first!, kind: 'subtotal', price: '7.5' }, ...methods])).map(([, mine]) => mine),
  ).toEqual(['By the value of the order', '$7.50']);
  const rate = { _id: 'vat', name: 'VAT', class: tax.classes[0]!._id, ratePpm: '20' };
  const region = { country: 'CA', region: '', rates: [rate] };
  const [[, regions] = []] = read({ ...base, tax: { ...tax, regions: [...tax.regions, region] } as never });
  expect(String(regions)).toContain(`Canada, VAT, ${tax.classes[0]!.name}`);
});

test('so are entries of lists, by their ids', () => {
  const added = { ...createShippingMethodForm(), name: 'By bicycle', price: '4' };
  const mine = withMethods([{ ...method, price: '7.77' }, ...zone.methods.slice(1), added]);
  const theirs = withMethods([{ ...method, name: 'Post' }, ...zone.methods.slice(1)]);
  const found = differences(base, mine, theirs);
  expect(found.map(({ label, edited }) => [label, edited])).toEqual([
    [`Shipping: Zones: ${zone.name}: Methods: ${method.name}: Name`, false],
    [`Shipping: Zones: ${zone.name}: Methods: ${method.name}: Shipping costs`, true],
    [`Shipping: Zones: ${zone.name}: Methods: By bicycle`, true],
  ]);
  expect(found[2]).toMatchObject({ theirs: 'Removed' });
  const all = Object.fromEntries(found.map(({ key, edited }) => [key, edited ? 'mine' : 'theirs'] as const));
  expect(merged(mine, theirs, all)).toEqual(
    withMethods([{ ...method, name: 'Post', price: '7.77' }, ...zone.methods.slice(1), added]),
  );
  expect(merged(mine, theirs, {})).toEqual(theirs);
});

test('a removed entry comes back only where that is chosen, and an order is a field of its own', () => {
  const [mine, theirs] = [withMethods([]), withMethods([{ ...method, price: '1' }])];
  const [gone, ...others] = differences(withMethods([method]), mine, theirs);
  expect(others).toEqual([]);
  expect(gone).toMatchObject({ mine: 'Removed', edited: true });
  expect(merged(mine, theirs, { [gone!.key]: 'mine' })).toEqual(mine);

  const second = { ...createShippingMethodForm(), name: 'Second' };
  const [forwards, backwards] = [withMethods([method, second]), withMethods([second, method])];
  const [order] = differences(forwards, backwards, forwards);
  expect(order).toMatchObject({ mine: `Second, ${method.name}`, edited: true });
  expect(merged(backwards, forwards, { [order!.key]: 'mine' })).toEqual(backwards);
  expect(merged(backwards, forwards, {})).toEqual(forwards);
});

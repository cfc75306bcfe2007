import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../contract/settings/default-settings';
import { toSettingsJson } from '../../contract/settings/settings-json';
import type { SettingsJson } from '../../contract/settings/settings-schema';
import { getSettingsChanges } from './settings-changes';

function getChanges(
  change: (settings: SettingsJson) => void,
  first: (settings: SettingsJson) => void = () => undefined,
) {
  const before = structuredClone(toSettingsJson(DEFAULT_SETTINGS));
  first(before);
  const after = structuredClone(before);
  change(after);
  return getSettingsChanges(before, after).map(({ field, before: was, after: is }) => [field, was, is]);
}

const express = ({ shipping: { zones } }: SettingsJson) =>
  void zones[0]!.methods.push({ ...zones[0]!.methods[0]!, _id: 'x1', name: 'Express', price: 20 });

test('values have their paths, and the names of the entries that they are in', () => {
  expect(getChanges(() => undefined)).toEqual([]);
  expect(
    getChanges(
      ({ checkout, shop }) => {
        checkout.guests = true;
        shop.claims.returnDays = 20;
        shop.address = ['1 Elm Street', 'Oregon'];
      },
      ({ shop }) => void (shop.address = []),
    ),
  ).toEqual([
    ['shop.address', null, '1 Elm Street, Oregon'],
    ['shop.claims.returnDays', 15, 20],
    ['checkout.guests', false, true],
  ]);
  expect(getChanges(({ shipping: { zones } }) => (zones[0]!.methods[1]!.price = 12), express)).toEqual([
    ['Everywhere we ship / Express: shipping.zones.methods.price', 20, 12],
  ]);
});

test('of a list only what came and what went is said, by its name, and what stays is not numbered anew', () => {
  expect(getChanges(express)).toEqual([['Everywhere we ship: shipping.zones.methods', null, 'Express']]);
  expect(getChanges(({ shipping: { zones } }) => void zones[0]!.methods.shift(), express)).toEqual([
    ['Everywhere we ship: shipping.zones.methods', 'Standard shipping', null],
  ]);
  expect(getChanges(({ shipping: { zones } }) => void zones[0]!.methods.reverse(), express)).toEqual([
    [
      'Everywhere we ship: shipping.zones.methods',
      'Standard shipping, Express',
      'Express, Standard shipping',
    ],
  ]);
  expect(
    getChanges(
      ({ home }) => (home.categories = ['mugs', 'kettles']),
      ({ home }) => (home.categories = ['mugs', 'bowls']),
    ),
  ).toEqual([
    ['home.categories', 'bowls', null],
    ['home.categories', null, 'kettles'],
  ]);
  expect(getChanges(({ search }) => void search.synonyms.push({ words: ['pot', 'jug'] }))).toEqual([
    ['search.synonyms', null, 'pot, jug'],
  ]);
});

test('codes and ids are names', () => {
  const classed = ({ tax }: SettingsJson) => {
    tax.classes.push({ _id: 'class-7f', name: 'Books' });
    tax.regions.push({ country: 'US', region: 'OR', rates: [] });
  };
  expect(
    getChanges(({ tax, shipping }) => {
      tax.regions.at(-1)!.rates.push({ name: 'Oregon tax', class: 'class-7f', ratePpm: 10_000 });
      tax.regions.push({ country: 'FR', region: null, rates: [] });
      tax.shippingClass = 'class-7f';
      shipping.zones[0]!.places = [
        { country: 'US', regions: ['OR'] },
        ...shipping.zones[0]!.places.filter(({ country }) => country !== 'US'),
        { country: 'DE', regions: null },
      ];
    }, classed),
  ).toEqual([
    ['Oregon, United States: tax.regions.rates', null, 'Oregon tax'],
    ['tax.regions', null, 'France'],
    ['tax.shippingClass', null, 'Books'],
    ['Everywhere we ship / United States: shipping.zones.places.regions', null, 'Oregon'],
    ['Everywhere we ship: shipping.zones.places', null, 'Germany'],
  ]);
});

test('an entry has a bounded length', () => {
  const many = getChanges(({ search }) => {
    for (let at = 0; at < 90; at += 1) search.synonyms.push({ words: [`word${at}`, `other${at}`] });
  });
  expect(many).toHaveLength(50);
});

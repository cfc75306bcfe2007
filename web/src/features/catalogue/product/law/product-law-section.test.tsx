import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '@contract/products/products';
import type { LawRegion } from '@contract/settings/markets';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { createDataStore, DataStoreContext } from '@/shared/data/data-store';
import { DEFAULT_STORE_SETTINGS } from '@/shared/settings/store-settings';
import { ProductLawSection } from './product-law-section';

function show(fields: Partial<Product>, regions: LawRegion[] = ['EU'], countries = ['DE', 'ES', 'US']) {
  const config = { ...DEFAULT_STORE_SETTINGS, regions, countries };
  const product = { brand: '', ...fields } as unknown as Product;
  return render(
    <DataStoreContext value={createDataStore({ answers: { [CONFIG_CACHE_KEY]: config } })}>
      <ProductLawSection product={product} />
    </DataStoreContext>,
  ).container;
}

test('a shop in the EU names the legal guarantee, also of countries in which it is longer', () => {
  const { textContent } = show({});
  expect(textContent).toContain('Legal guarantee of conformity: at least 2 years from delivery.');
  expect(textContent).toContain('In Spain: at least 3 years.');
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/europa\.eu\/youreurope\//);
  expect(screen.queryByText('Product safety')).toBeNull();
});

test('a shop that ships to no country with a longer guarantee names none', () => {
  expect(show({}, ['EU'], ['DE']).textContent).not.toContain('at least 3');
});

test('a shop in the UK only has the safety of the product', () => {
  const { textContent } = show({ maker: 'Hive & Co.\nHill 1' }, ['UK']);
  expect(textContent).not.toContain('guarantee');
  expect(textContent).toContain('Hive & Co.');
});

test('maker, responsible person, warnings and batch are in a folded list', () => {
  const container = show({
    maker: 'Hive & Co.\nHill 1',
    responsiblePerson: 'Ton GmbH',
    warnings: 'Not for infants.',
    batch: 'L 7',
  });
  const details = container.querySelector('details')!;
  expect(details.open).toBe(false);
  const terms = within(details).getAllByRole('term', { hidden: true });
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Warnings',
    'Maker',
    'Responsible person in the EU',
    'Type or batch',
  ]);
});

test('a guarantee of the maker is named with the brand, or else with the name of the maker', () => {
  const guarantee = (maker: string) =>
    `${maker} guarantees the durability of this product for 5 years, at no extra cost.`;
  const fields = { makerGuaranteeYears: 5, maker: 'Hive & Co.\nHill 1' };
  expect(show({ ...fields, brand: 'Hive' }).textContent).toContain(guarantee('Hive'));
  expect(show(fields).textContent).toContain(guarantee('Hive & Co.'));
  expect(show({ makerGuaranteeYears: 5 }).textContent).toContain(guarantee('The maker'));
});

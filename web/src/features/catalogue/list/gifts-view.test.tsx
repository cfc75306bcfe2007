import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFacetRecordByResponseName } from '@contract/products/product-facets';
import { createEmptyProductFields } from '@contract/products/product-fields';
import type { Product } from '@contract/products/products';
import {
  createDataStore,
  DataStoreContext,
  EMPTY_CACHE_ENTRY,
  setCacheEntry,
} from '@/shared/data/data-store';
import { CATALOGUE_CACHE_KEYS } from '../catalogue-api';
import { GiftsView } from './gifts-view';

vi.mock('@/shared/products/product-picture', () => ({
  ProductPicture: ({ image }: { image: { url: string } }) => <img src={image.url} alt="" />,
}));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const createProduct = (id: string, goodFor: string[], occasions: string[]) =>
  ({
    ...createEmptyProductFields(),
    _id: id,
    title: id,
    goodFor,
    occasions,
    category: 'Pantry',
    images: [
      { url: `/${id}.webp`, width: 9, height: 9, alt: '', srcset: '', avifSrcset: '', placeholder: '' },
    ],
    options: [],
    variants: [{ _id: 'default', options: {}, price: 18, countInStock: 40 }],
    price: 18,
    countInStock: 40,
  }) as unknown as Product;

const chocolate = createProduct('chocolate', ['Her', 'Him'], ['Christmas']);
const tomatoes = createProduct('tomatoes', ['Cooks'], []);
const skillet = createProduct('skillet', ['Him'], ['Birthday']);

function show(products: Product[], facets: { goodFor?: string[]; occasions?: string[] }) {
  const store = createDataStore();
  const toFacet = (values: string[] = []) => values.map((value) => ({ value, count: 3 }));
  const data = {
    products,
    facets: {
      ...createFacetRecordByResponseName(() => []),
      goodFor: toFacet(facets.goodFor),
      occasions: toFacet(facets.occasions),
    },
  };
  setCacheEntry(store, CATALOGUE_CACHE_KEYS.gifts, { ...EMPTY_CACHE_ENTRY, data, at: Date.now() });
  render(
    <MemoryRouter>
      <DataStoreContext value={store}>
        <GiftsView />
      </DataStoreContext>
    </MemoryRouter>,
  );
}

const getLinks = (region: string) =>
  within(screen.getByRole('region', { name: region })).getAllByRole('link');

const getPicture = (link: HTMLElement) => link.querySelector('img')?.getAttribute('src');

test('recipients have pictures of different products that suit them, recipients without a picture follow', () => {
  show([chocolate, tomatoes, skillet], { goodFor: ['Her', 'Kids', 'Him', 'Cooks'] });
  const links = getLinks('For whom');
  expect(links.map((link) => [link.getAttribute('href'), getPicture(link)])).toEqual([
    ['/products?goodFor=Her', '/chocolate.webp'],
    ['/products?goodFor=Him', '/skillet.webp'],
    ['/products?goodFor=Cooks', '/tomatoes.webp'],
    ['/products?goodFor=Kids', undefined],
  ]);
});

test('six recipients have pictures', () => {
  const names = ['Her', 'Him', 'Kids', 'Hosts', 'Cooks', 'Teens', 'Friends'];
  show(
    names.map((name) => createProduct(name, [name], ['Birthday'])),
    { goodFor: names },
  );
  const pictures = getLinks('For whom').map(getPicture);
  expect(pictures.map((picture) => picture !== undefined)).toEqual(names.map((_name, index) => index < 6));
});

test('the next occasion comes first', () => {
  show([chocolate], { occasions: ['Birthday', 'Housewarming', 'Christmas'] });
  expect(getLinks('Occasions').map((link) => link.textContent)).toEqual([
    'Christmas3',
    'Birthday3',
    'Housewarming3',
  ]);
});

test('the most given products have recipients and occasions, if any product has', () => {
  show([tomatoes, chocolate, skillet], {});
  expect(getLinks('Most given').map((link) => link.textContent)).toEqual(['chocolate', 'skillet']);
});

test('without recipients and occasions, the most popular products are the most given', () => {
  show([tomatoes], {});
  expect(getLinks('Most given').map((link) => link.textContent)).toEqual(['tomatoes']);
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFacetRecordByResponseName } from '@contract/products/product-facets';
import { createEmptyProductFields } from '@contract/products/product-fields';
import type { Product } from '@contract/products/products';
import { setApiClientSession } from '@/shared/api/client';
import { clearDataStore } from '@/shared/data/data-store';
import { GiftsView } from './gifts-view';

vi.mock('@/shared/products/product-picture', () => ({
  ProductPicture: ({ image }: { image: { url: string } }) => <img src={image.url} alt="" />,
}));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

interface ShopFacets {
  goodFor?: string[];
  occasions?: string[];
}

/** Responds to product lists like the API: products match any value of a facet, and do not contain their facets. */
function respond(url: string, products: Product[], facets: ShopFacets | undefined): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const matches = (param: 'goodFor' | 'occasions') => {
    const chosen = searchParams.getAll(param);
    return (product: Product) =>
      chosen.length === 0 || product[param].some((value) => chosen.includes(value));
  };
  const found = products
    .filter(matches('goodFor'))
    .filter(matches('occasions'))
    .map((product) => ({ ...product, goodFor: [], occasions: [] }));
  const toFacet = (values: string[] = []) => values.map((value) => ({ value, count: 3 }));
  const data = {
    products: pathname.endsWith('/products') ? found : [],
    nextCursor: null,
    total: found.length,
    facets: facets && {
      ...createFacetRecordByResponseName(() => []),
      goodFor: toFacet(facets.goodFor),
      occasions: toFacet(facets.occasions),
    },
  };
  return Promise.resolve(Response.json({ success: true, data }));
}

function renderGifts(products: Product[], facets: ShopFacets | undefined) {
  clearDataStore();
  vi.stubGlobal('fetch', (url: string) => respond(url, products, facets));
  setApiClientSession({
    token: () => Promise.resolve(null),
    onRefused: () => false,
    announce: () => undefined,
  });
  render(
    <MemoryRouter>
      <GiftsView />
    </MemoryRouter>,
  );
}

async function show(products: Product[], facets: ShopFacets) {
  renderGifts(products, facets);
  await screen.findAllByRole('heading', { level: 3 });
}

const getLinks = (region: string) =>
  within(screen.getByRole('region', { name: region })).getAllByRole('link');

const getPicture = (link: HTMLElement) => link.querySelector('img')?.getAttribute('src');

test('recipients have pictures of different products that suit them, recipients without a picture follow', async () => {
  await show([chocolate, tomatoes, skillet], {
    goodFor: ['Her', 'Kids', 'Him', 'Cooks'],
    occasions: ['Christmas', 'Birthday'],
  });
  const links = getLinks('For whom');
  expect(links.map((link) => [link.getAttribute('href'), getPicture(link)])).toEqual([
    ['/products?goodFor=Her', '/chocolate.webp'],
    ['/products?goodFor=Him', '/skillet.webp'],
    ['/products?goodFor=Cooks', '/tomatoes.webp'],
    ['/products?goodFor=Kids', undefined],
  ]);
});

test('six recipients have pictures', async () => {
  const names = ['Her', 'Him', 'Kids', 'Hosts', 'Cooks', 'Teens', 'Friends'];
  await show(
    names.map((name) => createProduct(name, [name], ['Birthday'])),
    { goodFor: names },
  );
  const pictures = getLinks('For whom').map(getPicture);
  expect(pictures.map((picture) => picture !== undefined)).toEqual(names.map((_name, index) => index < 6));
});

test('the next occasion comes first', async () => {
  await show([chocolate], { occasions: ['Birthday', 'Housewarming', 'Christmas'] });
  expect(getLinks('Occasions').map((link) => link.textContent)).toEqual([
    'Christmas',
    'Birthday',
    'Housewarming',
  ]);
});

test('occasions after the sixth are in a collapsed list', async () => {
  await show([chocolate], { occasions: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] });
  const more = screen.getByText('More occasions').closest('details')!;
  expect(more.open).toBe(false);
  expect([...more.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['G']);
});

test('the most given products follow the recipients', async () => {
  await show([chocolate], { goodFor: ['Her'], occasions: ['Christmas'] });
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['For whom', 'Most given', 'Occasions', 'By price']);
});

test('the most given products have recipients and occasions, if any product has', async () => {
  await show([tomatoes, chocolate, skillet], {
    goodFor: ['Her', 'Him', 'Cooks'],
    occasions: ['Christmas', 'Birthday'],
  });
  expect(getLinks('Most given').map((link) => link.textContent)).toEqual(['chocolate', 'skillet']);
});

test('without recipients and occasions, the most popular products are the most given', async () => {
  await show([tomatoes], {});
  expect(getLinks('Most given').map((link) => link.textContent)).toEqual(['tomatoes']);
});

test('while search is not ready, the page has no empty lists and loads the gifts again when asked', async () => {
  renderGifts([chocolate], undefined);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('region', { name: 'For whom' })).toBeNull();
  expect(getLinks('By price')).toHaveLength(4);
  vi.stubGlobal('fetch', (url: string) => respond(url, [chocolate], { goodFor: ['Her'] }));
  fireEvent.click(again);
  expect(await screen.findByRole('region', { name: 'For whom' })).toBeTruthy();
});

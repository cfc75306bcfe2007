import type { APIRequestContext } from '@playwright/test';
import type { ProductsResponse } from '@contract/products/products';
import { test as base, expect } from './fixtures';
import { getDocumentsUrl } from './shop-server';

const products = () => `${getDocumentsUrl()}/products`;
/** Token of the emulator that bypasses the rules. */
const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

export async function listProductIds(request: APIRequestContext): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await request.get(`/api/products?limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    const { data } = (await answer.json()) as { data: ProductsResponse };
    ids.push(...data.products.map(({ _id }) => _id));
    cursor = data.nextCursor && encodeURIComponent(data.nextCursor);
  }
  return ids;
}

interface ProductOffer {
  price: number;
  countInStock: number;
  barcode?: string;
  shipsTo?: string[];
  /** Sizes with their own price and stock, which replace those of the product. */
  sizes?: Size[];
}

interface Size extends Pick<ProductOffer, 'price' | 'countInStock'> {
  size: string;
  colour: string;
  /** Path of a picture that exists in the shop, such as '/favicon.svg'. */
  image?: string;
}

export interface TestProduct {
  id: string;
  name: string;
  change: (to: Partial<ProductOffer>) => Promise<void>;
  remove: () => Promise<void>;
  stock: () => Promise<number>;
  /** Returns the stock by variant id, such as 'large-moss'. */
  stocks: () => Promise<Record<string, number>>;
}

const toTextValue = (stringValue: string) => ({ stringValue });
const toListValue = <T>(values: T[]) => ({ arrayValue: { values } });
const toMapValue = <T>(fields: T) => ({ mapValue: { fields } });

function toVariantValue(id: string, { price, countInStock }: Pick<ProductOffer, 'price' | 'countInStock'>) {
  return {
    id: toTextValue(id),
    price: { integerValue: String(price) },
    countInStock: { integerValue: String(countInStock) },
  };
}

function toVariantValues({ sizes, ...offer }: ProductOffer) {
  if (!sizes) return toListValue([toMapValue(toVariantValue('default', offer))]);
  return toListValue(
    sizes.map(({ size, colour, image, ...own }) =>
      toMapValue({
        ...toVariantValue(`${size}-${colour}`.toLowerCase(), own),
        sku: toTextValue(`STOOL-${size}-${colour}`.toUpperCase()),
        options: toMapValue({ Size: toTextValue(size), Colour: toTextValue(colour) }),
        ...(image ? { image: toTextValue(image) } : {}),
      }),
    ),
  );
}

function toOptionValues({ sizes = [] }: ProductOffer) {
  const option = (name: string, values: string[]) =>
    toMapValue({ name: toTextValue(name), values: toListValue([...new Set(values)].map(toTextValue)) });
  const [size, colour] = [sizes.map((each) => each.size), sizes.map((each) => each.colour)];
  return toListValue(sizes.length > 0 ? [option('Size', size), option('Colour', colour)] : []);
}

function toImageValues({ sizes = [] }: ProductOffer) {
  const urls = [...new Set(sizes.flatMap(({ image = [] }) => image))];
  return toListValue(
    urls.map((url) => toMapValue({ url: toTextValue(url), alt: toTextValue(''), srcset: toTextValue('') })),
  );
}

/** Writes the product without sort fields, so that lists of other tests never include it. */
async function writeProduct(id: string, name: string, offer: ProductOffer): Promise<void> {
  const fields = {
    title: { stringValue: name },
    category: { stringValue: 'Workshop' },
    categorySlug: { stringValue: 'workshop' },
    status: { stringValue: 'active' },
    variants: toVariantValues(offer),
    options: toOptionValues(offer),
    images: toImageValues(offer),
    barcode: toTextValue(offer.barcode ?? ''),
    shipsTo: toListValue((offer.shipsTo ?? []).map(toTextValue)),
  };
  const answer = await fetch(`${products()}/${id}`, {
    method: 'PATCH',
    headers: owner,
    body: JSON.stringify({ fields }),
  });
  expect(answer.status).toBe(200);
}

async function fetchStocks(id: string): Promise<Record<string, number>> {
  const answer = await fetch(`${products()}/${id}`, { headers: owner });
  const { fields } = (await answer.json()) as { fields: { variants: ReturnType<typeof toVariantValues> } };
  return Object.fromEntries(
    fields.variants.arrayValue.values.map(({ mapValue: { fields: stored } }) => [
      stored.id.stringValue,
      Number(stored.countInStock.integerValue),
    ]),
  );
}

const deleteProduct = (id: string) => fetch(`${products()}/${id}`, { method: 'DELETE', headers: owner });

interface ProductFixtures {
  /** Creates a product that is deleted after the test. */
  newProduct: (offer?: Partial<ProductOffer>) => Promise<TestProduct>;
}

export const test = base.extend<ProductFixtures>({
  newProduct: async ({}, use) => {
    const made: string[] = [];
    await use(async (offer = {}) => {
      const id = `test-${crypto.randomUUID().slice(0, 12)}`;
      const name = `Workshop Stool ${id.slice(5, 13)}`;
      let now: ProductOffer = { price: 2400, countInStock: 20, ...offer };
      made.push(id);
      await writeProduct(id, name, now);
      return {
        id,
        name,
        change: (to) => writeProduct(id, name, (now = { ...now, ...to })),
        remove: async () => void (await deleteProduct(id)),
        stock: async () => (await fetchStocks(id)).default ?? NaN,
        stocks: () => fetchStocks(id),
      };
    });
    await Promise.all(made.map(deleteProduct));
  },
});

export { expect };

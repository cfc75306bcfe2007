import type { APIRequestContext } from '@playwright/test';
import type { ProductsPage } from '@contract/products/products';
import { test as base, expect } from './fixtures';
import { documents } from './shop-server';

const products = () => `${documents()}/products`;
/** The emulator's own word for an administrator: no rules. */
const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** The ids of all products on sale, page by page. */
export async function productIds(request: APIRequestContext): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await request.get(`/api/products?limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    const { data } = (await answer.json()) as { data: ProductsPage };
    ids.push(...data.products.map(({ _id }) => _id));
    cursor = data.nextCursor && encodeURIComponent(data.nextCursor);
  }
  return ids;
}

interface Offer {
  /** Minor units. */
  price: number;
  countInStock: number;
  barcode?: string;
  /** Countries that it is sent to. */
  shipsTo?: string[];
  /** With these it is chosen by size, and they say price and stock instead. */
  sizes?: Size[];
}

interface Size extends Pick<Offer, 'price' | 'countInStock'> {
  size: string;
  colour: string;
  /** A picture that the shop has, such as '/favicon.svg'. */
  image?: string;
}

export interface TestProduct {
  id: string;
  name: string;
  /** Changes it in the shop, as an administrator would. */
  change: (to: Partial<Offer>) => Promise<void>;
  remove: () => Promise<void>;
  stock: () => Promise<number>;
  /** The stock of each variant, by its id, such as 'large-moss'. */
  stocks: () => Promise<Record<string, number>>;
}

const text = (stringValue: string) => ({ stringValue });
const list = <T>(values: T[]) => ({ arrayValue: { values } });
const map = <T>(fields: T) => ({ mapValue: { fields } });

function variant(id: string, { price, countInStock }: Pick<Offer, 'price' | 'countInStock'>) {
  return {
    id: text(id),
    price: { integerValue: String(price) },
    countInStock: { integerValue: String(countInStock) },
  };
}

function variants({ sizes, ...offer }: Offer) {
  if (!sizes) return list([map(variant('default', offer))]);
  return list(
    sizes.map(({ size, colour, image, ...own }) =>
      map({
        ...variant(`${size}-${colour}`.toLowerCase(), own),
        sku: text(`STOOL-${size}-${colour}`.toUpperCase()),
        options: map({ Size: text(size), Colour: text(colour) }),
        ...(image ? { image: text(image) } : {}),
      }),
    ),
  );
}

function options({ sizes = [] }: Offer) {
  const option = (name: string, values: string[]) =>
    map({ name: text(name), values: list([...new Set(values)].map(text)) });
  const [size, colour] = [sizes.map((each) => each.size), sizes.map((each) => each.colour)];
  return list(sizes.length > 0 ? [option('Size', size), option('Colour', colour)] : []);
}

function images({ sizes = [] }: Offer) {
  const urls = [...new Set(sizes.flatMap(({ image = [] }) => image))];
  return list(urls.map((url) => map({ url: text(url), alt: text(''), srcset: text('') })));
}

/** Without what the lists sort by, so that other tests' lists never show it; found by its id alone. */
async function write(id: string, name: string, offer: Offer): Promise<void> {
  const fields = {
    title: { stringValue: name },
    category: { stringValue: 'Workshop' },
    categorySlug: { stringValue: 'workshop' },
    status: { stringValue: 'active' },
    variants: variants(offer),
    options: options(offer),
    images: images(offer),
    barcode: text(offer.barcode ?? ''),
    shipsTo: list((offer.shipsTo ?? []).map(text)),
  };
  const answer = await fetch(`${products()}/${id}`, {
    method: 'PATCH',
    headers: owner,
    body: JSON.stringify({ fields }),
  });
  expect(answer.status).toBe(200);
}

async function stocksOf(id: string): Promise<Record<string, number>> {
  const answer = await fetch(`${products()}/${id}`, { headers: owner });
  const { fields } = (await answer.json()) as { fields: { variants: ReturnType<typeof variants> } };
  return Object.fromEntries(
    fields.variants.arrayValue.values.map(({ mapValue: { fields: stored } }) => [
      stored.id.stringValue,
      Number(stored.countInStock.integerValue),
    ]),
  );
}

const remove = (id: string) => fetch(`${products()}/${id}`, { method: 'DELETE', headers: owner });

interface Shop {
  /** Puts a product of this test's own into the shop; it goes with the test. */
  newProduct: (offer?: Partial<Offer>) => Promise<TestProduct>;
}

export const test = base.extend<Shop>({
  newProduct: async ({}, use) => {
    const made: string[] = [];
    await use(async (offer = {}) => {
      const id = `test-${crypto.randomUUID().slice(0, 12)}`;
      const name = `Workshop Stool ${id.slice(5, 13)}`;
      let now: Offer = { price: 2400, countInStock: 20, ...offer };
      made.push(id);
      await write(id, name, now);
      return {
        id,
        name,
        change: (to) => write(id, name, (now = { ...now, ...to })),
        remove: async () => void (await remove(id)),
        stock: async () => (await stocksOf(id)).default ?? NaN,
        stocks: () => stocksOf(id),
      };
    });
    await Promise.all(made.map(remove));
  },
});

export { expect };

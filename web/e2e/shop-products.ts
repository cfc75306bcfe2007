import { test as base, expect } from './fixtures';

const FIRESTORE = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const PRODUCTS = `http://${FIRESTORE}/v1/projects/demo-hearth/databases/(default)/documents/products`;
/** The emulator's own word for an administrator: no rules. */
const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

interface Offer {
  /** Minor units. */
  price: number;
  countInStock: number;
}

export interface TestProduct {
  id: string;
  name: string;
  /** Changes it in the shop, as an administrator would. */
  change: (to: Partial<Offer>) => Promise<void>;
  remove: () => Promise<void>;
  stock: () => Promise<number>;
}

function variants({ price, countInStock }: Offer) {
  const fields = {
    id: { stringValue: 'default' },
    price: { integerValue: String(price) },
    countInStock: { integerValue: String(countInStock) },
  };
  return { arrayValue: { values: [{ mapValue: { fields } }] } };
}

/** Without what the lists sort by, so that other tests' lists never show it; found by its id alone. */
async function write(id: string, name: string, offer: Offer): Promise<void> {
  const fields = {
    title: { stringValue: name },
    category: { stringValue: 'Workshop' },
    categorySlug: { stringValue: 'workshop' },
    status: { stringValue: 'active' },
    variants: variants(offer),
  };
  const answer = await fetch(`${PRODUCTS}/${id}`, {
    method: 'PATCH',
    headers: owner,
    body: JSON.stringify({ fields }),
  });
  expect(answer.status).toBe(200);
}

async function stockOf(id: string): Promise<number> {
  const answer = await fetch(`${PRODUCTS}/${id}`, { headers: owner });
  const { fields } = (await answer.json()) as { fields: { variants: ReturnType<typeof variants> } };
  return Number(fields.variants.arrayValue.values[0]?.mapValue.fields.countInStock.integerValue);
}

const remove = (id: string) => fetch(`${PRODUCTS}/${id}`, { method: 'DELETE', headers: owner });

interface Shop {
  /** Puts a product of this test's own into the shop; it goes with the test. */
  newProduct: (offer?: Partial<Offer>) => Promise<TestProduct>;
}

export const test = base.extend<Shop>({
  newProduct: async ({}, use) => {
    const made: string[] = [];
    await use(async (offer = {}) => {
      const id = `test-${crypto.randomUUID().slice(0, 12)}`;
      const name = `Workshop Stool ${id.slice(-4)}`;
      let now: Offer = { price: 2400, countInStock: 20, ...offer };
      made.push(id);
      await write(id, name, now);
      return {
        id,
        name,
        change: (to) => write(id, name, (now = { ...now, ...to })),
        remove: async () => void (await remove(id)),
        stock: () => stockOf(id),
      };
    });
    await Promise.all(made.map(remove));
  },
});

export { expect };

import type { Product } from '../../../src/contract/products/products';
import { storeProduct, type ProductOverrides } from '../product-builder';
import type { Reply, TestStore } from '../test-store';

export const TEA = { category: 'Tea & Coffee', categorySlug: 'tea-coffee' };
export const KITCHEN = { category: 'Kitchen', categorySlug: 'kitchen' };

/** Five products that searches, filters and sort orders can tell apart, and an archived one. */
export const SAMPLES: Record<string, ProductOverrides> = {
  kettle: {
    ...KITCHEN,
    title: 'Copper Kettle',
    description: 'Boils a litre in three minutes.',
    price: 6400,
    popularity: 50,
  },
  teapot: {
    ...TEA,
    title: 'Stoneware Teapot',
    description: 'Goes well with a kettle that whistles.',
    price: 3800,
    popularity: 10,
  },
  cups: {
    ...TEA,
    title: 'Café au Lait Cups',
    description: 'Two wide cups for slow mornings or for çay.',
    price: 2600,
    countInStock: 0,
    popularity: 90,
  },
  grinder: {
    ...TEA,
    title: 'Burr Grinder',
    description: 'Steel burrs, walnut crank.',
    price: 7200,
    popularity: 30,
  },
  board: {
    ...KITCHEN,
    title: 'Smørrebrød Board',
    description: 'A beech board for coffee and cake, oiled by hand.',
    price: 2900,
    popularity: 5,
  },
  gone: { ...KITCHEN, title: 'Enamel Kettle', description: 'No longer made.', status: 'archived' },
};

/** Stores a sample product without updating the index. */
export const place = (shop: TestStore, id: string, more: ProductOverrides = {}) => {
  const arrived = 1_767_600_000_000 + Object.keys(SAMPLES).indexOf(id) * 1000;
  return storeProduct(shop, id, { createdAt: new Date(arrived), ...SAMPLES[id], ...more });
};

export async function resetCatalogue(shop: TestStore): Promise<void> {
  const stored = await shop.db.collection('products').get();
  const strangers = stored.docs.filter(({ id }) => !(id in SAMPLES));
  await Promise.all(strangers.map(({ ref }) => ref.delete()));
  await Promise.all(Object.keys(SAMPLES).map((id) => place(shop, id)));
  await shop.services.products.productsChanged([...Object.keys(SAMPLES), ...strangers.map(({ id }) => id)]);
}

export function idsOf(reply: Reply): string[] {
  if (reply.status !== 200) throw new Error(`Expected a list, got ${reply.status} ${reply.body.code}`);
  return (reply.body.data.products as Product[]).map(({ _id }) => _id);
}

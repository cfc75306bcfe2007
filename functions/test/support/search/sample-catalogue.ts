import type { Product } from '../../../src/contract/products/products';
import { storeProduct, type ProductOverrides } from '../product-builder';
import type { TestApiResponse, TestStore } from '../test-store';

export const TEA_CATEGORY = { category: 'Tea & Coffee', categorySlug: 'tea-coffee' };
export const KITCHEN_CATEGORY = { category: 'Kitchen', categorySlug: 'kitchen' };

/** Five products that searches, filters and sort orders can tell apart, and an archived one. */
export const SAMPLE_PRODUCTS: Record<string, ProductOverrides> = {
  kettle: {
    ...KITCHEN_CATEGORY,
    title: 'Copper Kettle',
    description: 'Boils a litre in three minutes.',
    price: 6400,
    popularity: 50,
  },
  teapot: {
    ...TEA_CATEGORY,
    title: 'Stoneware Teapot',
    description: 'Goes well with a kettle that whistles.',
    price: 3800,
    popularity: 10,
  },
  cups: {
    ...TEA_CATEGORY,
    title: 'Café au Lait Cups',
    description: 'Two wide cups for slow mornings or for çay.',
    price: 2600,
    countInStock: 0,
    popularity: 90,
  },
  grinder: {
    ...TEA_CATEGORY,
    title: 'Burr Grinder',
    description: 'Steel burrs, walnut crank.',
    price: 7200,
    popularity: 30,
  },
  board: {
    ...KITCHEN_CATEGORY,
    title: 'Smørrebrød Board',
    description: 'A beech board for coffee and cake, oiled by hand.',
    price: 2900,
    popularity: 5,
  },
  gone: { ...KITCHEN_CATEGORY, title: 'Enamel Kettle', description: 'No longer made.', status: 'archived' },
};

/** Stores a sample product without updating the index. */
export const storeSampleProduct = (shop: TestStore, id: string, more: ProductOverrides = {}) => {
  const arrived = 1_767_600_000_000 + Object.keys(SAMPLE_PRODUCTS).indexOf(id) * 1000;
  return storeProduct(shop, id, { createdAt: new Date(arrived), ...SAMPLE_PRODUCTS[id], ...more });
};

export async function resetCatalogue(shop: TestStore): Promise<void> {
  const stored = await shop.db.collection('products').get();
  const strangers = stored.docs.filter(({ id }) => !(id in SAMPLE_PRODUCTS));
  await Promise.all(strangers.map(({ ref }) => ref.delete()));
  await Promise.all(Object.keys(SAMPLE_PRODUCTS).map((id) => storeSampleProduct(shop, id)));
  await shop.services.products.productsChanged([
    ...Object.keys(SAMPLE_PRODUCTS),
    ...strangers.map(({ id }) => id),
  ]);
}

export function getProductIds(reply: TestApiResponse): string[] {
  if (reply.status !== 200) throw new Error(`Expected a list, got ${reply.status} ${reply.body.code}`);
  return (reply.body.data.products as Product[]).map(({ _id }) => _id);
}

/**
 * What long lists cost: documents read and milliseconds, in a small store and in a large one. Needs
 * FIRESTORE_EMULATOR_HOST; prints one line of JSON.
 */
import { setTimeout as atRest } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import type { Services } from '../../functions/src/compose';
import { adminOrdersQuery } from '../../functions/src/contract/orders/admin-orders-query';
import { adminProductsQuery } from '../../functions/src/contract/products/product-input';
import { productsQuery } from '../../functions/src/contract/products/products';
import { countReads, inOwnProject, median, servicesOf, timed } from './bench-store';
import { fillStore } from './fill-store';

const SIZES = [
  { products: 100, orders: 100 },
  { products: 5_000, orders: 10_000 },
];
const TIMED = 15;
const INDEX_FRESH_MS = 11_000;

const LISTS: Record<string, (services: Services) => Promise<unknown>> = {
  'products, newest': ({ products }) => products.list(productsQuery.cast({})),
  'products of a category by price': ({ products }) =>
    products.list(productsQuery.cast({ category: 'tea-coffee', inStock: true, sort: 'price' })),
  'products, searched': ({ products }) => products.list(productsQuery.cast({ search: 'copper kettle' })),
  categories: ({ products }) => products.categories(),
  'all products, for administrators': ({ productAdmin }) => productAdmin.list(adminProductsQuery.cast({})),
  'all products, the fourth page': ({ productAdmin }) =>
    productAdmin.list(adminProductsQuery.cast({ page: 4 })),
  'all products, searched': ({ productAdmin }) =>
    productAdmin.list(adminProductsQuery.cast({ search: 'kettle' })),
  'all orders': ({ orders }) => orders.listAll(adminOrdersQuery.cast({})),
  'all shipped orders': ({ orders }) => orders.listAll(adminOrdersQuery.cast({ status: 'shipped' })),
  'orders of an address': ({ orders }) =>
    orders.listAll(adminOrdersQuery.cast({ search: 'user-3@example.com' })),
};

async function measure(db: Firestore, size: (typeof SIZES)[number]) {
  const now = Date.now();
  await fillStore(db, { ...size, now });
  // What changed in the index within the last seconds is looked at again (index-parts.repository): not in a shop at rest.
  await atRest(INDEX_FRESH_MS);
  const services = servicesOf(db, Date.now);
  const lists = [];
  for (const [name, list] of Object.entries(LISTS)) {
    // The first call of a process loads the index; the others find it in memory.
    await list(services);
    const reads = await countReads(db, () => list(services));
    const times = [];
    for (let at = 0; at < TIMED; at += 1) times.push(await timed(() => list(services)));
    lists.push({ name, reads, ms: median(times) });
  }
  return { ...size, lists };
}

const reports = [];
for (const size of SIZES) reports.push(await inOwnProject((db) => measure(db, size)));
process.stdout.write(`${JSON.stringify(reports)}\n`);

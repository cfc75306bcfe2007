/** Measures long lists in a small and a large store: documents read and milliseconds. Prints one line of JSON. */
import { setTimeout as atRest } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import type { Shop } from '../../functions/src/platform/shop';
import { adminOrdersQuerySchema } from '../../functions/src/contract/orders/admin-orders-query';
import { adminProductsQuerySchema } from '../../functions/src/contract/products/product-input';
import { productsQuerySchema } from '../../functions/src/contract/products/products';
import { calculateMedian } from '../lib/bench-tables.mjs';
import { countReads, runInTemporaryProject, createBenchServices, measureDuration } from './bench-store';
import { fillStore } from './fill-store';

const SIZES = [
  { products: 100, orders: 100 },
  { products: 5_000, orders: 10_000 },
];
const TIMED_ROUNDS = 15;
const INDEX_FRESH_MS = 11_000;

const LISTS: Record<string, (services: Shop) => Promise<unknown>> = {
  'products, newest': ({ products }) => products.list(productsQuerySchema.cast({})),
  'products of a category by price': ({ products }) =>
    products.list(productsQuerySchema.cast({ category: 'tea-coffee', inStock: true, sort: 'price' })),
  'products, searched': ({ products }) =>
    products.list(productsQuerySchema.cast({ search: 'copper kettle' })),
  categories: ({ products }) => products.listCategories(),
  'all products, for administrators': ({ productAdmin }) =>
    productAdmin.list(adminProductsQuerySchema.cast({})),
  'all products, the fourth page': ({ productAdmin }) =>
    productAdmin.list(adminProductsQuerySchema.cast({ page: 4 })),
  'all products, searched': ({ productAdmin }) =>
    productAdmin.list(adminProductsQuerySchema.cast({ search: 'kettle' })),
  'all orders': ({ orders }) => orders.listAll(adminOrdersQuerySchema.cast({})),
  'all shipped orders': ({ orders }) => orders.listAll(adminOrdersQuerySchema.cast({ status: 'shipped' })),
  'orders of an address': ({ orders }) =>
    orders.listAll(adminOrdersQuerySchema.cast({ search: 'user-3@example.com' })),
};

async function measure(db: Firestore, size: (typeof SIZES)[number]) {
  const now = Date.now();
  await fillStore(db, { ...size, now });
  // For a few seconds, recent index changes are read again (index-parts.repository).
  await atRest(INDEX_FRESH_MS);
  const services = createBenchServices(db, Date.now);
  const lists = [];
  for (const [name, list] of Object.entries(LISTS)) {
    await list(services);
    const reads = await countReads(db, () => list(services));
    const times = [];
    for (let at = 0; at < TIMED_ROUNDS; at += 1) times.push(await measureDuration(() => list(services)));
    lists.push({ name, reads, ms: calculateMedian(times) });
  }
  return { ...size, lists };
}

const reports = [];
for (const size of SIZES) reports.push(await runInTemporaryProject((db) => measure(db, size)));
process.stdout.write(`${JSON.stringify(reports)}\n`);

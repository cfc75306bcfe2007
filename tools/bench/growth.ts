/** Compares requests in a small and a large shop: documents read and milliseconds. Prints one line of JSON. */
import type { Firestore } from 'firebase-admin/firestore';
import { quoteRequestSchema } from '../../functions/src/contract/orders/quote';
import { productsQuerySchema } from '../../functions/src/contract/products/products';
import { calculateQuantile } from '../lib/bench-tables.mjs';
import {
  createCountingInstance,
  runInTemporaryProject,
  serveApi,
  createBenchServices,
  measureDuration,
} from './bench-store';
import { fillStore } from './fill-store';
import {
  createOrderRequest,
  createQuoteRequest,
  parseReadCount,
  toRequestedItem,
  type RequestedItem,
} from './shop-requests';

const SIZES = [100, 10_000];
const TIMED_ROUNDS = 25;
/** Rounds before the measurement. The lowest number of reads is that of a warm instance. */
const WARM_UP_ROUNDS = 6;
const LIST_SIZE = 24;
const ORDERED_PRODUCTS = 3;

interface MeasuredRequest {
  name: string;
  size: number;
  run: () => Promise<number>;
}

type Instance = Awaited<ReturnType<typeof createCountingInstance>>;

interface Cart {
  lines: RequestedItem[];
  total: number;
}

function createRequests({ pages }: Instance, url: string, { lines, total }: Cart): MeasuredRequest[] {
  const id = lines[0]!.product;
  const page = (name: string, address: string, size: number): MeasuredRequest => ({
    name,
    size,
    run: async () => {
      const { status, headers } = await pages.respond('GET', address, []);
      if (status !== 200) throw new Error(`${address} answered ${status}.`);
      return parseReadCount(headers['Server-Timing']);
    },
  });
  const call = (name: string, size: number, path: string, init?: () => RequestInit): MeasuredRequest => ({
    name,
    size,
    run: async () => {
      const response = await fetch(`${url}/api${path}`, init?.());
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
      return parseReadCount(response.headers.get('server-timing'));
    },
  });
  let customers = 0;
  return [
    page('page: home', '/', 12),
    page('page: product', `/products/${id}`, 1),
    page('page: list', '/products', LIST_SIZE),
    page('page: list by price', '/products?inStock=true&sort=price', LIST_SIZE),
    call('list', LIST_SIZE, `/products?limit=${LIST_SIZE}`),
    call('product', 1, `/products/${id}`),
    call('search', 8, '/products?limit=8&search=steel'),
    call('suggestions', 5, '/products/suggestions?search=gla'),
    call('categories', 0, '/products/categories'),
    call('related products', 4, `/products/${id}/related?limit=4`),
    call(`quote, ${ORDERED_PRODUCTS} products`, ORDERED_PRODUCTS, '/orders/quote', () =>
      createQuoteRequest(lines),
    ),
    call(`order, ${ORDERED_PRODUCTS} products`, ORDERED_PRODUCTS, '/orders', () => {
      customers += 1;
      return createOrderRequest(lines, total, `customer-${customers}`);
    }),
  ];
}

async function createCart(db: Firestore): Promise<Cart> {
  const { products, pricing } = createBenchServices(db, Date.now);
  const { products: found } = await products.list(productsQuerySchema.cast({ inStock: true }));
  const lines = found.slice(0, ORDERED_PRODUCTS).map(toRequestedItem);
  const { body } = createQuoteRequest(lines);
  const { totalAmount } = await pricing.quote(quoteRequestSchema.cast(JSON.parse(body)), null, []);
  return { lines, total: totalAmount };
}

async function measure(db: Firestore, size: number) {
  await fillStore(db, { orders: 0, products: size, stock: 100_000, now: Date.now() });
  const cart = await createCart(db);

  async function withInstance<T>(work: (made: MeasuredRequest[]) => Promise<T>): Promise<T> {
    const instance = await createCountingInstance(db);
    const { url, stop } = await serveApi(instance.services, instance.platform);
    try {
      return await work(createRequests(instance, url, cart));
    } finally {
      stop();
    }
  }

  const names = await withInstance((made) => Promise.resolve(made.map(({ name }) => name)));
  const first: number[] = [];
  for (const at of names.keys()) first.push(await withInstance((made) => made[at]!.run()));
  return withInstance(async (made) => {
    const measured = [];
    for (const [at, { name, size: shown, run }] of made.entries()) {
      const warm: number[] = [];
      for (let round = 0; round < WARM_UP_ROUNDS; round += 1) warm.push(await run());
      const reads = Math.min(...warm);
      const times: number[] = [];
      for (let round = 0; round < TIMED_ROUNDS; round += 1) times.push(await measureDuration(run));
      const ms = { p50: calculateQuantile(times, 0.5), p95: calculateQuantile(times, 0.95) };
      measured.push({ name, size: shown, first: first[at]!, reads, ms });
    }
    return { products: size, requests: measured };
  });
}

const reports = [];
for (const size of SIZES) reports.push(await runInTemporaryProject((db) => measure(db, size)));
process.stdout.write(`${JSON.stringify(reports)}\n`);

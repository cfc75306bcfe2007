/**
 * What requests read and how long they take in a small shop and in a large one: documents by `Server-Timing`, and
 * milliseconds. Needs FIRESTORE_EMULATOR_HOST and PAGES_FOLDER; prints one line of JSON.
 */
import type { Firestore } from 'firebase-admin/firestore';
import { quoteSchema } from '../../functions/src/contract/orders/quote';
import { productsQuery } from '../../functions/src/contract/products/products';
import { countingInstance, inOwnProject, quantile, serve, servicesOf, timed } from './bench-store';
import { fillStore } from './fill-store';
import { orderRequest, quoteRequest, readsIn, wanted, type Wanted } from './shop-requests';

const SIZES = [100, 10_000];
const TIMED = 25;
/** Before anything of a request is measured; the fewest reads of these are those of a warm instance. */
const WARM_UPS = 6;
const LIST = 24;
const ORDERED = 3;

interface Request {
  name: string;
  /** Documents that it shows or orders. */
  size: number;
  /** Makes the request and answers its reads. */
  run: () => Promise<number>;
}

type Instance = Awaited<ReturnType<typeof countingInstance>>;

/** What is ordered, and at which total. */
interface Cart {
  lines: Wanted[];
  total: number;
}

function requests({ pages }: Instance, url: string, { lines, total }: Cart): Request[] {
  const id = lines[0]!.product;
  const page = (name: string, address: string, size: number): Request => ({
    name,
    size,
    run: async () => {
      const { status, headers } = await pages.answer('GET', address, []);
      if (status !== 200) throw new Error(`${address} answered ${status}.`);
      return readsIn(headers['Server-Timing']);
    },
  });
  const call = (name: string, size: number, path: string, init?: () => RequestInit): Request => ({
    name,
    size,
    run: async () => {
      const response = await fetch(`${url}/api${path}`, init?.());
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
      return readsIn(response.headers.get('server-timing'));
    },
  });
  let customers = 0;
  return [
    page('page: home', '/', 12),
    page('page: product', `/products/${id}`, 1),
    page('page: list', '/products', LIST),
    page('page: list by price', '/products?inStock=true&sort=price', LIST),
    call('list', LIST, `/products?limit=${LIST}`),
    call('product', 1, `/products/${id}`),
    // Words that even the small shop has enough of.
    call('search', 8, '/products?limit=8&search=steel'),
    call('suggestions', 5, '/products/suggestions?search=gla'),
    call('categories', 0, '/products/categories'),
    call('related products', 4, `/products/${id}/related?limit=4`),
    call(`quote, ${ORDERED} products`, ORDERED, '/orders/quote', () => quoteRequest(lines)),
    call(`order, ${ORDERED} products`, ORDERED, '/orders', () => {
      customers += 1;
      return orderRequest(lines, total, `customer-${customers}`);
    }),
  ];
}

async function cartIn(db: Firestore): Promise<Cart> {
  const { products, pricing } = servicesOf(db, Date.now);
  const { products: found } = await products.list(productsQuery.cast({ inStock: true }));
  const lines = found.slice(0, ORDERED).map(wanted);
  const { body } = quoteRequest(lines);
  const { totalAmount } = await pricing.quote(quoteSchema.cast(JSON.parse(body)), null, []);
  return { lines, total: totalAmount };
}

async function measure(db: Firestore, size: number) {
  await fillStore(db, { orders: 0, products: size, stock: 100_000, now: Date.now() });
  const cart = await cartIn(db);

  /** The same requests to an instance of their own. */
  async function withInstance<T>(work: (made: Request[]) => Promise<T>): Promise<T> {
    const instance = await countingInstance(db);
    const { url, stop } = await serve(instance.services, instance.platform);
    try {
      return await work(requests(instance, url, cart));
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
      for (let round = 0; round < WARM_UPS; round += 1) warm.push(await run());
      const reads = Math.min(...warm);
      const times: number[] = [];
      for (let round = 0; round < TIMED; round += 1) times.push(await timed(run));
      const ms = { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
      measured.push({ name, size: shown, first: first[at]!, reads, ms });
    }
    return { products: size, requests: measured };
  });
}

const reports = [];
for (const size of SIZES) reports.push(await inOwnProject((db) => measure(db, size)));
process.stdout.write(`${JSON.stringify(reports)}\n`);

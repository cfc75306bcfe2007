/** Measures requests per second and their 95th percentile with 1, 8 and 32 clients, without the functions emulator. */
import type { Firestore } from 'firebase-admin/firestore';
import { calculateQuantile } from '../lib/bench-tables.mjs';
import { runInTemporaryProject } from './bench-store';
import { fillStore } from './fill-store';
import { fetchGoods } from './goods';
import { startApiProcess } from './instance';
import { sendAllRequests, createLoadClients, type LoadRequest } from './load-clients';
import { createOrderRequest, createPaymentRequest, createQuoteRequest } from './shop-requests';

const PRODUCTS = 1000;
const CLIENTS = [1, 8, 32];
const WARM_UP_MS = 1500;
const MEASURED_MS = 4000;
const CUSTOMERS = 16;
const ORDERS_PER_CUSTOMER = 15;
const SEARCHES = ['kettle', 'copper', 'mug', 'wool throw', 'oak board', 'teapot', 'lamp', 'bred knife'];

const pickCyclic = <T>(values: readonly T[], at: number) => values[at % values.length] as T;

async function createRequests(url: string): Promise<Record<string, (at: number) => LoadRequest>> {
  const { lines, totals } = await fetchGoods(url);
  const get = (path: string): LoadRequest => ({ method: 'GET', path: `/api${path}` });
  return {
    'a constant': () => get('/health'),
    list: () => get('/products?limit=24&sort=-createdAt'),
    product: (at) => get(`/products/${pickCyclic(lines, at).product}`),
    search: (at) => get(`/products?limit=24&search=${encodeURIComponent(pickCyclic(SEARCHES, at))}`),
    quote: (at) => ({
      path: '/api/orders/quote',
      ...createQuoteRequest([pickCyclic(lines, at), pickCyclic(lines, at + 1), pickCyclic(lines, at + 2)]),
    }),
    // A new customer for each order, because unpaid orders per customer are limited.
    order: (at) => ({
      path: '/api/orders',
      ...createOrderRequest([pickCyclic(lines, at)], pickCyclic(totals, at), `customer-${at}-${Date.now()}`),
    }),
  };
}

/** @throws if a payment has no invoice, or the invoice numbers have a gap. */
async function requireGapless(db: Firestore, paid: number): Promise<void> {
  const { docs } = await db.collection('invoices').select('sequence').get();
  const sequences = docs.map((invoice) => Number(invoice.get('sequence'))).sort((a, b) => a - b);
  if (docs.length !== paid || sequences.some((sequence, at) => sequence !== at + 1))
    throw new Error(`${paid} payments have ${docs.length} invoices, or numbers with a gap.`);
}

async function measurePayments(db: Firestore, url: string) {
  const { lines, totals } = await fetchGoods(url);
  const orders = Array.from({ length: CUSTOMERS * ORDERS_PER_CUSTOMER }, (_, at) => ({
    path: '/api/orders',
    ...createOrderRequest([pickCyclic(lines, at)], pickCyclic(totals, at), `hand-${at}`),
  }));
  const placed = await sendAllRequests<{ order: { _id: string } }>(url, CUSTOMERS, orders);
  const unpaid = placed.answers.flatMap((data, at) =>
    data ? [{ orderId: data.order._id, customer: `hand-${at}` }] : [],
  );
  const starts = unpaid.map(({ orderId, customer }) => createPaymentRequest('', customer, { orderId }));
  const started = await sendAllRequests<{ paymentId: string }>(url, CUSTOMERS, starts);
  const payments = started.answers.flatMap((data, at) => {
    const { orderId, customer } = unpaid[at]!;
    const payment = { orderId, paymentId: data?.paymentId, token: 'tok_visa' };
    return data ? [createPaymentRequest('/verify', customer, payment)] : [];
  });
  const paid = await sendAllRequests(url, CUSTOMERS, payments);
  await requireGapless(db, paid.times.length);
  const figures = ({ times, seconds }: typeof paid | typeof placed) => ({
    perSecond: times.length / seconds,
    p95: calculateQuantile(times, 0.95),
  });
  return {
    hands: CUSTOMERS,
    placed: figures(placed),
    paid: figures(paid),
    busy: placed.busy + started.busy + paid.busy,
  };
}

async function measure(db: Firestore, projectId: string) {
  await fillStore(db, { orders: 0, products: PRODUCTS, stock: 1_000_000, now: Date.now() });
  const { url, stop } = await startApiProcess(projectId);
  try {
    const measured = [];
    for (const [name, request] of Object.entries(await createRequests(url))) {
      const at = [];
      for (const clients of CLIENTS) {
        const run = createLoadClients(url, clients, request);
        await run(WARM_UP_MS);
        const { times, busy, seconds } = await run(MEASURED_MS);
        at.push({ clients, perSecond: times.length / seconds, p95: calculateQuantile(times, 0.95), busy });
      }
      measured.push({ name, at });
    }
    return { products: PRODUCTS, measured, paying: await measurePayments(db, url) };
  } finally {
    stop();
  }
}

process.stdout.write(`${JSON.stringify(await runInTemporaryProject(measure))}\n`);

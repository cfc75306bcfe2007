/**
 * Requests a second, and how long 95% of them take, with 1, 8 and 32 clients: the API's Express app in one process of
 * Node, without the Functions emulator, beside the same app answering a constant. Needs FIRESTORE_EMULATOR_HOST; prints one
 * line of JSON.
 */
import type { Firestore } from 'firebase-admin/firestore';
import { inOwnProject, quantile } from './bench-store';
import { fillStore } from './fill-store';
import { goodsOf } from './goods';
import { startInstance } from './instance';
import { answersTo, clientsOf, type MadeRequest } from './load-clients';
import { orderRequest, paymentRequest, quoteRequest } from './shop-requests';

const PRODUCTS = 1000;
const CLIENTS = [1, 8, 32];
const WARM_UP_MS = 1500;
const MEASURED_MS = 4000;
/** How many customers place and pay at once, and how often. */
const HANDS = 16;
const ORDERS_A_HAND = 15;
const SEARCHES = ['kettle', 'copper', 'mug', 'wool throw', 'oak board', 'teapot', 'lamp', 'bred knife'];

const of = <T>(values: readonly T[], at: number) => values[at % values.length] as T;

/** What each client asks for, one after the other. */
async function requestsTo(url: string): Promise<Record<string, (at: number) => MadeRequest>> {
  const { lines, totals } = await goodsOf(url);
  const get = (path: string): MadeRequest => ({ method: 'GET', path: `/api${path}` });
  return {
    'a constant': () => get('/health'),
    list: () => get('/products?limit=24&sort=-createdAt'),
    product: (at) => get(`/products/${of(lines, at).product}`),
    search: (at) => get(`/products?limit=24&search=${encodeURIComponent(of(SEARCHES, at))}`),
    quote: (at) => ({
      path: '/api/orders/quote',
      ...quoteRequest([of(lines, at), of(lines, at + 1), of(lines, at + 2)]),
    }),
    // A customer may have few unpaid orders: everyone orders once.
    order: (at) => ({
      path: '/api/orders',
      ...orderRequest([of(lines, at)], of(totals, at), `customer-${at}-${Date.now()}`),
    }),
  };
}

/** Every payment has an invoice, and their numbers have no gap. */
async function requireGapless(db: Firestore, paid: number): Promise<void> {
  const { docs } = await db.collection('invoices').select('sequence').get();
  const sequences = docs.map((invoice) => Number(invoice.get('sequence'))).sort((a, b) => a - b);
  if (docs.length !== paid || sequences.some((sequence, at) => sequence !== at + 1))
    throw new Error(`${paid} payments have ${docs.length} invoices, or numbers with a gap.`);
}

/** Sixteen customers at once place orders of different goods and then pay them: every payment takes the next invoice number. */
async function paying(db: Firestore, url: string) {
  const { lines, totals } = await goodsOf(url);
  const orders = Array.from({ length: HANDS * ORDERS_A_HAND }, (_, at) => ({
    path: '/api/orders',
    ...orderRequest([of(lines, at)], of(totals, at), `hand-${at}`),
  }));
  const placed = await answersTo<{ order: { _id: string } }>(url, HANDS, orders);
  const unpaid = placed.answers.flatMap((data, at) =>
    data ? [{ orderId: data.order._id, customer: `hand-${at}` }] : [],
  );
  const starts = unpaid.map(({ orderId, customer }) => paymentRequest('', customer, { orderId }));
  const started = await answersTo<{ paymentId: string }>(url, HANDS, starts);
  const payments = started.answers.flatMap((data, at) => {
    const { orderId, customer } = unpaid[at]!;
    const payment = { orderId, paymentId: data?.paymentId, token: 'tok_visa' };
    return data ? [paymentRequest('/verify', customer, payment)] : [];
  });
  const paid = await answersTo(url, HANDS, payments);
  await requireGapless(db, paid.times.length);
  const figures = ({ times, seconds }: typeof paid | typeof placed) => ({
    perSecond: times.length / seconds,
    p95: quantile(times, 0.95),
  });
  return {
    hands: HANDS,
    placed: figures(placed),
    paid: figures(paid),
    busy: placed.busy + started.busy + paid.busy,
  };
}

async function measure(db: Firestore, projectId: string) {
  await fillStore(db, { orders: 0, products: PRODUCTS, stock: 1_000_000, now: Date.now() });
  const { url, stop } = await startInstance(projectId);
  try {
    const measured = [];
    for (const [name, request] of Object.entries(await requestsTo(url))) {
      const at = [];
      for (const clients of CLIENTS) {
        const run = clientsOf(url, clients, request);
        await run(WARM_UP_MS);
        const { times, busy, seconds } = await run(MEASURED_MS);
        at.push({ clients, perSecond: times.length / seconds, p95: quantile(times, 0.95), busy });
      }
      measured.push({ name, at });
    }
    return { products: PRODUCTS, measured, paying: await paying(db, url) };
  } finally {
    stop();
  }
}

process.stdout.write(`${JSON.stringify(await inOwnProject(measure))}\n`);

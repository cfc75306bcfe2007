/** Measures the duration of a quote, and the reads and writes of placing an order. Prints one line of JSON. */
import type { Firestore } from 'firebase-admin/firestore';
import { placeOrderSchema } from '../../functions/src/contract/orders/orders';
import { quoteRequestSchema } from '../../functions/src/contract/orders/quote';
import { runInTemporaryProject, createBenchServices, measureDuration } from './bench-store';
import { countTransactionOperations } from './count-transaction';
import { fillStore } from './fill-store';
import { createCustomerActor, benchShippingAddress } from './shop-requests';

const LINES = 50;
const TIMED_ROUNDS = 40;
const WARM_UP_ROUNDS = 5;

const p95 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

async function measure(db: Firestore) {
  await fillStore(db, { orders: 0, products: 3 * LINES, now: Date.now() });
  const services = createBenchServices(db, Date.now);
  const stocked = await db.collection('products').where('inStock', '==', true).limit(LINES).get();
  const lines = stocked.docs.map((product) => {
    const [variant] = product.get('variants') as { id: string; countInStock: number; price: number }[];
    return { product: product.id, variant: variant!.id, price: variant!.price / 100 };
  });
  const destination = { country: 'US', region: 'VT' };
  const quoteOf = (count: number) =>
    services.pricing.quote(
      quoteRequestSchema.cast({
        items: lines.slice(0, count).map(({ product, variant }) => ({ product, variant, quantity: 1 })),
        destination,
      }),
      null,
      [],
    );

  const times: number[] = [];
  for (let at = 0; at < TIMED_ROUNDS; at += 1) times.push(await measureDuration(() => quoteOf(LINES)));

  const placed = [];
  for (const count of [1, 10]) {
    const { totalAmount } = await quoteOf(count);
    const items = lines.slice(0, count).map((line) => ({ ...line, quantity: 1 }));
    const body = placeOrderSchema.cast({
      items,
      shippingAddress: benchShippingAddress,
      paymentMethod: 'card',
      totalAmount,
    });
    const { reads, writes } = await countTransactionOperations(() =>
      services.placeOrder.place(createCustomerActor(`customer-${count}`), body, `bench-key-${count}`, []),
    );
    placed.push({ lines: count, reads, writes });
  }
  return { lines: LINES, quoteP95Ms: p95(times.slice(WARM_UP_ROUNDS)), placed };
}

process.stdout.write(`${JSON.stringify(await runInTemporaryProject(measure))}\n`);

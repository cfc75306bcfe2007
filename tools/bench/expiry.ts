/** Measures how many unpaid orders expire per second, and checks the consistency. Prints one line of JSON. */
import type { Firestore } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { placeOrderSchema } from '../../functions/src/contract/orders/orders';
import { quoteRequestSchema } from '../../functions/src/contract/orders/quote';
import { storeConfig } from '../../functions/src/contract/store-config';
import type { Shop } from '../../functions/src/platform/shop';
import { runInTemporaryProject, createBenchInstance, measureDuration } from './bench-store';
import { fillStore } from './fill-store';
import { createCustomerActor, benchShippingAddress } from './shop-requests';

const WARM_UP_ORDERS = 100;
const DIFFERENT_PRODUCT_ORDERS = 1000;
const SAME_PRODUCT_ORDERS = 300;

const STOCK = 100_000;
const CONCURRENCY = 8;

async function createOrderPlacer({ pricing, placeOrder }: Shop, db: Firestore, name: string, most: number) {
  const found = await db.collection('products').where('inStock', '==', true).limit(most).get();
  const offers = await pMap(
    found.docs,
    async (product) => {
      const [variant] = product.get('variants') as { id: string; price: number }[];
      const line = { product: product.id, variant: variant!.id, quantity: 1 };
      const quoted = quoteRequestSchema.cast({ items: [line], destination: { country: 'US', region: 'VT' } });
      const { totalAmount } = await pricing.quote(quoted, null, []);
      const items = [{ ...line, price: variant!.price / 100 }];
      return placeOrderSchema.cast({
        items,
        shippingAddress: benchShippingAddress,
        paymentMethod: 'card',
        totalAmount,
      });
    },
    { concurrency: CONCURRENCY },
  );
  return (at: number) =>
    placeOrder.place(
      createCustomerActor(`${name}-${at}`),
      offers[at % offers.length]!,
      `${name}-key-${at}`,
      [],
    );
}

async function findDifferences(db: Firestore, { orderStats }: Shop): Promise<string[]> {
  const [products, buyers, { unpaid, ordersByStatus }] = await Promise.all([
    db.collection('products').get(),
    db.collection('buyers').get(),
    orderStats.getStats({ days: 7 }),
  ]);
  const units = products.docs.flatMap((product) => product.get('variants') as { countInStock: number }[]);
  const open = buyers.docs.filter((buyer) => Object.keys(buyer.get('unpaid') as object).length > 0);
  return [
    ...(units.some(({ countInStock }) => countInStock !== STOCK) ? ['stock'] : []),
    ...(open.length > 0 ? ['buyers'] : []),
    ...(unpaid.orders !== 0 || unpaid.amount !== 0 || ordersByStatus.pending !== 0 ? ['counts'] : []),
  ];
}

async function measure(db: Firestore) {
  await fillStore(db, { orders: 0, stock: STOCK, products: 300, now: Date.now() });
  let clock = Date.now();
  const { services, jobs } = createBenchInstance(db, () => clock);

  async function perSecond(name: string, orders: number, products: number): Promise<number> {
    const place = await createOrderPlacer(services, db, name, products);
    await pMap(Array.from({ length: orders }).keys(), place, { concurrency: CONCURRENCY });
    clock += (storeConfig.orders.unpaidMinutes + 1) * 60_000;
    let report = { expired: 0, paid: 0, failed: 0 };
    const ms = await measureDuration(async () => (report = await jobs.expireUnpaidOrders()));
    if (report.expired !== orders) throw new Error(`Of ${orders} orders ${report.expired} expired.`);
    return (1000 * orders) / ms;
  }

  await perSecond('warm-up', WARM_UP_ORDERS, 300);
  const different = await perSecond('different', DIFFERENT_PRODUCT_ORDERS, 300);
  const ofOne = await perSecond('one', SAME_PRODUCT_ORDERS, 1);
  const wrong = await findDifferences(db, services);
  if (wrong.length > 0) throw new Error(`After the orders expired, these do not agree: ${wrong.join(', ')}.`);
  return { orders: DIFFERENT_PRODUCT_ORDERS, different, ofOne };
}

process.stdout.write(`${JSON.stringify(await runInTemporaryProject(measure))}\n`);

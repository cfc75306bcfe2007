import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pMap from 'p-map';
import { afterAll, beforeAll, expect, test } from 'vitest';
import bundleShopServer from '../support/hosting/bundle-shop-server';
import { buildOrderBody, readStoredProduct } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { getRounds, reportAttempts } from '../support/proof-rounds';
import { useTestStore, type TestPerson } from '../support/test-store';

// Kills the shop's process repeatedly (SIGKILL) while orders are placed, and repeats unanswered requests. Fails if
// idempotency keys are ignored.
const ORDERS = getRounds(20, 100);
const KILLS = getRounds(1, 5);
const AT_ONCE = 8;
const STOCK = 10_000;

const shop = useTestStore();
let customers: TestPerson[];
let server: { process: ChildProcess; origin: string };

async function start(): Promise<typeof server> {
  const file = fileURLToPath(new URL('../../node_modules/.cache/shop-server.mjs', import.meta.url));
  const projects = { GCLOUD_PROJECT: shop.projectId, SUITE_PROJECT: shop.projectId };
  const env = { ...process.env, ...projects, SEEDED_PROJECT: `${shop.projectId}-empty` };
  const child = fork(file, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
  return { process: child, origin };
}

beforeAll(async () => {
  await bundleShopServer();
  await storeProduct(shop, 'kettle', { countInStock: STOCK });
  customers = await Promise.all(Array.from({ length: Math.ceil(ORDERS / 2) }, () => shop.person()));
  server = await start();
});
afterAll(() => void server.process.kill('SIGKILL'));

async function place(at: number, key: string): Promise<{ status: number; id: string } | null> {
  const { token } = customers[at % customers.length]!;
  const sent = fetch(`${server.origin}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(buildOrderBody([{ product: 'kettle' }])),
  });
  try {
    const response = await sent;
    const { data } = (await response.json()) as { data?: { order: { _id: string } } };
    return { status: response.status, id: data?.order._id ?? '' };
  } catch {
    return null;
  }
}

test('orders that a killed server left unanswered are placed once when they are sent again', async () => {
  const keys = Array.from({ length: ORDERS }, () => randomUUID());
  const placed = new Map<string, string>();
  let unanswered = 0;
  for (let round = 0; round <= KILLS; round += 1) {
    const left = keys.filter((key) => !placed.has(key));
    const share = Math.ceil(left.length / (KILLS + 1 - round));
    // Kills the server halfway, except in the last round.
    const killAfter = round < KILLS ? Math.max(1, Math.floor(share / 2)) : Infinity;
    let answers = 0;
    await pMap(
      left.slice(0, round < KILLS ? share : left.length),
      async (key) => {
        const answer = await place(keys.indexOf(key), key);
        if (answer === null) unanswered += 1;
        else {
          expect([200, 201]).toContain(answer.status);
          placed.set(key, answer.id);
        }
        answers += 1;
        if (answers === killAfter) server.process.kill('SIGKILL');
      },
      { concurrency: AT_ONCE },
    );
    if (round < KILLS) server = await start();
  }
  for (const [at, key] of keys.entries())
    expect(await place(at, key)).toEqual({ status: 200, id: placed.get(key) });

  const orders = (await shop.db.collection('orders').get()).docs;
  expect(new Set(orders.map(({ id }) => id))).toEqual(new Set(placed.values()));
  expect(orders).toHaveLength(ORDERS);
  expect((await readStoredProduct(shop, 'kettle')).countInStock).toBe(STOCK - ORDERS);
  const buyers = (await shop.db.collection('buyers').get()).docs;
  expect(buyers.flatMap((buyer) => Object.keys(buyer.get('unpaid') as object)).length).toBe(ORDERS);
  await shop.jobs.compareCounts();
  expect(shop.logs.filter(({ message }) => message === 'order counts were wrong')).toEqual([]);
  expect(unanswered).toBeGreaterThan(0);
  reportAttempts(ORDERS, `${KILLS} kills during ${ORDERS} orders, ${unanswered} of which were sent again`);
});

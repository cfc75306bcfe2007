import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findResponseProblems } from '../support/requests/answer-problems';
import { buildOrderBody, type LineOverrides } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';

/**
 * Sends concurrent requests to the Functions emulator, which starts a process for each, like independent instances in
 * production. No response may be "temporarily unavailable".
 */
const AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;
const API = `${process.env.FUNCTIONS_URL}/api/api`;

const BUSY_MACHINE_MS = 240_000;

interface Answer {
  status: number;
  body: ReturnType<JSON['parse']>;
}

let app: App;
let db: Firestore;
let crowd: string[];

async function getToken(method: 'signUp' | 'signInWithPassword', email: string, password: string) {
  const response = await fetch(`${AUTH}:${method}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

const customer = () => getToken('signUp', `${randomUUID()}@example.com`, 'Secret123');

async function post(path: string, token: string, body: unknown): Promise<Answer> {
  const response = await fetch(API + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const answer = { status: response.status, headers: response.headers, body: JSON.parse(text) as unknown };
  expect(findResponseProblems('POST', path, answer)).toEqual([]);
  return answer;
}

const place = (token: string, lines: LineOverrides[], overrides = {}): Promise<Answer> =>
  post('/orders', token, buildOrderBody(lines, overrides));

function counted(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 300 ? String(status) : `${status} ${body.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

beforeAll(async () => {
  app = initializeApp({ projectId: process.env.GCLOUD_PROJECT }, randomUUID());
  db = getFirestore(app);
  crowd = await Promise.all(Array.from({ length: 25 }, customer));
  // Starting a process for each request takes seconds on a small machine.
  await Promise.all(crowd.map(() => fetch(`${API}/health`)));
}, BUSY_MACHINE_MS);
afterAll(() => deleteApp(app));

const goods = (countInStock: number) => {
  const id = `crowd-${randomUUID().slice(0, 8)}`;
  return storeProduct({ db, addressOf: () => '' }, id, { countInStock }).then(() => id);
};

async function lastUnits(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const product = await goods(5);
    const answers = await Promise.all(crowd.map((token) => place(token, [{ product }])));
    expect(counted(answers)).toEqual({ 201: 5, '409 OUT_OF_STOCK': 20 });
    expect((await db.doc(`products/${product}`).get()).get('countInStock')).toBe(0);
  }
}

describe('of 25 customers who want one of five units, five get it and twenty a clear refusal', () => {
  test('3 times in a row', () => lastUnits(3), BUSY_MACHINE_MS);
  test('17 times more', { tags: 'long', timeout: BUSY_MACHINE_MS }, () => lastUnits(17));
});

test('a code limited to three is used by three of twenty', async () => {
  const product = await goods(100);
  const code = `CROWD${randomUUID().slice(0, 6).toUpperCase()}`;
  const admin = await getToken('signInWithPassword', 'admin@hearth.test', 'Admin123');
  const promotion = { name: code, code, class: 'order', kind: 'percent', ratePpm: 100_000, limit: 3 };
  expect((await post('/promotions', admin, promotion)).status).toBe(201);
  // $24.00 less 10%, with tax and shipping.
  const ask = (token: string) => place(token, [{ product }], { codes: [code], totalAmount: 33.32 });
  expect(counted(await Promise.all(crowd.slice(0, 20).map(ask)))).toEqual({
    201: 3,
    '409 PROMOTION_REFUSED': 17,
  });
});

describe('sixteen hands', () => {
  const hands = 16;
  let orders: string[];

  test('place orders of different goods', async () => {
    const products = await Promise.all(Array.from({ length: hands }, () => goods(10)));
    const answers = await Promise.all(products.map((product, at) => place(crowd[at]!, [{ product }])));
    expect(counted(answers)).toEqual({ 201: hands });
    orders = answers.map(({ body }) => String(body.data.order._id));
  });

  test('pay them, and each gets an invoice of its own, without a gap', async () => {
    const paying = orders.map(async (orderId, at) => {
      const started = await post('/orders/payment', crowd[at]!, { orderId });
      const { paymentId } = started.body.data as { paymentId: string };
      return post('/orders/payment/verify', crowd[at]!, { orderId, paymentId, token: 'tok_visa' });
    });
    expect(counted(await Promise.all(paying))).toEqual({ 200: hands });
    const invoices = await db.getAll(...orders.map((id) => db.doc(`invoices/${id}`)));
    const sequences = invoices.map((invoice) => Number(invoice.get('sequence'))).sort((a, b) => a - b);
    expect(sequences.at(-1)! - sequences[0]!).toBe(hands - 1);
    expect(new Set(sequences).size).toBe(hands);
  });
});

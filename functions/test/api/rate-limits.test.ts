import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/contract/routes';
import { useTestStore, type TestStore } from '../support/test-store';

const FACTOR = 1;
const MAX = ROUTES.register.limit.max * FACTOR;

const shop = useTestStore({ rateLimitFactor: FACTOR });
const beside = useTestStore({ rateLimitFactor: FACTOR }, shop.projectId);

const register = (instance: typeof shop, address: string) =>
  instance.call('POST', '/auth/register', {
    body: {
      name: 'Robin Example',
      email: `${randomUUID()}@example.com`,
      password: 'Secret123',
      confirmPassword: 'Secret123',
    },
    headers: { 'x-forwarded-for': address },
  });

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

async function sumCounts({ db }: TestStore): Promise<number> {
  const { docs } = await db.collection('rateLimits').get();
  return docs.reduce((sum, doc) => sum + Number(doc.get('count')), 0);
}

describe('a rate limit', () => {
  test('lets 25 people register at once from one address, on any instance', async () => {
    const replies = await Promise.all(
      times(25, (index) => register(index % 2 ? shop : beside, '203.0.113.7')),
    );
    expect(replies.map(({ status }) => status)).toEqual(times(25, () => 201));
  });

  test('holds exactly where one instance answers', { tags: 'long' }, async () => {
    const replies = await Promise.all(times(MAX + 4, () => register(shop, '203.0.113.8')));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...times(MAX, () => 201),
      ...times(4, () => 429),
    ]);
  });

  test('lets a call through, and logs it, while its counters cannot be written', async () => {
    expect((await register(shop, '203.0.113.10')).status).toBe(201);
    const reply = await shop.db.runTransaction(async (tx) => {
      // Firestore locks documents that a transaction has read.
      await tx.get(shop.db.collection('rateLimits'));
      return register(shop, '203.0.113.10');
    });
    expect(reply.status).toBe(201);
    expect(shop.logs).toContainEqual({
      level: 'warn',
      message: 'rate limit count timed out',
      fields: { rule: 'register' },
    });
  });
});

describe('a rate limit of two instances', () => {
  const one = useTestStore({ rateLimitFactor: FACTOR });
  const other = useTestStore({ rateLimitFactor: FACTOR }, one.projectId);

  test('counts what the other one answered', async () => {
    await Promise.all(times(MAX, () => register(one, '203.0.113.9')));
    await expect.poll(() => sumCounts(one)).toBe(MAX);
    // A call whose count takes too long is allowed. There are too few calls to reach the limit alone.
    const statuses: number[] = [];
    while (statuses.length < 5 && !statuses.includes(429))
      statuses.push((await register(other, '203.0.113.9')).status);
    expect(statuses).toContain(429);
  });
});

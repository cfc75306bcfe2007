import { describe, expect, test } from 'vitest';
import type { PricedOrder, PromotionEligibilityContext } from '../../contract/pricing/pricing-types';
import type { PromotionUse } from '../../contract/pricing/promotion';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { distributeRemainingUses, type PromotionDocument } from './promotion-document';
import type { PromotionCustomer, PromotionCounterShard } from './promotion-uses.repository';
import { createPromotionUsesService, type PromotionCandidates } from './promotion-uses.service';
import { stubShop } from '../../../test/support/stub-shop';

const tx = {} as TransactionHandle;

const promotion = (
  _id: string,
  about: Partial<PromotionCandidates[number]> = {},
): PromotionCandidates[number] => ({
  _id,
  name: _id,
  code: null,
  class: 'order',
  kind: 'percent',
  combinesWith: [],
  priority: 0,
  active: true,
  shards: 0,
  ...about,
});

interface Setup {
  left?: Record<string, number[]>;
  used?: Record<string, number>;
  limits?: Record<string, number | null>;
}

function aShop({ left = {}, used = {}, limits = {} }: Setup = {}) {
  const done: unknown[][] = [];
  const found = <T>(value: T) => Promise.resolve(value);
  const clock = { now: 0, version: 1, active: ['auto'] as string[] };
  const service = createPromotionUsesService(
    stubShop({
      promotionsRepository: {
        findState: () => (done.push(['state']), found({ version: clock.version, active: clock.active })),
        listAutomatic: () => (
          done.push(['automatic']),
          found([{ id: 'auto', shards: 0 } as PromotionDocument])
        ),
        listByCodes: (_tx: TransactionHandle | null, codes: readonly string[]) => (
          done.push(['codes', ...codes]),
          found([{ id: 'code', shards: 3 } as PromotionDocument])
        ),
        read: (_tx: TransactionHandle | null, id: string) =>
          found(id in limits ? ({ id, limitPerCustomer: limits[id] } as PromotionDocument) : null),
      },
      promotionUsesRepository: {
        readShards: (_tx: TransactionHandle | null, shards: readonly PromotionCounterShard[]) =>
          found(
            shards.map(({ promotion: id, shard }) => {
              const units = left[id]?.[shard];
              return units === undefined ? null : { promotion: id, left: units, taken: 0 };
            }),
          ),
        readCustomers: (_tx: TransactionHandle | null, asked: readonly PromotionCustomer[]) =>
          found(asked.map(({ promotion: id, userId }) => used[`${id}/${userId}`] ?? 0)),
        changeCounters: (
          _tx: TransactionHandle,
          { promotion: id, shard }: PromotionCounterShard,
          taken: number,
        ) => void done.push(['move', id, shard, taken]),
        writeCustomer: (
          _tx: TransactionHandle,
          { promotion: id, userId }: PromotionCustomer,
          units: number,
        ) => void done.push(['write', id, userId, units]),
        erase: () => found(undefined),
      },
      buyers: {
        hasOrdered: (_tx: TransactionHandle | null, uid: string) => (
          done.push(['hasOrdered', uid]),
          found(true)
        ),
      },
      customerTags: {
        peekTags: (_tx: TransactionHandle | null, uid: string) => (done.push(['tags', uid]), found(['vip'])),
      },
      now: () => clock.now,
    }),
  );

  /** Prices with all promotions that are not used up, and returns the facts of each round. */
  async function priced(
    considered: PromotionCandidates,
    userId: string | null = 'ada',
    alsoKnownAs?: () => Promise<string[]>,
  ) {
    const rounds: PromotionEligibilityContext[] = [];
    const price = (facts: PromotionEligibilityContext) => {
      rounds.push(structuredClone(facts));
      const gone = [...(facts.usedUp ?? []), ...(facts.usedUpByCustomer ?? [])];
      const applied = considered.filter(({ _id }) => !gone.includes(_id));
      return { discounts: applied.map(({ _id }) => ({ promotion: _id })) } as PricedOrder;
    };
    return { ...(await service.calculatePrices(tx, considered, userId, price, alsoKnownAs)), rounds };
  }
  return { service, priced, done, clock };
}

describe('an order is priced', () => {
  test('without counting promotions that have no limit', async () => {
    const shop = aShop();
    const { uses, rounds } = await shop.priced([promotion('free')]);
    expect(uses).toEqual([]);
    expect(rounds).toEqual([{ hasOrdered: null, tags: null, usedUp: [], usedUpByCustomer: [] }]);
    expect(shop.done).toEqual([]);
  });

  test('with a use of a shard that has some left', async () => {
    for (const left of [
      [0, 7, 0],
      [0, 0, 3],
      [9, 0, 0],
    ]) {
      const { uses } = await aShop({ left: { ten: left } }).priced([
        promotion('ten', { limit: 50, shards: 3 }),
      ]);
      const shard = left.findIndex((units) => units > 0);
      expect(uses).toEqual([{ promotion: 'ten', shard, customer: false }]);
    }
  });

  test('once more without those that are used up', async () => {
    const considered = [promotion('ten', { limit: 50, shards: 2 }), promotion('free')];
    const { uses, rounds, priced } = await aShop({ left: { ten: [0, -3] } }).priced(considered);
    expect(rounds.map(({ usedUp }) => usedUp)).toEqual([[], ['ten']]);
    expect(priced.discounts).toEqual([{ promotion: 'free' }]);
    expect(uses).toEqual([]);
  });

  test('with what the customer used under any of their identities', async () => {
    const once = promotion('once', { limitPerCustomer: 2 });
    const names = () => Promise.resolve(['mail', 'ada']);
    const free = await aShop({ used: { 'once/ada': 1, 'once/mail': 1 } }).priced([once], 'ada', names);
    expect(free.uses).toEqual([{ promotion: 'once', shard: null, customer: true, people: ['ada', 'mail'] }]);
    expect([...free.customerUses.get('once')!]).toEqual([
      ['ada', 1],
      ['mail', 1],
    ]);
    const gone = await aShop({ used: { 'once/mail': 2 } }).priced([once], 'ada', names);
    expect(gone.rounds.map(({ usedUpByCustomer }) => usedUpByCustomer)).toEqual([[], ['once']]);
    expect(gone.uses).toEqual([]);
    const guest = await aShop({ used: { 'once/ada': 2 } }).priced([once], null);
    expect(guest.uses).toEqual([]);
    expect(guest.rounds).toHaveLength(1);
  });

  test('with what is known of an account alone, and only where it is asked', async () => {
    const first = promotion('first', { firstOrderOnly: true });
    const tagged = promotion('tagged', { customerTag: 'vip' });
    const both = aShop();
    expect((await both.priced([first, tagged])).rounds[0]).toMatchObject({ hasOrdered: true, tags: ['vip'] });
    expect(both.done).toEqual([
      ['hasOrdered', 'ada'],
      ['tags', 'ada'],
    ]);
    const one = aShop();
    expect((await one.priced([tagged])).rounds[0]).toMatchObject({ hasOrdered: null, tags: ['vip'] });
    const guest = aShop();
    expect((await guest.priced([first, tagged], 'guest-o1')).rounds[0]).toMatchObject({
      hasOrdered: null,
      tags: null,
    });
    expect(guest.done).toEqual([]);
  });
});

describe('uses', () => {
  test('are counted in their shard, and for each identity', () => {
    const shop = aShop();
    const uses: PromotionUse[] = [
      { promotion: 'ten', shard: 2, customer: false },
      { promotion: 'once', shard: null, customer: true, people: ['ada', 'mail'] },
    ];
    const customerUses = new Map([['once', new Map([['ada', 3]])]]);
    shop.service.countUses(tx, { uses, customerUses, priced: {} as PricedOrder });
    expect(shop.done).toEqual([
      ['move', 'ten', 2, 1],
      ['write', 'once', 'ada', 4],
      ['write', 'once', 'mail', 1],
    ]);
  });

  test('are given back where they were counted, never below zero', async () => {
    const shop = aShop({
      left: { ten: [5, 5, 5], few: [1] },
      used: { 'once/ada': 3, 'once/card:c1': 1, 'old/ada': 1 },
    });
    const release = await shop.service.prepareRelease(
      tx,
      'ada',
      [
        { promotion: 'ten', shard: 2, customer: false },
        { promotion: 'few', shard: 7, customer: false },
        { promotion: 'gone', shard: 0, customer: false },
        { promotion: 'once', shard: null, customer: true, people: ['ada', 'mail'] },
        { promotion: 'old', shard: null, customer: true },
      ],
      'c1',
    );
    expect(shop.done).toEqual([]);
    release();
    expect(shop.done).toEqual([
      ['move', 'ten', 2, -1],
      ['move', 'few', 0, -1],
      ['write', 'once', 'ada', 2],
      ['write', 'once', 'card:c1', 0],
      ['write', 'old', 'ada', 0],
    ]);
  });

  test('of one counter are given back together', async () => {
    const shop = aShop({ used: { 'once/ada': 5 } });
    const use: PromotionUse = { promotion: 'once', shard: null, customer: true, people: ['ada'] };
    (await shop.service.prepareErasure(tx, 'eve', [use, use, { ...use, promotion: 'other' }]))();
    expect(shop.done).toEqual([['write', 'once', 'ada', 3]]);
  });

  test('count for one more identity once', async () => {
    const shop = aShop({ used: { 'once/account': 1 } });
    const taken: PromotionUse[] = [
      { promotion: 'once', shard: 1, customer: true, people: ['mail'] },
      { promotion: 'old', shard: null, customer: true },
      { promotion: 'known', shard: null, customer: true, people: ['account'] },
      { promotion: 'all', shard: 2, customer: false },
    ];
    const { uses, write } = await shop.service.addIdentity(tx, 'mail', 'account', taken);
    expect(uses).toEqual([
      { promotion: 'once', shard: 1, customer: true, people: ['mail', 'account'] },
      { promotion: 'old', shard: null, customer: true, people: ['mail', 'account'] },
      ...taken.slice(2),
    ]);
    write();
    expect(shop.done).toEqual([
      ['write', 'once', 'account', 2],
      ['write', 'old', 'account', 1],
    ]);
  });

  test('of a card count beside those of its customer', async () => {
    const shop = aShop({
      used: { 'once/card:c1': 2, 'twice/card:c1': 1 },
      limits: { once: 2, twice: 2, any: null },
    });
    const use = (id: string, customer = true): PromotionUse => ({ promotion: id, shard: null, customer });
    const { usedUp, take } = await shop.service.readCardUses(tx, 'c1', [
      ...[use('once'), use('twice'), use('any'), use('gone'), use('all', false)],
    ]);
    expect(usedUp).toEqual(['once']);
    take();
    expect(shop.done).toEqual([
      ['write', 'once', 'card:c1', 3],
      ['write', 'twice', 'card:c1', 2],
      ['write', 'any', 'card:c1', 1],
      ['write', 'gone', 'card:c1', 1],
    ]);
  });
});

test('automatic promotions are kept for five seconds, and read again when one has changed', async () => {
  const shop = aShop();
  const ids = async () => (await shop.service.loadCandidates(null, ['TEA7', 'tea7'])).map(({ _id }) => _id);
  const asked = () => shop.done.splice(0).map(([name]) => name);
  expect(await ids()).toEqual(['auto', 'code']);
  expect(shop.done.filter(([name]) => name === 'codes')).toEqual([['codes', expect.any(String)]]);
  expect(asked()).toEqual(expect.arrayContaining(['state', 'automatic']));
  shop.clock.now = 4_999;
  await ids();
  expect(asked()).toEqual(['codes']);
  shop.clock.now = 5_000;
  await ids();
  expect(asked().sort()).toEqual(['codes', 'state']);
  Object.assign(shop.clock, { now: 10_000, version: 2 });
  await ids();
  expect(asked().sort()).toEqual(['automatic', 'codes', 'state']);
  Object.assign(shop.clock, { now: 15_000, version: 3, active: [] });
  expect(await ids()).toEqual(['code']);
  expect(asked().sort()).toEqual(['codes', 'state']);
});

test.each([
  [7, 0, 3, [3, 2, 2]],
  [7, 5, 3, [1, 1, 0]],
  [3, 0, 50, [3]],
  [7, 7, 3, [0]],
  [7, 9, 3, [-2]],
  [1000, 0, 50, Array.from({ length: 10 }, () => 100)],
])('a limit of %i with %i uses, %i a document, leaves %j', (limit, used, size, left) => {
  const parts = distributeRemainingUses(limit, used, size);
  expect(parts.map((part) => part.left)).toEqual(left);
  expect(parts.map(({ taken }) => taken)).toEqual(left.map((_, at) => (at === 0 ? used : 0)));
});

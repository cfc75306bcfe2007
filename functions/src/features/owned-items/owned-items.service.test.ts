import { beforeEach, describe, expect, test } from 'vitest';
import type { RequestActor } from '../../platform/auth';
import { stubShop } from '../../../test/support/stub-shop';
import type { CareReminderDocument } from './care-reminders.repository';
import { createOwnedItemsService } from './owned-items.service';

type Stored = CareReminderDocument & { id: string };

const DELIVERED_AT = new Date('2026-03-02T10:00:00Z');
const actor: RequestActor = {
  uid: 'robin',
  email: 'robin@example.com',
  emailVerified: true,
  name: 'Robin',
  team: null,
  signedInAt: 0,
};

function createOrder() {
  return {
    id: 'order',
    status: 'delivered',
    userId: 'robin',
    guest: null as { email: string } | null,
    lines: [
      { id: '1', productId: 'board', quantity: 1 },
      { id: '2', productId: 'mug', quantity: 1 },
    ],
    timeline: [{ status: 'delivered', at: DELIVERED_AT }],
    parcels: [],
    refunds: [] as object[],
  };
}

function createShop() {
  const state = {
    now: DELIVERED_AT.getTime(),
    reminders: new Map<string, CareReminderDocument>(),
    orders: new Map([['order', createOrder()]]),
    products: new Map<string, object>([
      [
        'board',
        { careReminder: 'Oil it.', careReminderMonths: 3, shelfLifeDays: 30, spareParts: ['board', 'oil'] },
      ],
      ['mug', { careReminder: '', careReminderMonths: null, shelfLifeDays: null, spareParts: [] }],
    ]),
    mails: [] as string[],
    mailLimitReached: false,
    afterListing: () => undefined as void,
  };
  const find = async (id: string) => state.orders.get(id) ?? null;
  const existing = async (id: string) => {
    const order = await find(id);
    if (!order) throw Object.assign(new Error('no order'), { code: 'NOT_FOUND' });
    return order;
  };
  const service = createOwnedItemsService(
    stubShop({
      transactions: { run: (work: (tx: object) => Promise<unknown>) => work({}) },
      now: () => state.now,
      logger: { error: () => undefined },
      settings: { getCurrent: async () => ({ settings: { shop: { timeZone: 'UTC' } } }) },
      orderRecords: {
        read: (_tx: object, id: string) => find(id),
        readExisting: (_tx: object, id: string) => existing(id),
        findExisting: existing,
        verify: () => undefined,
      },
      stock: { find: async () => state.products, read: async () => state.products },
      products: {
        getOnSale: async (ids: string[]) => ids.filter((id) => id === 'oil').map((_id) => ({ _id })),
      },
      orderMails: {
        sendCareReminder: async (_tx: object, _order: object, _line: object, { stop }: { stop: string }) => {
          if (!state.mailLimitReached) state.mails.push(stop);
          return !state.mailLimitReached;
        },
      },
      careRemindersRepository: {
        find: async (id: string) => state.reminders.get(id) ?? null,
        read: async (_tx: object, id: string) => state.reminders.get(id) ?? null,
        put: (_tx: object, id: string, reminder: CareReminderDocument) => state.reminders.set(id, reminder),
        delete: (_tx: object, id: string) => state.reminders.delete(id),
        erase: async (id: string) => void state.reminders.delete(id),
        findIdByStopToken: async (hash: string) =>
          [...state.reminders].find(([, { stopTokens }]) => stopTokens.includes(hash))?.[0] ?? null,
        listDue: async (day: string, after: Stored | null) => {
          const due = [...state.reminders].filter(([, { dueOn }]) => dueOn <= day);
          state.afterListing();
          return after ? [] : due.map(([id, reminder]) => ({ id, ...reminder }));
        },
      },
    }),
  );
  return { state, service };
}

let state: ReturnType<typeof createShop>['state'];
let service: ReturnType<typeof createShop>['service'];
beforeEach(() => void ({ state, service } = createShop()));

const set = (wanted: boolean, as = actor, line = '1', id = 'order') =>
  service.setReminder(as, { id, line }, { wanted });
const passThreeMonths = () => void (state.now = Date.parse('2026-06-02T09:00:00Z'));
const NOTHING = { reminded: 0, ended: 0, failed: 0 };

describe('the switch for care reminders', () => {
  test('turns them on once and off, also when it is pressed twice', async () => {
    expect((await set(true)).nextOn).toBe('2026-06-02');
    state.now = Date.parse('2026-05-20T10:00:00Z');
    expect((await set(true)).nextOn).toBe('2026-06-02');
    expect(state.reminders.size).toBe(1);
    expect((await set(false)).nextOn).toBeNull();
    expect((await set(false)).nextOn).toBeNull();
    expect(state.reminders.size).toBe(0);
  });

  test('is refused for other customers, administrators, guests, and items without a reminder', async () => {
    const team = { permissions: ['panel', 'orders.read'] } as unknown as RequestActor['team'];
    const refused = { code: 'NOT_FOUND' };
    await expect(set(true, { ...actor, uid: 'kim' })).rejects.toMatchObject(refused);
    await expect(set(true, { ...actor, uid: 'boss', team })).rejects.toMatchObject(refused);
    await expect(set(true, actor, '2')).rejects.toMatchObject(refused);
    await expect(set(true, actor, '9')).rejects.toMatchObject(refused);
    await expect(set(true, actor, '1', 'unknown')).rejects.toMatchObject(refused);
    state.orders.get('order')!.guest = { email: actor.email };
    await expect(set(true)).rejects.toMatchObject(refused);
    expect(state.reminders.size).toBe(0);
  });

  test('is refused before delivery', async () => {
    state.orders.get('order')!.status = 'shipped';
    await expect(set(true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a due care reminder', () => {
  beforeEach(() => set(true));

  test('is sent once, from nine in the morning, and then again after three months', async () => {
    state.now = Date.parse('2026-06-02T08:59:00Z');
    expect(await service.sendDueReminders()).toEqual(NOTHING);
    passThreeMonths();
    expect(await service.sendDueReminders()).toEqual({ ...NOTHING, reminded: 1 });
    expect(await service.sendDueReminders()).toEqual(NOTHING);
    expect((await service.get(actor, 'order', '1')).careReminder?.nextOn).toBe('2026-09-02');
    state.now = Date.parse('2026-12-20T10:00:00Z');
    expect((await service.sendDueReminders()).reminded).toBe(1);
    expect(state.mails).toHaveLength(2);
    expect(state.reminders.get('order_1')?.dueOn).toBe('2027-03-02');
  });

  test('is not sent if the customer turned it off after it was found', async () => {
    passThreeMonths();
    state.afterListing = () => state.reminders.clear();
    expect(await service.sendDueReminders()).toEqual(NOTHING);
    expect([state.mails, state.reminders.size]).toEqual([[], 0]);
  });

  test('waits if the address has reached its limit of emails', async () => {
    passThreeMonths();
    state.mailLimitReached = true;
    expect(await service.sendDueReminders()).toEqual(NOTHING);
    state.mailLimitReached = false;
    expect(await service.sendDueReminders()).toEqual({ ...NOTHING, reminded: 1 });
  });

  test.each<[string, () => unknown]>([
    ['the order is cancelled', () => (state.orders.get('order')!.status = 'cancelled')],
    ['the order is gone', () => state.orders.delete('order')],
    ['the item was removed from the order', () => state.orders.get('order')!.lines.shift()],
    ['the customer was erased', () => (state.orders.get('order')!.userId = 'deleted')],
    ['the product is gone', () => state.products.delete('board')],
    ['the product has no reminder any more', () => state.products.set('board', { careReminderMonths: 3 })],
    [
      'the item was refunded',
      () =>
        state.orders.get('order')!.refunds.push({
          status: 'succeeded',
          lines: [{ line: '1', quantity: 1, restocked: 0, restock: false }],
        }),
    ],
  ])('ends without an email if %s', async (_reason, change) => {
    change();
    passThreeMonths();
    expect(await service.sendDueReminders()).toEqual({ ...NOTHING, ended: 1 });
    expect([state.mails, state.reminders.size]).toEqual([[], 0]);
  });

  test('is stopped by the link of any of its emails, which may be opened twice', async () => {
    passThreeMonths();
    await service.sendDueReminders();
    const token = /^\/care-reminders#([\w-]{43})$/.exec(state.mails[0]!)![1]!;
    expect(JSON.stringify([...state.reminders])).not.toContain(token);
    await service.stopReminder('x'.repeat(43));
    expect(state.reminders.size).toBe(1);
    await service.stopReminder(token);
    await service.stopReminder(token);
    expect(state.reminders.size).toBe(0);
  });
});

describe('the page of a bought item', () => {
  test('shows best-before day and spare parts without the item itself', async () => {
    const item = await service.get(actor, 'order', '1');
    expect([item.bestBefore, item.spareParts]).toEqual(['2026-04-01', [{ _id: 'oil' }]]);
    expect(await service.get(actor, 'order', '2')).toEqual({
      careReminder: null,
      bestBefore: null,
      spareParts: [],
    });
  });

  test('is not shown to other customers, nor for unknown items', async () => {
    const refused = { code: 'NOT_FOUND' };
    await expect(service.get({ ...actor, uid: 'kim' }, 'order', '1')).rejects.toMatchObject(refused);
    await expect(service.get(actor, 'order', '9')).rejects.toMatchObject(refused);
  });
});

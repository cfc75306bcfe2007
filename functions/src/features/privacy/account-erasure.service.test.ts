import { describe, expect, test } from 'vitest';
import type { RequestActor } from '../../platform/auth';
import type { ErasureStep } from '../../platform/personal-data/data-locations';
import type { ErasureDocument } from '../../platform/personal-data/erasures.repository';
import { createAccountErasureService } from './account-erasure.service';
import { stubShop } from '../../../test/support/stub-shop';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-02T10:00:00Z');

interface Account {
  email: string;
  emailVerified: boolean;
  role: 'admin' | 'customer';
}

interface Setup {
  account?: Partial<Account> | null;
  user?: { role: string; erasing?: Date } | null;
  erasure?: Partial<ErasureDocument>;
  due?: Partial<ErasureDocument>[];
  orderStep?: ErasureStep;
  otherStep?: ErasureStep;
  moreSteps?: ErasureStep[];
  removes?: () => Promise<void>;
}

const erasureDocument = (about: Partial<ErasureDocument>): ErasureDocument => ({
  at: new Date(NOW - 5 * MINUTE),
  id: 'u1',
  email: null,
  by: null,
  dueAt: null,
  ...about,
});

function aShop({ due = [], erasure, ...setup }: Setup = {}) {
  const done: unknown[][] = [];
  const account =
    setup.account === null
      ? null
      : {
          uid: 'u1',
          name: 'Ada',
          email: 'Ada@Example.com',
          emailVerified: true,
          role: 'customer',
          ...setup.account,
        };
  const user = setup.user === undefined ? { role: 'customer' } : setup.user;
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void done.push([name, ...args]);
  const step =
    (name: string, own: ErasureStep = () => Promise.resolve()): ErasureStep =>
    (person, hasTime) => {
      note(name)(person);
      return own(person, hasTime);
    };
  const found = <T>(value: T) => Promise.resolve(value);
  const shop = stubShop({
    transactions: { run: (work: (tx: object) => Promise<unknown>) => work({}) },
    now: () => NOW,
    logger: { info: note('info'), error: note('error'), warn: note('warn') },
    activity: { record: (_tx: unknown, ...args: unknown[]) => note('activity')(...args) },
    usersRepository: {
      find: () => found(user),
      read: () => found(user),
      verify: (_tx: unknown, uid: string) => note('users.verify')(uid),
      write: (_tx: unknown, uid: string, document: object) => note('users.write')(uid, document),
      delete: (_tx: unknown, uid: string) => note('users.delete')(uid),
    },
    accounts: {
      find: () => found(account),
      remove: (uid: string) => (note('accounts.remove')(uid), (setup.removes ?? (() => found(undefined)))()),
    },
    users: {
      stepDown: (uid: string) => (note('stepDown')(uid), found(undefined)),
      setRole: (_actor: RequestActor, uid: string, ...args: unknown[]) => (
        note('setRole')(uid, ...args),
        found(undefined)
      ),
    },
    erasuresRepository: {
      read: () => found(erasure ? erasureDocument(erasure) : null),
      write: (_tx: unknown, id: string, document: object) => note('erasures.write')(id, document),
      finishing: (_tx: unknown, id: string, now: number) => found(() => note('erasures.finished')(id, now)),
      close: (_tx: unknown, { id }: ErasureDocument) => (note('erasures.close')(id), found(undefined)),
      listDue: (now: Date) => (note('listDue')(now), found(due.map(erasureDocument))),
    },
    guestOrders: { eraseAgain: (id: string) => (note('eraseAgain')(id), found(undefined)) },
    erasureSteps: {
      orders: [step('order', setup.orderStep)],
      others: [step('other', setup.otherStep), ...(setup.moreSteps ?? [])],
    },
  });
  const service = createAccountErasureService(shop);
  return {
    service,
    done,
    names: () => done.map(([name]) => name),
    of: (name: string) => done.filter((one) => one[0] === name),
  };
}

const actor = (about: Partial<RequestActor> = {}): RequestActor => ({
  uid: 'u1',
  email: 'ada@example.com',
  emailVerified: true,
  name: 'Ada',
  team: null,
  signedInAt: NOW - 3 * MINUTE,
  ...about,
});

const WHOLE = [
  ...['users.write', 'erasures.write', 'order', 'accounts.remove', 'order', 'other'],
  ...['users.delete', 'erasures.finished'],
];

describe('a person who erases their own account', () => {
  test('loses orders first, then the login, then all else, and is recorded', async () => {
    const shop = aShop();
    await shop.service.eraseOwn(actor());
    expect(shop.names()).toEqual([...WHOLE, 'info']);
    expect(shop.of('users.write')).toEqual([
      ['users.write', 'u1', { role: 'customer', erasing: new Date(NOW) }],
    ]);
    expect(shop.of('erasures.write')).toEqual([
      [
        ...['erasures.write', 'u1'],
        {
          at: new Date(NOW),
          id: 'u1',
          email: 'ada@example.com',
          by: null,
          dueAt: new Date(NOW + 10 * MINUTE),
        },
      ],
    ]);
    expect(shop.of('other')).toEqual([['other', { uid: 'u1', email: 'ada@example.com' }]]);
    expect(shop.of('erasures.finished')).toEqual([['erasures.finished', 'u1', NOW]]);
  });

  test('must have logged in within five minutes', async () => {
    const shop = aShop();
    await shop.service.eraseOwn(actor({ signedInAt: NOW - 5 * MINUTE }));
    expect(shop.names()).toContain('users.delete');
    const late = aShop();
    await expect(late.service.eraseOwn(actor({ signedInAt: NOW - 5 * MINUTE - 1 }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Please log in again before you delete your account.',
      details: { reason: 'RECENT_LOGIN' },
    });
    expect(late.done).toEqual([]);
  });

  test('leaves the team first', async () => {
    const shop = aShop({ account: { role: 'admin' } });
    await shop.service.eraseOwn(actor());
    expect(shop.names()).toEqual(['stepDown', ...WHOLE, 'info']);
  });

  test('is known by the account alone while the address is not verified', async () => {
    const shop = aShop({ account: { emailVerified: false } });
    await shop.service.eraseOwn(actor());
    expect(shop.of('other')).toEqual([['other', { uid: 'u1' }]]);
    expect(shop.of('erasures.write')[0]![2]).toMatchObject({ email: null });
  });
});

describe('an erasure', () => {
  test('keeps what an interrupted one has noted', async () => {
    const [began, asked] = [new Date(NOW - 9 * MINUTE), new Date(NOW - 8 * MINUTE)];
    const by = { uid: 'boss', name: 'Grace' };
    const erasure = { at: asked, email: 'old@example.com', by };
    const shop = aShop({ account: null, user: { role: 'admin', erasing: began }, erasure, due: [{}] });
    expect(await shop.service.finish()).toBe(1);
    expect(shop.of('users.write')).toEqual([['users.write', 'u1', { role: 'admin', erasing: began }]]);
    expect(shop.of('erasures.write')[0]![2]).toMatchObject({ at: asked, email: 'old@example.com', by });
    expect(shop.of('other')).toEqual([['other', { uid: 'u1', email: 'old@example.com' }]]);
    expect(shop.of('activity')).toEqual([
      [
        ...['activity', by],
        {
          action: 'user.deleted',
          target: { type: 'user', id: 'u1', label: 'Deleted account' },
          changes: [{ field: 'role', before: 'admin', after: null }],
        },
      ],
    ]);
  });

  test('makes no document of a user who has none any more', async () => {
    const shop = aShop({ account: null, user: null });
    await expect(shop.service.eraseOwn(actor())).resolves.toBeUndefined();
    expect(shop.of('users.write')).toEqual([]);
    expect(shop.of('users.verify')).toEqual([['users.verify', 'u1']]);
  });

  test('makes one of an account that has none', async () => {
    const shop = aShop({ user: null });
    await shop.service.eraseOwn(actor());
    expect(shop.of('users.write')[0]![2]).toMatchObject({ erasing: new Date(NOW) });
  });

  test.each<[string, Pick<Setup, 'orderStep' | 'otherStep' | 'moreSteps'>]>([
    ['orders', { orderStep: () => Promise.resolve(false) }],
    ['anything else', { otherStep: () => Promise.resolve(false) }],
    ['one of several steps', { moreSteps: [() => Promise.resolve(false), () => Promise.resolve()] }],
  ])('is not finished when time runs out for %s, but the login is gone', async (_name, steps) => {
    const shop = aShop(steps);
    await shop.service.eraseOwn(actor());
    expect(shop.names()).toContain('accounts.remove');
    expect(shop.names()).not.toContain('users.delete');
    expect(shop.of('info')).toEqual([]);
  });

  test('begins no step without time, and says so', async () => {
    const shop = aShop({ due: [{}] });
    let left = 2;
    expect(await shop.service.finish(() => (left -= 1) > 0)).toBe(0);
    expect(shop.names()).toEqual(['listDue', 'users.write', 'erasures.write', 'accounts.remove']);
  });

  test('of a request has twenty seconds', async () => {
    const times: boolean[] = [];
    const { now } = performance;
    try {
      const shop = aShop({
        otherStep: (_person, hasTime) => {
          const began = now.call(performance);
          for (const seconds of [0, 19, 21]) {
            performance.now = () => began + seconds * 1000;
            times.push(hasTime());
          }
          return Promise.resolve();
        },
      });
      await shop.service.eraseOwn(actor());
    } finally {
      performance.now = now;
    }
    expect(times).toEqual([true, true, false]);
  });
});

describe('an administrator who erases another user', () => {
  const boss = actor({ uid: 'boss', name: 'Grace', email: 'grace@example.com' });

  test('is named in the log', async () => {
    const shop = aShop();
    await shop.service.eraseOther(boss, 'u1');
    expect(shop.names()).toEqual([...WHOLE, 'activity', 'info']);
    expect(shop.of('activity')[0]![1]).toEqual({ uid: 'boss', name: 'Grace' });
    const nameless = aShop();
    await nameless.service.eraseOther({ ...boss, name: '' }, 'u1');
    expect(nameless.of('activity')[0]![1]).toEqual({ uid: 'boss', name: 'grace@example.com' });
  });

  test.each<[string, Setup]>([
    ['by the account', { account: { role: 'admin' } }],
    ['by the document', { user: { role: 'admin' } }],
  ])('takes the role of another administrator first, who is one %s', async (_name, setup) => {
    const shop = aShop(setup);
    await shop.service.eraseOther(boss, 'u1');
    expect(shop.done[0]).toEqual(['setRole', 'u1', null, { erasing: true }]);
  });

  test('erases a document without an account, and an account without a document', async () => {
    const document = aShop({ account: null, user: { role: 'admin' } });
    await document.service.eraseOther(boss, 'u1');
    expect(document.of('setRole')).toEqual([]);
    expect(document.names()).toContain('users.delete');
    const account = aShop({ user: null });
    await account.service.eraseOther(boss, 'u1');
    expect(account.names()).toContain('users.delete');
  });

  test('erases neither themselves nor an unknown user', async () => {
    const shop = aShop({ account: null, user: null });
    await expect(shop.service.eraseOther(boss, 'boss')).rejects.toMatchObject({ code: 'SELF_CHANGE' });
    await expect(shop.service.eraseOther(boss, 'u1')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This user does not exist.',
    });
    expect(shop.done).toEqual([]);
  });
});

describe('the job', () => {
  const gone = { account: null, user: null };

  test('repeats the erasure of an account that is gone, and closes it', async () => {
    const shop = aShop({ ...gone, due: [{}] });
    expect(await shop.service.finish()).toBe(0);
    expect(shop.done).toEqual([
      ['listDue', new Date(NOW)],
      ['order', { uid: 'u1' }],
      ['other', { uid: 'u1' }],
      ['erasures.close', 'u1'],
    ]);
  });

  test("repeats that of a guest's order", async () => {
    const shop = aShop({ due: [{ id: 'guest-abc' }] });
    expect(await shop.service.finish()).toBe(0);
    expect(shop.names()).toEqual(['listDue', 'eraseAgain', 'erasures.close']);
  });

  test('leaves open what it had no time for', async () => {
    const shop = aShop({ ...gone, due: [{}], otherStep: () => Promise.resolve(false) });
    await shop.service.finish();
    expect(shop.of('erasures.close')).toEqual([]);
    const late = aShop({ due: [{}] });
    expect(await late.service.finish(() => false)).toBe(0);
    expect(late.names()).toEqual(['listDue']);
  });

  test('goes on after one that fails, and passes over one without an id', async () => {
    let calls = 0;
    const removes = () => ((calls += 1), calls === 1 ? Promise.reject(new Error('down')) : Promise.resolve());
    const shop = aShop({ due: [{ id: null }, { id: 'u1' }, { id: 'u2' }], removes });
    expect(await shop.service.finish()).toBe(1);
    expect(shop.of('error')).toEqual([
      ['error', 'account erasure failed', { uid: 'u1', error: new Error('down') }],
    ]);
    expect(shop.of('info')).toEqual([['info', 'account erased', { uid: 'u2' }]]);
  });
});

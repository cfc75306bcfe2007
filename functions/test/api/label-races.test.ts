import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShopEnvironment } from '../../src/compose/shop-environment';
import { FakeEasyPost } from '../support/stand-ins/fake-easypost';
import { countDocuments, createPaidOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

const HOUR = 3_600_000;
let time = Date.now();
const easypost = new FakeEasyPost();
const atEasyPost: Partial<ShopEnvironment> = { now: () => time };
beforeAll(async () => {
  await easypost.start();
  atEasyPost.labels = easypost.settings;
});
const shop = useTestStore(atEasyPost);
const other = useTestStore(atEasyPost, shop.projectId);
afterAll(() => easypost.stop());

let admin: TestPerson;
let robin: TestPerson;
beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});
beforeEach(async () => {
  await shop.clear('labelWork');
  Object.assign(easypost, { isDown: false, rejectsRefunds: null });
  easypost.shipments.length = 0;
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, store = shop) =>
  store.call(method, `/orders/${path}`, { as: admin, body });
const size = { weight: 900, length: 30, width: 20, height: 10 };

interface Packed {
  id: string;
  parcel: string;
}

async function packed(): Promise<Packed> {
  const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
  await call('PUT', `${id}/status`, { status: 'confirmed' });
  const { order } = (await call('POST', `${id}/parcels`, { send: false })).body.data;
  return { id, parcel: `${id}/parcels/${order.parcels[0]._id}` };
}

async function requestQuote({ parcel }: Packed): Promise<{ quote: string; rate: string }> {
  const { quote } = (await call('POST', `${parcel}/rates`, size)).body.data;
  return { quote, rate: 'rate_cheap' };
}

async function labelled(): Promise<Packed & { quote: string }> {
  const one = await packed();
  const choice = await requestQuote(one);
  const bought = await call('POST', `${one.parcel}/label`, choice);
  expect(bought.body.data.order.parcels).toMatchObject([{ label: 'bought' }]);
  return { ...one, quote: choice.quote };
}

const readLabel = async ({ id }: Packed) => (await readStoredOrder(shop, id)).parcels[0]?.label ?? null;

/** Checks that each paid label is on a parcel or recorded for a refund. */
async function expectNoneLost(one: Packed): Promise<void> {
  const known = [
    ...(await readStoredOrder(shop, one.id)).parcels.map(({ label }) => label?.id),
    ...(await shop.db.collection('labelWork').get()).docs.map((doc) => String(doc.get('quote'))),
  ];
  expect(known).toEqual(expect.arrayContaining(easypost.paid.map(({ id }) => id)));
}

/** Checks that each label is on its parcel or refunded, and that no work is pending. */
async function expectSettled(one: Packed, onParcel: string | null): Promise<void> {
  expect((await readLabel(one))?.id ?? null).toBe(onParcel);
  expect(easypost.paid.map(({ id }) => id)).toEqual(onParcel === null ? [] : [onParcel]);
  expect(await countDocuments(shop, 'labelWork')).toBe(0);
}

const outcome = ({ status, body }: TestApiResponse) => [status, body.code];

describe('a label that is voided while it is being bought', () => {
  // Fails if a purchase is recorded only while its parcel waits: a paid label would be lost.
  test('is given back when the purchase succeeds afterwards', async () => {
    const one = await packed();
    const choice = await requestQuote(one);
    const held = easypost.hold('buy');
    const buying = call('POST', `${one.parcel}/label`, choice);
    await held.arrived;
    expect((await call('DELETE', `${one.parcel}/label`, undefined, other)).status).toBe(200);
    held.release();
    expect(outcome(await buying)).toEqual([409, 'INVALID_TRANSITION']);
    expect(easypost.bought).toBeGreaterThan(0);
    await expectSettled(one, null);
  });

  test('is given back when the provider answers after another label was bought', async () => {
    const one = await packed();
    const held = easypost.hold('buy-response');
    const buying = call('POST', `${one.parcel}/label`, await requestQuote(one));
    await held.arrived;
    await call('DELETE', `${one.parcel}/label`, undefined, other);
    const second = await requestQuote(one);
    expect((await call('POST', `${one.parcel}/label`, second, other)).status).toBe(200);
    held.release();
    expect(outcome(await buying)).toEqual([409, 'INVALID_TRANSITION']);
    await expectSettled(one, second.quote);
  });

  test('is given back when the order was cancelled meanwhile', async () => {
    const one = await packed();
    const held = easypost.hold('buy');
    const buying = call('POST', `${one.parcel}/label`, await requestQuote(one));
    await held.arrived;
    const cancel = () => call('PUT', `${one.id}/status`, { status: 'cancelled' }, other);
    expect(outcome(await cancel())).toEqual([409, 'INVALID_TRANSITION']);
    await call('DELETE', `${one.parcel}/label`, undefined, other);
    expect((await cancel()).status).toBe(200);
    held.release();
    expect((await buying).status).toBe(409);
    await expectSettled(one, null);
  });

  test('is found by the job when the purchase was never answered', async () => {
    const one = await packed();
    const choice = await requestQuote(one);
    easypost.losesNextAnswer = true;
    expect((await call('POST', `${one.parcel}/label`, choice)).status).toBe(500);
    await expectNoneLost(one);
    time += HOUR;
    expect(await shop.jobs.settleLabels()).toEqual({ settled: 1, failed: 0 });
    await expectSettled(one, choice.quote);
  });

  test('that the provider never received is free again after an hour', async () => {
    const one = await packed();
    const choice = await requestQuote(one);
    easypost.isDown = true;
    expect((await call('POST', `${one.parcel}/label`, choice)).status).toBe(500);
    easypost.isDown = false;
    expect(await readLabel(one)).toBeNull();
    const held = easypost.hold('buy');
    const buying = call('POST', `${one.parcel}/label`, choice);
    await held.arrived;
    time += HOUR + 1;
    await shop.jobs.settleLabels();
    expect(await readLabel(one)).toBeNull();
    held.release();
    expect((await buying).status).toBe(409);
    await expectSettled(one, null);
  });
});

describe('the same request twice at the same moment', () => {
  test('buys one label', async () => {
    const one = await packed();
    const choice = await requestQuote(one);
    const paid = easypost.bought;
    const buy = (store = shop) => call('POST', `${one.parcel}/label`, choice, store);
    const replies = await Promise.all([buy(), buy(other), buy(), buy(other)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(easypost.bought).toBe(paid + 1);
    await expectSettled(one, choice.quote);
  });

  // Fails if any rejected purchase cancels the reservation: the label of the other request was lost.
  test('with a rate that is rejected leaves the label of the other request where it is', async () => {
    const one = await packed();
    const choice = await requestQuote(one);
    const held = easypost.hold('buy');
    const buying = call('POST', `${one.parcel}/label`, choice);
    await held.arrived;
    const rejected = await call('POST', `${one.parcel}/label`, { ...choice, rate: 'rate_gone' }, other);
    expect(rejected.status).toBe(400);
    held.release();
    expect((await buying).status).toBe(200);
    await expectSettled(one, choice.quote);
  });

  test('voids one label, and the slower one does not touch a label that was bought since', async () => {
    const one = await labelled();
    const held = easypost.hold('refund-response');
    const first = call('DELETE', `${one.parcel}/label`);
    await held.arrived;
    expect((await call('DELETE', `${one.parcel}/label`, undefined, other)).status).toBe(404);
    const second = await requestQuote(one);
    expect((await call('POST', `${one.parcel}/label`, second, other)).status).toBe(200);
    held.release();
    expect((await first).status).toBe(200);
    await expectSettled(one, second.quote);
  });

  test('buying and voiding at once loses nothing, in any order', async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await packed();
      const choice = await requestQuote(one);
      await Promise.all([
        call('POST', `${one.parcel}/label`, choice, round % 2 ? shop : other),
        call('DELETE', `${one.parcel}/label`, undefined, round % 2 ? other : shop),
        call('POST', `${one.parcel}/label`, choice),
      ]);
      await expectNoneLost(one);
      time += HOUR + 1;
      await shop.jobs.settleLabels();
      const onParcel = (await readLabel(one))?.id ?? null;
      await expectSettled(one, onParcel);
      easypost.shipments.length = 0;
    }
  }, 60_000);
});

describe('a label that was voided', () => {
  test('is not bought again with its quote', async () => {
    const one = await labelled();
    await call('DELETE', `${one.parcel}/label`);
    const again = await call('POST', `${one.parcel}/label`, { quote: one.quote, rate: 'rate_cheap' });
    expect([again.status, again.body.fields]).toEqual([
      400,
      { quote: 'This label was voided. Please ask for new rates.' },
    ]);
    await expectSettled(one, null);
  });

  test('is given back later when the provider is down', async () => {
    const one = await labelled();
    easypost.isDown = true;
    expect((await call('DELETE', `${one.parcel}/label`)).status).toBe(200);
    await expectNoneLost(one);
    time += HOUR;
    expect(await shop.jobs.settleLabels()).toEqual({ settled: 0, failed: 1 });
    easypost.isDown = false;
    expect(await shop.jobs.settleLabels()).toEqual({ settled: 1, failed: 0 });
    await expectSettled(one, null);
  });

  test('is on its parcel again when the provider keeps it, with its words and a note', async () => {
    const one = await labelled();
    easypost.rejectsRefunds = 'The label was scanned.';
    const reply = await call('DELETE', `${one.parcel}/label`);
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'EasyPost refused this: The label was scanned.',
    ]);
    await expectSettled(one, one.quote);
    const { notes } = (await shop.db.doc(`orderNotes/${one.id}`).get()).data()!;
    expect(notes).toMatchObject([{ note: expect.stringContaining('could not be given back') }]);
  });
});

describe('an address that changes after a label was bought', () => {
  async function edit({ id }: Packed, change: object = {}, fields: object = {}, store = shop) {
    const { order } = (await call('GET', id)).body.data;
    const body = {
      shippingAddress: { ...order.shippingAddress, ...change },
      contactEmail: order.contactEmail ?? robin.email,
      version: order.updatedAt,
      totalAmount: order.totalAmount,
      ...fields,
    };
    return { reply: await call('PUT', id, body, store), body };
  }
  const MOVED = { address: '7 Other Street' };

  // Fails without the check in the edit: the parcel was sent to the previous address.
  test('is refused unless the request voids the label', async () => {
    const one = await labelled();
    const { reply, body } = await edit(one, MOVED);
    expect(outcome(reply)).toEqual([409, 'LABEL_BOUGHT']);
    const parcelId = one.parcel.split('/').at(-1);
    expect(reply.body.details).toEqual({ parcels: [parcelId] });
    expect((await readStoredOrder(shop, one.id)).shippingAddress.address).not.toBe(MOVED.address);
    const quoted = await call('POST', `${one.id}/quote`, body);
    expect(quoted.body.data.labels).toEqual([parcelId]);

    const voided = await edit(one, MOVED, { voidLabels: true });
    expect(voided.reply.body.data.order).toMatchObject({
      shippingAddress: MOVED,
      parcels: [{ label: null, tracking: null }],
    });
    await expectSettled(one, null);
    // A quote for the previous address can no longer be bought.
    const { quote } = await requestQuote(one);
    await edit(one, { address: '8 Other Street' });
    expect((await call('POST', `${one.parcel}/label`, { quote, rate: 'rate_cheap' })).body.fields).toEqual({
      quote: 'The address has changed. Please ask for new rates.',
    });
  });

  test.each(['fullName', 'phone', 'apartment'])('is asked about for %s alone', async (field) => {
    const one = await labelled();
    const { reply } = await edit(one, { [field]: field === 'phone' ? '+15415550111' : 'Someone Else' });
    expect(outcome(reply)).toEqual([409, 'LABEL_BOUGHT']);
  });

  test('needs no word where only the contact changes', async () => {
    const one = await labelled();
    const { reply } = await edit(one, {}, { contactEmail: 'new@example.com' });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    await expectSettled(one, one.quote);
  });

  test('is saved when the provider is down, and the label is given back later', async () => {
    const one = await labelled();
    easypost.isDown = true;
    expect((await edit(one, MOVED, { voidLabels: true })).reply.status).toBe(200);
    await expectNoneLost(one);
    easypost.isDown = false;
    time += HOUR;
    await shop.jobs.settleLabels();
    await expectSettled(one, null);
  });

  test('is noted when the provider keeps the label, which does not come back to the parcel', async () => {
    const one = await labelled();
    easypost.rejectsRefunds = 'The label was scanned.';
    expect((await edit(one, MOVED, { voidLabels: true })).reply.status).toBe(200);
    expect(await readLabel(one)).toBeNull();
    expect(await countDocuments(shop, 'labelWork')).toBe(0);
    const { notes } = (await shop.db.doc(`orderNotes/${one.id}`).get()).data()!;
    expect(notes).toMatchObject([{ note: expect.stringContaining('The label was scanned.') }]);
  });

  test('while a label is being bought is asked about too, and the label is given back', async () => {
    const one = await packed();
    const held = easypost.hold('buy');
    const buying = call('POST', `${one.parcel}/label`, await requestQuote(one));
    await held.arrived;
    expect(outcome((await edit(one, MOVED, {}, other)).reply)).toEqual([409, 'LABEL_BOUGHT']);
    expect((await edit(one, MOVED, { voidLabels: true }, other)).reply.status).toBe(200);
    held.release();
    expect((await buying).status).toBe(409);
    await expectSettled(one, null);
  });

  test('at the moment of a purchase ends with a label for the order’s address, or none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await packed();
      const choice = await requestQuote(one);
      await Promise.all([
        call('POST', `${one.parcel}/label`, choice),
        edit(one, { address: `${round} Other Street` }, {}, other),
      ]);
      const { shippingAddress, parcels } = await readStoredOrder(shop, one.id);
      const isMoved = shippingAddress.address === `${round} Other Street`;
      expect(isMoved && parcels[0]!.label).toBeFalsy();
      await expectNoneLost(one);
      easypost.shipments.length = 0;
    }
  }, 60_000);
});

// Fails without the check in `apply`: the empty parcel disappeared with its label when the rest of the order was shipped.
test('a parcel with a label stays when everything in it is refunded and the order is shipped', async () => {
  const id = await createPaidOrder(shop, robin, [{ product: 'kettle', quantity: 2 }]);
  await call('PUT', `${id}/status`, { status: 'confirmed' });
  const half = { lines: [{ line: '1', quantity: 1 }], send: false };
  await call('POST', `${id}/parcels`, half);
  const { order } = (await call('POST', `${id}/parcels`, half)).body.data;
  const [first, second] = order.parcels as { _id: string }[];
  const one = { id, parcel: `${id}/parcels/${second!._id}` };
  const choice = await requestQuote(one);
  await call('POST', `${one.parcel}/label`, choice);
  await call('POST', `${id}/parcels/${first!._id}/send`, { note: '' });
  const refund = await call('POST', `${id}/refunds`, { lines: half.lines, reason: 'Broken', restock: false });
  expect(refund.status, JSON.stringify(refund.body)).toBeLessThan(300);
  const { updatedAt: version } = (await call('GET', `admin/${id}`)).body.data.order;
  expect((await call('POST', `${one.parcel}/repack`, { version })).status).toBe(200);
  expect(outcome(await call('PUT', `${id}/status`, { status: 'shipped' }))).toEqual([
    409,
    'INVALID_TRANSITION',
  ]);
  await expectNoneLost(one);
  // The label was the last reason to keep the order open.
  expect((await call('DELETE', `${one.parcel}/label`)).body.data.order.status).toBe('shipped');
  expect(easypost.paid).toEqual([]);
});

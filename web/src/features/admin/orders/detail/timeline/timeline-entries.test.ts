import { describe, expect, test } from 'vitest';
import { getOrderTimelineEntries } from './timeline-entries';

type History = Parameters<typeof getOrderTimelineEntries>[0];

const at = (seconds: number) => new Date(Date.parse('2026-03-02T10:00:00Z') + seconds * 1000).toISOString();

const event = (action: string, seconds: number, name = 'Mia') => ({
  _id: `e${seconds}`,
  action,
  at: at(seconds),
  by: { name },
});

const history = (order: object, about: object = {}) =>
  ({
    order: {
      currency: 'USD',
      fulfilment: 'delivery',
      timeline: [],
      refunds: [],
      parcels: [],
      payment: { captured: 0, recorded: [], paidAt: null, provider: 'stripe', brand: null, last4: null },
      ...order,
    },
    notes: [],
    receipts: [],
    mails: [],
    events: [],
    ...about,
  }) as unknown as History;

const told = (all: History) =>
  getOrderTimelineEntries(all).map((entry) =>
    'title' in entry ? [entry.title, ...entry.texts] : [entry.kind, entry.key],
  );
const step = (status: string, by: string, seconds: number, more: object = {}) => ({
  status,
  by,
  at: at(seconds),
  note: '',
  ...more,
});
const titles = (timeline: object[], order: object = {}, events: object[] = []) =>
  told(history({ timeline, ...order }, { events })).map(([title]) => title);

describe('the steps of an order', () => {
  test('say who made them, the latest first', () => {
    const steps = [
      step('pending', 'customer', 0),
      step('confirmed', 'admin', 10),
      step('cancelled', 'customer', 20),
      step('cancelled', 'system', 30),
    ];
    expect(titles(steps)).toEqual([
      ...['Cancelled automatically', 'Cancelled by the customer', 'Confirmed by the shop', 'Placed'],
    ]);
  });

  test('name the person whose entry in the log is of the same two seconds', () => {
    const events = [
      event('order.edited', 10, 'Eve'),
      event('order.status', 12),
      event('order.status', 40, ''),
    ];
    expect(titles([step('confirmed', 'admin', 10)], {}, events).at(-1)).toBe('Confirmed by Mia');
    expect(titles([step('confirmed', 'admin', 14)], {}, events)).toContain('Confirmed by Mia');
    expect(titles([step('confirmed', 'admin', 15)], {}, events)).toContain('Confirmed by the shop');
    expect(titles([step('confirmed', 'admin', 40)], {}, events)).toContain('Confirmed by the shop');
    expect(titles([step('cancelled', 'customer', 12)], {}, events)).toContain('Cancelled by the customer');
  });

  test('of an order that is collected are not the shop’s', () => {
    const steps = ['confirmed', 'shipped', 'delivered'].map((status, index) => step(status, 'admin', index));
    expect(titles(steps, { fulfilment: 'pickup' })).toEqual([
      ...['Collected', 'Ready to collect', 'Confirmed by the shop'],
    ]);
  });

  test('are of a parcel where there are others', () => {
    const parcels = [{ _id: 'p1' }, { _id: 'p2' }];
    const sent = step('shipped', 'admin', 7, { parcel: 'p2', note: 'Left today' });
    expect(told(history({ timeline: [sent], parcels }, { events: [event('order.parcel', 7)] }))).toEqual([
      ['Parcel 2 shipped by Mia', 'Left today'],
    ]);
  });
});

describe('the money of an order', () => {
  const payment = {
    captured: 12.37,
    recorded: [],
    paidAt: at(5),
    provider: 'stripe',
    brand: 'visa',
    last4: '4242',
  };

  test('came by card', () => {
    expect(told(history({ payment }))).toEqual([['$12.37 paid', 'Visa •••• 4242']]);
    expect(told(history({ payment: { ...payment, captured: 0, brand: null, last4: null } }))).toEqual([
      ['Paid', 'Stripe'],
    ]);
    expect(told(history({ payment: { ...payment, paidAt: null } }))).toEqual([]);
  });

  test('was recorded, and corrected, by somebody', () => {
    const recorded = [
      { _id: 'r1', amount: 12.37, method: 'cash', at: at(5), corrects: null },
      { _id: 'r2', amount: -2.1, method: 'bank_transfer', at: at(6), corrects: 'r1' },
    ];
    const receipts = [{ _id: 'r1', by: { name: 'Mia' }, note: 'In the shop' }];
    expect(told(history({ payment: { ...payment, recorded } }, { receipts }))).toEqual([
      ['$2.10 taken back by a correction', 'Bank transfer', ''],
      ['$12.37 recorded as paid by Mia', 'Cash', 'In the shop'],
    ]);
  });

  test('went back', () => {
    const refunds = [
      { _id: 'a', amount: 3.05, status: 'pending', at: at(1), reason: 'Broken', failure: null },
      { _id: 'b', amount: 4.05, status: 'succeeded', at: at(20), reason: '', failure: null },
      { _id: 'c', amount: 5.05, status: 'failed', at: at(30), reason: '', failure: 'declined' },
    ];
    expect(told(history({ refunds }, { events: [event('order.refunded', 2)] }))).toEqual([
      ['Refund of $5.05 failed', '', '', 'The customer’s bank declined it.'],
      ['Refund of $4.05 was sent', '', '', ''],
      ['Refund of $3.05 asked for by Mia is in progress', '', 'Broken', ''],
    ]);
  });
});

test('emails, notes and what the log alone says are among them', () => {
  const events = ['status', 'parcel', 'paid', 'corrected', 'refunded', 'noted', 'edited'].map((name, index) =>
    event(`order.${name}`, index),
  );
  const mails = [{ _id: 'm1', createdAt: at(9) }];
  const notes = [{ _id: 'n1', at: at(3) }];
  expect(told(history({}, { events, mails, notes }))).toEqual([
    ['mail', 'm1'],
    ['log', 'e6'],
    ['note', 'n1'],
  ]);
});

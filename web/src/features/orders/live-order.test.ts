import { describe, expect, test } from 'vitest';
import type { Order } from '@contract/orders/orders';
import { liveOrder, webAddress, withLive, type LiveOrder } from './live-order';

const stamp = (iso: string) => ({ toDate: () => new Date(iso) });

const document = {
  status: 'shipped',
  userId: 'u1',
  timeline: [
    { status: 'pending', at: stamp('2026-03-01T10:00:00Z'), by: 'customer', note: '' },
    { status: 'shipped', at: stamp('2026-03-02T10:00:00Z'), by: 'admin', note: 'Two parcels' },
  ],
  tracking: { carrier: 'UPS', number: '1Z', url: 'https://ups.example/1Z', estimatedDelivery: null },
  updatedAt: stamp('2026-03-02T10:00:00Z'),
};

describe('liveOrder', () => {
  test('takes from a document what changes on an order’s way', () => {
    expect(liveOrder(document)).toEqual({
      status: 'shipped',
      timeline: [
        { status: 'pending', at: '2026-03-01T10:00:00.000Z', by: 'customer', note: '' },
        { status: 'shipped', at: '2026-03-02T10:00:00.000Z', by: 'admin', note: 'Two parcels' },
      ],
      tracking: { carrier: 'UPS', number: '1Z', url: 'https://ups.example/1Z', estimatedDelivery: null },
      updatedAt: '2026-03-02T10:00:00.000Z',
    });
  });

  test('is nothing for a document that is gone or has no status we know', () => {
    expect(liveOrder(undefined)).toBeNull();
    expect(liveOrder({ ...document, status: 'lost' })).toBeNull();
    expect(liveOrder({ ...document, status: undefined })).toBeNull();
  });

  test('leaves out what an older or newer version of the shop wrote differently', () => {
    const timeline = [...document.timeline, { status: 'teleported', at: 1 }, null, { status: 'shipped' }];
    expect(liveOrder({ ...document, timeline })?.timeline).toHaveLength(2);
    expect(liveOrder({ ...document, timeline: 'none', tracking: 'none' })).toMatchObject({
      timeline: [],
      tracking: null,
    });
    expect(liveOrder({ ...document, tracking: {} })?.tracking).toEqual({
      carrier: '',
      number: '',
      url: null,
      estimatedDelivery: null,
    });
  });

  test('takes the last event’s time where the time of change is missing', () => {
    expect(liveOrder({ ...document, updatedAt: undefined })?.updatedAt).toBe('2026-03-02T10:00:00.000Z');
    expect(liveOrder({ status: 'pending' })?.updatedAt).toBe('1970-01-01T00:00:00.000Z');
  });
});

describe('withLive', () => {
  const known = {
    order: { _id: 'o1', status: 'pending', updatedAt: '2026-03-02T10:00:00.000Z' } as Order,
    timeline: [],
    tracking: null,
  };
  const live = (updatedAt: string): LiveOrder => ({
    status: 'shipped',
    timeline: [],
    tracking: null,
    updatedAt,
  });

  test('takes over a report that is as new as the answer, or newer', () => {
    for (const updatedAt of ['2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00.001Z']) {
      expect(withLive(known, live(updatedAt)).order).toEqual({ _id: 'o1', status: 'shipped', updatedAt });
    }
  });

  test('ignores a report that is older than the answer', () => {
    expect(withLive(known, live('2026-03-02T09:59:59.999Z'))).toBe(known);
  });
});

describe('webAddress', () => {
  test('accepts addresses of the web', () => {
    expect(webAddress('https://ups.example/track?n=1')).toBe('https://ups.example/track?n=1');
    expect(webAddress('http://ups.example')).toBe('http://ups.example/');
  });

  test('refuses scripts, other protocols and what is no address', () => {
    for (const url of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'ups.example',
      '',
      null,
    ]) {
      expect(webAddress(url)).toBeNull();
    }
  });
});

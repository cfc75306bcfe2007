import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '@contract/orders/orders';
import { clearDataStore } from '@/shared/data/data-store';
import { sessionStore } from '@/shared/session/session';
import { setupFakeServer } from '@/testing/fake-server';
import { PackingView } from './packing-view';

// Leaving the view after a test still sends this request.
const server = setupFakeServer(http.put('*/api/orders/admin/packers', () => ok({ packers: [] })));

const order = (number: string, toShip: number, packed: number, change: object | null = null) => ({
  _id: number,
  number,
  status: 'confirmed',
  pickup: null,
  notes: '',
  updatedAt: '2026-03-01T00:00:00Z',
  fulfilment: 'delivery',
  shippingAddress: { fullName: 'Robin' },
  items: [{ _id: '1', name: 'Mug', variant: null, toShip, packed }],
  parcels: packed > 0 ? [{ _id: 'p', lines: [{ line: '1', quantity: packed }], sentAt: null, change }] : [],
});

const change = { takeOut: [{ name: 'Tomatoes', quantity: 1 }], add: [], address: false };
let stored: Record<string, ReturnType<typeof order>>;
let asked: URLSearchParams[];

const ok = (data: object) => HttpResponse.json({ success: true, data });

beforeEach(() => {
  vi.restoreAllMocks();
  clearDataStore();
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
  stored = {
    AAAA1111: order('AAAA1111', 1, 0),
    BBBB2222: order('BBBB2222', 2, 0),
    CCCC3333: order('CCCC3333', 1, 1, change),
    DDDD4444: order('DDDD4444', 1, 1),
  };
  asked = [];
  const all = () => Object.values(stored);
  server.use(
    http.get('*/api/orders/admin/all', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const search = query.get('search');
      const found = all().filter(({ number, parcels, items }) => {
        if (search) return number === search;
        if (query.get('packed') === 'changed') return parcels.some((one) => one.change);
        return items[0]!.toShip > items[0]!.packed;
      });
      return ok({ orders: found, nextCursor: null });
    }),
    http.get('*/api/orders/admin/pick-list', ({ request }) => {
      const { toShip } = stored[new URL(request.url).searchParams.get('orders')!]!.items[0]!;
      const item = {
        shelf: '',
        sku: 'MUG-1',
        barcode: '',
        name: 'Mug',
        options: {},
        image: null,
        orders: [],
      };
      return ok({ items: [{ ...item, units: toShip }] });
    }),
    http.get('*/api/orders/admin/:id', ({ params }) =>
      ok({ order: stored[String(params.id)] as unknown as Order, notes: [], receipts: [], tags: [] }),
    ),
    http.post('*/api/orders/admin/pack', async ({ request }) => {
      const { orders } = (await request.json()) as { orders: string[] };
      const [id] = orders;
      const { toShip } = stored[id!]!.items[0]!;
      stored[id!] = { ...order(id!, toShip, toShip), updatedAt: '2026-03-02T00:00:00Z' };
      return ok({ changed: [stored[id!]], refused: [] });
    }),
    http.post('*/api/orders/:id/parcels/p/repack', ({ params }) => {
      const id = String(params.id);
      stored[id] = { ...order(id, 1, 1), updatedAt: '2026-03-02T00:00:00Z' };
      return ok({ order: stored[id] });
    }),
  );
});

const open = (query = '') =>
  render(
    <MemoryRouter initialEntries={[`/admin/orders/packing${query}`]}>
      <PackingView />
    </MemoryRouter>,
  );
const field = () => screen.findByLabelText<HTMLInputElement>('Scan or type a code');
const shown = (number: string) => screen.findByRole('region', { name: `Order ${number}` });

/** Waits until the field has the focus, then types a code and presses Enter, as a scanner does. */
async function scan(code: string): Promise<void> {
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
  fireEvent.change(input, { target: { value: code } });
  fireEvent.submit(input.form!);
}

test('the field has the focus on opening and after each step, and an order’s number opens it', async () => {
  open();
  await shown('AAAA1111');
  const input = await field();
  expect(document.activeElement).toBe(input);
  await scan('bbbb2222');
  await shown('BBBB2222');
  await screen.findByRole('button', { name: '2 units left' });
  await scan('WRONG-CODE');
  await screen.findByText('WRONG-CODE is not in this order. Put it back.');
  await scan('MUG-1');
  await screen.findByText('Mug: 1 of 2');
  await scan('mug-1');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark packed' }), { detail: 1 });
  await shown('AAAA1111');
  await waitFor(() => expect(document.activeElement).toBe(input));
  await scan('DDDD4444');
  await screen.findByText('Order DDDD4444 is packed already.');
  await scan('EEEE5555');
  await screen.findByText('No order or item of this order has this code.');
  expect(document.activeElement).toBe(input);
});

test('codes that are scanned while the items load are taken one by one when they are there', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get('*/api/orders/admin/pick-list', async () => {
      await answered;
      return undefined;
    }),
  );
  open();
  await shown('AAAA1111');
  await scan('bbbb2222');
  await shown('BBBB2222');
  for (const code of ['MUG-1', 'MUG-1', 'WRONG-CODE']) await scan(code);
  answer();
  await screen.findByText('WRONG-CODE is not in this order. Put it back.');
  await screen.findByRole('button', { name: 'Mark packed' });
});

test('a packed parcel to change is shown until it is confirmed, and its order opens by its number', async () => {
  open();
  const part = await screen.findByRole('region', { name: 'Change a parcel of order CCCC3333' });
  expect(part.textContent).toContain('Take out 1 × Tomatoes.');
  await scan('CCCC3333');
  const own = await shown('CCCC3333');
  expect(own.textContent).toContain('Take out 1 × Tomatoes.');
  fireEvent.click(screen.getByRole('button', { name: /^Done/ }), { detail: 1 });
  await shown('AAAA1111');
  expect(screen.queryByText(/Take out/)).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

test('the queue keeps the filters of its list, from one order to the next', async () => {
  open('?status=confirmed&packed=to_pack&country=DE');
  // The mocked response lists the newest order first.
  await shown('BBBB2222');
  expect(asked.every((query) => query.get('country') === 'DE')).toBe(true);
  await scan('AAAA1111');
  await shown('AAAA1111');
  await scan('MUG-1');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark packed' }), { detail: 1 });
  await shown('BBBB2222');
});

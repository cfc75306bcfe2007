import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WithdrawableOrder, WithdrawInput } from '@contract/withdrawals/withdrawals';
import { ApiError } from '@/shared/api/api-error';
import { WithdrawalForm } from './withdrawal-form';

const createLine = (line: string, name: string, left: number, withdrawn = 0) => ({
  line,
  name,
  options: {},
  image: null,
  ordered: left + withdrawn,
  withdrawn,
  refunded: 0,
  left,
});

const createOrder = (lines: WithdrawableOrder['lines'], end: string | null = null): WithdrawableOrder => ({
  number: 'K7M2PQ4X',
  placedAt: '2026-07-06T10:00:00.000Z',
  state: 'open',
  name: 'Robin Example',
  email: 'robin@example.com',
  end,
  lines,
  withdrawals: [],
});

function show(order: WithdrawableOrder, send = vi.fn().mockResolvedValue({})) {
  const onDone = vi.fn();
  render(<WithdrawalForm order={order} send={send} onDone={onDone} />);
  return { send: send as ReturnType<typeof vi.fn<(input: WithdrawInput) => Promise<never>>>, onDone };
}

const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('nothing is sent without an item and a name', () => {
  const { send } = show(createOrder([createLine('1', 'Blue bowl', 3), createLine('2', 'Mug', 1)]));
  fireEvent.change(screen.getByRole('textbox', { name: 'Your name' }), { target: { value: ' ' } });
  confirm();
  expect(screen.getByRole('alert').textContent).toBe('Please choose at least one item');
  expect(screen.getByText('Please enter your name')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('the chosen units are sent, all of an item at first', async () => {
  const { send, onDone } = show(createOrder([createLine('1', 'Blue bowl', 3), createLine('2', 'Mug', 1)]));
  choose('Blue bowl');
  click('Decrease quantity of Blue bowl');
  choose('Mug');
  choose('Mug');
  confirm();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(send.mock.calls).toEqual([
    [{ name: 'Robin Example', lines: [{ line: '1', quantity: 2 }], earlier: 0 }],
  ]);
});

test('an only unit is chosen at once, and items without units left cannot be', async () => {
  const { send } = show(createOrder([createLine('1', 'Blue bowl', 0, 2), createLine('2', 'Mug', 1)]));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Blue bowl' }).disabled).toBe(true);
  expect(screen.getByText('2 ordered · 2 already withdrawn')).toBeTruthy();
  confirm();
  await waitFor(() => expect(send.mock.calls[0]?.[0].lines).toEqual([{ line: '2', quantity: 1 }]));
});

test('the reason of a refusal is shown at the items, and the last day above them', async () => {
  const message = 'Mug was already withdrawn.';
  const refused = new ApiError('VALIDATION_ERROR', 400, message, { lines: message });
  show(createOrder([createLine('2', 'Mug', 1)], '2026-07-20'), vi.fn().mockRejectedValue(refused));
  expect(screen.getByText(/^You can withdraw until/).textContent).toContain('Jul 20, 2026');
  confirm();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Permission } from '@contract/team/permissions';
import type { Withdrawal } from '@contract/withdrawals/withdrawals';
import { rolePreviewStore } from '../shared/rights/role-preview-store';
import { WithdrawalActions } from './withdrawal-actions';

afterEach(() => rolePreviewStore.set(null));

const withdrawal: Withdrawal = {
  _id: 'one',
  number: 'K7M2PQ4X',
  state: 'handled',
  declarations: [],
  handledAt: '2026-07-06T10:00:00.000Z',
  handledBy: 'Kim',
  lastAt: '2026-07-06T10:00:00.000Z',
};

const preview = (permissions: Permission[]) =>
  act(() => rolePreviewStore.set({ id: 'role', name: 'Role', permissions }));

test('only roles that handle orders have the button, and all see who handled the withdrawal', () => {
  render(<WithdrawalActions withdrawal={withdrawal} />);
  preview(['orders.read', 'orders.write']);
  screen.getByRole('button', { name: 'Mark as new: order K7M2PQ4X' });
  preview(['orders.read']);
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByText(/Kim/);
});

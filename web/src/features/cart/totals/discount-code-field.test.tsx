import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import type { Quote } from '@contract/orders/quote';
import { cartPricingRequestStore } from './cart-request';
import { getAcceptedDiscountCodes, DiscountCodeField } from './discount-code-field';
import { estimateQuote } from './use-quote';

const none = estimateQuote([], cartPricingRequestStore.get(), { version: 0, pricing: DEFAULT_SETTINGS });
const spring = { promotion: 'p', name: 'Spring', code: 'SPRING10', class: 'order' as const, amount: 4.8 };
const refused = { code: 'big', reason: 'minSubtotal', message: 'Add $12.00 more to use the code big.' };
const quote: Quote = { ...none, discounts: [spring], refusedCodes: [refused] };

beforeEach(() => cartPricingRequestStore.clear());

const enter = async (code: string) => {
  if (!screen.queryByRole('textbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Discount code?' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), `${code}{Enter}`);
};

test('opens on demand, and keeps each entered code once', { tags: 'long' }, async () => {
  render(<DiscountCodeField quote={none} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await enter(' spring10 ');
  await enter('SPRING10');
  expect(cartPricingRequestStore.get().codes).toEqual(['SPRING10']);
  expect(screen.getByText('You have already entered this code.')).toBeTruthy();
  expect(screen.getByText('Checking the code SPRING10…')).toBeTruthy();
});

test('says what a code saves, and what would make another one apply', async () => {
  cartPricingRequestStore.change({ codes: ['spring10', 'big'] });
  render(<DiscountCodeField quote={quote} />);
  const [first, second] = within(screen.getByRole('list', { name: 'Discount codes' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toContain('you save $4.80');
  expect(second?.textContent).toContain(refused.message);
  expect(screen.getByRole('status').textContent).toBe(
    `spring10 is applied: you save $4.80. ${refused.message}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code big' }));
  expect(cartPricingRequestStore.get().codes).toEqual(['spring10']);
});

test('a refused code goes when another one is entered', { tags: 'long' }, async () => {
  cartPricingRequestStore.change({ codes: ['SPRING10', 'BIG'] });
  render(<DiscountCodeField quote={quote} />);
  await enter('summer5');
  expect(cartPricingRequestStore.get().codes).toEqual(['SPRING10', 'SUMMER5']);
});

test('a refused code is never sent with the order; one that is still checked is', () => {
  expect(getAcceptedDiscountCodes(['spring10', 'BIG', 'new'], quote)).toEqual(['spring10', 'new']);
});

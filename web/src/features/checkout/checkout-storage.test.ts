import { beforeEach, expect, test } from 'vitest';
import { HOME_ADDRESS } from '@/testing/home-address';
import { checkoutAttempts, checkoutDrafts, clearCheckoutStorage, getHeldItems } from './checkout-storage';
import type { CheckoutDraft } from './checkout-values';

const draft: CheckoutDraft = {
  ...HOME_ADDRESS,
  email: 'robin@example.com',
  country: 'CA',
  notes: 'Ring twice',
};

beforeEach(() => {
  checkoutAttempts.clear();
  sessionStorage.clear();
});

test('shows a draft to the person who typed it, and removes it for anybody else', () => {
  checkoutDrafts.save('robin', draft);
  expect(checkoutDrafts.read('robin')).toEqual(draft);
  expect(checkoutDrafts.read('ada')).toBeNull();
  expect(checkoutDrafts.read('robin')).toBeNull();
});

test('keeps nothing of a checkout for the next person in this tab', () => {
  const order = { key: 'k', fingerprint: 'f', orderId: 'order-1', items: [] };
  for (const leave of [clearCheckoutStorage, () => checkoutDrafts.read('ada')]) {
    checkoutDrafts.save('robin', draft);
    checkoutAttempts.save(order);
    leave();
    expect(checkoutAttempts.read()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  }
});

test('reads of a draft of any shape what is text', () => {
  sessionStorage.setItem(
    'checkout-draft',
    '{"userId":"robin","values":{"city":7,"country":"Atlantis","x":1}}',
  );
  expect(checkoutDrafts.read('robin')).toEqual({ country: 'Atlantis' });
  sessionStorage.setItem('checkout-draft', '[]');
  expect(checkoutDrafts.read('robin')).toBeNull();
});

test('holds the units of an order that was placed, and of no other', () => {
  const items = [{ product: 'kettle', variant: 'default', quantity: 2 }];
  checkoutAttempts.save({ key: 'k', fingerprint: 'f', orderId: null, items });
  expect(getHeldItems()).toEqual([]);
  checkoutAttempts.save({ key: 'k', fingerprint: 'f', orderId: 'order-1', items });
  expect(getHeldItems()).toEqual(items);
  sessionStorage.setItem(
    'checkout-attempt',
    '{"key":"k","fingerprint":"f","orderId":"o","items":[null,{"quantity":1}]}',
  );
  expect(getHeldItems()).toEqual([]);
});

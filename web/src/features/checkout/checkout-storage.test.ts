import { beforeEach, expect, test } from 'vitest';
import { HOME_ADDRESS } from '@/testing/home-address';
import {
  checkoutAttemptStorage,
  checkoutDraftStorage,
  clearCheckoutStorage,
  getReservedCartItems,
} from './checkout-storage';
import type { CheckoutDraft } from './checkout-values';

const draft: CheckoutDraft = {
  ...HOME_ADDRESS,
  email: 'robin@example.com',
  country: 'CA',
  notes: 'Ring twice',
};

beforeEach(() => {
  checkoutAttemptStorage.clear();
  sessionStorage.clear();
});

test('shows a draft to the person who typed it, and removes it for anybody else', () => {
  checkoutDraftStorage.save('robin', draft);
  expect(checkoutDraftStorage.read('robin')).toEqual(draft);
  expect(checkoutDraftStorage.read('ada')).toBeNull();
  expect(checkoutDraftStorage.read('robin')).toBeNull();
});

test('keeps nothing of a checkout for the next person in this tab', () => {
  const order = { key: 'k', fingerprint: 'f', orderId: 'order-1', items: [] };
  for (const leave of [clearCheckoutStorage, () => checkoutDraftStorage.read('ada')]) {
    checkoutDraftStorage.save('robin', draft);
    checkoutAttemptStorage.save(order);
    leave();
    expect(checkoutAttemptStorage.read()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  }
});

test('reads of a draft of any shape what is text', () => {
  sessionStorage.setItem(
    'checkout-draft',
    '{"userId":"robin","values":{"city":7,"country":"Atlantis","x":1}}',
  );
  expect(checkoutDraftStorage.read('robin')).toEqual({ country: 'Atlantis' });
  sessionStorage.setItem('checkout-draft', '[]');
  expect(checkoutDraftStorage.read('robin')).toBeNull();
});

test('holds the units of an order that was placed, and of no other', () => {
  const items = [{ product: 'kettle', variant: 'default', quantity: 2 }];
  checkoutAttemptStorage.save({ key: 'k', fingerprint: 'f', orderId: null, items });
  expect(getReservedCartItems()).toEqual([]);
  checkoutAttemptStorage.save({ key: 'k', fingerprint: 'f', orderId: 'order-1', items });
  expect(getReservedCartItems()).toEqual(items);
  sessionStorage.setItem(
    'checkout-attempt',
    '{"key":"k","fingerprint":"f","orderId":"o","items":[null,{"quantity":1}]}',
  );
  expect(getReservedCartItems()).toEqual([]);
});

import { beforeEach, expect, test } from 'vitest';
import { home } from '@/testing/home-address';
import { attempts, drafts, forgetCheckout, heldItems } from './checkout-storage';
import type { CheckoutDraft } from './checkout-values';

const draft: CheckoutDraft = {
  ...home,
  email: 'robin@example.com',
  country: 'CA',
  notes: 'Ring twice',
};

beforeEach(() => {
  attempts.clear();
  sessionStorage.clear();
});

test('shows a draft to the person who typed it, and removes it for anybody else', () => {
  drafts.save('robin', draft);
  expect(drafts.read('robin')).toEqual(draft);
  expect(drafts.read('ada')).toBeNull();
  expect(drafts.read('robin')).toBeNull();
});

test('keeps nothing of a checkout for the next person in this tab', () => {
  const order = { key: 'k', fingerprint: 'f', orderId: 'order-1', items: [] };
  for (const leave of [forgetCheckout, () => drafts.read('ada')]) {
    drafts.save('robin', draft);
    attempts.save(order);
    leave();
    expect(attempts.read()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  }
});

test('reads of a draft of any shape what is text', () => {
  sessionStorage.setItem(
    'checkout-draft',
    '{"userId":"robin","values":{"city":7,"country":"Atlantis","x":1}}',
  );
  expect(drafts.read('robin')).toEqual({ country: 'Atlantis' });
  sessionStorage.setItem('checkout-draft', '[]');
  expect(drafts.read('robin')).toBeNull();
});

test('holds the units of an order that was placed, and of no other', () => {
  const items = [{ product: 'kettle', variant: 'default', quantity: 2 }];
  attempts.save({ key: 'k', fingerprint: 'f', orderId: null, items });
  expect(heldItems()).toEqual([]);
  attempts.save({ key: 'k', fingerprint: 'f', orderId: 'order-1', items });
  expect(heldItems()).toEqual(items);
  sessionStorage.setItem(
    'checkout-attempt',
    '{"key":"k","fingerprint":"f","orderId":"o","items":[null,{"quantity":1}]}',
  );
  expect(heldItems()).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { StoredCartItem } from '@contract/orders/cart';
import { hasSameCartItems, mergeCartItems } from './sync-cart';

const item = (product: string, quantity = 1, variant = 'default'): StoredCartItem => ({
  product,
  variant,
  quantity,
});

describe('two carts', () => {
  test('are one after a login: all lines of both, and of equal ones the larger quantity', () => {
    expect(
      mergeCartItems(
        [],
        [item('kettle', 2), item('mug')],
        [item('bowl'), item('kettle', 3), item('mug', 1, 'blue')],
      ),
    ).toEqual([item('bowl'), item('kettle', 3), item('mug', 1, 'blue'), item('mug')]);
  });

  test('are one again after both were changed apart from each other', () => {
    const base = [item('kettle', 2), item('mug'), item('bowl')];
    const mine = [item('kettle', 5), item('mug'), item('lamp')];
    const theirs = [item('kettle', 2), item('bowl'), item('vase')];
    expect(mergeCartItems(base, mine, theirs)).toEqual([item('kettle', 5), item('vase'), item('lamp')]);
  });

  test('keep a line that one side removed and the other changed', () => {
    expect(mergeCartItems([item('kettle')], [], [item('kettle', 4)])).toEqual([item('kettle', 4)]);
    expect(mergeCartItems([item('kettle')], [item('kettle', 4)], [])).toEqual([item('kettle', 4)]);
  });

  test('keep the larger of two new quantities, and a smaller one that only one side chose', () => {
    expect(mergeCartItems([item('kettle', 5)], [item('kettle', 2)], [item('kettle', 3)])).toEqual([
      item('kettle', 3),
    ]);
    expect(mergeCartItems([item('kettle', 5)], [item('kettle', 2)], [item('kettle', 5)])).toEqual([
      item('kettle', 2),
    ]);
  });

  test('never exceed what an order takes: what the account has stays first', () => {
    const full = Array.from({ length: 50 }, (_, at) => item(`p${at}`));
    expect(mergeCartItems([], [item('kettle')], full)).toEqual(full);
  });

  test('are the same in whatever order their lines are', () => {
    expect(hasSameCartItems([item('a'), item('b', 2)], [item('b', 2), item('a')])).toBe(true);
    expect(hasSameCartItems([item('a')], [item('a', 2)])).toBe(false);
    expect(hasSameCartItems([item('a')], [item('a', 1, 'red')])).toBe(false);
    expect(hasSameCartItems([item('a')], [])).toBe(false);
  });
});

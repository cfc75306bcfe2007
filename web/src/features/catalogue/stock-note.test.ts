import { describe, expect, test } from 'vitest';
import { getLowStockNote } from './stock-note';

describe('the note about a stock that runs low', () => {
  test.each([1, 2, 5])('hurries at %i', (count) => {
    expect(getLowStockNote(count)).toEqual({ text: `Hurry! Only ${count} items left`, urgent: true });
  });

  test.each([6, 10])('names what is available at %i', (count) => {
    expect(getLowStockNote(count)).toEqual({ text: `${count} items available`, urgent: false });
  });

  test.each([0, -1, 11, 500])('says nothing at %i', (count) => {
    expect(getLowStockNote(count)).toBeNull();
  });
});

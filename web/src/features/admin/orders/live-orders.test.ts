import { expect, test } from 'vitest';
import { parseLiveOrderChange } from './live-orders';

const at = (ms: number) => ({ toMillis: () => ms });

test('a document is reduced to its times of creation and change', () => {
  expect(parseLiveOrderChange('a', { createdAt: at(5), updatedAt: at(9), notes: 'x' })).toEqual({
    id: 'a',
    createdAt: 5,
    updatedAt: 9,
  });
  expect(parseLiveOrderChange('a', { createdAt: at(5) })).toEqual({ id: 'a', createdAt: 5, updatedAt: 5 });
});

test.each([undefined, null, {}, { createdAt: 'yesterday' }, { createdAt: at(Number.NaN) }])(
  '%j is ignored',
  (document) => expect(parseLiveOrderChange('a', document)).toBeNull(),
);

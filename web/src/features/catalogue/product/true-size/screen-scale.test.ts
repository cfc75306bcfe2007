import { beforeEach, expect, test } from 'vitest';
import { getReferenceObjects, loadScreenScale, saveScreenScale } from './screen-scale';

beforeEach(() => localStorage.clear());

test('a scale is remembered for the same screen and zoom only', () => {
  expect(loadScreenScale(2)).toBeNull();
  saveScreenScale(6.1, 2);
  expect(loadScreenScale(2)).toBe(6.1);
  expect(loadScreenScale(1)).toBeNull();
});

test.each(['{"scale":900,"pixelRatio":2}', '{"scale":"wide","pixelRatio":2}', '[]', 'no JSON'])(
  'a stored value that cannot be a scale is ignored: %s',
  (stored) => {
    localStorage.setItem('hearth.screen-scale', stored);
    expect(loadScreenScale(2)).toBeNull();
  },
);

test('a coin of the shop’s currency is offered beside the bank card, if its size is known', () => {
  expect(getReferenceObjects('EUR').map(({ name }) => name)).toEqual(['a bank card', 'a one euro coin']);
  expect(getReferenceObjects('JPY').map(({ name }) => name)).toEqual(['a bank card']);
});

import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { fromPromotionJson, toPromotionJson } from '../../src/contract/promotions/promotion-json';
import { promotionSchemas } from '../../src/contract/promotions/promotion-schema';

const ten = { name: 'Ten', code: 'TEN', class: 'order', kind: 'percent', ratePpm: 100_000 };

function getProblems(promotion: object): Record<string, string> {
  try {
    promotionSchemas.create.validateSync(promotion, { abortEarly: false, stripUnknown: true });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

describe('a promotion', () => {
  test.each([
    ['a percentage without a rate', { ratePpm: null }, 'ratePpm', 'Please enter a percentage'],
    ['0%', { ratePpm: 0 }, 'ratePpm', 'Must be more than 0%'],
    ['more than 100%', { ratePpm: 1_000_001 }, 'ratePpm', 'Must be at most 100%'],
    ['a rate finer than a millionth', { ratePpm: 1.5 }, 'ratePpm', 'Must have at most four decimals'],
    ['a fixed one without an amount', { kind: 'fixed' }, 'amount', 'Please enter an amount'],
    ['an amount of 0', { kind: 'fixed', amount: 0 }, 'amount', 'Must be more than 0'],
    ['fractions of a cent', { kind: 'fixed', amount: 1.005 }, 'amount', 'Must have at most 2 decimals'],
    ['free goods', { kind: 'free' }, 'kind', 'Only shipping can be free'],
    [
      'sets of an order',
      { kind: 'buyXGetY', buy: { quantity: 1 }, get: { quantity: 1 } },
      'kind',
      '“Buy X, get Y” is a discount on products',
    ],
    [
      'nothing to buy',
      { kind: 'buyXGetY', class: 'product', get: { quantity: 1 } },
      'buy',
      'Please enter how many to buy',
    ],
    [
      'nothing to get',
      { kind: 'buyXGetY', class: 'product', buy: { quantity: 1 } },
      'get',
      'Please enter how many to get',
    ],
    [
      'no units to buy',
      { kind: 'buyXGetY', class: 'product', buy: { quantity: 0 }, get: { quantity: 1 } },
      'buy.quantity',
      'Must be at least 1',
    ],
    [
      'an end before the start',
      { startsAt: '2026-03-02', endsAt: '2026-03-02' },
      'endsAt',
      'Must be after the start',
    ],
    ['a date that is none', { startsAt: '2026-13-45' }, 'startsAt', 'Must be a date'],
    ['a code of one character', { code: 'x' }, 'code', 'Must be 2 to 40 characters without spaces'],
    ['a code with a space', { code: 'TEN OFF' }, 'code', 'Must be 2 to 40 characters without spaces'],
    [
      'more than 20 collections',
      { collections: Array.from({ length: 21 }, (_, at) => `c${at}`) },
      'collections',
      'There can be at most 20',
    ],
    ['a limit of 0', { limit: 0 }, 'limit', 'Must be at least 1'],
    ['no name', { name: ' ' }, 'name', 'Please enter a name'],
    [
      'an unknown class to combine with',
      { combinesWith: ['gift'] },
      'combinesWith[0]',
      'Unknown promotion class',
    ],
  ])('with %s is refused at its field', (_what, change, path, message) => {
    expect(getProblems({ ...ten, ...change })).toEqual({ [path]: message });
  });

  test('has its code in upper case, and none where the field is empty', () => {
    expect(promotionSchemas.create.cast({ ...ten, code: ' ten-é ' }).code).toBe('TEN-É');
    expect(promotionSchemas.create.cast({ ...ten, code: '' }).code).toBeNull();
    expect(getProblems({ ...ten, code: '' })).toEqual({});
  });

  test('keeps in minor units what its kind uses, and nothing else', () => {
    const input = promotionSchemas.create.cast({
      ...ten,
      kind: 'fixed',
      amount: 12.5,
      buy: { quantity: 2 },
      setsPerOrder: 3,
      products: ['kettle', 'kettle'],
      endsAt: '2026-03-02T00:00:00+01:00',
    });
    const promotion = fromPromotionJson('p1', input);
    expect(promotion).toMatchObject({
      _id: 'p1',
      amount: 1250,
      ratePpm: null,
      buy: null,
      setsPerOrder: null,
      products: ['kettle'],
      endsAt: new Date('2026-03-01T23:00:00Z'),
    });
    expect(toPromotionJson(promotion)).toMatchObject({ amount: 12.5, endsAt: '2026-03-01T23:00:00.000Z' });
    expect(fromPromotionJson('p1', promotionSchemas.create.cast(toPromotionJson(promotion)))).toEqual(
      promotion,
    );
  });
});

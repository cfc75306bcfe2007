import { describe, expect, test } from 'vitest';
import { createFactParser } from './search-facts';

const { parse, correct } = createFactParser({
  goodFor: ['Him', 'Her', 'Kids', 'Grandparents', 'Cat owners'],
  occasions: ['Birthday', 'Christmas', 'Mother’s Day'],
  material: ['Glass', 'Ceramic', 'Wood'],
  colors: ['Red', 'White'],
});

const parseShort = (text: string) => {
  const { facts, text: rest } = parse(text);
  return [facts.map(({ field, values }) => `${field} ${values.join('/')}`.trim()), rest];
};

describe('the facts of a search text', () => {
  test.each([
    ['birthday gift for dad', ['occasions Birthday', 'goodFor Him'], ''],
    ['wooden toys', ['material Wood'], 'toys'],
    ['red scarf on sale', ['colors Red', 'onSale'], 'scarf'],
    ['gifts for the kids', ['goodFor Kids'], ''],
    ['gift for a 5 year old', ['goodFor Kids'], ''],
    ['XMAS presents under $30', ['occasions Christmas'], 'under $30'],
    ['mother’s day', ['occasions Mother’s Day'], ''],
    ["mother's day", ['occasions Mother’s Day'], ''],
    ['my mother', ['goodFor Her'], ''],
    ['grandma', ['goodFor Her/Grandparents'], ''],
    ['something for cat owners', ['goodFor Cat owners'], ''],
    ['discounted ceramics', ['onSale', 'material Ceramic'], ''],
  ])('“%s” are %j', (text, facts, rest) => {
    expect(parseShort(text)).toEqual([facts, rest]);
  });

  test.each([
    ['a thing that is also a material', 'wine glass'],
    ['values that no product has', 'valentine leather'],
    ['parts of words', 'redwood himalaya'],
    ['words without facts', 'gift ideas'],
    ['signs', '()[]{}*.+?^$|'],
    ['nothing', ''],
  ])('are none in %s', (_what, text) => {
    expect(parseShort(text)).toEqual([[], text.replace(/^\W+$/, '')]);
  });

  test('name the text without each of them, null if no other word is left', () => {
    const withoutFacts = (text: string) => parse(text).facts.map(({ without }) => without);
    expect(withoutFacts('birthday gift for my dad')).toEqual(['gift for my dad', 'birthday gift']);
    expect(withoutFacts('red mug under $12.50')).toEqual(['mug under $12.50']);
    expect(withoutFacts('on sale')).toEqual([null]);
  });

  test.each([
    ['brithday presents', 'birthday presents'],
    ['chirstmas', 'christmas'],
    ['ceramik mug', 'ceramic mug'],
    ['birthday', null],
    ['known', null],
    ['rd', null],
  ])('are corrected in “%s”: %s', (text, corrected) => {
    expect(correct(text, (word) => word === 'known')).toBe(corrected);
  });

  test('are found fast in a hundred characters of anything', () => {
    for (const text of [
      'a '.repeat(50),
      'x'.repeat(100),
      '🫖'.repeat(50),
      'for him '.repeat(12),
      "'".repeat(100),
    ])
      expect(parse(text).facts.length).toBeLessThanOrEqual(12);
  });
});

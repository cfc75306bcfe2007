import { describe, expect, test } from 'vitest';
import { insertMention, getTypedMention, getMentionedMemberIds } from './mentions';

const mia = { _id: 'mia', name: 'Mia', email: 'mia@shop.test' };
const berg = { _id: 'berg', name: 'Mia Berg', email: 'berg@shop.test' };
const nameless = { _id: 'nameless', name: '', email: 'kim@shop.test' };
const team = [mia, berg, nameless];

test.each([
  ['@', 1, ''],
  ['Ask @Mi', 7, 'mi'],
  ['Ask @Mia Be', 11, 'mia be'],
  ['Ask @Mi before noon', 7, 'mi'],
  ['kim@shop', 8, null],
  ['Ask @Mia\nplease', 15, null],
  [`@${'x'.repeat(61)}`, 62, null],
  ['no one', 6, null],
])('%j with the caret at %i has begun %j', (text, caret, begun) => {
  expect(getTypedMention(text, caret)).toBe(begun);
});

test('a chosen name takes the place of what was typed of it', () => {
  expect(insertMention('Ask @mi about it', 'mi', berg)).toBe('Ask @Mia Berg  about it');
  expect(insertMention('@', '', nameless)).toBe('@kim@shop.test ');
});

describe('those whom a text mentions', () => {
  test.each([
    ['Nobody', []],
    ['@mia please', ['mia']],
    ['@Mia Berg please', ['berg']],
    ['@Mia Berg and @Mia', ['berg', 'mia']],
    ['@kim@shop.test', ['nameless']],
    ['Mia', []],
  ])('%j', (text, ids) => {
    expect(getMentionedMemberIds(text, team)).toEqual(ids);
  });
});

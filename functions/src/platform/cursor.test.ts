import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor';

const made = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');

test('a cursor answers the values it was made of', () => {
  const parts = ['text', 'number', 'micros', 'id'] as const;
  const cursor = encodeCursor(['bowl 🌸', -1.5, 1_767_600_000_123_456, 'p01']);
  expect(decodeCursor(parts, cursor)).toEqual(['bowl 🌸', -1.5, 1_767_600_000_123_456, 'p01']);
});

describe('refuses', () => {
  test.each([
    ['a value too few', ['micros', 'id'], [1]],
    ['a value too many', ['micros', 'id'], [1, 'a', 'b']],
    ['an object', ['micros', 'id'], { a: 1 }],
    ['null', ['micros', 'id'], null],
    ['a time before 1970', ['micros'], [-1]],
    ['part of a microsecond', ['micros'], [1.5]],
    ['a time beyond safe integers', ['micros'], [3e17]],
    ['a time as text', ['micros'], ['1']],
    ['a number as text', ['number'], ['1']],
    ['text as a number', ['text'], [7]],
    ['half of a surrogate pair', ['text'], ['\ud800']],
    ['an id with a slash', ['id'], ['a/b']],
    ['an empty id', ['id'], ['']],
    ['an id that Firestore reserves', ['id'], ['__x__']],
  ] as const)('%s', (_what, parts, values) => {
    expect(() => decodeCursor(parts, made(values))).toThrow(expect.objectContaining({ code: 'BAD_CURSOR' }));
  });

  test('what is no JSON', () => {
    expect(() => decodeCursor(['id'], 'x')).toThrow(expect.objectContaining({ code: 'BAD_CURSOR' }));
  });
});

import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { getDefaultReviewAuthorName, REVIEW_LIMITS } from '../../src/contract/reviews/review-limits';
import { moderateReviewSchema, writeReviewSchema } from '../../src/contract/reviews/reviews';

function problems(schema: typeof writeReviewSchema | typeof moderateReviewSchema, value: unknown) {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]).reverse());
  }
}

const review = { stars: 4, title: 'A good kettle', text: 'It boils in two minutes.', author: 'Kim' };

describe('a review', () => {
  test('needs stars and a text; title and author may be absent', () => {
    const { stars, text } = review;
    expect(writeReviewSchema.validateSync({ stars, text })).toEqual({ stars, text, title: '', author: '' });
  });

  test.each([
    ['stars', undefined, 'Please choose 1 to 5 stars'],
    ['stars', 0, 'Please choose 1 to 5 stars'],
    ['stars', 6, 'Please choose 1 to 5 stars'],
    ['stars', 4.5, 'Please choose 1 to 5 stars'],
    ['stars', '5', 'Must be a number'],
    ['title', 'x'.repeat(101), 'Must be at most 100 characters'],
    ['title', 'one\ntwo', 'Contains characters that are not allowed'],
    ['text', '', 'Please write a few words about the product'],
    ['text', '         ok         ', 'Please write at least 10 characters'],
    ['text', 'x'.repeat(2001), 'Must be at most 2,000 characters'],
    ['text', 'It sings\u0000 too.', 'Contains characters that are not allowed'],
    ['author', 'kim@example.com', 'Please do not use an email address'],
    ['author', 'x'.repeat(41), 'Must be at most 40 characters'],
  ])('is refused for %s %j', (field, value, message) => {
    expect(problems(writeReviewSchema, { ...review, [field]: value })).toEqual({ [field]: message });
  });

  test('keeps the lines of its text', () => {
    const text = 'Boils fast.\n\nAnd <b>quietly</b>.';
    expect(writeReviewSchema.validateSync({ ...review, text }).text).toBe(text);
  });
});

describe('a decision about a review', () => {
  const updatedAt = '2026-03-02T10:00:00.000Z';

  test('gives a reason for a rejection, and none is needed to publish', () => {
    expect(problems(moderateReviewSchema, { status: 'published', updatedAt })).toEqual({});
    const message = 'Please enter a reason. The customer will see it.';
    expect(problems(moderateReviewSchema, { status: 'rejected', updatedAt })).toEqual({ reason: message });
    expect(
      problems(moderateReviewSchema, { status: 'rejected', reason: 'About the parcel', updatedAt }),
    ).toEqual({});
  });

  test('names the version that was read, and one of two outcomes', () => {
    expect(problems(moderateReviewSchema, { status: 'pending' })).toEqual({
      status: 'Must be published or rejected',
      updatedAt: 'Send the version that was read',
    });
  });
});

describe('the name that a review shows', () => {
  test.each([
    ['Robin Example', 'Robin E.'],
    ['  anna  maria  larsen ', 'anna L.'],
    ['Cher', 'Cher'],
    ['', 'Customer'],
    ['kim@example.com', 'Customer'],
    ['Ödön 🌸', 'Ödön 🌸.'],
  ])('of %j is %j', (name, shown) => expect(getDefaultReviewAuthorName(name)).toBe(shown));

  test('fits its limit', () => {
    expect(getDefaultReviewAuthorName(`${'x'.repeat(80)} Long`).length).toBeLessThanOrEqual(
      REVIEW_LIMITS.author,
    );
  });
});

import { describe, expect, test } from 'vitest';
import { getAverageRating, updateRating, getLatestReviews, EMPTY_RATING } from './rating';

const day = (date: number) => new Date(Date.UTC(2026, 0, date));
const review = (id: string, date: number) => ({
  id,
  stars: 5,
  title: '',
  text: 'Good.',
  author: 'Kim',
  writtenAt: day(date),
  reply: null,
});

describe('a rating', () => {
  test('changes by the difference that one review makes', () => {
    const one = updateRating(EMPTY_RATING, null, 5);
    expect(one).toEqual({ count: 1, sum: 5, stars: [0, 0, 0, 0, 1], latest: [] });
    const two = updateRating(one, null, 2);
    expect(two).toMatchObject({ count: 2, sum: 7, stars: [0, 1, 0, 0, 1] });
    expect(updateRating(two, 2, 4)).toMatchObject({ count: 2, sum: 9, stars: [0, 0, 0, 1, 1] });
    expect(updateRating(two, 2, 2)).toEqual(two);
    expect(updateRating(updateRating(two, 2, null), 5, null)).toEqual(EMPTY_RATING);
  });

  test('has a mean with two decimals, and 0 without reviews', () => {
    expect(getAverageRating(EMPTY_RATING)).toBe(0);
    expect(getAverageRating({ count: 3, sum: 14 })).toBe(4.67);
    expect(getAverageRating({ count: 2, sum: 9 })).toBe(4.5);
  });

  test('keeps its three newest reviews, newest first, and nothing of who wrote them', () => {
    const files = { objects: ['reviews/r/a.webp'], tokens: ['token'] };
    const picture = { url: '/a', width: 9, height: 9, srcset: '', avifSrcset: '', placeholder: '', ...files };
    const shown = (date: number) => ({ ...review(`r${date}`, date), images: [picture] });
    const stored = { userId: 'u', orderId: 'o', images: [picture] };
    const written = [2, 4, 1, 3].map((date) => ({ ...review(`r${date}`, date), ...stored }));
    expect(getLatestReviews(written)).toEqual([shown(4), shown(3), shown(2)]);
  });
});

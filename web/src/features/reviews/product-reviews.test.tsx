import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import type { Review, ReviewSummary } from '@contract/reviews/reviews';
import { setApiClientSession } from '@/shared/api/client';
import { createDataStore, DataStoreContext } from '@/shared/data/data-store';
import { ProductReviews } from './product-reviews';
import { REVIEW_CACHE_KEYS } from './product-reviews-api';

beforeEach(() =>
  setApiClientSession({
    token: () => Promise.resolve(null),
    onRefused: () => false,
    announce: () => undefined,
    send: () => new Promise(() => undefined),
  }),
);

const review = (id: string, stars: number, text: string): Review => ({
  _id: id,
  stars,
  title: '',
  text,
  author: 'Kim L.',
  images: [],
  writtenAt: '2026-03-02T23:30:00.000Z',
  reply: null,
});

const hostile = '<img src=x onerror=alert(1)>\nIt pours well.';
const summary: ReviewSummary = {
  rating: { count: 4, sum: 18, average: 4.5, stars: [0, 0, 1, 0, 3] },
  latest: [review('a', 5, hostile), review('b', 5, 'A fine kettle.'), review('c', 3, 'It drips a little.')],
};

function show(answer: ReviewSummary) {
  const store = createDataStore({
    answers: {
      [REVIEW_CACHE_KEYS.summary('kettle')]: answer,
      [REVIEW_CACHE_KEYS.list('kettle', { sort: 'newest', stars: null }, null)]: {
        reviews: [...answer.latest, review('d', 5, 'The fourth one.')],
        nextCursor: null,
      },
      [REVIEW_CACHE_KEYS.list('kettle', { sort: 'newest', stars: 3 }, null)]: {
        reviews: [review('c', 3, 'It drips a little.')],
        nextCursor: null,
      },
    },
  });
  return render(
    <DataStoreContext value={store}>
      <MemoryRouter>
        <ProductReviews product="kettle" productTitle="Copper kettle" />
      </MemoryRouter>
    </DataStoreContext>,
  );
}

test('average, distribution and the newest reviews are shown, their texts as text', () => {
  const { container } = show(summary);
  screen.getByRole('img', { name: '4.5 of 5 stars' });
  screen.getByText('4 reviews');
  const bars = within(screen.getByRole('list', { name: 'Ratings by stars' }));
  expect(bars.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 stars: 3',
    '4 stars: 0',
    '3 stars: 1',
    '2 stars: 0',
    '1 star: 0',
  ]);
  const entries = within(screen.getByRole('list', { name: 'Newest reviews' })).getAllByRole('listitem');
  expect(entries).toHaveLength(3);
  expect(entries[0]?.textContent).toContain(hostile);
  expect(container.querySelector('img[src]')).toBeNull();
  expect(entries[0]?.textContent).toContain('March 2, 2026');
});

test('all reviews come when they are asked for, and the focus goes to their order', () => {
  show(summary);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4 reviews' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort reviews' }));
  screen.getByText('The fourth one.');
});

test('a press on a number of stars shows theirs alone, another one all of them', () => {
  show(summary);
  const three = screen.getByRole('button', { name: '3 stars: 1' });
  expect(screen.getByRole('button', { name: '4 stars: 0' })).toHaveProperty('disabled', true);
  fireEvent.click(three);
  expect(three.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('status').textContent).toContain('1 review with 3 stars');
  const shown = () => within(screen.getByRole('list', { name: 'All reviews' })).getAllByRole('listitem');
  expect(shown()).toHaveLength(1);
  fireEvent.click(three);
  expect(three.getAttribute('aria-pressed')).toBe('false');
  expect(shown()).toHaveLength(4);
});

test('what the shop answered is below the review', () => {
  const reply = { text: 'A new lid is on its way.', writtenAt: '2026-03-04T08:00:00.000Z' };
  show({ ...summary, latest: [{ ...review('a', 3, 'It drips.'), reply }] });
  const entry = within(screen.getByRole('list', { name: 'Newest reviews' })).getByRole('listitem');
  expect(entry.textContent).toContain('Hearth answered March 4, 2026A new lid is on its way.');
});

test('a product without reviews says so, without stars', () => {
  show({ rating: { count: 0, sum: 0, average: 0, stars: [0, 0, 0, 0, 0] }, latest: [] });
  screen.getByText(/There are no reviews yet/);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { clearDataStore } from '@/shared/data/data-store';
import { DEFAULT_STORE_SETTINGS } from '@/shared/settings/store-settings';
import { setupFakeServer } from '@/testing/fake-server';
import { createContentTexts } from './facts';
import { createFaqTopics, searchFaq } from './faq';
import { useRelatedQuestions } from './use-related-questions';

const TOPICS = createFaqTopics(createContentTexts(DEFAULT_STORE_SETTINGS, DEFAULT_SETTINGS));

const asked: string[] = [];

const respondWith = (questions: string[]) =>
  http.get('*/api/help/questions', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('search') ?? '');
    return HttpResponse.json({ success: true, data: { questions } });
  });

const server = setupFakeServer(respondWith([]));

beforeEach(() => {
  asked.length = 0;
  clearDataStore();
});

function search(text: string) {
  const { result, rerender } = renderHook(
    (typed: string) => useRelatedQuestions(typed, TOPICS, searchFaq(TOPICS, typed)),
    { initialProps: '' },
  );
  act(() => rerender(text));
  return { list: () => result.current.related.map(({ id }) => id), isPending: () => result.current.pending };
}

test('few words are followed by three related questions that the words have not found', async () => {
  server.use(respondWith(['declined', 'pay-how', 'gone', 'pay-later', 'charged-twice', 'tax']));
  const found = search('card declined');
  expect(found.isPending()).toBe(true);
  await expect.poll(found.list).toEqual(['pay-how', 'pay-later', 'charged-twice']);
  expect(found.isPending()).toBe(false);
  expect(asked).toEqual(['card declined']);
});

test('a search that finds enough words asks nothing', () => {
  const found = search('refund');
  expect([found.list(), found.isPending()]).toEqual([[], false]);
  expect(asked).toEqual([]);
});

test('nothing related is no error', async () => {
  const found = search('zeppelin');
  await expect.poll(found.isPending).toBe(false);
  expect(found.list()).toEqual([]);
});

test('a failure of the server leaves what the words find', async () => {
  server.use(http.get('*/api/help/questions', () => new HttpResponse('Oops', { status: 500 })));
  const found = search('zeppelin rides');
  await expect.poll(found.isPending).toBe(false);
  expect(found.list()).toEqual([]);
});

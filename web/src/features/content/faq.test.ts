import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { DEFAULT_STORE_SETTINGS } from '@/shared/settings/store-settings';
import { createContentTexts } from './facts';
import { createFaqTopics, searchFaq, type FaqTopic } from './faq';
import { splitMarkdownSections } from './markdown';

const FAQ = createFaqTopics(createContentTexts(DEFAULT_STORE_SETTINGS, DEFAULT_SETTINGS));

const TOPICS: FaqTopic[] = [
  {
    id: 'orders',
    title: 'Orders',
    questions: splitMarkdownSections(`
## Can I cancel an order? {#cancel}

In [My Orders](/orders).

## Who runs the café? {#cafe}

- Robin
- **Sam**
`),
  },
  {
    id: 'payment',
    title: 'Payment',
    questions: splitMarkdownSections('## How can I pay? {#pay keywords="visa"}\n\nBy card.'),
  },
];

const found = (search: string) =>
  searchFaq(TOPICS, search).flatMap((topic) => topic.questions.map((q) => q.id));

describe('searching the answers', () => {
  test('nothing to search for shows everything', () => {
    expect(searchFaq(TOPICS, '  ?!')).toBe(TOPICS);
  });

  test('reads questions, answers, lists and keywords, and drops topics without a hit', () => {
    expect(found('cancel')).toEqual(['cancel']);
    expect(found('card')).toEqual(['pay']);
    expect(found('visa')).toEqual(['pay']);
    expect(found('sam')).toEqual(['cafe']);
    expect(searchFaq(TOPICS, 'card').map((topic) => topic.id)).toEqual(['payment']);
  });

  test('forgives case, accents and unfinished words', () => {
    expect(found('CAFE')).toEqual(['cafe']);
    expect(found('canc')).toEqual(['cancel']);
  });

  test('needs every word, and only words: neither the middle of one nor the address of a link', () => {
    expect(found('cancel visa')).toEqual([]);
    expect(found('ancel')).toEqual([]);
    expect(found('orders')).toEqual(['cancel']);
    expect(
      searchFaq([{ ...TOPICS[0]!, questions: splitMarkdownSections('## Y {#x}\n\n[Z](/secret)') }], 'secret'),
    ).toEqual([]);
  });

  test.each([
    ['where is my parcel', 'track-order'],
    ['gift wrap', 'gift-wrap'],
    ['how do I send it back', 'return-something'],
    ['when will I get my refund', 'refund-time'],
  ])('answers “%s”', (search, id) => {
    const answers = searchFaq(FAQ, search).flatMap(({ questions }) => questions.map((each) => each.id));
    expect(answers).toContain(id);
  });

  test('every question of the shop has an address of its own', () => {
    const ids = FAQ.flatMap((topic) => [topic.id, ...topic.questions.map((question) => question.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('gift wrapping is answered by the settings', () => {
  const answer = (gifts?: NonNullable<typeof DEFAULT_STORE_SETTINGS.gifts>) =>
    createFaqTopics(createContentTexts({ ...DEFAULT_STORE_SETTINGS, gifts }, DEFAULT_SETTINGS))
      .flatMap(({ questions }) => questions)
      .find(({ id }) => id === 'gift-wrap')?.text;
  expect(answer()).toContain('No, we do not wrap gifts. You can send an order to another person');
  expect(answer({ wrappingPrice: 4.5, wrappingUnit: 'order' })).toContain('we wrap your order for $4.50,');
  expect(answer({ wrappingPrice: 0, wrappingUnit: 'item' })).toContain('we wrap each item for free,');
});

import { describe, expect, test } from 'vitest';
import type { PricingSettings } from '@contract/pricing/pricing-settings';
import { DEFAULT_SETTINGS, EMPTY_PICKUP_LOCATION } from '@contract/settings/default-settings';
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '@/shared/settings/store-settings';
import { createContentTexts } from './facts';
import { createFaqTopics, searchFaq, type FaqQuestion, type FaqTopic } from './faq';

const FAQ = createFaqTopics(createContentTexts(DEFAULT_STORE_SETTINGS, DEFAULT_SETTINGS));

const createQuestion = (id: string, title: string, text: string, keywords = ''): FaqQuestion => ({
  id,
  title,
  text,
  keywords,
});

const TOPICS: FaqTopic[] = [
  {
    id: 'orders',
    title: 'Orders',
    questions: [
      createQuestion('cancel', 'Can I cancel an order?', 'In [My Orders](/orders).'),
      createQuestion('cafe', 'Who runs the café?', '- Robin\n- **Sam**'),
    ],
  },
  {
    id: 'payment',
    title: 'Payment',
    questions: [createQuestion('pay', 'How can I pay?', 'By card.', 'visa')],
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
      searchFaq([{ ...TOPICS[0]!, questions: [createQuestion('x', 'Y', '[Z](/secret)')] }], 'secret'),
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

function getAnswer(
  id: string,
  settings: Partial<StoreSettings> = {},
  pricing: PricingSettings = DEFAULT_SETTINGS,
): string | undefined {
  const texts = createContentTexts({ ...DEFAULT_STORE_SETTINGS, ...settings }, pricing);
  const questions = createFaqTopics(texts).flatMap((topic) => topic.questions);
  return questions.find((question) => question.id === id)?.text;
}

test('gift questions are answered by the settings', () => {
  const gifts = { wrappingPrice: 4.5, wrappingUnit: 'order' } as const;
  expect(getAnswer('gift-wrap')).toContain(
    'No, we do not wrap gifts. You can send an order to another person',
  );
  expect(getAnswer('gift-wrap', { gifts })).toContain('we wrap your order for $4.50,');
  expect(getAnswer('gift-wrap', { gifts: { wrappingPrice: 0, wrappingUnit: 'item' } })).toContain(
    'we wrap each item for free,',
  );
  for (const id of ['gift-message', 'gift-prices', 'gift-day']) {
    expect(getAnswer(id)).not.toContain('This is a gift');
    expect(getAnswer(id, { gifts })).toContain('This is a gift');
  }
});

test('pickup is offered only if the settings have a place and a method', () => {
  const pickup = { ...EMPTY_PICKUP_LOCATION, name: 'Hearth', address: ['12 Foundry Street'] };
  const [zone] = DEFAULT_SETTINGS.shipping.zones;
  const method = { ...zone!.methods[0]!, _id: 'pickup', kind: 'pickup' } as const;
  const withPlace = { ...DEFAULT_SETTINGS.shipping, pickup };
  const offered = { ...withPlace, zones: [{ ...zone!, methods: [method] }] };
  expect(getAnswer('pickup')).toBe('No, we ship all orders.');
  expect(getAnswer('pickup', {}, { ...DEFAULT_SETTINGS, shipping: withPlace })).toBe(
    'No, we ship all orders.',
  );
  expect(getAnswer('pickup', {}, { ...DEFAULT_SETTINGS, shipping: offered })).toContain(
    'Yes, at Hearth, 12 Foundry Street. Choose it at the checkout.',
  );
});

test('an account is needed unless guests may order', () => {
  expect(getAnswer('need-account')).toContain('Not to browse');
  expect(getAnswer('need-account', { guests: true })).toContain('No. You can order');
});

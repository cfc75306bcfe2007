import { describe, expect, test } from 'vitest';
import { stubShop } from '../../../test/support/stub-shop';
import { HELP_QUESTIONS } from '../../contract/help/help-topics';
import { createWordMatcher } from '../../contract/help/word-search';
import type { Language } from '../../contract/texts/languages';
import { withLanguage } from '../../platform/texts/translate';
import { getEditDistances } from '../search/edit-distance';
import { getSearchLanguage, toSearchWords } from '../search/search-language';
import { createLanguageData } from '../search/words/english';
import { loadWordVectors } from '../search/words/load-word-vectors';
import { createHelpSearchService } from './help-search.service';
import { createQuestionSearch, type QuestionAnalyzer } from './question-search';

const analyzer: QuestionAnalyzer = {
  ...getSearchLanguage('en-US'),
  wordsOf: toSearchWords,
  isMisspelling: (typed, word) => getEditDistances(typed, word, 1).whole === 1,
};
const { toVector } = await loadWordVectors();
const findRelated = createQuestionSearch(HELP_QUESTIONS, analyzer, toVector);

/** Returns the questions as the help page shows them: those that have all words, then related ones up to three. */
function findShown(search: string): string[] {
  const matches = createWordMatcher(search);
  const found = HELP_QUESTIONS.filter(({ title, keywords }) => matches?.([title, keywords].join(' '))).map(
    ({ id }) => id,
  );
  const related = findRelated(search).filter((id) => !found.includes(id));
  return [...found, ...related].slice(0, 3);
}

/** Searches with the ids of the questions of which one must be among the first three. */
const SEARCHES: [search: string, acceptable: string][] = [
  ['where is my stuff', 'late-parcel track-order find-order'],
  ['wrong item', 'wrong-item damaged'],
  ['can i change my address', 'change-address saved-addresses cancel-order'],
  ['card declined', 'declined'],
  ['do you gift wrap', 'gift-wrap'],
  ['send it back', 'return-something'],
  ['money back', 'money-back refund-time'],
  ['how long does it take', 'shipping-time'],
  ['lost package', 'late-parcel'],
  ['invoice', 'invoice'],
  ['vat receipt', 'invoice'],
  ['promo code not working', 'discount-code'],
  ['forgot password', 'forgot-password'],
  ['delete my account', 'delete-account'],
  ['my package is late', 'late-parcel'],
  ['shattered glass', 'damaged'],
  ['swap for another size', 'exchange'],
  ['wrong colour', 'exchange wrong-item'],
  ['bank rejected', 'declined'],
  ['paypal', 'pay-how'],
  ['apple pay', 'pay-how'],
  ['present for friend', 'gift-address gift-wrap'],
  ['unsubscribe', 'stop-emails'],
  ['erase my data', 'delete-account privacy'],
  ['duty', 'shipping-countries tax'],
  ['how much is postage', 'shipping-cost'],
  ['discount code', 'discount-code'],
  ['gift receipt', 'gift-prices'],
  ['lost parcel', 'late-parcel'],
  ['phone number', 'reach-us change-profile'],
  ['voucher', 'discount-code'],
  ['do you ship to germany', 'shipping-countries'],
  ['can i get a refund', 'refund-time money-back return-something'],
  ['refund status', 'refund-time'],
  ['i want to return my order', 'return-something'],
  ["it doesn't fit", 'exchange return-something'],
  ['item arrived broken', 'damaged'],
  ['missing item in my box', 'wrong-item partial-delivery'],
  ['order not received', 'late-parcel confirmation'],
  ['tracking number', 'track-order'],
  ['says delivered but nothing here', 'late-parcel'],
  ['next day delivery', 'faster-shipping'],
  ['arrives before christmas', 'gift-day'],
  ['handwritten note', 'gift-message'],
  ['ship to a different address', 'gift-address change-address'],
  ['hide the price', 'gift-prices'],
  ['double charged', 'charged-twice'],
  ['charged twice', 'charged-twice'],
  ['is it safe to pay here', 'card-safe'],
  ['remove my credit card', 'saved-cards'],
  ['pay in installments', 'pay-how pay-later'],
  ['how do i cancel', 'cancel-order'],
  ['i ordered the wrong size', 'exchange cancel-order'],
  ['coupon', 'discount-code'],
  ['talk to a human', 'reach-us'],
  ['customer service number', 'reach-us'],
  ['change email', 'change-login'],
  ["can't log in", 'forgot-password change-login'],
  ['locked out', 'forgot-password'],
  ['guest checkout', 'need-account'],
  ['when will you restock', 'out-of-stock'],
  ['sold out', 'out-of-stock'],
  ['no confirmation email', 'confirmation'],
  ['store pickup', 'pickup'],
  ['collect in person', 'pickup'],
  ['who pays return shipping', 'return-cost'],
  ['return label', 'return-something return-cost'],
  ['return policy', 'return-something money-back return-days'],
  ['too late to return?', 'return-days'],
  ['open box return food', 'no-return'],
  ['stopped working after a month', 'warranty'],
  ['free shipping', 'shipping-cost'],
  ['customs fees', 'shipping-countries'],
  ['dimensions', 'product-details'],
  ['dishwasher safe', 'product-details'],
  ['leave a review', 'write-review'],
  ['favourites', 'wishlist'],
  ['spam', 'stop-emails confirmation'],
  ['are you a scam', 'card-safe'],
  ['half my order is missing', 'partial-delivery'],
  ['stolen parcel', 'late-parcel'],
  ['how do i buy', 'place-order'],
  ['parcel damaged in the mail', 'damaged'],
  ['what happens to my personal information', 'privacy'],
  ['sales tax', 'tax'],
  ['reorder', 'order-again'],
  ['edit order', 'cancel-order'],
  ["my order hasn't shipped yet", 'shipping-time track-order late-parcel'],
  ['courier', 'track-order late-parcel'],
  ['package never showed up', 'late-parcel'],
  ["where's my delivery", 'track-order late-parcel'],
  ['order status', 'track-order find-order'],
  ['can i get my order by friday', 'shipping-time faster-shipping gift-day'],
  ['broken mug', 'damaged'],
  ["received someone else's order", 'wrong-item'],
  ['wrong size', 'exchange wrong-item'],
  ['return period', 'return-days'],
  ['how many days to return', 'return-days'],
  ['do i have to pay for returning', 'return-cost'],
  ["i don't like it", 'money-back'],
  ['changed my mind', 'money-back'],
  ['refund not received', 'refund-time'],
  ['when will i be refunded', 'refund-time'],
  ['credit back', 'refund-time money-back'],
  ['payment failed', 'declined'],
  ['visa', 'pay-how'],
  ['klarna', 'pay-how'],
  ['cash on delivery', 'pay-how'],
  ['why was i billed', 'charged-twice charge-time'],
  ['unknown charge on my statement', 'charged-twice'],
  ['hold on my bank account', 'charged-twice pay-later'],
  ['store my card', 'saved-cards'],
  ['add a new card', 'saved-cards'],
  ['is this website secure', 'card-safe'],
  ['gift note', 'gift-message'],
  ['greeting card', 'gift-message gift-wrap'],
  ['ribbon', 'gift-wrap'],
  ['birthday present', 'gift-wrap gift-address gift-day'],
  ['send to a friend', 'gift-address'],
  ['surprise no invoice', 'gift-prices'],
  ['will my mom see what it cost', 'gift-prices'],
  ['return a present', 'gift-return'],
  ['gift exchange', 'gift-return exchange'],
  ['ship worldwide', 'shipping-countries'],
  ['deliver to canada', 'shipping-countries'],
  ['hawaii', 'shipping-countries shipping-cost'],
  ['express shipping', 'faster-shipping'],
  ['overnight', 'faster-shipping'],
  ['delivery charges', 'shipping-cost'],
  ['minimum for free delivery', 'shipping-cost'],
  ['delivery estimate', 'shipping-time'],
  ['eta', 'shipping-time track-order'],
  ['change delivery address', 'change-address'],
  ['typo in my address', 'change-address'],
  ['moved house', 'change-address'],
  ['cancel my purchase', 'cancel-order'],
  ['add item to existing order', 'cancel-order'],
  ['remove an item from my order', 'cancel-order'],
  ['download invoice pdf', 'invoice'],
  ['proof of purchase', 'invoice'],
  ['receipt for my company', 'invoice'],
  ['sign up', 'need-account'],
  ['do i have to register', 'need-account'],
  ['reset my login', 'forgot-password'],
  ['password reset email not coming', 'forgot-password'],
  ['new email address', 'change-login'],
  ['change my phone', 'change-profile'],
  ['close account', 'delete-account'],
  ['gdpr', 'delete-account privacy'],
  ['download my data', 'privacy delete-account'],
  ['do you sell my information', 'privacy'],
  ['stop sending me mails', 'stop-emails'],
  ['opt out', 'stop-emails'],
  ['back in stock notification', 'out-of-stock'],
  ['is it available', 'out-of-stock'],
  ['cart empty', 'changed-cart'],
  ['price changed', 'changed-cart'],
  ['favorites list', 'wishlist'],
  ['rate a product', 'write-review'],
  ['materials', 'product-details'],
  ['how big is it', 'product-details'],
  ['washing instructions', 'product-details'],
  ['warranty claim', 'warranty'],
  ['guarantee', 'warranty money-back'],
  ['repair', 'warranty'],
  ['opening times', 'pickup'],
  ['where are you located', 'pickup reach-us'],
  ['chat with support', 'reach-us'],
  ['complaint', 'reach-us'],
  ['adress change', 'change-address'],
  ['pasword', 'forgot-password'],
  ['refnd', 'refund-time money-back'],
  ["tracking isn't updating", 'track-order late-parcel'],
  ['delivered to wrong house', 'late-parcel change-address'],
  ['package stolen from porch', 'late-parcel'],
  ['bitcoin', 'pay-how'],
];

/** Searches that no question answers. */
const OTHER_SEARCHES = [
  'kettle',
  'zeppelin',
  'weather tomorrow',
  'are you hiring',
  'write me a poem',
  'asdf qwer',
  'pizza',
  'franchise opportunities',
  'car insurance',
  'football',
  'towel',
  'chair',
];

describe('searching the help by meaning', () => {
  test('at least 95% of what people type finds an acceptable question among the first three', () => {
    const isRight = (ids: string[], acceptable: string) =>
      ids.some((id) => acceptable.split(' ').includes(id));
    const listWrong = (find: (search: string) => string[]) =>
      SEARCHES.filter(([search, acceptable]) => !isRight(find(search), acceptable)).map(
        ([search]) => `${search}: ${find(search).join(', ')}`,
      );
    const wrong = listWrong((search) => findRelated(search).slice(0, 3));
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(SEARCHES.length * 0.05);
    const wronglyShown = listWrong((search) => findShown(search));
    expect(wronglyShown.length, wronglyShown.join('\n')).toBeLessThanOrEqual(SEARCHES.length * 0.05);
  });

  test('every acceptable question exists', () => {
    const ids = new Set(HELP_QUESTIONS.map(({ id }) => id));
    const named = SEARCHES.flatMap(([, acceptable]) => acceptable.split(' '));
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test.each(OTHER_SEARCHES)('“%s” finds nothing', (search) => {
    expect(findRelated(search)).toEqual([]);
  });

  test.each(['', ' ', '?!', 'the', '🎁', 'a'.repeat(100), 'card '.repeat(20), 'زهور'])(
    '“%s” is no error',
    (search) => {
      expect(Array.isArray(findRelated(search))).toBe(true);
    },
  );

  test('a missing file of vectors means a plain search', async () => {
    const warnings: string[] = [];
    const fail = () => Promise.reject(new Error('no such file'));
    const logger = { warn: (message: string) => void warnings.push(message) };
    const files = { kinds: fail, knownWords: fail, wordVectors: fail };
    const searchLanguageData = createLanguageData('en-US', logger, files);
    const { findQuestions } = createHelpSearchService(
      stubShop({ searchLanguageData, textAnalyzer: analyzer }),
    );
    expect((await findQuestions('card declined'))[0]).toBe('declined');
    expect(await findQuestions('crushed')).toEqual([]);
    expect(warnings).toEqual(['language file not read']);
  });

  test('each language has its own search', async () => {
    const searchLanguageData = createLanguageData('en-US', { warn: () => undefined });
    const { findQuestions } = createHelpSearchService(
      stubShop({ searchLanguageData, textAnalyzer: analyzer }),
    );
    const findIn = (language: Language, search: string) =>
      withLanguage(language, () => findQuestions(search));
    const [german, english] = await Promise.all([
      findIn('de', 'Karte abgelehnt'),
      findIn('en', 'card declined'),
    ]);
    expect([german[0], english[0]]).toEqual(['declined', 'declined']);
    expect(await findIn('en', 'abgelehnt')).toEqual([]);
    expect(await findIn('de', 'abgelehnt')).toContain('declined');
  });

  test('without vectors, words and their typing errors are found', () => {
    const find = createQuestionSearch(HELP_QUESTIONS, analyzer, () => null);
    expect(find('card declined')[0]).toBe('declined');
    expect(find('pasword')[0]).toBe('forgot-password');
    expect(findRelated('crushed')).toContain('damaged');
    expect(find('crushed')).toEqual([]);
  });
});

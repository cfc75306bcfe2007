import { expect, test } from 'vitest';
import { formatRefundFailure, createRefundMailText } from '../../src/contract/orders/refund-schemas';

test.each([
  [null, null],
  ['balance_insufficient', 'The balance at the payment provider is too low.'],
  ['insufficient_funds', 'The balance at the payment provider is too low.'],
  ['charge_disputed', 'The customer disputes the payment.'],
  ['declined', 'The customer’s bank declined it.'],
  ['something_new', 'The payment provider gave the reason “something_new”.'],
])('a refund with the failure %j: %s', (failure, text) => {
  expect(formatRefundFailure({ failure })).toBe(text);
});

const facts = {
  shopName: 'Hearth',
  number: 'HT-4711',
  amount: '$12.37',
  reason: '',
  creditNote: null,
  byHand: null,
};

test('the mail about a refund says how the money comes back', () => {
  expect(createRefundMailText(facts)).toEqual({
    subject: 'Refund for your Hearth order HT-4711',
    heading: 'Your refund was sent',
    paragraphs: [
      'Your refund of $12.37 for order HT-4711 was sent.',
      'Your bank may take up to ten days to show it.',
    ],
  });
  expect(createRefundMailText({ ...facts, byHand: 'all', reason: 'Broken', creditNote: 'CN-7' })).toEqual({
    subject: 'Refund for your Hearth order HT-4711',
    heading: 'Your refund',
    paragraphs: [
      'We refund $12.37 for your order HT-4711.',
      'Reason: Broken',
      'Your credit note number is CN-7.',
      'We pay the money back to you directly, for example in cash or by bank transfer.',
    ],
  });
  expect(createRefundMailText({ ...facts, byHand: '$3.05' }).paragraphs).toEqual([
    'We refund $12.37 for your order HT-4711.',
    'We pay $3.05 of it back to you directly, for example in cash or by bank transfer.',
    'Your bank may take up to ten days to show the rest.',
  ]);
});

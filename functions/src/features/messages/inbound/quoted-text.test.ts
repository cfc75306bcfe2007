import { expect, test } from 'vitest';
import { createReplyAddress, extractReplyTokens } from './reply-address';
import { removeQuotedText } from './quoted-text';

test.each([
  ['In Bergen.', 'In Bergen.'],
  ['In Bergen.\r\n\r\nOn Mon, 2 Mar 2026 at 10:00, Hearth <a@b.example> wrote:\r\n> Where?', 'In Bergen.'],
  [
    'In Bergen.\n\nOn Mon, 2 Mar 2026 at 10:00, Hearth Home and Kitchen\n<a@b.example> wrote:\n> Where?',
    'In Bergen.',
  ],
  ['In Bergen.\n\nAm 2. März 2026 um 10:00 schrieb Hearth:\n> Wo?', 'In Bergen.'],
  [
    'In Bergen.\n\n-----Original Message-----\nFrom: Hearth <a@b.example>\nSent: Monday\n\nWhere?',
    'In Bergen.',
  ],
  ['In Bergen.\n\n________________________________\nFrom: Hearth\nWhere?', 'In Bergen.'],
  ['In Bergen.\n-- \nRobin Example\n+47 123', 'In Bergen.'],
  ['> Where?\nIn Bergen.\n> When?\nOn Monday.\n> Thanks', '> Where?\nIn Bergen.\n> When?\nOn Monday.'],
  ['On Monday I wrote:\nnothing yet.', 'On Monday I wrote:\nnothing yet.'],
  ['> Where?', ''],
])('%j says %j', (mail, own) => {
  expect(removeQuotedText(mail)).toBe(own);
});

test('an address with a token leads back to it, in capital letters as well', () => {
  const token = '0123456789abcdef0123456789abcdef';
  const address = createReplyAddress('reply@in.shop.example', token);
  expect(address).toBe(`reply+${token}@in.shop.example`);
  expect(extractReplyTokens(['robin+shop@example.com', address.toUpperCase()])).toEqual([token]);
});

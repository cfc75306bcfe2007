import { expect, test } from 'vitest';
import { getMailHeaders } from './mail-headers';
import { restoreOrderLink, removeLinkSecrets, removeOrderLinkTokens } from './mail-links';

const [token, other] = ['a'.repeat(43), 'B-_9'.padEnd(43, 'c')];
const message = (link: string) => ({
  subject: `See ${link}`,
  html: `<a href="${link}">x</a> ${link}`,
  text: `${link}.`,
});

test('a link to an order is closed, and opened again with another token', () => {
  const open = message(`https://shop.example/orders/follow#o-7_x.${token}`);
  const closed = removeOrderLinkTokens(open);
  expect(closed.html).toBe(
    '<a href="https://shop.example/orders/follow#o-7_x">x</a> https://shop.example/orders/follow#o-7_x',
  );
  expect(closed.subject).toBe(open.subject);
  const again = restoreOrderLink({ ...closed, text: 'https://shop.example/orders/follow#o-7_x now' }, other);
  expect(again.html).toContain(`/orders/follow#o-7_x.${other}">`);
  expect(again.text).toBe(`https://shop.example/orders/follow#o-7_x.${other} now`);
  expect(restoreOrderLink(open, other).html).toBe(open.html);
});

test('every other link does nothing for others', () => {
  const invitation = message(`https://shop.example/join#${token}`);
  expect(removeLinkSecrets(invitation).html).toBe(
    '<a href="https://shop.example/join">x</a> https://shop.example/join',
  );
  expect(removeLinkSecrets(message(`https://shop.example/help#${token}d`)).text).toContain(`#${token}d`);
  expect(removeLinkSecrets(message(`https://shop.example/orders/follow#o7.${token}`)).text).toBe(
    'https://shop.example/orders/follow#o7.',
  );
});

test('a mail that can be unsubscribed from says so to mail programs', () => {
  expect(getMailHeaders({ unsubscribe: '' })).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect(getMailHeaders({ unsubscribe: 'https://shop.example/u?token=t' })).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://shop.example/u?token=t>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

import { expect, test } from 'vitest';
import { getMailRetryDelay } from './mail-delivery.service';
import { removeLinkSecrets, restoreOrderLink, removeOrderLinkTokens } from './mail-links';
import { parseMailSenderSettings } from './mail-senders';
import { toMailSendOutcome } from './smtp-sender';

test.each([
  ['550 5.1.1 No such user', 'RCPT TO', 'refused', true],
  ['550-5.1.1 The address does not exist', 'RCPT TO', 'refused', true],
  ['550 5.2.1 Mailbox disabled', 'RCPT TO', 'refused', true],
  // Rejections for other reasons do not mark the address as bounced.
  ['550 5.7.1 Relaying denied', 'RCPT TO', 'refused', false],
  ['550 No', 'RCPT TO', 'refused', false],
  ['553 5.1.8 Sender not allowed', 'MAIL FROM', 'refused', false],
  ['554 5.7.1 Looks like spam', 'DATA', 'refused', false],
])('%s to %s refuses the mail for good', (response, command, kind, isBounce) => {
  const responseCode = Number(response.slice(0, 3));
  expect(toMailSendOutcome({ response, responseCode, command })).toEqual({ kind, words: response, isBounce });
});

test.each([
  ['450 4.2.1 Greylisted', 'RCPT TO', false],
  ['452 4.3.1 Full', 'DATA', false],
  ['503 5.5.1 Bad sequence', 'DATA', false],
  // Errors of the connection or the shop's account are not the email's fault.
  ['421 4.3.2 Shutting down', 'MAIL FROM', true],
  ['535 5.7.8 Wrong password', 'AUTH PLAIN', true],
  ['554 No service', 'CONN', true],
])('%s to %s is to be tried again', (response, command, isDown) => {
  const responseCode = Number(response.slice(0, 3));
  expect(toMailSendOutcome({ response, responseCode, command })).toEqual({
    kind: 'later',
    words: response,
    isDown,
  });
});

test('without an answer of the server it is tried again, in the words of what failed', () => {
  const message = 'connect ECONNREFUSED';
  expect(toMailSendOutcome({ code: 'ESOCKET', command: 'CONN', message })).toEqual({
    kind: 'later',
    words: message,
    isDown: true,
  });
});

test('an address that no command can carry is refused', () => {
  expect(
    toMailSendOutcome({ code: 'EENVELOPE', command: 'API', message: 'Invalid recipient' }),
  ).toMatchObject({
    kind: 'refused',
    isBounce: false,
  });
});

test('pauses grow to two hours', () => {
  expect([1, 2, 3, 7, 8, 30].map((tries) => getMailRetryDelay(tries) / 60_000)).toEqual([
    1, 2, 4, 64, 120, 120,
  ]);
});

const parameters = { sender: '', from: 'orders@shop.example', smtpUrl: '', emulated: false };

test('a deployment names its sender', () => {
  const url = 'smtps://shop:secret@mail.example:465';
  expect(parseMailSenderSettings({ ...parameters, sender: 'smtp', smtpUrl: url })).toEqual({
    kind: 'smtp',
    smtp: { url, from: 'orders@shop.example' },
  });
  expect(parseMailSenderSettings({ ...parameters, sender: 'extension' })).toEqual({ kind: 'extension' });
  expect(parseMailSenderSettings(parameters)).toEqual({ kind: 'none' });
  expect(parseMailSenderSettings({ ...parameters, emulated: true })).toEqual({ kind: 'page' });
});

test.each([
  [{ sender: 'pigeon' }, "MAIL_SENDER is 'pigeon'"],
  [{ sender: 'smtp', from: '' }, 'MAIL_FROM'],
  [{ sender: 'smtp', from: 'Shop <a@b.example>' }, 'MAIL_FROM'],
  [{ sender: 'smtp', smtpUrl: 'mail.example' }, 'SMTP_URL'],
])('and is told what to set: %j', (wrong, words) => {
  expect(() => parseMailSenderSettings({ ...parameters, ...wrong })).toThrow(words);
});

test("links lose and regain what opens a guest's order, and others lose what they may do", () => {
  const [first, second] = ['a', 'b'].map((letter) => letter.repeat(43));
  const open = `https://shop.example/orders/follow#o1.${first}`;
  const message = { subject: 'S', text: `See ${open}`, html: `<a href="${open}">` };
  const closed = removeOrderLinkTokens(message);
  expect(closed.text).toBe('See https://shop.example/orders/follow#o1');
  expect(restoreOrderLink(closed, second!)).toEqual({
    subject: 'S',
    text: `See https://shop.example/orders/follow#o1.${second}`,
    html: `<a href="https://shop.example/orders/follow#o1.${second}">`,
  });
  expect(removeLinkSecrets({ ...message, text: `/stock-notices#${first}\n${open}` }).text).toBe(
    '/stock-notices\nhttps://shop.example/orders/follow#o1',
  );
});

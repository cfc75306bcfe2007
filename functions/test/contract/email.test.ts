import { expect, test } from 'vitest';
import { forgotPasswordSchema, loginSchema } from '../../src/contract/auth';
import {
  isValidEmailDomain,
  deliverableEmailField,
  toEmailLookupKey,
  strictEmailField,
} from '../../src/contract/mail/email-address';
import { isCardUnexpired } from '../../src/contract/orders/checkout-form';

const UNREACHABLE = 'This email address cannot receive mail. Please check the part after the @.';

test.each(['gmail.com', 'mail.co.uk', 'Example.MUSEUM', 'xn--bcher-kva.example.xn--p1ai', 'a.photography'])(
  'mail can be sent to %s',
  (domain) => expect(isValidEmailDomain(domain, { live: true })).toBe(true),
);

test.each(['gmail', 'localhost', 'gmail.con', 'gmail.comm', 'mail.c0m', '127.0.0.1', 'gmail.com.'])(
  'no mail can be sent to %s',
  (domain) => expect(isValidEmailDomain(domain)).toBe(false),
);

test.each(['hearth.test', 'example.com', 'mail.example.org', 'shop.localhost'])(
  '%s is accepted in the emulators and refused in a shop that people buy in',
  async (domain) => {
    expect(isValidEmailDomain(domain)).toBe(true);
    expect(isValidEmailDomain(domain, { live: true })).toBe(false);
    const context = { live: true };
    await expect(deliverableEmailField().validate(`ada@${domain}`)).resolves.toBe(`ada@${domain}`);
    await expect(deliverableEmailField().validate(`ada@${domain}`, { context })).rejects.toThrow(UNREACHABLE);
  },
);

test('a text that is no address, and one that cannot receive mail, have one message each', async () => {
  const problems = (email: string) =>
    deliverableEmailField()
      .required('Email is required')
      .validate(email, { abortEarly: false })
      .catch(({ errors }: { errors: string[] }) => errors);
  expect(await problems('')).toEqual(['Email is required']);
  expect(await problems('ada')).toEqual(['Please enter a valid email']);
  expect((await problems('ada@'))[0]).toBe('Please enter a valid email');
  expect(await problems('ada@gmail.con')).toEqual([UNREACHABLE]);
  expect(await problems(' ada@gmail.com ')).toBe('ada@gmail.com');
});

test('a card is good until the last day of its month', () => {
  const lastDay = new Date(2026, 10, 30, 23, 59);
  expect(isCardUnexpired('11/26', lastDay)).toBe(true);
  expect(isCardUnexpired('10/26', lastDay)).toBe(false);
  expect(isCardUnexpired('12/25', lastDay)).toBe(false);
  expect(isCardUnexpired('01/27', lastDay)).toBe(true);
  expect(isCardUnexpired('11/26', new Date(2026, 11, 1))).toBe(false);
  expect(isCardUnexpired('13/26', lastDay)).toBe(true);
});

test.each([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@MÜLLER.de', 'info@xn--mller-kva.de'],
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
  ['post@почта.рф', 'post@xn--80a1acny.xn--p1ai'],
  ['ｉｎｆｏ＠ｇｍａｉｌ．ｃｏｍ', 'info@gmail.com'],
])('%s is accepted and stored as %s', async (typed, stored) => {
  await expect(deliverableEmailField().validate(typed, { context: { live: true } })).resolves.toBe(stored);
  expect(loginSchema.validateSync({ email: typed, password: 'Secret1' }).email).toBe(stored);
  expect(toEmailLookupKey(typed)).toBe(stored);
});

test.each([
  'a..b@gmail.com',
  '.a@gmail.com',
  'a.@gmail.com',
  'a@müller..de',
  'a@mül/ler.de',
  'a@mül ler.de',
  'ä@gmail.com',
])('%s is refused', async (typed) => {
  await expect(deliverableEmailField().validate(typed)).rejects.toThrow('Please enter a valid email');
  await expect(strictEmailField().validate(typed)).rejects.toThrow('Please enter a valid email');
});

test('an account that exists with dots in a row can log in', () => {
  const email = 'a..b@docomo.ne.jp';
  expect(loginSchema.isValidSync({ email, password: 'Secret1' })).toBe(true);
  expect(forgotPasswordSchema.isValidSync({ email })).toBe(true);
});

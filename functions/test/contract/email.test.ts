import { expect, test } from 'vitest';
import { canReceiveMail, emailAddress } from '../../src/contract/mail/email-address';
import { isMonthAhead } from '../../src/contract/orders/checkout-form';

const UNREACHABLE = 'This email address cannot receive mail. Please check the part after the @.';

test.each(['gmail.com', 'mail.co.uk', 'Example.MUSEUM', 'xn--bcher-kva.example.xn--p1ai', 'a.photography'])(
  'mail can be sent to %s',
  (domain) => expect(canReceiveMail(domain, { live: true })).toBe(true),
);

test.each(['gmail', 'localhost', 'gmail.con', 'gmail.comm', 'mail.c0m', '127.0.0.1', 'gmail.com.'])(
  'no mail can be sent to %s',
  (domain) => expect(canReceiveMail(domain)).toBe(false),
);

test.each(['hearth.test', 'example.com', 'mail.example.org', 'shop.localhost'])(
  '%s is accepted in the emulators and refused in a shop that people buy in',
  async (domain) => {
    expect(canReceiveMail(domain)).toBe(true);
    expect(canReceiveMail(domain, { live: true })).toBe(false);
    const context = { live: true };
    await expect(emailAddress().validate(`ada@${domain}`)).resolves.toBe(`ada@${domain}`);
    await expect(emailAddress().validate(`ada@${domain}`, { context })).rejects.toThrow(UNREACHABLE);
  },
);

test('a text that is no address, and one that cannot receive mail, have one message each', async () => {
  const problems = (email: string) =>
    emailAddress()
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
  expect(isMonthAhead('11/26', lastDay)).toBe(true);
  expect(isMonthAhead('10/26', lastDay)).toBe(false);
  expect(isMonthAhead('12/25', lastDay)).toBe(false);
  expect(isMonthAhead('01/27', lastDay)).toBe(true);
  expect(isMonthAhead('11/26', new Date(2026, 11, 1))).toBe(false);
  expect(isMonthAhead('13/26', lastDay)).toBe(true);
});

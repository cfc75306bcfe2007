import { expect, test } from 'vitest';
import { suggestEmailDomain } from './email-suggestion';

test.each([
  ['ada@gmial.com', 'gmail.com'],
  ['ada@gmail.con', 'gmail.com'],
  ['ada@gmaill.com', 'gmail.com'],
  ['ada@gmai.com', 'gmail.com'],
  ['ada@Hotnail.com', 'hotmail.com'],
  ['ada@outlok.com', 'outlook.com'],
  ['ada@gmail.co', 'gmail.com'],
  ['ada@company.con', 'company.com'],
  ['ada@school.ogr', 'school.org'],
])('%s probably means %s', (email, domain) => expect(suggestEmailDomain(email, true)).toBe(domain));

test.each([
  ...['ada@gmail.com', 'ada@mail.com', 'ada@email.com', 'ada@ymail.com', 'ada@live.com', 'ada@company.com'],
  ...['ada@hearth.test', 'ada@example.com', 'ada', 'ada@', '', 'ada@company.xyz', 'ada@nonsense.qwertz'],
])('%s is left alone', (email) => expect(suggestEmailDomain(email, true)).toBeNull());

test('what is still being typed is left alone while it may become what is meant', () => {
  expect(suggestEmailDomain('ada@gmail.co', false)).toBeNull();
  expect(suggestEmailDomain('ada@shop.co', false)).toBeNull();
  expect(suggestEmailDomain('ada@shop.con', false)).toBeNull();
  expect(suggestEmailDomain('ada@gmial.com', false)).toBe('gmail.com');
});

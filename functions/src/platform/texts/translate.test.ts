import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { t } from '../../contract/texts/text';
import { getCountryAddressFormat } from '../../contract/addresses/countries';
import { formatCountryWithArticle } from '../../contract/addresses/country-names';
import { registerSchema } from '../../contract/auth';
import { AppError } from '../errors';
import { validateInput } from '../http/validate-input';
import { changeLanguage, getLanguage, translateStoredText, withLanguage } from './translate';

const WELCOME = 'Welcome to {shop}';

async function formatSlowly() {
  const before = t(WELCOME, { shop: 'Hearth' });
  await setImmediate();
  return [before, t('Wishlist')];
}

test('requests in several languages do not disturb each other', async () => {
  const texts = await Promise.all(
    (['de', 'en', 'ar', 'de'] as const).map((language) => withLanguage(language, formatSlowly)),
  );
  expect(texts).toEqual([
    ['Willkommen bei Hearth', 'Wunschliste'],
    ['Welcome to Hearth', 'Wishlist'],
    ['أهلًا بك في Hearth', 'قائمة الأمنيات'],
    ['Willkommen bei Hearth', 'Wunschliste'],
  ]);
  expect(t('Wishlist')).toBe('Wishlist');
});

test('the account changes the language of its request only', async () => {
  const [own, other] = await Promise.all([
    withLanguage('en', async () => {
      changeLanguage('de');
      await setImmediate();
      return t('Wishlist');
    }),
    withLanguage('en', formatSlowly),
  ]);
  expect(own).toBe('Wunschliste');
  expect(other[1]).toBe('Wishlist');
  changeLanguage('de');
  expect(getLanguage()).toBe('en');
});

test('a text without a translation stays English', () => {
  expect(withLanguage('de', () => t('No catalogue has {this}', { this: 'text' }))).toBe(
    'No catalogue has text',
  );
});

test('an error has its message in the language of the request', () => {
  expect(withLanguage('de', () => new AppError('TOKEN_EXPIRED').message)).toBe(
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  );
  expect(new AppError('TOKEN_EXPIRED').message).toBe('Your session has expired. Please log in again.');
});

test('field errors have the language of the request, and values in it', async () => {
  const input = { name: 'A', email: 'a', password: 'x'.repeat(1100), confirmPassword: '' };
  const getFields = () =>
    validateInput(registerSchema, { ...input, name: 'n'.repeat(1100) }).catch(
      (error: AppError) => error.fields,
    );
  expect(await withLanguage('de', getFields)).toMatchObject({
    name: 'Darf höchstens 100 Zeichen lang sein',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    password: 'Das Passwort ist zu lang',
  });
  expect(await withLanguage('ar', getFields)).toMatchObject({ password: 'كلمة المرور طويلة جدًا' });
  expect(await getFields()).toMatchObject({ name: 'Must be at most 100 characters' });
});

test('names of countries and labels of addresses have the language of the request', () => {
  const read = () => [formatCountryWithArticle('NL'), getCountryAddressFormat('US').region.label];
  expect(withLanguage('de', read)).toEqual(['Niederlande', 'Bundesstaat']);
  expect(read()).toEqual(['the Netherlands', 'State']);
});

test('pseudo texts show what is not in the catalogue', () => {
  expect(withLanguage('pseudo', () => t('Wishlist'))).toMatch(/^\[Wíšhlíšt .+\]$/);
});

test('texts of the shop that were stored in English are translated, texts of people are not', () => {
  const read = () => ['Order cancelled', 'A {brace and 5% off'].map(translateStoredText);
  expect(withLanguage('de', read)).toEqual(['Bestellung storniert', 'A {brace and 5% off']);
  expect(read()).toEqual(['Order cancelled', 'A {brace and 5% off']);
});

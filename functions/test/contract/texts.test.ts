import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseTranslations } from '../../src/contract/texts/catalogue';
import { LANGUAGES, parseAcceptLanguage } from '../../src/contract/texts/languages';
import { toPseudoText } from '../../src/contract/texts/pseudo-text';
import { msg, t } from '../../src/contract/texts/text';
import { formatText, listArguments, parseText } from '../../src/contract/texts/text-parts';

const folder = join(import.meta.dirname, '../../src/contract/texts');
const PRODUCTS = '{count, plural, one {{count} product} other {{count} products}}';

describe('a text', () => {
  test('is the English message with its arguments', () => {
    expect(t('Welcome to {shop}', { shop: 'Hearth' })).toBe('Welcome to Hearth');
    expect([0, 1, 2].map((count) => t(PRODUCTS, { count }))).toEqual([
      '0 products',
      '1 product',
      '2 products',
    ]);
  });

  test('is translated later if it is marked, without its context', () => {
    expect(t(msg('Order', 'the verb'))).toBe('Order');
    expect(t('Order', {}, 'the noun')).toBe('Order');
  });

  test('formats numbers only if the message says so', () => {
    expect(formatText(parseText('{count} and {count, number}'), { count: 1234 }, 'de')).toBe(
      '1234 and 1.234',
    );
    expect(formatText(parseText('{count, plural, other {# of {count}}}'), { count: 1234 }, 'de')).toBe(
      '1.234 of 1234',
    );
  });

  test('selects by value and exact number', () => {
    const parts = parseText(
      '{kind, select, gift {A gift} other {{count, plural, =0 {Nothing} other {Things}}}}',
    );
    expect(formatText(parts, { kind: 'gift', count: 0 }, 'en')).toBe('A gift');
    expect(formatText(parts, { kind: 'x', count: 0 }, 'en')).toBe('Nothing');
    expect(listArguments(parts)).toEqual(['count', 'kind']);
  });

  test.each(['{count', '{count, plural, one {x}}', '{day, date}', '{count, plural, offset:1 other {x}}'])(
    'is refused if its message is %s',
    (message) => expect(() => parseText(message)).toThrow(),
  );
});

test('a catalogue contains contexts and lines, and leaves out missing and outdated translations', () => {
  const source = String.raw`msgid ""
msgstr ""
"Language: de\n"

#: a.ts
msgctxt "the verb"
msgid "Order"
msgstr "Bestellen"

#: a.ts
msgid ""
"A \"long\" "
"text"
msgstr "Ein \"langer\" "
"Text"

#: a.ts
#, fuzzy
msgid "Outdated"
msgstr "Veraltet"

msgid "Missing"
msgstr ""
`;
  expect([...parseTranslations(source)]).toEqual([
    ['the verb\u0004Order', 'Bestellen'],
    ['A "long" text', 'Ein "langer" Text'],
  ]);
});

test('Arabic has six plural forms', () => {
  const translation = parseTranslations(readFileSync(join(folder, 'ar.po'), 'utf8')).get(PRODUCTS) ?? '';
  const texts = [0, 1, 2, 3, 11, 100].map((count) => formatText(parseText(translation), { count }, 'ar'));
  expect(new Set(texts.map((text) => text.replace(/\d+ ?/, ''))).size).toBe(6);
});

test('pseudo texts are marked, accented and at least 40% longer, and keep arguments and tags', () => {
  const message = 'Please <login>log in</login>, {name}';
  const text = formatText(toPseudoText(parseText(message)), { name: 'Ann' }, 'en');
  expect(text).toMatch(/^\[Pléášé <login>lóg íñ<\/login>, Ann .+\]$/);
  expect(text.replace(/<.*?>/g, '').length).toBeGreaterThan('Please log in, Ann'.length * 1.4);
});

describe('the preferred language', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR, ar;q=0.5, en;q=0.7', 'en'],
    ['zh, ar-EG', 'ar'],
    ['de;q=0, en;q=0.1', 'en'],
    ['*', 'en'],
    [';;;q=,,', 'en'],
    ['toString', 'en'],
  ])('of %s is %s', (header, language) => expect(parseAcceptLanguage(header)).toBe(language));
});

test('every language has a catalogue, and every catalogue is of a language', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.po'));
  expect(files.sort()).toEqual(LANGUAGES.map((language) => `${language}.po`).sort());
});

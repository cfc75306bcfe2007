import { transformSync } from 'esbuild';
import { minifySync } from 'vite';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../functions/src/contract/texts/languages';
import { formatText, listArguments, parseText } from '../../functions/src/contract/texts/text-parts';
import { loadTranslations, replaceTexts } from '../../web/bundle/texts/inline-texts';
import { findMarkedTexts, textMarker, translateCode } from '../../web/bundle/texts/marked-texts';
import { collectTexts, readSources } from './collect-texts';
import { projectRoot } from '../lib/paths.mjs';

const IMPORTS = `import { t, msg } from '@contract/texts/text';\nimport { RichText } from '@/shared/ui/rich-text';\n`;

/** Builds a source file with marked texts, as the minified build does. */
function build(source: string): string {
  const marked = replaceTexts('page.tsx', IMPORTS + source, textMarker)?.replace(IMPORTS, '') ?? source;
  const compiled = transformSync(marked, {
    loader: 'tsx',
    jsx: 'transform',
    jsxFactory: 'h',
    jsxFragment: 'F',
  });
  return minifySync('page.js', compiled.code, { module: true }).code;
}

const translateBuilt = (source: string, language: Language): string =>
  translateCode(findMarkedTexts('page.js', build(source)), {
    language,
    translate: loadTranslations(language),
  });

describe('a translated build', () => {
  test.each([
    ['plain texts', `export const x = t('Wishlist');`, '"Wunschliste"'],
    [
      'texts with arguments',
      `export const x = (names) => t('Welcome to {shop}', { shop: names.shop });`,
      'Willkommen bei ${',
    ],
    [
      'texts between which a condition selects',
      `export const x = (a) => t(a ? 'Wishlist' : 'Welcome');`,
      '?"Wunschliste":"Willkommen"',
    ],
    ['constants', `export const x = { a: msg('Wishlist') };`, '"Wunschliste"'],
    ['constants with arguments', `export const x = msg('Welcome to {shop}');`, '=>`Willkommen bei ${'],
    [
      'texts in arguments',
      `export const x = t('Hi {firstName},', { firstName: t('Welcome') });`,
      'Willkommen',
    ],
    [
      'texts with tags',
      `export const x = (toLink) => <RichText text="Saved in this browser. <login>Log in</login> to see it on all your devices." login={toLink} />;`,
      '["Melden Sie sich an"]',
    ],
    ['the language', `export const x = __LANGUAGE__;`, '"de"'],
  ])('has %s', (_name, source, expected) => {
    const translated = translateBuilt(source, 'de');
    expect(translated).toContain(expected);
    expect(translated).not.toMatch(/__\w+__/);
    // Is valid code.
    expect(() => transformSync(translated)).not.toThrow();
  });

  test('leaves files without texts as they are', () =>
    expect(translateBuilt(`export const x = [1, 'Wishlist'];`, 'de')).toBe(
      build(`export const x = [1, 'Wishlist'];`),
    ));

  test('refuses a text that the minifier has changed', () =>
    expect(() => findMarkedTexts('a.js', '__text__(a + 1)')).toThrow('BinaryExpression'));
});

/** Counts that select all plural forms of Arabic. */
const COUNTS = [0, 1, 2, 3, 11, 100];

/** Texts with arguments, and some without: these are equal in all builds but for their words. */
const tested = [...collectTexts(readSources(projectRoot)).texts.values()].filter(
  ({ message }, at) => !message.includes('<') && (message.includes('{') || at % 20 === 0),
);

test.each(LANGUAGES)('shows the same texts as the functions in %s', async (language) => {
  const translate = loadTranslations(language);
  const cases = tested.flatMap(({ message, context }) =>
    (message.includes('plural') ? COUNTS : COUNTS.slice(-1)).map((count) => ({
      message,
      context,
      values: Object.fromEntries(listArguments(parseText(message)).map((name) => [name, count])),
    })),
  );
  const calls = cases.map(
    ({ message, context, values }) =>
      `t(${JSON.stringify(message)}, ${JSON.stringify(values).replace(/"(\w+)":/g, '$1:')}${context ? `, ${JSON.stringify(context)}` : ''})`,
  );
  const code = translateBuilt(`export const texts = [${calls.join(',\n')}];`, language);
  const { texts } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { texts: string[] };
  expect(texts).toEqual(
    cases.map(({ message, context, values }) => formatText(translate(message, context), values, language)),
  );
});
